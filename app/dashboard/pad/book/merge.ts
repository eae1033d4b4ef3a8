// What happens to waiting entries when the server has stored entries of others in the meantime. Pure.
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { currentSeqs, eventOf, toEntries, toEntry } from './entries.ts'
import { type Conflict, drop, isWaiting, type OwnEntry, type ServerRow } from './own-entry.ts'
import { compareOrder, isSameEvent, type Position, positionsOf } from './positions.ts'

type Merge = {
  /** The server's log as it is now. */
  rows: readonly ServerRow[]
  /** The last sequence number that was known when the waiting entries were written. */
  base: number
  own: readonly OwnEntry[]
  /** Another device was the scorer: entries that it does not have are offered as choices instead of being sent. */
  offersAll: boolean
}

/**
 * Returns the waiting entries that change. If the server has the same event at the position of an entry, it is a duplicate; with
 * a different event there, it is a choice. Entries after the last of theirs stay waiting; those between theirs become choices.
 * No waiting entry may be in state `sent`.
 *
 * Example: both phones know the over up to 0.2. Another scorer stored 0.3 as one run and 0.4 as two runs; here wait 0.3 as one
 * run, 0.4 as four and 0.5 as none. Then 0.3 is a duplicate, 0.4 a choice between two and four, and 0.5 stays waiting.
 */
export function mergeWaiting({ rows, base, own, offersAll }: Merge): OwnEntry[] {
  const folded = foldCorrections(own)
  const current = withChanges(own, folded)
  const storedHere = new Set(
    current.flatMap(({ state, seq }) => (state === 'stored' && seq !== null ? [seq] : [])),
  )
  const isTheirs = ({ seq }: { seq: number }) => seq > base && !storedHere.has(seq)
  const rowsWithoutTheirs = rows.filter((row) => !isTheirs(row))
  const seqs = currentSeqs(rowsWithoutTheirs, current)
  const ownPositions = positionsOf(toEntries(rowsWithoutTheirs, current))
  const ownPositionAt = new Map(ownPositions.map((position) => [position.seq, position]))
  const serverPositions = positionsOf(rows.map((row) => ({ seq: row.seq, event: eventOf(row) })))
  const theirCorrections = rows.filter(isTheirs).map(eventOf).filter(isCorrection)
  const withoutCounterpart = offersAll ? CHOICE_AT_END : null
  const compare = compareWith(serverPositions, serverPositions.filter(isTheirs), withoutCounterpart)

  const changed = current.flatMap((entry) => {
    if (!isWaiting(entry) || entry.conflict !== null) return []
    const { event } = toEntry(entry, seqs)
    if (isCorrection(event) && theirCorrections.some((theirs) => isSameEvent(theirs, event)))
      return [drop(entry, 'duplicate')]
    const position = ownPositionAt.get(seqs.get(entry.clientId) ?? 0)
    const outcome = position ? compare(position) : withoutCounterpart
    return outcome ? [apply(entry, outcome)] : []
  })
  const latest = new Map([...folded, ...changed].map((entry) => [entry.clientId, entry]))
  const others = withoutOwn(
    serverPositions.filter(isTheirs),
    ownPositions.filter(({ seq }) => seq > (rowsWithoutTheirs.at(-1)?.seq ?? 0)),
  )
  return withOthers([...latest.values()], others)
}

/** Entries of others that lie among own ones, at positions where this phone has nothing. */
function withoutOwn(theirs: readonly Position[], own: readonly Position[]): number[] {
  const keys = new Set(own.map(({ key }) => key))
  const [first, last] = [own[0]?.order, own.at(-1)?.order]
  if (!first || !last) return []
  return theirs.flatMap(({ key, order, seq }) => {
    const isAmong = order !== null && compareOrder(order, first) > 0 && compareOrder(order, last) < 0
    return isAmong && !keys.has(key) ? [seq] : []
  })
}

function withOthers(changed: OwnEntry[], others: readonly number[]): OwnEntry[] {
  const first = changed.findIndex(({ conflict }) => conflict !== null)
  if (others.length === 0 || first === -1) return changed
  return changed.map((entry, at) =>
    at === first && entry.conflict ? { ...entry, conflict: { ...entry.conflict, others } } : entry,
  )
}

type Outcome = { kind: 'duplicate'; seq: number } | { kind: 'choice'; conflict: Conflict }
/** A choice whether the entry goes to the end of the log. */
const CHOICE_AT_END: Outcome = { kind: 'choice', conflict: { seq: null, after: null } }

function apply(entry: OwnEntry, outcome: Outcome): OwnEntry {
  if (outcome.kind === 'duplicate') return drop(entry, 'duplicate', outcome.seq)
  return { ...entry, state: 'phone', conflict: outcome.conflict }
}

/**
 * Compares an own position with the server's log. `theirs`: the positions of others; `withoutCounterpart`: the outcome after the
 * last of them, null to stay waiting.
 */
function compareWith(all: Position[], theirs: Position[], withoutCounterpart: Outcome | null) {
  const byKey = new Map(theirs.map((position) => [position.key, position]))
  const furthest = theirs.reduce<Position['order']>(
    (most, { order }) => (order && (!most || compareOrder(order, most) > 0) ? order : most),
    null,
  )
  return ({ key, order, event }: Position): Outcome | null => {
    const conflict = byKey.get(key)
    if (conflict && isSameEvent(conflict.event, event)) return { kind: 'duplicate', seq: conflict.seq }
    if (conflict) return { kind: 'choice', conflict: { seq: conflict.seq, after: conflict.seq } }
    const isBetween = order !== null && furthest !== null && compareOrder(order, furthest) <= 0
    if (!isBetween) return withoutCounterpart
    const before = all.findLast((one) => one.order !== null && compareOrder(one.order, order) < 0)
    return { kind: 'choice', conflict: { seq: null, after: before?.seq ?? 0 } }
  }
}

function isCorrection(event: MatchEntryEvent): boolean {
  return event.kind === 'void' || event.kind === 'replace' || event.kind === 'insert'
}

/** Applies waiting corrections to their targets, if these also wait. Returns the changed entries. */
function foldCorrections(own: readonly OwnEntry[]): OwnEntry[] {
  const changed = new Map<string, OwnEntry>()
  const find = (id: string | null) => {
    const entry = (id && changed.get(id)) || own.find(({ clientId }) => clientId === id)
    return entry && isWaiting(entry) ? entry : undefined
  }
  for (const entry of own) {
    const target = isWaiting(entry) ? find(entry.target) : undefined
    if (!target) continue
    if (entry.event.kind === 'void') {
      changed.set(target.clientId, drop(target, 'withdrawn'))
      changed.set(entry.clientId, drop(entry, 'withdrawn'))
    } else if (entry.event.kind === 'replace' && !isCorrection(target.event)) {
      changed.set(target.clientId, { ...target, event: entry.event.event })
      changed.set(entry.clientId, drop(entry, 'withdrawn'))
    }
  }
  return [...changed.values()]
}

/** The list, in which each changed entry replaces the entry with the same `clientId`. */
export function withChanges(own: readonly OwnEntry[], changes: readonly OwnEntry[]): OwnEntry[] {
  const byId = new Map(changes.map((entry) => [entry.clientId, entry]))
  return own.map((entry) => byId.get(entry.clientId) ?? entry)
}
