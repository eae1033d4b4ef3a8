// The score of a cricket match in short: what strips, lists, tables and score boxes show of it. The whole card: state.ts.
import type { TeamResult } from '../tables/result.ts'
import type { TeamId } from './events.ts'
import { getBallLimit, getTarget } from './result.ts'
import type { CricketRules } from './rules.ts'
import type { CricketState, Overs, Result, Target } from './state.ts'
import { toTableResults } from './table-results.ts'

export type InningsSummary = {
  team: TeamId
  runs: number
  wickets: number
  overs: Overs
  isAllOut: boolean
  isDeclared: boolean
  isForfeited: boolean
  isSuperOver: boolean
  isComplete: boolean
  /** Entered from a card, not ball by ball. */
  isWritten?: true
}

export type CricketSummary = {
  sport: 'cricket'
  /** Absent where it is six. */
  ballsPerOver?: number
  toss: CricketState['toss']
  innings: InningsSummary[]
  /** Of the last innings: while it lasts the runs that win, afterwards only a target that was revised. */
  target: Target | null
  result: Result | null
  /** What the match counts for in a table; none while it is not decided. */
  tableResults: TeamResult[]
}

export function summarizeCricket(
  rules: CricketRules,
  state: CricketState,
  teams: readonly [TeamId, TeamId],
): CricketSummary {
  return {
    sport: 'cricket',
    ...(rules.ballsPerOver !== 6 && { ballsPerOver: rules.ballsPerOver }),
    toss: state.toss,
    innings: state.innings.map(
      ({
        team,
        runs,
        wickets,
        overs,
        isAllOut,
        isDeclared,
        isForfeited,
        isSuperOver,
        isComplete,
        isWritten,
      }): InningsSummary => ({
        team,
        runs,
        wickets,
        overs,
        isAllOut,
        isDeclared,
        isForfeited,
        isSuperOver,
        isComplete,
        ...(isWritten && { isWritten }),
      }),
    ),
    target: targetOf(rules, state),
    result: state.result,
    tableResults: toTableResults(rules, state, teams),
  }
}

function targetOf(rules: CricketRules, state: CricketState): Target | null {
  const last = state.innings.at(-1)
  if (!last || last.target || last.isComplete) return last?.target ?? null
  const runs = getTarget(rules, state, last)
  return runs === null ? null : { runs, balls: getBallLimit(rules, last) }
}
