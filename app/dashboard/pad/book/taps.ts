// Turns actions of a person into entries: a tap, undo, a choice between two entries. Pure, except for ids and times of `stamp`.
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { findVoided } from '#sport/log.ts'
import type { BookEntry } from './book.ts'
import { applyChange, type BookState, hasChoices } from './book-state.ts'
import { targetOf, toEntries } from './entries.ts'
import { type Decision, drop, isWaiting, type OwnEntry } from './own-entry.ts'

/** Supplies the id and the time of new entries. */
export type Stamp = { newId(): string; now(): string }

type Written = {
  events: readonly MatchEntryEvent[]
  reason: string | null
  seen: readonly BookEntry[]
  isAccepted?: boolean
}

/** The entries of one tap. Its corrections name sequence numbers of `seen`. */
export function writeTap(
  state: BookState,
  { events, reason, seen, isAccepted = false }: Written,
  stamp: Stamp,
): OwnEntry[] {
  const first = nextPlace(state)
  const ids = events.map(() => stamp.newId())
  return events.map((event, index) => {
    const found = seen.find(({ seq }) => seq === targetOf(event))
    return newEntry({
      place: first + index,
      clientId: ids[index] ?? stamp.newId(),
      tap: ids[0] ?? '',
      ...withCurrentTarget(event, found, state),
      reason,
      atGround: stamp.now(),
      isAccepted,
    })
  })
}

function nextPlace({ own }: BookState): number {
  return (own.at(-1)?.place ?? 0) + 1
}

type New = Pick<
  OwnEntry,
  'place' | 'clientId' | 'tap' | 'event' | 'target' | 'reason' | 'atGround' | 'isAccepted'
>

function newEntry(entry: New): OwnEntry {
  return { ...entry, from: null, state: 'phone', dropReason: null, seq: null, conflict: null }
}

/** An own target may have a new sequence number since the person saw it: names its number, or its id while it has none. */
function withCurrentTarget(event: MatchEntryEvent, found: BookEntry | undefined, { own }: BookState) {
  const mine = found?.clientId ? own.find(({ clientId }) => clientId === found.clientId) : undefined
  if (!mine) return { event, target: null }
  if (mine.seq === null) return { event, target: mine.clientId }
  if (event.kind === 'insert') return { event: { ...event, after: mine.seq }, target: null }
  if (event.kind === 'void' || event.kind === 'replace')
    return { event: { ...event, seq: mine.seq }, target: null }
  return { event, target: null }
}

/**
 * The last tap that still counts; notes and texts of editors are skipped. A void made here counts, so undo restores its event.
 * Corrections by others and voids made by undo itself do not count; `undone`: the reasons that voids of undo may have.
 */
export function findLastTap(state: BookState, undone: readonly string[]): BookEntry[] {
  const entries = toEntries(state.rows, state.own)
  const voided = findVoided(entries)
  const own = new Map(state.own.map((entry) => [entry.clientId, entry]))
  const ownOf = ({ clientId }: BookEntry) => (clientId === null ? undefined : own.get(clientId))
  const counts = (entry: BookEntry) => {
    const { kind } = entry.event
    if (kind === 'note' || kind === 'words' || voided.has(entry.seq)) return false
    if (kind !== 'void') return true
    const mine = ownOf(entry)
    return mine !== undefined && !undone.includes(mine.reason ?? '')
  }
  const isTheirCorrection = ({ clientId, event }: BookEntry) =>
    clientId === null && (event.kind === 'replace' || event.kind === 'insert')
  const last = entries.findLast((entry) => counts(entry) && !isTheirCorrection(entry))
  if (!last) return []
  const tap = ownOf(last)?.tap
  if (tap === undefined) return [last]
  return entries.filter((entry) => counts(entry) && ownOf(entry)?.tap === tap)
}

