// When something happened: the order of events in time, and the minutes that a period has.
import type { EffectiveEvent } from '../log.ts'
import { type FootballEvent, type Minute, PERIODS, type Period } from './events.ts'
import type { FootballRules } from './rules.ts'

/** Compared element by element. */
type Time = readonly [period: number, minute: number, stoppage: number]

/**
 * Events in the order in which they happened; within a minute in the order of the log. A goal that was entered late is moved to
 * its minute, so that a goal scored before a sending-off is valid.
 */
export function inOrderOfTime(
  events: readonly EffectiveEvent<FootballEvent>[],
): EffectiveEvent<FootballEvent>[] {
  let last: Time = [-1, 0, 0]
  const timed = events.map((entry) => {
    const time = timeOf(entry.event) ?? last
    if (compare(time, last) > 0) last = time
    return { entry, time }
  })
  return timed.toSorted((one, other) => compare(one.time, other.time)).map(({ entry }) => entry)
}

/** Null for an event without a time, which keeps its position in the log. */
function timeOf(event: FootballEvent): Time | null {
  if (event.kind === 'lineup') return [-1, 0, 0]
  if (event.kind === 'kickoff') return [PERIODS.indexOf(event.period), -1, 0]
  if (event.kind === 'period_end') return [PERIODS.indexOf(event.period), Number.MAX_SAFE_INTEGER, 0]
  if (event.kind === 'shootout') return [PERIODS.indexOf('shoot-out'), 0, 0]
  const at = 'at' in event ? event.at : undefined
  return at ? [PERIODS.indexOf(at.period), at.period === 'shoot-out' ? 0 : at.minute, at.stoppage ?? 0] : null
}

function compare(one: Time, other: Time): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

/** Whether matches under these rules have such a period. */
export function hasPeriod({ hasExtraTime, hasShootOut }: FootballRules, period: Period): boolean {
  if (period === 'shoot-out') return hasShootOut
  return hasExtraTime || !period.startsWith('extra')
}

/** Whether the period has this minute; only its last minute has stoppage time. Minute 0 means unknown. */
export function isInPeriod(rules: FootballRules, { period, minute, stoppage = 0 }: Minute): boolean {
  if (period === 'shoot-out' || minute === 0) return true
  const [first, last] = minutesOf(rules, period)
  return minute >= first && minute <= last && (stoppage === 0 || minute === last)
}

function minutesOf(
  { halfMinutes: half, extraHalfMinutes: extra }: FootballRules,
  period: Exclude<Period, 'shoot-out'>,
): [first: number, last: number] {
  switch (period) {
    case 'first half':
      return [1, half]
    case 'second half':
      return [half + 1, half * 2]
    case 'extra time, first half':
      return [half * 2 + 1, half * 2 + extra]
    case 'extra time, second half':
      return [half * 2 + extra + 1, (half + extra) * 2]
  }
}

const IN_PLAY = new Set<FootballEvent['kind']>([
  'goal',
  'own_goal',
  'penalty_kick',
  'sub',
  'kickoff',
  'shootout',
])

/** Events of play that the log has after the end of the match. An event that was inserted before the end is not late. */
export function findLate(events: readonly EffectiveEvent<FootballEvent>[]): Set<number> {
  const end = events.findIndex(({ event }) => event.kind === 'end' || event.kind === 'abandon')
  const after = end < 0 ? [] : events.slice(end).filter(({ event }) => IN_PLAY.has(event.kind))
  return new Set(after.map(({ seq }) => seq))
}
