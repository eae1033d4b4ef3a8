// How a match of two sides is decided, as data: kabaddi, hockey, volleyball and others by periods or sets.
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

export const SIDES_FORMATS = ['kabaddi', 'hockey', 'volleyball'] as const
export type SidesFormat = (typeof SIDES_FORMATS)[number]

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
}
