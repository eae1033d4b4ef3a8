// Which entries are sent next, the outcomes of the call that sends them as changes of the book, and when it is repeated. Pure.
import { type BookChange, type BookState, lastSeq } from './book-state.ts'
import { currentSeqs, withTargetSeq } from './entries.ts'
import { mergeWaiting, withChanges } from './merge.ts'
import { isWaiting, type OwnEntry, type ServerRow } from './own-entry.ts'
import type { SentEvent } from './server-calls.ts'

/** The most entries that one call accepts. */
const MAX_BATCH = 50

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
  const end = Math.min(found === -1 ? waiting.length : found, MAX_BATCH)
  const start = waiting.slice(0, end).findLastIndex(({ tap }) => tap !== waiting[end]?.tap) + 1
  return waiting.slice(0, start > 0 ? start : end)
}

/** The entries as the server's API takes them. The targets of their corrections already have sequence numbers. */
export function toSent(state: BookState, batch: readonly OwnEntry[]): SentEvent[] {
  const seqs = currentSeqs(state.rows, state.own)
  return batch.map((entry) => {
    const { kind, ...payload } = withTargetSeq(entry, seqs)
    const { clientId, atGround, reason } = entry
    return { clientId, kind, payload, atGround, ...(reason === null ? {} : { reason }) }
  })
}

/** The entry in its stored state. */
function stored(entry: OwnEntry, seq: number | null, present: ReadonlyMap<string, number>): OwnEntry {
  return {
    ...entry,
    event: withTargetSeq(entry, present),
    state: 'stored',
    seq,
    target: null,
    conflict: null,
  }
}

/** The change after a batch was stored as these rows, with no entries of others in between. */
export function afterStored(
  state: BookState,
  batch: readonly OwnEntry[],
  { seqs, rows }: { seqs: readonly number[]; rows: readonly ServerRow[] },
): BookChange {
  const present = currentSeqs(state.rows, state.own)
  return { own: batch.map((entry, index) => stored(entry, seqs[index] ?? null, present)), rows }
}

/** The rows that were stored for these entries; null if rows of others are in between, so that the log must be read. */
export function rowsOf(
  state: BookState,
  sent: readonly SentEvent[],
  seqs: readonly number[],
): ServerRow[] | null {
  const next = lastSeq(state) + 1
  if (seqs.length !== sent.length || seqs.some((seq, index) => seq !== next + index)) return null
  return sent.map(({ kind, payload }, index) => ({ seq: next + index, kind, payload: { ...payload } }))
}

/** The change after rows of others (`since`): waiting entries follow them, or become duplicates or choices. `known` is stored. */
export function afterMissed(
  state: BookState,
  since: readonly ServerRow[],
  known: readonly { clientId: string; seq: number }[],
): BookChange {
  const seqs = new Map(known.map(({ clientId, seq }) => [clientId, seq]))
  const base = lastSeq(state)
  const present = currentSeqs(state.rows, state.own)
  const isAfterPlay = since.some(
    ({ seq, kind }) =>
      seq > base && kind !== 'note' && kind !== 'words' && !known.some((own) => own.seq === seq),
  )
  const settled = state.own.filter(isWaiting).map((entry): OwnEntry => {
    const seq = seqs.get(entry.clientId)
    if (seq !== undefined) return stored(entry, seq, present)
    return { ...entry, state: 'phone', ...(isAfterPlay && { isAccepted: false }) }
  })
  const own = withChanges(state.own, settled)
  const fresh = since.filter(({ seq }) => seq > base)
  const rows = [...state.rows, ...fresh]
  const merged = mergeWaiting({ rows, base, own, offersAll: state.meta.wasReplaced })
  return { own: withChanges(settled, merged), rows: fresh }
}

/** The entries of a batch of which nothing was stored. The refused one is not sent again before a person has chosen. */
export function afterRefused(batch: readonly OwnEntry[], refused?: string): OwnEntry[] {
  return batch.map((entry): OwnEntry => {
    const conflict = entry.clientId === refused ? { seq: null, after: null } : entry.conflict
    return { ...entry, state: 'phone', conflict }
  })
}

/** The entry that an error's field names, such as `events.3.payload.runs`; the first entry if it names none. */
export function refusedEntry(batch: readonly OwnEntry[], field: string | null): OwnEntry | null {
  const index = /^events\.(\d+)/.exec(field ?? '')?.[1]
  return batch[Number(index ?? 0)] ?? batch[0] ?? null
}

const FIRST_MS = 5_000
const MAX_MS = 30_000

/** In ms: 5 s, doubled per failure up to 30 s; minus up to a fifth, so that phones do not retry all at once. `random`: 0 to 1. */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(FIRST_MS * 2 ** Math.max(failures - 1, 0), MAX_MS)
  return Math.round(delay * (1 - random / 5))
}
