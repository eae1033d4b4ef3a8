// Letters of Latin scripts as the plain letters that people type for them: one folding for search, slugs and cards.
import { toUnicodeForm } from './unicode-form.ts'

/** Letters that no form of Unicode takes apart. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'ng',
  Ŋ: 'Ng',
  ŧ: 't',
  Ŧ: 'T',
  ə: 'e',
  Ə: 'E',
  ƒ: 'f',
  Ƒ: 'F',
  ĸ: 'k',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
}
const UNDIVIDED = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'gu')
const ACCENTS = /[\u0300-\u036F]+/gu
const MAY_CHANGE = /[^\0-\x7F\u0980-\u09FF\u2000-\u206F]/u

/**
 * The text with plain letters: Łukasz → Lukasz, Ødegaard → Odegaard, ﬁnal → final, Ⅳ → IV, ² → 2. Keeps case, Bengali and
 * other scripts, which lose their compatibility forms and accents only. Source: Unicode, form NFKD (UAX #15); the letters that it does
 * not divide as their languages write them without the letter.
 */
export function toPlainLatin(text: string): string {
  if (!MAY_CHANGE.test(text)) return text
  const divided = toUnicodeForm(text, 'NFKD')
    .replace(ACCENTS, '')
    .replace(UNDIVIDED, (letter) => SPELT[letter] ?? letter)
  return toUnicodeForm(divided, 'NFC')
}
