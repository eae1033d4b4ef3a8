// The English spelling of a Bengali name: for names whose own spelling nobody has entered yet. Words: romanize.ts.
import { toAsciiDigits } from './digits.ts'
import { normalizeText } from './normalize.ts'
import { romanizeWord } from './romanize.ts'
import { findInDictionary } from './slug-dictionary.ts'

const WORD = /[\u0980-\u09E3\u09F0-\u09FE\u200C\u200D]+/gu
/** Short forms before names, as the press of Bangladesh writes them. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['মো', 'Md'],
  ['মোঃ', 'Md.'],
  ['মোহা', 'Md'],
  ['মোসা', 'Mst'],
  ['মোসাঃ', 'Mst.'],
  ['এস', 'S'],
  ['এম', 'M'],
  ['এ', 'A'],
  ['কে', 'K'],
])

/** Each word by the dictionary, else by rule, with a capital: সাকিব আল হাসান → Shakib Al Hasan. Other letters stay as they are. */
export function romanizeName(name: string): string {
  return toAsciiDigits(normalizeText(name)).replace(WORD, (word) => {
    const spelled = SHORT_FORMS.get(word) ?? findInDictionary(word) ?? romanizeWord(word)
    return spelled.charAt(0).toUpperCase() + spelled.slice(1)
  })
}

/** Whether the English name is the one that Maidan makes of the Bengali one, so that it may not be the person's own spelling. */
export function isRomanized({ bn, en }: { bn: string; en: string }): boolean {
  return bn !== en && romanizeName(bn) === en
}
