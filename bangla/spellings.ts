// Bengali words that a word in Latin letters may stand for, for searches typed without a Bengali keyboard. Whether a story has
// such a word: the search.
import { changesBetween } from './changes.ts'
import { foldWord } from './fold.ts'
import { phoneticToBengali } from './phonetic/phonetic.ts'
import { romanizeWord } from './romanize.ts'
import { FIXED_PAIRS, INFLECTED_PAIRS } from './slug-dictionary.ts'
import { soundKey } from './sound.ts'

type Known = { latin: string; bengali: string }

function readDictionary(): ReadonlyMap<string, Known[]> {
  const bySound = new Map<string, Known[]>()
  for (const [bengali, latin] of [...INFLECTED_PAIRS, ...FIXED_PAIRS]) {
    const known = { latin: latin.replaceAll('-', ''), bengali: foldWord(bengali.replaceAll('-', '')) }
    const key = soundKey(known.latin)
    bySound.set(key, [...(bySound.get(key) ?? []), known])
  }
  return bySound
}

const dictionary = readDictionary()

function fromDictionary(latin: string): string[] {
  return (dictionary.get(soundKey(latin)) ?? [])
    .map(({ latin: known, bengali }) => ({ bengali, changes: changesBetween(latin, known) }))
    .filter(({ changes }) => changes <= Math.max(1, latin.length / 3))
    .sort((one, other) => one.changes - other.changes)
    .map(({ bengali }) => bengali)
}

/**
 * The given Bengali words (in any spelling) whose romanised form is close to `latin`: at most one letter in three differs. The
 * nearest come first, equally near ones in the given order.
 */
export function nearestSpelt(latin: string, words: string[]): string[] {
  const letters = foldWord(latin)
  return words
    .map((word) => ({ word, changes: changesBetween(letters, romanizeWord(word)) }))
    .filter(({ changes }) => changes <= Math.max(1, letters.length / 3))
    .sort((one, other) => one.changes - other.changes)
    .map(({ word }) => word)
}

// Avro's letters for people who never learned Avro: c for ক, z for জ, one sign for long and short.
function byEar(latin: string): string {
  return latin
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/z/g, 'j')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([^aeiou])\1+/g, '$1')
    .replace(/y$/, 'i')
}

function fromSound(latin: string): string[] {
  const byPhonetics = byEar(latin)
  // ত and ট, দ and ড are one letter each in Latin.
  const hard = byPhonetics.replace(/t(?!h)/g, 'T')
  const typed = [latin, byPhonetics, hard, byPhonetics.replace(/d(?!h)/g, 'D'), hard.replace(/d(?!h)/g, 'D')]
  return typed.map((text) => foldWord(phoneticToBengali(text)))
}

/**
 * The folded Bengali words that a word in Latin letters may mean, best first and at most twelve: shakib → সাকিব, cricket
 * → ক্রিকেট. Words of the slug dictionary whose Latin spelling sounds the same and looks alike, then what the letters spell
 * by the phonetic scheme. None for other scripts, for numbers and for single letters.
 */
export function bengaliSpellings(latin: string): string[] {
  const letters = foldWord(latin)
  if (!/^[a-z][a-z0-9]+$/.test(letters)) return []
  const words = [...fromDictionary(letters), ...fromSound(letters)]
  return [...new Set(words)].filter((word) => /[\u0985-\u09B9]/u.test(word)).slice(0, 12)
}
