// The rules of a table as data: points, the criteria that order the teams, and decisions of the competition. Presets of
// common competitions.
import type { Score } from './result.ts'

/**
 * What a criterion compares; more is always better. Points count after deductions; points per game are for a season that was
 * broken off; fair play is 0 minus the penalty points for cards. Quotients divide what a team made by what it conceded: the score
 * (in volleyball sets), and the points of all sets. `halfLost` puts a team first whose points were rounded down at a split.
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
  'scoreQuotient',
  'pointQuotient',
  'halfLost',
] as const
export type Measure = (typeof MEASURES)[number]

/**
 * Whole or half points. With points for a shoot-out, a level match that one decided counts as drawn for both sides (FIH);
 * without them as the sport has it: drawn in football, won and lost elsewhere. With points for a tie, a match that ended tied has them
 * instead of those for a draw: a Test (ICC World Test Championship, competition terms: tie 6, draw 4). With points for a
 * forfeit, a side that lost by a decision or did not come has them instead of those for a loss (FIBA, 20.2).
 */
export type Points = Readonly<
  Record<'win' | 'draw' | 'loss' | 'noResult', number> &
    Partial<Record<'tie' | 'shootOutWin' | 'shootOutLoss' | 'forfeit', number | undefined>>
>

/** What the points of a season are worth after its split: all, or half of them, halves kept or rounded. */
export const SPLIT_POINTS = ['all', 'half', 'halfUp', 'halfDown'] as const
export type SplitPoints = (typeof SPLIT_POINTS)[number]

export const STARTS_AGAIN = ['never', 'afterAll', 'afterEach'] as const

/**
 * Only the matches among the teams that are level so far count, without deductions, and only once all of them have been played
 * (RFEF, General Regulations, 201). `meetings`: how often two teams meet in the season; 0: whatever has been played counts;
 * undefined: as often as the matches of the season say. `again`: what happens to the teams that
 * remain level when others have been separated from them:
 * - `never`: the next criterion of the table follows (Italy's "classifica avulsa").
 * - `afterAll`: once all measures were used, they start again with the matches among the remaining teams only (UEFA).
 * - `afterEach`: they start again as soon as one measure has separated any of them (Spain).
 */
export type HeadToHead = {
  headToHead: readonly Measure[]
  again: (typeof STARTS_AGAIN)[number]
  meetings?: number | undefined
}

export type Criterion = Measure | HeadToHead

/**
 * A match that the competition decided: it counts as played with these goals and points, whatever its score was. Without goals it
 * counts 0–0, without points the goals decide. It replaces one match of these sides at this ground (in cricket at either): that of
 * its round, otherwise the last one that was not played, otherwise the last one that no other award replaced.
 */
export type AwardedMatch = {
  home: string
  away: string
  points?: Score | undefined
  goals?: Score | undefined
  round?: string | undefined
}

export type TableRules = {
  points: Points
  /** Points for a loss by a score, by at most `within`. */
  losingBonus: { within: number; points: number } | null
  split: SplitPoints
  /** The teams of each part after a split. Those of the part that was better before it stay above the others. */
  parts: readonly (readonly string[])[]
  /** Balls of an over, for the net run rate. */
  ballsPerOver: number
  /** Cricket: the balls of an innings that a side forfeits, 0 without a limit; null in other sports. */
  inningsBalls: number | null
  /** In order. Teams that are equal by all of them are level. */
  criteria: readonly Criterion[]
  /** Points taken off, by team. */
  deductions: Readonly<Record<string, number>>
  awarded: readonly AwardedMatch[]
  /** Teams that were expelled or withdrew and whose matches are annulled: they have no row. */
  annulled: readonly string[]
  /** The order of level teams that lots, a play-off or an editor decided, best first. */
  order: readonly string[]
}

export type TablePreset =
  | 'goal-difference'
  | 'head-to-head'
  | 'points-per-game'
  | 'cricket'
  | 'hockey'
  | 'quotient'
  | 'kabaddi'
  | 'handball'
  | 'basketball'

const FOOTBALL: Omit<TableRules, 'criteria'> = {
  points: { win: 3, draw: 1, loss: 0, noResult: 0 },
  losingBonus: null,
  split: 'all',
  parts: [],
  ballsPerOver: 6,
  inningsBalls: null,
  deductions: {},
  awarded: [],
  annulled: [],
  order: [],
}

export const TABLE_PRESETS: Readonly<Record<TablePreset, TableRules>> = {
  /** England, Germany, France. */
  'goal-difference': { ...FOOTBALL, criteria: ['points', 'goalDifference', 'goalsFor'] },
  /** Italy. Spain and other competitions start again with those that remain level: `again`. */
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
    inningsBalls: 120,
    criteria: ['points', 'netRunRate'],
  },
  /** FIH: a shoot-out after a draw gives its winner a second point. */
  hockey: {
    ...FOOTBALL,
    points: { ...FOOTBALL.points, shootOutWin: 2, shootOutLoss: 1 },
    criteria: ['points', 'wins', 'goalDifference', 'goalsFor', { headToHead: ['points'], again: 'never' }],
  },
  /** FIVB: wins, then points, then the quotients of sets and of points. */
  quotient: {
    ...FOOTBALL,
    points: { win: 3, draw: 0, loss: 0, noResult: 0 },
    criteria: [
      'wins',
      'points',
      'scoreQuotient',
      'pointQuotient',
      { headToHead: ['points'], again: 'never' },
    ],
  },
  /** Pro Kabaddi League: a point for a defeat by seven or fewer. */
  kabaddi: {
    ...FOOTBALL,
    points: { win: 5, draw: 3, loss: 0, noResult: 0 },
    losingBonus: { within: 7, points: 1 },
    criteria: ['points', 'goalDifference', 'goalsFor'],
  },
  /** EHF: two points for a win, level teams by the matches between them. */
  handball: {
    ...FOOTBALL,
    points: { win: 2, draw: 1, loss: 0, noResult: 0 },
    criteria: [
      'points',
      { headToHead: ['points', 'goalDifference', 'goalsFor'], again: 'never' },
      'goalDifference',
      'goalsFor',
    ],
  },
  /** FIBA: two points for a win, one for a defeat, none for a forfeit; level teams by the matches between them (D.1.3). */
  basketball: {
    ...FOOTBALL,
    points: { win: 2, draw: 1, loss: 1, noResult: 0, forfeit: 0 },
    criteria: [
      'points',
      { headToHead: ['points', 'goalDifference', 'goalsFor'], again: 'afterEach' },
      'goalDifference',
      'goalsFor',
    ],
  },
}