/** Entries that take these back, the last one first. An entry that was never sent is dropped instead of voided. */
export function takeBack(
  state: BookState,
  entries: readonly BookEntry[],
  reason: string,
  stamp: Stamp,
): OwnEntry[] {
  const place = nextPlace(state)
  const tap = stamp.newId()
  return entries.toReversed().map((entry, index): OwnEntry => {
    const mine = state.own.find(({ clientId }) => clientId === entry.clientId)
    if (mine?.state === 'phone') return drop(mine, 'withdrawn')
    const event = { kind: 'void', seq: entry.seq } as const
    const target = mine && mine.seq === null ? mine.clientId : null
    const made = { place: place + index, clientId: index === 0 ? tap : stamp.newId(), tap }
    return newEntry({ ...made, event, target, reason, atGround: stamp.now() })
  })
}

/** The entries that change when a person decides a choice: this book's entry replaces the other one, or stays on the phone. */
function decideOne(
  state: BookState,
  { id, side, reason }: { id: string; side: Decision['side']; reason: string },
  stamp: Stamp,
): OwnEntry[] {
  const entry = state.own.find(({ clientId, conflict }) => clientId === id && conflict !== null)
  if (!entry?.conflict) return []
  if (side === 'theirs') return [drop(entry, 'not chosen'), ...orphansOf(state, id)]
  const { seq, after, id: waiting } = entry.conflict
  const { event } = entry
  const here = state.own.find(({ clientId }) => clientId === waiting)
  if (here) return putInPlace(entry, here)
  const placed = after !== null && !changesOthers(event) ? ({ kind: 'insert', after, event } as const) : event
  const chosen = { ...entry, event: placed, conflict: null }
  return seq === null ? [chosen] : [chosen, voidOf(state, seq, { tap: entry.tap, reason }, stamp)]
}

function voidOf(state: BookState, seq: number, { tap, reason }: Pick<New, 'tap' | 'reason'>, stamp: Stamp) {
  const made = { place: nextPlace(state), clientId: stamp.newId(), tap }
  return newEntry({ ...made, event: { kind: 'void', seq }, target: null, reason, atGround: stamp.now() })
}

/**
 * The changes when a person decides one choice or all. `own` for all keeps this book as it is: it also voids the entries of others
 * that lie among own ones without a counterpart here.
 */
export function decide(state: BookState, { side, id }: Decision, reason: string, stamp: Stamp): OwnEntry[] {
  const changes = new Map<string, OwnEntry>()
  let now = state
  const apply = (own: readonly OwnEntry[]) => {
    for (const entry of own) changes.set(entry.clientId, entry)
    now = applyChange(now, { own })
  }
  for (const { clientId, tap, conflict } of state.own) {
    if (conflict === null || (id !== null && id !== clientId)) continue
    apply(decideOne(now, { id: clientId, side, reason }, stamp))
    if (side === 'own' && id === null)
      for (const seq of conflict.others ?? []) apply([voidOf(now, seq, { tap, reason }, stamp)])
  }
  if (!hasChoices(now)) apply(now.own.filter(isWaiting).map((entry) => ({ ...entry, isAccepted: true })))
  return [...changes.values()]
}

/** Whether an entry concerns an earlier one and is not an event of the match itself. */
function changesOthers(event: MatchEntryEvent): event is Exclude<MatchEntryEvent, MatchEvent> {
  return ['void', 'replace', 'insert', 'words'].includes(event.kind)
}

/** Puts the chosen entry in place of one that was written here. */
function putInPlace(chosen: OwnEntry, here: OwnEntry): OwnEntry[] {
  const { event, from } = chosen
  if (here.state === 'phone') return [{ ...here, event, from, target: null }, drop(chosen, 'duplicate')]
  if (changesOthers(event)) return [{ ...chosen, conflict: null }]
  const replacing = { kind: 'replace', seq: here.seq ?? 1, event } as const
  return [{ ...chosen, event: replacing, target: here.seq === null ? here.clientId : null, conflict: null }]
}

/** Drops the waiting corrections of an entry that will never be sent. */
function orphansOf({ own }: BookState, id: string): OwnEntry[] {
  return own
    .filter((entry) => entry.target === id && isWaiting(entry))
    .map((entry) => drop(entry, 'withdrawn'))
}
