// Computes a table from results and rules. Nothing in a table is input: after a change of a result or rule it is computed again.
import { withAwards } from './awards.ts'
import { type Group, putInOrder, rank } from './rank.ts'
import type { TeamResult, UndecidedMatch } from './result.ts'
import type { TableRules } from './rules.ts'
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
 * their first result. `withoutResult`: the matches that have none, as far as they are known. The order of the results makes no
 * difference, apart from an award that does not name its round.
 */
export function makeTable(
  rules: TableRules,
  results: readonly TeamResult[],
  teams: readonly string[] = [],
  withoutResult: readonly UndecidedMatch[] = [],
): TableRow[] {
  const season = withAwards({ results, open: withoutResult }, rules)
  const counted = season.results
  const names = new Set([...teams, ...counted.flatMap(({ team, opponent }) => [team, opponent])])
  for (const team of rules.annulled) names.delete(team)
  const tallies = tally(rules, names, counted)
  const rows: TableRow[] = []
  const ordered = { ...rules, parts: bestFirst(rules, names, counted) }
  const open = season.open.filter(({ isOff }) => !isOff)
  for (const equal of rank(ordered, tallies, { results: counted, open })) {
    const first = rows.length
    for (const [team, isLevel] of putInOrder(rules, equal).flatMap(markLevel)) {
      const row = tallies.get(team)
      if (!row) continue
      rows.push({
        ...row,
        position: rows.length + 1,
        isLevel,
        mayMoveUp: rows.length > first,
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

/** The parts after a split by the points for each match that their teams had before it. */
function bestFirst(
  rules: TableRules,
  names: Iterable<string>,
  results: readonly TeamResult[],
): TableRules['parts'] {
  if (rules.parts.length < 2) return rules.parts
  const before = tally(
    { ...rules, split: 'all' },
    names,
    results.filter(({ isAfterSplit }) => !isAfterSplit),
  )
  const rate = (part: readonly string[]) => {
    const rows = part.flatMap((team) => before.get(team) ?? [])
    const played = rows.reduce((sum, row) => sum + row.played, 0)
    return played === 0 ? 0 : rows.reduce((sum, { points }) => sum + points, 0) / played
  }
  return rules.parts.toSorted((one, other) => rate(other) - rate(one))
}
