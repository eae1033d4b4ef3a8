// Which entries are sent next. Pure.
import { isWaiting, type OwnEntry } from './own-entry.ts'

/** The most that one call takes. */
const MOST = 50

/**
 * The next entries for the server, in order. Those whose answer was lost go again first, and alone: the server knows all of them or
 * none. A correction waits until its target has a sequence, because a note of somebody else's may come in between.
 */
export function nextBatch(own: readonly OwnEntry[]): OwnEntry[] {
  const sent = own.filter(({ state }) => state === 'sent')
  if (sent.length > 0) return sent
  const seqs = new Map(own.map(({ clientId, seq }) => [clientId, seq]))
  const waiting = own.filter((entry) => isWaiting(entry))
  const end = waiting.findIndex(({ target }) => target !== null && (seqs.get(target) ?? null) === null)
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, MOST))
}
