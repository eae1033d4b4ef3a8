// The events for which cricket commentary has sentences. Each list has forms with the same meaning; the sequence in the log
// decides which one is used. A slot is `{name}`, `{name:ending}`; see fill.ts.
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

/** Runs that the first sentence of a ball does not mention. `bat…`: runs off the bat on a no-ball or before a wicket. */
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
  /** Bowler and striker, if the sentence of the wicket does not name both. */
  facing: Forms
  /** Figures of the dismissed batter: usual, with fours and sixes, with fours only, first-ball nought, nought, without a ball. */
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
  /** Methods for reduced targets, by the name that files use. Other names are printed unchanged. */
  methods: Readonly<Record<string, string>>
  intervals: Readonly<Record<Interval, string>>
}
