// Turns a query into patterns for LIKE, for searches in picture texts. Pure. Posts: domain/search.
import { wholeClusters } from '#bangla/cut.ts'
import { normalizeText } from '#bangla/normalize.ts'

/** Longer queries are cut here at the latest, in UTF-16 units. */
const QUERY_LENGTH = 200
const MAX_WORDS = 12

/** One pattern for every required word, quoted words as one; `%`, `_` and `\` are literal. */
export function likePatterns(query: string): string[] {
  const text = normalizeText(wholeClusters(query, QUERY_LENGTH)).replaceAll('\0', ' ')
  const words = text.match(/"[^"]+"|[^\s"]+/g) ?? []
  return words
    .map((word) => word.replaceAll('"', '').trim())
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
