// How a match of two sides is decided, and what its periods are called, as data: a further sport is a row of each table.
import { SIDES_SPORTS, type SidesSport } from '#sport/sports.ts'
import type { Score } from '#sport/tables/result.ts'

export type TeamId = string

/** A set is won with `points` and a lead of `lead`; the last possible one with `lastPoints`. */
export type SetRules = { toWin: number; points: number; lastPoints: number; lead: number }

export type SidesRules = {
  /** Home side first, or the side named first at a neutral ground. */
  teams: readonly [home: TeamId, away: TeamId]
  /** Periods of regular play; of a match by sets the most there can be. */
  periods: number
  /** Extra periods that a level match may have. */
  extraPeriods: number
  /** Null where the points of all periods decide. */
  sets: SetRules | null
  /** Points in a table for a match by sets that went to the last one, winner first; null where they do not differ. */
  lastSetPoints: Score | null
}

/** Each sport has one format, which is called like the sport. */
export const SIDES_FORMATS = SIDES_SPORTS
export type SidesFormat = SidesSport

/** The rules of a match without its teams. */
export type SidesMatchRules = Omit<SidesRules, 'teams'>

/** Without the teams. Sources: rules of the world federations for adults, 2024. */
export const SIDES_RULES: Readonly<Record<SidesFormat, SidesMatchRules>> = {
  kabaddi: { periods: 2, extraPeriods: 2, sets: null, lastSetPoints: null },
  hockey: { periods: 4, extraPeriods: 0, sets: null, lastSetPoints: null },
  volleyball: {
    periods: 5,
    extraPeriods: 0,
    sets: { toWin: 3, points: 25, lastPoints: 15, lead: 2 },
    lastSetPoints: [2, 1],
  },
  // Two halves of 30 minutes; extra time is twice two halves of 5 minutes, then seven-metre throws decide.
  handball: { periods: 2, extraPeriods: 4, sets: null, lastSetPoints: null },
  // Four quarters of 10 minutes; overtimes of 5 minutes follow until one side leads. As many as a tournament may set.
  basketball: { periods: 4, extraPeriods: 10, sets: null, lastSetPoints: null },
}

type Names = {
  period: 'half' | 'quarter' | 'set'
  /** What decides a level match after its periods; null where a set or a further period does. */
  tieBreak: 'raids' | 'shoot-out' | 'seven-metre throws' | null
  /** The points that one event can score. */
  points: readonly number[]
}

export const SIDES_NAMES: Readonly<Record<SidesSport, Names>> = {
  kabaddi: { period: 'half', tieBreak: 'raids', points: [1, 2, 3] },
  hockey: { period: 'quarter', tieBreak: 'shoot-out', points: [1] },
  volleyball: { period: 'set', tieBreak: null, points: [1] },
  handball: { period: 'half', tieBreak: 'seven-metre throws', points: [1] },
  basketball: { period: 'quarter', tieBreak: null, points: [1, 2, 3] },
}

export type PeriodName =
  | { kind: 'first half' | 'second half' }
  | { kind: 'quarter' | 'set' | 'extra'; number: number }

/** `number`: from 1. Periods after those of regular play are extra time, counted from 1 again. */
export function namePeriod(sport: SidesSport, number: number): PeriodName {
  const { period } = SIDES_NAMES[sport]
  if (period === 'set') return { kind: period, number }
  const extra = number - SIDES_RULES[sport].periods
  if (extra > 0) return { kind: 'extra', number: extra }
  if (period === 'quarter') return { kind: period, number }
  return { kind: number === 1 ? 'first half' : 'second half' }
}
