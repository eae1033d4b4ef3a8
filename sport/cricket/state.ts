// What follows from the events of a cricket match: plain data, made by reduce.ts. Runs and balls are whole numbers; overs are
// completed overs and the legal balls of the open one, never a decimal.
import type { Fielder, Margin, PlayerId, TeamId, WicketKind } from './events.ts'

export type Overs = { completed: number; balls: number }
/** Runs. */
export type Extras = { wides: number; noBalls: number; byes: number; legByes: number; penalty: number }

export type Dismissal = { kind: WicketKind; bowler: PlayerId | null; fielders: Fielder[] }

export type BattingLine = {
  player: PlayerId
  runs: number
  /** Every delivery but wides. */
  balls: number
  fours: number
  sixes: number
  /** Null while the batter is not out, also after returning from a retirement. */
  dismissal: Dismissal | null
  /** Somebody took the place, so that the batter does not return. */
  isReplaced?: true
}

export type BowlingLine = {
  player: PlayerId
  overs: Overs
  /** Whole overs without a run that is charged to the bowler; byes and leg byes are not. */
  maidens: number
  runs: number
  wickets: number
  /** Deliveries off which nothing is charged to the bowler. */
  dots: number
  wides: number
  noBalls: number
}

/** `runs`: of the side when the wicket fell; `overs`: this ball included. */
export type Fall = { wicket: number; runs: number; overs: Overs; player: PlayerId }

/** Runs made between two wickets. A partnership that was interrupted by a retirement has several parts with the same `wicket`. */
export type Partnership = {
  wicket: number
  batters: PlayerId[]
  runs: number
  balls: number
}

export type OverLine = {
  /** Counted from 1. */
  number: number
  bowlers: PlayerId[]
  runs: number
  wickets: number
  /** Score of the side at its end. */
  total: number
  wicketsDown: number
}

export type Target = { runs: number; balls: number | null }

export type Innings = {
  team: TeamId
  isSuperOver: boolean
  runs: number
  wickets: number
  overs: Overs
  extras: Extras
  /** The part of `extras.penalty` that was awarded without a ball. */
  penaltyBesideBalls: number
  batting: BattingLine[]
  bowling: BowlingLine[]
  falls: Fall[]
  partnerships: Partnership[]
  overLines: OverLine[]
  target: Target | null
  /** Runs that would tie the match if no further ball were bowled, as last stated in a chase. */
  par?: number | undefined
  isDeclared: boolean
  isForfeited: boolean
  /** Nobody is left to bat. */
  isAllOut: boolean
  /** No ball can follow: all out, declared, forfeited, the overs bowled, the target reached, or ended by an event. */
  isComplete: boolean
  /** The batter who faces, the other one, the bowler; null where nobody is known. */
  striker: PlayerId | null
  nonStriker: PlayerId | null
  bowler: PlayerId | null
  isFreeHit: boolean
  /** Entered from a card: there are no balls, falls and overs. */
  isWritten?: true
}

export type Result = {
  outcome: 'won' | 'tied' | 'drawn' | 'no result' | 'awarded'
  /** Of a tied match: who won the super over or bowl-out. */
  winner: TeamId | null
  by: Margin | null
  method: string | null
  hasSuperOver: boolean
  /** A tied match goes on: a super over has begun, and is not over. */
  hasOpenSuperOver?: true
}

export type CricketState = {
  toss: { winner: TeamId; decision: 'bat' | 'field' } | null
  lineups: Record<TeamId, PlayerId[]>
  innings: Innings[]
  /** Null while the match is not decided. */
  result: Result | null
}

export type CricketProblemCode =
  | 'NO_INNINGS'
  | 'INNINGS_COMPLETE'
  | 'INNINGS_OPEN'
  | 'TOO_MANY_INNINGS'
  /** More people than a log may name for one side. */
  | 'TOO_MANY_PLAYERS'
  | 'AFTER_END'
  | 'AFTER_DECISION'
  | 'TIE_BREAK_SCORE_NOT_LEVEL'
  | 'PLAYER_NOT_IN_LINEUP'
  | 'PLAYER_OF_OTHER_SIDE'
  | 'BATTER_MISSING'
  | 'BATTER_TWICE'
  | 'BATTER_OUT'
  | 'CREASE_FULL'
  | 'BOWLER_MISSING'
  /** The end of an over before its last ball. */
  | 'OVER_SHORT'
  | 'BOWLER_CONSECUTIVE'
  | 'BOWLER_OVER_QUOTA'
  | 'WICKET_IMPOSSIBLE'
  | 'TOO_MANY_WICKETS'
  | 'RUNS_OFF_A_WIDE'
  | 'EXTRAS_IMPOSSIBLE'
  | 'CARD_RUNS'
  | 'CARD_WICKETS'
  | 'CARD_OVERS'
  /** The card states more overs than the match has for a side. */
  | 'TOO_MANY_OVERS'
  | 'CARD_BOWLING'

/** Legal balls, for rates: an over that was miscounted is still one over. */
export function countBalls({ completed, balls }: Overs, ballsPerOver: number): number {
  return completed * ballsPerOver + balls
}

/** Overs as a score shows them: an over with all its balls is complete, even before its end is entered ("1", not "0.6"). */
export function shownOvers({ completed, balls }: Overs, ballsPerOver: number): Overs {
  return balls < ballsPerOver ? { completed, balls } : { completed: completed + 1, balls: 0 }
}

/** As scorecards print it: "48.2". */
export function formatOvers({ completed, balls }: Overs): string {
  return `${completed}.${balls}`
}
