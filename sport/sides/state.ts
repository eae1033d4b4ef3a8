// What follows from the events of a match of two sides: plain data, made by reduce.ts. Scores have the home side first.
import type { Score } from '#sport/tables/result.ts'
import type { TeamId } from './rules.ts'

export type Period = {
  /** Counted from 1. */
  number: number
  points: Score
  isEnded: boolean
  /** Of a set, once it is won. */
  winner: TeamId | null
}

export type SidesResult = {
  outcome: 'won' | 'drawn' | 'abandoned' | 'awarded'
  winner: TeamId | null
  by: 'score' | 'tie break' | 'walkover' | null
  /** Points given by a decision; null where the rules of the table determine them. */
  points: Score | null
  /** The score that an award states: goals, or sets. */
  score?: Score
}

export type SidesState = {
  /** Sets won, or points of all periods. */
  score: Score
  /** Points of all periods, also in a match by sets. */
  points: Score
  periods: Period[]
  tieBreak: Score | null
  /** Null while the match is not decided. */
  result: SidesResult | null
}

export type SidesProblemCode =
  | 'TEAM_UNKNOWN'
  | 'PERIOD_ORDER'
  | 'TOO_MANY_PERIODS'
  | 'PERIOD_ENDED'
  | 'SET_NOT_WON'
  | 'AFTER_DECISION'
  | 'TIE_BREAK_SCORE_NOT_LEVEL'
