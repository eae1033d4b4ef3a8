// A query as patterns for LIKE: what searching in headlines means, for readers and for the newsroom. Pure.
import { wholeClusters } from '#bangla/cut.ts'
import { normalizeText } from '#bangla/normalize.ts'

/** Longer queries are cut here at the latest, in UTF-16 units: half a conjunct is in no headline. */
const QUERY_LENGTH = 200
const MAX_WORDS = 12
/** The index over headlines knows their parts by three letters: fewer are looked for where a word begins. */
const INDEXED_LETTERS = 3
/** What may stand before the first letter of a word. */
const BEFORE_WORD = ['', '% ', '%‘', '%“', "%'", '%"', '%(', '%-', '%–']

/** One pattern for every word that must stand in the headline, quoted words as one; `%`, `_` and `\` stand for themselves. */
export function headlinePatterns(query: string): string[] {
  return wordsOf(query).map((word) => `%${escaped(word)}%`)
}

/** A word that the headline must have: it matches one of the patterns. `hasCase`: its letters have small and large forms. */
export type HeadlineWord = { patterns: string[]; hasCase: boolean }

/**
 * The same for lists of any size, which must not look at every headline: a word of one or two letters is one that begins
 * so, and what has neither letter nor digit does not count.
 */
export function headlineWords(query: string): HeadlineWord[] {
  return wordsOf(query)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => ({
      patterns: isShort(word)
        ? BEFORE_WORD.map((before) => `${before}${escaped(word)}%`)
        : [`%${escaped(word)}%`],
      hasCase: word.toLowerCase() !== word.toUpperCase(),
    }))
}

function wordsOf(query: string): string[] {
  const text = normalizeText(wholeClusters(query, QUERY_LENGTH)).replaceAll('\0', ' ')
  const words = text.match(/"[^"]+"|[^\s"]+/g) ?? []
  return words
    .map((word) => word.replaceAll('"', '').trim())
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

function isShort(word: string): boolean {
  const runs = word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return runs.every((run) => [...run].length < INDEXED_LETTERS)
}
