// The rules of a table as data: points, the criteria that order the teams, and decisions of the competition. Presets of
// common competitions.
import type { Score } from './result.ts'

/**
 * What a criterion compares; more is always better. Points count after deductions; points per game are for a season that was
 * broken off; fair play is 0 minus the penalty points for cards.
 */
export const MEASURES = [
  'points',
  'pointsPerGame',
  'goalDifference',
  'goalsFor',
  'awayGoals',
  'wins',
  'netRunRate',
  'fairPlay',
] as const
export type Measure = (typeof MEASURES)[number]

export const STARTS_AGAIN = ['never', 'afterAll', 'afterEach'] as const

/**
 * Only the matches among the teams that are level so far count, without deductions. `again`: what happens to the teams that
 * remain level when others have been separated from them:
 * - `never`: the next criterion of the table follows (Italy's "classifica avulsa").
 * - `afterAll`: once all measures were used, they start again with the matches among the remaining teams only (UEFA).
 * - `afterEach`: they start again as soon as one measure has separated any of them (Spain).
 */
export type HeadToHead = { headToHead: readonly Measure[]; again: (typeof STARTS_AGAIN)[number] }

export type Criterion = Measure | HeadToHead

/** A match that the competition decided: it counts as played, with these points, without goals, whatever its score was. */
export type AwardedPoints = { home: string; away: string; points: Score }

export type TableRules = {
  points: { win: number; draw: number; loss: number; noResult: number }
  /** Balls of an over, for the net run rate. */
  ballsPerOver: number
  /** In order. Teams that are equal by all of them are level. */
  criteria: readonly Criterion[]
  /** Points taken off, by team. */
  deductions: Readonly<Record<string, number>>
  awarded: readonly AwardedPoints[]
  /** Teams that were expelled or withdrew and whose matches are annulled: they have no row. */
  annulled: readonly string[]
  /** The order of level teams that lots, a play-off or an editor decided, best first. */
  order: readonly string[]
}

export type TablePreset = 'goal-difference' | 'head-to-head' | 'points-per-game' | 'cricket'

const FOOTBALL: Omit<TableRules, 'criteria'> = {
  points: { win: 3, draw: 1, loss: 0, noResult: 0 },
  ballsPerOver: 6,
  deductions: {},
  awarded: [],
  annulled: [],
  order: [],
}

export const TABLE_PRESETS: Readonly<Record<TablePreset, TableRules>> = {
  /** England, Germany, France. */
  'goal-difference': { ...FOOTBALL, criteria: ['points', 'goalDifference', 'goalsFor'] },
  /** Spain, Italy. Other competitions start again with those that remain level: `again`. */
  'head-to-head': {
    ...FOOTBALL,
    criteria: [
      'points',
      { headToHead: ['points', 'goalDifference'], again: 'never' },
      'goalDifference',
      'goalsFor',
    ],
  },
  /** Leagues that were broken off, such as the third and fourth tier of England in 2020. */
  'points-per-game': { ...FOOTBALL, criteria: ['pointsPerGame', 'goalDifference', 'goalsFor'] },
  /** Twenty20 leagues. */
  cricket: {
    ...FOOTBALL,
    points: { win: 2, draw: 1, loss: 0, noResult: 1 },
    criteria: ['points', 'netRunRate'],
  },
}
