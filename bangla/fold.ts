// The key under which spellings of one word are compared. Never shown. Endings: stem.ts.
import { toAsciiDigits } from './digits.ts'
import { toPlainLatin } from './latin.ts'
import { toUnicodeForm } from './unicode-form.ts'

// By code point: in a source file a lone sign or joiner is indistinguishable from its neighbour.
const NUKTA = '\u09BC'
// The two Greek accents become ` and ´ in every Unicode form.
const DROPPED = /[\u200B-\u200D\u2060\uFEFF\u00AD\u0981'’‘ʼ`´\u1FEF\u1FFD]/gu
const AT_THE_END = /[\u0983\u09CD]+$/u
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [`ড${NUKTA}`]: 'র',
    [`ঢ${NUKTA}`]: 'র',
    '\u09C0': '\u09BF',
    '\u09C2': '\u09C1',
    ঈ: 'ই',
    ঊ: 'উ',
    ণ: 'ন',
    শ: 'স',
    ষ: 'স',
    '\u09CE': 'ত',
    '\u0999\u09CD': '\u0982',
    '\u0999': '\u0982',
    // Assamese ra and wa, which some keyboards offer beside the Bengali letters.
    '\u09F0': 'র',
    '\u09F1': 'ব',
    // A colon typed for visarga; tokens.ts keeps it within words only.
    ':': '\u0983',
  }),
)
// ৎ spelt with a hasanta (চিকিত্সা): before all letters but those that are joined to ত in words of their own.
const OLD_TA = /ত\u09CD(?=[\u0995-\u09B9])(?![তথনবমযরল])/gu
const FOLDED = /[ডঢ]\u09BC|\u0999\u09CD(?=[\u0995-\u09B9])|[\u09C0\u09C2ঈঊণশষ\u09CE\u0999\u09F0\u09F1:]/gu

const ONLY_ASCII = /^[a-z0-9]*$/

function foldBengali(word: string): string {
  return word
    .replace(FOLDED, (found) => LETTERS.get(found) ?? found)
    .replace(OLD_TA, 'ত')
    .replace(/^এ\u09CD\u09AF/u, 'অ\u09CD\u09AF')
}

/** Lower case first: some capitals have no plain letter of their own (Ƒ, but ƒ → f). */
function plain(word: string): string {
  return toUnicodeForm(toPlainLatin(word.toLowerCase()).toLowerCase(), 'NFC')
}

/** Wide signs (＇) become the plain ones, which are dropped too; what stood around them may then belong together. */
function withoutSigns(word: string): string {
  const bare = plain(word.replace(DROPPED, ''))
  const rest = bare.replace(DROPPED, '')
  return rest === bare ? bare : plain(rest)
}

/**
 * The key of one word for search; idempotent, '' when nothing is left. Lower case in plain Latin letters (latin.ts), without joiners,
 * apostrophes and ঁ, without hasanta or ঃ at the end; ড় ঢ় → র, ী → ি, ূ → ু, ঈ → ই, ঊ → উ, ণ → ন, শ ষ → স, ৎ → ত
 * (ত্স → তস), ঙ → ং (ঙ্গ → ংগ), ৰ → র, a colon within a word → ঃ, এ্যা at the start → অ্যা, digits to ASCII, no commas between digits. য়, ক্ষ and the other
 * phalas stay. Source: the letters that sound alike in Bangladesh (UzZaman and Khan, a double metaphone for Bangla),
 * as far as news confuse them.
 */
export function foldWord(word: string): string {
  if (ONLY_ASCII.test(word)) return word
  const bare = toAsciiDigits(withoutSigns(word))
  const joined = /[.,]/.test(bare) ? bare.replace(/(\d),(?=\d)/g, '$1') : bare
  return foldBengali(joined).replace(AT_THE_END, '')
}
