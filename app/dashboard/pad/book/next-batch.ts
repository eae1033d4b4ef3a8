// Which entries are sent next. Pure.
import { isWaiting, type OwnEntry } from './own-entry.ts'

/** The most entries that one call accepts. */
const MOST = 50

/**
 * The next entries for the server, in order. A batch without an answer is sent again first and alone: the server has all of it or
 * nothing. A correction waits until its target has a sequence number, because another person's note may come in between. Entries
 * whose problems a person has accepted are not in one batch with the rest. The entries of one tap stay together where they can,
 * because some of them alone may not fit the log.
 */
export function nextBatch(own: readonly OwnEntry[]): OwnEntry[] {
  const sent = own.filter(({ state }) => state === 'sent')
  if (sent.length > 0) return sent
  const seqs = new Map(own.map(({ clientId, seq }) => [clientId, seq]))
  const waiting = own.filter((entry) => isWaiting(entry))
  const isAccepted = waiting[0]?.isAccepted ?? false
  const found = waiting.findIndex(
    (entry) =>
      (entry.target !== null && (seqs.get(entry.target) ?? null) === null) ||
      (entry.isAccepted ?? false) !== isAccepted,
  )
  const end = Math.min(found === -1 ? waiting.length : found, MOST)
  const start = waiting.slice(0, end).findLastIndex(({ tap }) => tap !== waiting[end]?.tap) + 1
  return waiting.slice(0, start > 0 ? start : end)
}
