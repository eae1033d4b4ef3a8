// Words that phonetic typing spells by dictionary: English words and names in English spelling (cricket → ক্রিকেট), with
// Bengali endings. The dictionary is that of the slugs, reversed.
import { INFLECTED_PAIRS } from './slug-dictionary.ts'

/** Left out, because letter by letter they spell a more common word: ছিলে, দর. */
const BY_LETTERS = new Set(['chile', 'dor'])
/** Not in that dictionary: borrowed words that slugs never need. */
const MORE: readonly (readonly [string, string])[] = [
  ['ওয়ার্ল্ড', 'world'],
  ['নিউ', 'new'],
  ['ওপেনার', 'opener'],
  ['সেমি', 'semi'],
  ['বল', 'ball'],
  ['গোল', 'gol'],
  ['স্টাম্প', 'stump'],
  ['ফেসবুক', 'facebook'],
  ['ইউটিউব', 'youtube'],
  ['ইন্টারভিউ', 'interview'],
  ['টেলিভিশন', 'television'],
]

const known = new Map<string, string>()
for (const [bengali, latin] of [...INFLECTED_PAIRS, ...MORE]) {
  const key = latin.replaceAll('-', '').replaceAll("'", '')
  // The first spelling of a name is the usual one.
  if (/^[a-z]+$/.test(key) && !/[0-9]/.test(bengali) && !BY_LETTERS.has(key) && !known.has(key))
    known.set(key, bengali)
}

/** Ending as typed → [after a consonant, after a vowel sign or vowel]; undefined: not possible there. */
const ENDINGS: readonly (readonly [string, string, string | undefined])[] = [
  ['eder', '\u09C7দের', undefined],
  ['era', '\u09C7র\u09BE', undefined],
  ['der', 'দ\u09C7র', 'দ\u09C7র'],
  ['er', '\u09C7র', 'য়\u09C7র'],
  ['ke', 'ক\u09C7', 'ক\u09C7'],
  ['te', '\u09C7ত\u09C7', 'ত\u09C7'],
  ['ra', '\u09C7র\u09BE', 'র\u09BE'],
  ['Ti', 'ট\u09BF', 'ট\u09BF'],
  ['ti', 'ট\u09BF', 'ট\u09BF'],
  ['e', '\u09C7', 'য়'],
  ['r', '', 'র'],
  ['i', 'ই', 'ই'],
  ['o', 'ও', 'ও'],
  ['y', '', 'য়'],
]
const MIN_LENGTH_WITH_ENDING = 4

/**
 * A known word as it is written, also with an ending (messir → মেসির); undefined when the word is to be read by its letters.
 * In lower case or with an initial capital: other capitals are letters of the scheme.
 */
export function findPhoneticWord(word: string): string | undefined {
  if (!/^[A-Z]?[a-z]+$/.test(word)) return undefined
  const latin = word.toLowerCase()
  if (word !== latin && latin.length < MIN_LENGTH_WITH_ENDING) return undefined
  return known.get(latin) ?? withEnding(latin)
}

function withEnding(latin: string): string | undefined {
  for (const [typed, behindConsonant, behindVowel] of ENDINGS) {
    const base = latin.slice(0, -typed.length)
    const bengali =
      latin.endsWith(typed) && base.length >= MIN_LENGTH_WITH_ENDING ? known.get(base) : undefined
    if (bengali === undefined) continue
    const ending = /[\u0985-\u0994\u09BE-\u09CC]$/.test(bengali) ? behindVowel : behindConsonant
    if (ending) return bengali + ending
  }
  return undefined
}
