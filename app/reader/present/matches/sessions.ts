// Splits the commentary of a match of several days into sessions, at the intervals in its log. Pure.
import { type Interval, readInterval } from '#contract/commentary/intervals.ts'
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'

type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night'
export type Session = { day: number; time: TimeOfDay; items: CommentaryItem[] }

const BREAKS: ReadonlyMap<Interval | null, TimeOfDay> = new Map([
  ['lunch', 'afternoon'],
  ['tea', 'evening'],
  ['dinner', 'night'],
])
const PLAY = new Set<CommentaryItem['kind']>(['innings_start', 'batter_in', 'ball', 'wicket'])

/**
 * The sessions with play, in order; null if no break within a day was recorded. Items between a break and the next ball belong
 * to the session before the break.
 */
export function splitSessions(items: readonly CommentaryItem[]): Session[] | null {
  const intervals = new Set(items.map(intervalOf))
  if (![...BREAKS.keys()].some((interval) => intervals.has(interval))) return null
  // Matches with a break for dinner begin after noon.
  const first = intervals.has('dinner') ? 'afternoon' : 'morning'
  let session: Session = { day: 1, time: first, items: [] }
  let next = { day: 1, time: first as TimeOfDay }
  const sessions = [session]
  for (const item of items) {
    const isOther = next.day !== session.day || next.time !== session.time
    if (isOther && PLAY.has(item.kind)) {
      session = { ...next, items: [] }
      sessions.push(session)
    }
    session.items.push(item)
    const interval = intervalOf(item)
    if (interval === 'stumps') next = { day: next.day + 1, time: first }
    else next = { ...next, time: BREAKS.get(interval) ?? next.time }
  }
  return sessions
}

function intervalOf(item: CommentaryItem): Interval | null {
  return item.kind === 'interval' ? readInterval(item.name) : null
}
