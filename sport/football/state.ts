// What follows from the events of a football match: plain data, made by reduce.ts.
import type { Score } from '../tables/result.ts'
import type { KickOutcome, Minute, Period, PlayerId, TeamId } from './events.ts'

/** `team`: the side that the goal counts for; an own goal was scored by a player of the other one. */
export type Goal = {
  seq: number
  team: TeamId
  player: PlayerId | null
  assist: PlayerId | null
  kind: 'goal' | 'own goal' | 'penalty'
  at: Minute
  /** Home side first. */
  score: Score
}

export type Card = {
  seq: number
  team: TeamId
  player: PlayerId
  kind: 'yellow' | 'second yellow' | 'red'
  isStaff: boolean
  at: Minute
}

export type Substitution = { seq: number; in: PlayerId | null; out: PlayerId; at: Minute }

export type Side = {
  team: TeamId
  /** Who began, and who could come on; empty where no line-up is known. */
  lineup: PlayerId[]
  bench: PlayerId[]
  /** Who plays now. Without a line-up: those whom events name. */
  onPitch: PlayerId[]
  substitutions: Substitution[]
  sentOff: PlayerId[]
  /** 0 or negative. */
  fairPlay: number
}

export type Kick = { seq: number; team: TeamId; player: PlayerId | null; outcome: KickOutcome }

/** Recorded separately: not part of the score. */
export type ShootOut = { score: Score; kicks: Kick[]; winner: TeamId | null }

/** A tie over two matches, as the second one leaves it. Home side of this match first. */
export type TwoLegs = {
  firstLeg: Score
  aggregate: Score
  /** Who goes through; null while the match is not decided, or when nothing decides the tie. */
  winner: TeamId | null
  by: 'aggregate' | 'away goals' | 'shoot-out' | null
}

/** Result, goals and points are separate facts. Home side first. */
export type FootballResult = {
  outcome: 'won' | 'drawn' | 'abandoned' | 'awarded'
  winner: TeamId | null
  /** How a won match was decided. */
  by: 'score' | 'shoot-out' | null
  /** Goals that count in a table; null where the match counts without goals, or not at all. */
  goals: Score | null
  /** Points given by a decision; null where the rules of the table determine them. */
  points: Score | null
}

export type FootballState = {
  /** `break`: between two periods. */
  phase: 'before' | Period | 'break' | 'ended' | 'abandoned'
  /** With extra time, without the shoot-out. Home side first. */
  score: Score
  /** Goals of each period that was played, or in which something happened. */
  periods: { period: Period; goals: Score }[]
  goals: Goal[]
  /** `seq` of the goals, cards and penalties that a review took back. */
  takenBack: number[]
  cards: Card[]
  sides: readonly [home: Side, away: Side]
  shootOut: ShootOut | null
  /** Null in a match that stands alone, and in a first leg. */
  twoLegs: TwoLegs | null
  /** Null while the match is not decided. */
  result: FootballResult | null
}

export type FootballProblemCode =
  | 'TEAM_UNKNOWN'
  | 'PERIOD_ORDER'
  | 'PERIOD_NOT_STARTED'
  | 'MINUTE_OUTSIDE_PERIOD'
  | 'TOO_MANY_PERIODS'
  | 'AFTER_END'
  | 'TOO_MANY_PLAYERS'
  | 'PLAYER_NOT_IN_LINEUP'
  | 'PLAYER_OF_OTHER_SIDE'
  | 'ASSIST_BY_SCORER'
  | 'PLAYER_NOT_ON_PITCH'
  | 'PLAYER_ON_PITCH'
  | 'PLAYER_SUBSTITUTED'
  | 'PLAYER_SENT_OFF'
  | 'TOO_MANY_SUBSTITUTIONS'
  | 'VAR_TARGET'
  | 'SHOOTOUT_SCORE_NOT_LEVEL'
  | 'SHOOTOUT_DECIDED'
  | 'NOT_ABANDONED'
