// A table that follows from results and rules. Nothing in it is input: change a result or a rule, and make it again.
import { type Group, putInOrder, rank } from './rank.ts'
import { resultsFromPoints, type TeamResult } from './result.ts'
import type { AwardedPoints, TableRules } from './rules.ts'
import { netRunRate, type Tally, tally } from './tally.ts'

export type TableRow = Tally & {
  /** From 1, without gaps; of level teams too, whose order then means nothing. */
  position: number
  /** Equal to a neighbour by every criterion, and no order was decided: lots, a play-off or an editor must. */
  isLevel: boolean
  /** Equal to the team above by every criterion: a decision may put it before that one, and may have put it behind. */
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

/** Puts the decision in the place of the match's own result; a match that was never played counts by it too. */
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
