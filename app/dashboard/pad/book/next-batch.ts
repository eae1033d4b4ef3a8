// Which entries are sent next. Pure.
import { isWaiting, type OwnEntry } from './own-entry.ts'

/** The most entries that one call accepts. */
const MOST = 50

/**
 * The next entries for the server, in order. A batch without an answer is sent again first and alone: the server has all of it or
 * nothing. A correction waits until its target has a sequence number, because another person's note may come in between. Entries
 * that nobody has seen after those of others (`isUnseen`) are not in one batch with the rest.
 */
export function nextBatch(own: readonly OwnEntry[]): OwnEntry[] {
  const sent = own.filter(({ state }) => state === 'sent')
  if (sent.length > 0) return sent
  const seqs = new Map(own.map(({ clientId, seq }) => [clientId, seq]))
  const waiting = own.filter((entry) => isWaiting(entry))
  const isUnseen = waiting[0]?.isUnseen ?? false
  const end = waiting.findIndex(
    (entry) =>
      (entry.target !== null && (seqs.get(entry.target) ?? null) === null) ||
      (entry.isUnseen ?? false) !== isUnseen,
  )
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, MOST))
}
