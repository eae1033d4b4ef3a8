// Imports another book into this one. Entries that neither this book nor the server has are only offered: nothing is sent before
// a person has chosen. Pure, except that `stamp` supplies ids and times.
import { type BookState, lastSeq } from './book-state.ts'
import { currentSeqs, eventOf, targetOf, toEntries } from './entries.ts'
import { mergeWaiting, withChanges } from './merge.ts'
import { type AddedPlayer, drop, isWaiting, type OwnEntry, type ServerRow } from './own-entry.ts'
import type { Stamp } from './taps.ts'

/** The book to import: its author's name, own entries, the server rows that it had, and added players. */
export type ImportedBook = {
  name: string
  entries: readonly OwnEntry[]
  rows: readonly ServerRow[]
  added: readonly AddedPlayer[]
}

/** `known`: how many entries this book or the server had already. */
type Taken = { entries: OwnEntry[]; known: number }

export function importBook(
  state: BookState,
  { name, entries, rows }: Omit<ImportedBook, 'added'>,
  stamp: Stamp,
): Taken {
  const ids = new Set(state.own.map(({ clientId }) => clientId))
  const place = (state.own.at(-1)?.place ?? 0) + 1
  const unsent = entries.filter((entry) => isWaiting(entry) && !ids.has(entry.clientId))
  const taken = [...unread(state, entries, rows, stamp), ...unsent].map(
    (entry, index): OwnEntry => ({
      ...entry,
      state: 'phone',
      seq: null,
      dropReason: null,
      conflict: null,
      isAccepted: false,
      place: place + index,
      from: name,
    }),
  )
  const merged = merge(state, Math.min(lastSeq(state), rows.at(-1)?.seq ?? 0), taken)
  const duplicates = merged.filter(({ dropReason }) => dropReason === 'duplicate').length
  return { entries: merged, known: entries.length - unsent.length + duplicates }
}

/** Server rows that only the other book has read. Without them, later entries would be misplaced until the network is back. */
function unread(
  state: BookState,
  entries: readonly OwnEntry[],
  rows: readonly ServerRow[],
  stamp: Stamp,
): OwnEntry[] {
  const last = lastSeq(state)
  const theirs = new Map(entries.flatMap((entry) => (entry.seq === null ? [] : [[entry.seq, entry]])))
  const missing = rows.filter(({ seq }) => seq > last)
  const ids = new Map(missing.map(({ seq }) => [seq, theirs.get(seq)?.clientId ?? stamp.newId()]))
  const known = new Set(state.own.map(({ clientId }) => clientId))
  return missing.flatMap((row) => {
    const clientId = ids.get(row.seq) ?? ''
    if (known.has(clientId)) return []
    const event = eventOf(row)
    const { tap = clientId, reason = null, atGround = stamp.now() } = theirs.get(row.seq) ?? {}
    const target = ids.get(targetOf(event) ?? 0) ?? null
    const made = { clientId, tap, reason, atGround, event, target, place: 0, from: null }
    return [{ ...made, state: 'phone', dropReason: null, seq: null, conflict: null }]
  })
}

/** Treats entries that wait here like server rows, because both phones may have written the same events. */
function merge(state: BookState, base: number, taken: readonly OwnEntry[]): OwnEntry[] {
  const seqs = currentSeqs(state.rows, state.own)
  const here = new Map([...seqs].map(([id, seq]) => [seq, id]))
  const last = lastSeq(state)
  const rows = toEntries(state.rows, state.own).map(({ seq, event: { kind, ...payload } }) => ({
    seq,
    kind,
    payload: { ...payload },
  }))
  const merged = withChanges(taken, mergeWaiting({ rows, base, own: taken, offersAll: true }))
  const idAt = (seq: number | null | undefined) => (seq && seq > last ? (here.get(seq) ?? null) : null)
  const same = new Map(
    merged.flatMap(({ clientId, dropReason, seq }) =>
      dropReason === 'duplicate' ? [[clientId, idAt(seq)]] : [],
    ),
  )
  return merged.map((entry): OwnEntry => {
    // The sequence numbers of entries that wait here may still change; their ids do not.
    const target = same.get(entry.target ?? '') ?? entry.target
    const { dropReason, conflict } = entry
    if (dropReason === 'duplicate')
      return drop(entry, dropReason, idAt(entry.seq) === null ? entry.seq : null)
    if (!conflict) return { ...entry, target }
    const id = idAt(conflict.seq)
    if (id !== null) return { ...entry, target, conflict: { seq: null, after: null, id } }
    const isAfterWaiting = conflict.after !== null && conflict.after > last
    return {
      ...entry,
      target,
      conflict: { seq: conflict.seq, after: isAfterWaiting ? null : conflict.after },
    }
  })
}
