// Phonetic typing: Bengali typed in Latin letters by the Avro scheme (ami banglay → আমি বাংলায়). One word by its letters:
// phonetic-word.ts; everyday words: phonetic-everyday.ts. Typing events: the editor.
import { toBengaliDigits } from '../digits.ts'
import { normalizeText } from '../normalize.ts'
import { INFLECTED_PAIRS } from '../slug-dictionary.ts'
import { findEverydayWord } from './phonetic-everyday.ts'
import { readPhoneticWord } from './phonetic-word.ts'

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
function findPhoneticWord(word: string): string | undefined {
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

const ADDRESS =
  /^[("'‘“]*(?:[a-z]+:\/\/|www\.|[#@])|[\w.-]@[\w-]|[\w-]\.(?:com|net|org|info|gov|edu|io|tv|bd)(?![\w-])/i
// Capitals with digits (T20, T20I, U-19), numbers with their own stops (25.5, 1,234, 10:30), words with the signs of the scheme, stops.
const PART = /[A-Z]+-?\d+(?:[A-Z](?![A-Za-z]))?|\$(?=\d)|\d+(?:[.,:]\d+)*|[A-Za-z`^](?:[A-Za-z`^:]|,,)*|\.+/g
const ABBREVIATION = /^(?:[A-Z]{2,}:?|[A-Z]+-?\d+[A-Z]?)$/

function readPart(part: string, before: string): string {
  if (part === '$') return '৳'
  // A stop ends text typed in Latin letters or digits; three dots, and those of Bengali text, stay.
  if (part.startsWith('.')) return part === '.' && /[A-Za-z0-9`:^]/.test(before) ? '।' : part
  if (/^\d/.test(part)) return toBengaliDigits(part)
  if (ABBREVIATION.test(part)) return part
  return findEverydayWord(part) ?? findPhoneticWord(part) ?? readPhoneticWord(part)
}

function readChunk(chunk: string): string {
  if (ADDRESS.test(chunk)) return chunk
  return chunk.replace(PART, (part, start: number) => readPart(part, chunk.charAt(start - 1)))
}

/**
 * Text typed in Latin letters by the Avro phonetic scheme, as Bengali, normalised. Words of the dictionary as they are
 * written (cricket → ক্রিকেট), others by their letters; digits become Bengali ones, `.` behind a word or number ।, `$`
 * before a number ৳. Unchanged: words all in capitals (BCB, also T20), addresses, `25.5`'s point, `...`, and Bengali.
 * Source: the published Avro phonetic scheme; the exceptions are rules of our own.
 */
export function phoneticToBengali(latin: string): string {
  if (!/[A-Za-z0-9`^]/.test(latin)) return latin
  return normalizeText(latin.replace(/[^\s]+/g, readChunk))
}
