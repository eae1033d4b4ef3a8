// The position of each event in the match, the same on every device that scores it: the third ball of the second over, the second
// goal. Entries of two devices at the same position describe the same event. Pure.
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { effective, type LogEntry } from '#sport/log.ts'

export type Position = {
  seq: number
  event: MatchEvent
  key: string
  /** Compared from the left; null where the order of entries has no meaning, as in football. */
  order: readonly number[] | null
}

/** Positions of the events that count, in order. Notes have none. */
export function positionsOf(log: readonly { seq: number; event: MatchEntryEvent }[]): Position[] {
  const entries: LogEntry<MatchEvent>[] = [...log]
  const counts = new Map<string, number>()
  const place = { innings: 0, over: 0, ball: 0, sub: 0 }
  return effective(entries).events.flatMap(({ seq, event }) => {
    const found = event.kind === 'note' ? null : positionOf(event, place, counts)
    return found ? [{ seq, event, ...found }] : []
  })
}

type Place = { innings: number; over: number; ball: number; sub: number }
type Found = Pick<Position, 'key' | 'order'>
/** The ball number of an over's end: greater than that of any ball. */
const OVER = 1_000

function positionOf(event: MatchEvent, place: Place, counts: Map<string, number>): Found {
  const football = footballGroup(event)
  if (football !== null) return { key: count(counts, football), order: null }
  if (event.kind === 'innings') Object.assign(place, { innings: place.innings + 1, over: 0, ball: 0, sub: 0 })
  else if (event.kind === 'over_start') Object.assign(place, { over: place.over + 1, ball: 0, sub: 0 })
  else if (event.kind === 'ball') Object.assign(place, { ball: place.ball + 1, sub: 0 })
  else if (event.kind === 'over_end') Object.assign(place, { ball: OVER, sub: 0 })
  else place.sub += 1
  const order = [place.innings, place.over, place.ball, place.sub]
  if (place.sub === 0) return { key: `${event.kind} ${order.join('.')}`, order }
  const at = [place.innings, place.over, place.ball].join('.')
  return {
    key: count(counts, event.kind === 'lineup' ? `lineup ${event.team}` : `${event.kind} ${at}`),
    order,
  }
}

/** Football events are identified by their number, because two scorers may note different minutes. Null for other sports. */
function footballGroup(event: MatchEvent): string | null {
  switch (event.kind) {
    case 'goal':
    case 'own_goal':
    case 'penalty_kick':
      return 'goal'
    case 'card':
      return `card ${event.player}`
    case 'sub':
      return `sub ${event.team}`
    case 'kickoff':
    case 'period_end':
      return `${event.kind} ${event.period}`
    case 'shootout':
    case 'var':
    case 'end':
    case 'count':
      return event.kind
    default:
      return null
  }
}

function count(counts: Map<string, number>, group: string): string {
  const number = (counts.get(group) ?? 0) + 1
  counts.set(group, number)
  return `${group} #${number}`
}

/** Negative when `one` comes first. */
export function compareOrder(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether two events are the same, regardless of the order of their keys. */
export function isSameEvent(one: MatchEntryEvent, other: MatchEntryEvent): boolean {
  return canonical(one) === canonical(other)
}

/** JSON with sorted keys and without empty fields: absent runs equal 0 runs. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    const fields = Object.entries(inner).filter(([name, field]) => !isNothing(name, field))
    return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

function isNothing(name: string, field: unknown): boolean {
  if (name === 'runs') return field === 0
  if (Array.isArray(field)) return field.length === 0
  return field === undefined || (name === 'extras' && JSON.stringify(field) === '{}')
}
