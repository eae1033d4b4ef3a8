// Computes a table from results and rules. Nothing in a table is input: after a change of a result or rule it is computed again.
import { type Group, putInOrder, rank } from './rank.ts'
import { resultsFromPoints, type TeamResult } from './result.ts'
import type { AwardedPoints, TableRules } from './rules.ts'
import { netRunRate, type Tally, tally } from './tally.ts'

export type TableRow = Tally & {
  /** From 1, without gaps, also for level teams, whose order has no meaning. */
  position: number
  /** Equal to a neighbour by every criterion, and undecided: lots, a play-off or an editor must decide the order. */
  isLevel: boolean
  /** Equal to the team above by every criterion: a decision may put it above that team, or has put it below. */
  mayMoveUp: boolean
  difference: number
  /** Points that were taken off. */
  deducted: number
  pointsPerGame: number
  /** Runs per over; null where no balls are known. */
  netRunRate: number | null
}

/**
 * The rows of a table, best first. `teams` names those that have a row before their first match; all others appear with
 * their first result. The order of the results makes no difference.
 */
export function makeTable(
  rules: TableRules,
  results: readonly TeamResult[],
  teams: readonly string[] = [],
): TableRow[] {
  const counted = withAwards(results, rules.awarded)
  const names = new Set([...teams, ...counted.flatMap(({ team, opponent }) => [team, opponent])])
  for (const team of rules.annulled) names.delete(team)
  const tallies = tally(rules, names, counted)
  const rows: TableRow[] = []
  for (const equal of rank(rules, tallies, counted)) {
    const first = rows.length
    for (const [team, isLevel] of putInOrder(rules, equal).flatMap(markLevel)) {
      const row = tallies.get(team)
      if (!row) continue
      rows.push({
        ...row,
        position: rows.length + 1,
        ...{ isLevel, mayMoveUp: rows.length > first },
        difference: row.for - row.against,
        deducted: rules.deductions[team] ?? 0,
        pointsPerGame: row.played === 0 ? 0 : row.points / row.played,
        netRunRate: netRunRate(row, rules.ballsPerOver),
      })
    }
  }
  return rows
}

function markLevel(group: Group): [team: string, isLevel: boolean][] {
  return group.map((team) => [team, group.length > 1])
}

/** Replaces the results of decided matches by the decision, which also counts for a match that was never played. */
function withAwards(results: readonly TeamResult[], awarded: readonly AwardedPoints[]): TeamResult[] {
  const decided = new Set(awarded.map(({ home, away }) => pairKey(home, away)))
  const others = results.filter(({ team, opponent, isAway }) =>
    isAway ? !decided.has(pairKey(opponent, team)) : !decided.has(pairKey(team, opponent)),
  )
  return [...others, ...awarded.flatMap(({ home, away, points }) => resultsFromPoints(home, away, points))]
}

function pairKey(home: string, away: string): string {
  return JSON.stringify([home, away])
}
