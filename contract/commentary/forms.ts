// What a commentary has sentences for. Each list of a language holds forms that say the same; which one is taken follows from the
// place in the log. A slot is `{name}`, `{name:ending}`; see fill.ts.
import type { Interval } from './intervals.ts'

export type Forms = readonly [string, ...string[]]

/** Balls without a wicket. `many`: five, seven …; `allRun`: four or six that were run. */
export const DELIVERIES = [
  'dot',
  'one',
  'two',
  'three',
  'many',
  'allRun',
  'four',
  'six',
  'wide',
  'noBall',
  'byes',
  'legByes',
] as const
export type Delivery = (typeof DELIVERIES)[number]

/** Runs that a ball brought beside what its first sentence says. `bat…`: off a no-ball, or before a wicket. */
export const ADDITIONS = [
  'batRuns',
  'batFour',
  'batSix',
  'wides',
  'noBalls',
  'byes',
  'legByes',
  'penalty',
] as const
export type Addition = (typeof ADDITIONS)[number]

export type DeliveryForms = {
  deliveries: Record<Delivery, Forms>
  additions: Record<Addition, Forms>
  freeHit: Forms
}

export const WICKETS = [
  'bowled',
  'caught',
  'caughtBySomebody',
  'caughtAndBowled',
  'lbw',
  'stumped',
  'stumpedBySomebody',
  'hitWicket',
  'runOut',
  'runOutByOne',
  'runOutBySeveral',
  'obstructing',
  'hitTwice',
  'handled',
  'timedOut',
  'retiredHurt',
  'retiredNotOut',
  'retiredOut',
] as const
export type WicketForm = (typeof WICKETS)[number]

export type WicketForms = {
  wickets: Record<WicketForm, Forms>
  /** Who bowled to whom, where the sentence of the wicket does not say. */
  facing: Forms
  /** Of the batter who is out: usual, with fours and sixes, with fours only, nought off the first ball, nought, without a ball. */
  figures: Record<'usual' | 'long' | 'longFours' | 'firstBall' | 'nought' | 'noBall', Forms>
  score: Forms
}

export const MOMENTS = [
  'tossBat',
  'tossField',
  'inningsStart',
  'superOver',
  'openers',
  'target',
  'targetInOvers',
  'revisedTarget',
  'revisedTargetInOvers',
  'overEnd',
  'overRuns',
  'overRun',
  'overWickets',
  'overNothing',
  'maiden',
  'wicketMaiden',
  'chase',
  'chaseInBalls',
  'atCrease',
  'bowlerFigures',
  'allOut',
  'declared',
  'forfeited',
  'targetReached',
  'oversBowled',
  'inningsEnded',
  'batterIn',
  'batterBack',
  'absent',
  'fifty',
  'hundred',
  'doubleHundred',
  'furtherFifty',
  'stand',
  'fiveWickets',
  'hatTrick',
  'penalty',
  'replacement',
  'addition',
  'bowlsOn',
  'bowlsOnFor',
  'bowlerTakenOff',
  'reviewUpheld',
  'reviewStruckDown',
  'review',
  'overs',
  'par',
  'interval',
  'abandoned',
  'wonByRuns',
  'wonByWickets',
  'wonByInnings',
  'won',
  'method',
  'tied',
  'tiedWon',
  'superOverWon',
  'drawn',
  'noResult',
  'awarded',
  'note',
] as const
export type Moment = (typeof MOMENTS)[number]
export type MomentForms = Record<Moment, Forms>

export type CricketForms = DeliveryForms & WicketForms & { moments: MomentForms; words: CricketWords }

/** Words that fill slots. */
export type CricketWords = {
  batter: string
  bowler: string
  fielder: string
  substitute: string
  and: string
  /** By the name that files use; other names are printed as they are. */
  methods: Readonly<Record<string, string>>
  intervals: Readonly<Record<Interval, string>>
}
