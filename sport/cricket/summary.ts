// The score of a cricket match in short: what strips, lists, tables and score boxes show of it. The whole card: state.ts.
import type { TeamResult } from '../tables/result.ts'
import type { TeamId } from './events.ts'
import { getBallLimit, getTarget } from './result.ts'
import type { CricketRules } from './rules.ts'
import {
  type CricketState,
  formatOvers,
  type Innings,
  type Result,
  shownOvers,
  type Target,
} from './state.ts'
import { toTableResults } from './table-results.ts'

export type InningsSummary = Pick<
  Innings,
  | 'team'
  | 'runs'
  | 'wickets'
  | 'overs'
  | 'isAllOut'
  | 'isDeclared'
  | 'isForfeited'
  | 'isSuperOver'
  | 'isComplete'
  | 'isWritten'
>

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
  /** See `DERIVATION`. Summaries of earlier releases lack it until they are derived again. */
  derivation?: number
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
    innings: state.innings.map(summarizeInnings),
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

function summarizeInnings({ team, runs, wickets, overs, isComplete, isWritten, ...innings }: Innings) {
  const { isAllOut, isDeclared, isForfeited, isSuperOver } = innings
  const how = { isAllOut, isDeclared, isForfeited, isSuperOver, isComplete }
  return { team, runs, wickets, overs, ...how, ...(isWritten && { isWritten }) }
}

/** "212 (48.2) & 98/3 (30.2)": without the wickets if the side is all out. */
export function scoreOf({ innings, ballsPerOver = 6 }: CricketSummary, team: TeamId): string {
  return innings
    .filter((each) => each.team === team && !each.isSuperOver)
    .map(({ runs, wickets, overs, isAllOut, isDeclared }) => {
      const score = `${runs}${isAllOut ? '' : `/${wickets}`}${isDeclared ? 'd' : ''}`
      return `${score} (${formatOvers(shownOvers(overs, ballsPerOver))})`
    })
    .join(' & ')
}
