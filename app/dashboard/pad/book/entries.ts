// The log as the pad shows it: the server's rows, followed by the entries that wait on this phone. Pure.
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { unpackEvent } from '#contract/matches/packed-event.ts'
import type { BookEntry } from './book.ts'
import { isWaiting, type OwnEntry, type ServerRow } from './own-entry.ts'

/** The event of a row. The cast is safe, because the server validated the row when it stored it. */
export function eventOf({ kind, payload }: ServerRow): MatchEntryEvent {
  return unpackEvent({ kind, payload }) as MatchEntryEvent
}

/** All entries in order. Waiting ones get the sequence numbers that they would get now; open choices are left out. */
export function toEntries(rows: readonly ServerRow[], own: readonly OwnEntry[]): BookEntry[] {
  const mine = new Map(own.flatMap((entry) => (entry.state === 'stored' ? [[entry.seq, entry]] : [])))
  const stored = rows.map((row): BookEntry => {
    const { clientId = null, atGround = null } = mine.get(row.seq) ?? {}
    return { seq: row.seq, event: eventOf(row), clientId, state: 'stored', atGround }
  })
  const seqs = currentSeqs(rows, own)
  const waiting = own.filter((entry) => isWaiting(entry) && entry.conflict === null)
  return [...stored, ...waiting.map((entry) => toEntry(entry, seqs))]
}

/** The sequence numbers of own entries by their ids; waiting entries have the number that they would get now. */
export function currentSeqs(rows: readonly ServerRow[], own: readonly OwnEntry[]): Map<string, number> {
  const last = rows.at(-1)?.seq ?? 0
  const seqs = new Map(own.flatMap(({ clientId, seq }) => (seq === null ? [] : [[clientId, seq]])))
  const waiting = own.filter((entry) => isWaiting(entry) && entry.conflict === null)
  for (const [index, { clientId }] of waiting.entries()) seqs.set(clientId, last + index + 1)
  return seqs
}

/** An own entry with its sequence number; a correction names the current number of its target. */
export function toEntry(entry: OwnEntry, seqs: ReadonlyMap<string, number>): BookEntry {
  const { clientId, atGround, state } = entry
  return {
    clientId,
    atGround,
    event: withTargetSeq(entry, seqs),
    seq: seqs.get(clientId) ?? entry.seq ?? 0,
    state: state === 'dropped' ? 'phone' : state,
  }
}

/** The event; a correction names the current sequence number of its target. */
export function withTargetSeq(
  { event, target }: OwnEntry,
  seqs: ReadonlyMap<string, number>,
): MatchEntryEvent {
  const seq = target === null ? undefined : seqs.get(target)
  if (seq === undefined) return event
  if (event.kind === 'insert') return { ...event, after: seq }
  return event.kind === 'void' || event.kind === 'replace' ? { ...event, seq } : event
}

/** The sequence number that a correction names; null for other events. */
export function targetOf(event: MatchEntryEvent): number | null {
  if (event.kind === 'insert') return event.after
  return event.kind === 'void' || event.kind === 'replace' ? event.seq : null
}
