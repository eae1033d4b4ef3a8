// Estimates the reading time of a text. The caller strips markup.
import type { Language } from './language.ts'

// Bengali has no published measurement: 190 is the middle of the 180–200 that its longer words suggest against English, which
// was measured (Brysbaert 2019, silent reading of non-fiction).
const WORDS_PER_MINUTE: Record<Language, number> = { bn: 190, en: 238 }

/** The number of words in a plain text: whatever is between spaces and has a letter or a digit. */
export function wordsIn(plainText: string): number {
  let words = 0
  for (const piece of plainText.split(/\s+/)) {
    if (/[\p{L}\p{N}]/u.test(piece)) words += 1
  }
  return words
}

/**
 * Minutes a reader needs for a number of words, a whole number, at least 1. Source: Brysbaert 2019 for English (238 words a
 * minute), an estimate of 190 for Bengali.
 */
export function minutesFor(words: number, language: Language): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[language]))
}

/** Minutes a reader needs for a plain text (no markup), a whole number, at least 1; see {@link minutesFor}. */
export function readingMinutes(plainText: string, language: Language): number {
  return minutesFor(wordsIn(plainText), language)
}
