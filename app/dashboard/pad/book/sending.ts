// Outcomes of a call that sends entries, as changes of the book. Pure.
import { type BookChange, type BookState, lastSeq } from './book-state.ts'
import { pointed, presentSeqs } from './entries.ts'
import { mergeWaiting, withChanges } from './merge.ts'
import { isWaiting, type OwnEntry, type ServerRow } from './own-entry.ts'
import type { SentEvent } from './server-calls.ts'

/** As the server takes them. Targets of corrections have their sequences by now. */
export function toSent(state: BookState, batch: readonly OwnEntry[]): SentEvent[] {
  const seqs = presentSeqs(state.rows, state.own)
  return batch.map((entry) => {
    const { kind, ...payload } = pointed(entry, seqs)
    const { clientId, atGround, reason } = entry
    return { clientId, kind, payload, atGround, ...(reason === null ? {} : { reason }) }
  })
}

/** As the server has it. */
function stored(entry: OwnEntry, seq: number | null, present: ReadonlyMap<string, number>): OwnEntry {
  return { ...entry, event: pointed(entry, present), state: 'stored', seq, target: null, rival: null }
}

/** `rows`: exactly what these entries became. */
export function afterStored(
  state: BookState,
  batch: readonly OwnEntry[],
  { seqs, rows }: { seqs: readonly number[]; rows: readonly ServerRow[] },
): BookChange {
  const present = presentSeqs(state.rows, state.own)
  return { own: batch.map((entry, index) => stored(entry, seqs[index] ?? null, present)), rows }
}

/** The rows that these entries became, where nobody else's stand between; null where the server must be asked. */
export function rowsOf(
  state: BookState,
  sent: readonly SentEvent[],
  seqs: readonly number[],
): ServerRow[] | null {
  const next = lastSeq(state) + 1
  if (seqs.length !== sent.length || seqs.some((seq, index) => seq !== next + index)) return null
  return sent.map(({ kind, payload }, index) => ({ seq: next + index, kind, payload: { ...payload } }))
}

/** Others have written in between: what waits goes below it, becomes a duplicate or a choice. `known` is stored already. */
export function afterMissed(
  state: BookState,
  since: readonly ServerRow[],
  known: readonly { clientId: string; seq: number }[],
): BookChange {
  const seqs = new Map(known.map(({ clientId, seq }) => [clientId, seq]))
  const base = lastSeq(state)
  const present = presentSeqs(state.rows, state.own)
  const settled = state.own.filter(isWaiting).map((entry): OwnEntry => {
    const seq = seqs.get(entry.clientId)
    return seq === undefined ? { ...entry, state: 'phone' } : stored(entry, seq, present)
  })
  const own = withChanges(state.own, settled)
  const fresh = since.filter(({ seq }) => seq > base)
  const rows = [...state.rows, ...fresh]
  const merged = mergeWaiting({ rows, base, own, offersAll: state.meta.wasReplaced })
  return { own: withChanges(settled, merged), rows: fresh }
}

/** Nothing of it was stored. The entry of this id is not sent again before somebody has chosen. */
export function afterRefused(batch: readonly OwnEntry[], refused?: string): OwnEntry[] {
  return batch.map((entry): OwnEntry => {
    const rival = entry.clientId === refused ? { seq: null, after: null } : entry.rival
    return { ...entry, state: 'phone', rival }
  })
}

/** The entry that an error's field names: `events.3.payload.runs`; the first where it names none. */
export function refusedEntry(batch: readonly OwnEntry[], field: string | null): OwnEntry | null {
  const index = /^events\.(\d+)/.exec(field ?? '')?.[1]
  return batch[Number(index ?? 0)] ?? batch[0] ?? null
}
