// Shortens a plain text for a card or a table cell. The caller strips markup.

const ELLIPSIS = '…'
const WORTH_KEEPING = 0.6
// Marks that introduce something which is cut off, and an ellipsis that would precede ours.
const DANGLING = /(?:[\s,;:–—…“‘([{«]|\.{2,})+$/u

const clusters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

// A cluster boundary depends only on the text before it and the character after it, and there is always one before a space:
// only the last word and two more units must be checked.
function lastClusterStart(text: string, limit: number): number {
  const wordStart = Math.max(0, text.lastIndexOf(' ', limit))
  const cluster = clusters.segment(text.slice(wordStart, limit + 2)).containing(limit - wordStart)
  return wordStart + (cluster?.index ?? 0)
}

function lastWordEnd(text: string, end: number, limit: number): number {
  for (let at = end; at >= limit * WORTH_KEEPING; at -= 1) {
    if (/\s/.test(text.charAt(at))) return at
  }
  return end
}

/** The longest prefix of whole grapheme clusters with at most `limit` UTF-16 units; nothing is appended. */
export function wholeClusters(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, lastClusterStart(text, limit))
}

/**
 * The text itself if it has at most `limit` UTF-16 units, else its beginning and one `…` (so at most limit + 1 units):
 * the longest prefix of whole grapheme clusters that fits, taken back to the end of a word if that keeps 60 % of the
 * limit, without trailing `, ; : – —` and opening marks. A first cluster that does not fit leaves `…` alone; spaces
 * at the end do not count as text. Input is plain text. Throws RangeError for a negative limit or NaN.
 * Clusters need the conjunct rule GB9c, which older phones lack: cut on the server.
 * Source: Unicode UAX #29 for the clusters, "cut at 150 characters plus an ellipsis" for the length; UTF-16 units are
 * the one count that satisfies it in every way of counting.
 */
export function cutText(text: string, limit: number): string {
  if (!(limit >= 0)) throw new RangeError(`not a length: ${limit}`)
  if (text.length <= limit) return text
  const whole = text.trimEnd()
  if (whole.length <= limit) return whole
  const end = lastClusterStart(whole, Math.floor(limit))
  const kept = whole.slice(0, lastWordEnd(whole, end, limit))
  return kept.replace(DANGLING, '') + ELLIPSIS
}
