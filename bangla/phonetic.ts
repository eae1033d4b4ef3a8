// Phonetic typing: Bengali typed in Latin letters by the Avro scheme (ami banglay → আমি বাংলায়). One word by its letters:
// phonetic-word.ts; known words: phonetic-words.ts. Typing events: the editor.
import { toBengaliDigits } from './digits.ts'
import { normalizeText } from './normalize.ts'
import { findEverydayWord } from './phonetic-everyday.ts'
import { readPhoneticWord } from './phonetic-word.ts'
import { findPhoneticWord } from './phonetic-words.ts'

const ADDRESS =
  /^[("'‘“]*(?:[a-z]+:\/\/|www\.|[#@])|[\w.-]@[\w-]|[\w-]\.(?:com|net|org|info|gov|edu|io|tv|bd)(?:[/:?.,]|$)/i
// Capitals with digits (T20, T20I), numbers with their own stops (25.5, 1,234, 10:30), words with the signs of the scheme, stops.
const PART = /[A-Z]+\d+(?:[A-Z](?![A-Za-z]))?|\$(?=\d)|\d+(?:[.,:]\d+)*|[A-Za-z`^](?:[A-Za-z`^:]|,,)*|\.+/g
const ABBREVIATION = /^(?:[A-Z]{2,}:?|[A-Z]+\d+[A-Z]?)$/

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
