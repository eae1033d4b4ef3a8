// What somebody typed into the search field, as it is searched for and shown again. Pure.
import { normalizeText } from '#bangla/normalize.ts'

/** Longest query, in UTF-16 units; more is cut off, never refused. */
export const QUERY_LENGTH = 200

export type Query = { text: string; cut: boolean }

const clusters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** One line in the spelling of the store, cut at the last whole letter that fits. */
export function readQuery(typed: string | null): Query {
  // Far more than is kept is not even normalised.
  const line = normalizeText((typed ?? '').slice(0, 10 * QUERY_LENGTH).toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= QUERY_LENGTH) return { text: line, cut: false }
  const end =
    clusters.segment(line.slice(0, QUERY_LENGTH + 2)).containing(QUERY_LENGTH)?.index ?? QUERY_LENGTH
  return { text: line.slice(0, end).trimEnd(), cut: true }
}
