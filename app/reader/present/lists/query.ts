// Normalises a typed search query. Pure.
import { normalizeText } from '#bangla/normalize.ts'

/** Maximum length in UTF-16 units; longer queries are cut, not rejected. */
export const QUERY_LENGTH = 200

export type Query = { text: string; cut: boolean }

const clusters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** One normalised line, cut after the last whole grapheme that fits. */
export function readQuery(typed: string | null): Query {
  // Endless queries are cut before they are normalised.
  const line = normalizeText((typed ?? '').slice(0, 10 * QUERY_LENGTH).toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= QUERY_LENGTH) return { text: line, cut: false }
  const end =
    clusters.segment(line.slice(0, QUERY_LENGTH + 2)).containing(QUERY_LENGTH)?.index ?? QUERY_LENGTH
  return { text: line.slice(0, end).trimEnd(), cut: true }
}
