// The score of a football match in short: what strips, lists, tables and score boxes show of it. Everything else: state.ts.
import type { Score, TeamResult } from '../tables/result.ts'
import { toTableResults } from './result.ts'
import type { Card, FootballResult, FootballState, Goal, TwoLegs } from './state.ts'

export type FootballSummary = {
  sport: 'football'
  phase: FootballState['phase']
  /** Home side first. */
  score: Score
  shootOut: Score | null
  goals: Pick<Goal, 'team' | 'player' | 'kind' | 'at'>[]
  sendingsOff: Pick<Card, 'team' | 'player' | 'at'>[]
  result: FootballResult | null
  /** Of a second leg. */
  twoLegs?: TwoLegs
  /** What the match counts for in a table; none while it is not decided. */
  tableResults: TeamResult[]
}

/** The goals that count, home side first: those of an award where it states them, otherwise those that were scored. */
export function countedScore({ score, result }: Pick<FootballSummary, 'score' | 'result'>): Score {
  return result?.outcome === 'awarded' ? (result.goals ?? score) : score
}

export function summarizeFootball(state: FootballState): FootballSummary {
  return {
    sport: 'football',
    phase: state.phase,
    score: state.score,
    shootOut: state.shootOut?.score ?? null,
    goals: state.goals.map(({ team, player, kind, at }) => ({ team, player, kind, at })),
    sendingsOff: state.cards
      .filter(({ kind, isStaff }) => kind !== 'yellow' && !isStaff)
      .map(({ team, player, at }) => ({ team, player, at })),
    result: state.result,
    ...(state.twoLegs && { twoLegs: state.twoLegs }),
    tableResults: toTableResults(state),
  }
}
