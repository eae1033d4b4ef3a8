// Sums the results of each team and computes what criteria compare. Does not order teams.
import type { TeamResult } from './result.ts'
import type { Measure, SplitPoints, TableRules } from './rules.ts'

/** The figures of a team before its first match. */
const NOTHING = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  noResult: 0,
  /** Of the drawn ones: those that were tied, where a tie gives points of its own. */
  tied: 0,
  /** Of the drawn ones: those that were won in a shoot-out which gives points of its own. */
  shootOutsWon: 0,
  /** Goals, or runs that count for the net run rate. */
  for: 0,
  against: 0,
  ballsFor: 0,
  ballsAgainst: 0,
  /** Points of all sets; 0 in other sports. */
  ralliesFor: 0,
  ralliesAgainst: 0,
  awayGoals: 0,
  fairPlay: 0,
  /** After deductions, where these count. */
  points: 0,
  /** The half point that was rounded down at a split: 0.5 or 0. */
  halfLost: 0,
}
export type Tally = { team: string } & typeof NOTHING

const POINTS = { won: 'win', drawn: 'draw', lost: 'loss', noResult: 'noResult' } as const

type Counting = Pick<TableRules, 'points' | 'losingBonus' | 'split' | 'parts' | 'deductions'>

/** One tally for every team of `teams`; a result of a team that is not among them, or against one, is left out. */
export function tally(
  rules: Counting,
  teams: Iterable<string>,
  results: readonly TeamResult[],
): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const team of teams) tallies.set(team, { team, ...NOTHING })
  const counted = results.filter(({ opponent }) => tallies.has(opponent))
  const addAll = (isAfterSplit: boolean) => {
    for (const result of counted) {
      const row = tallies.get(result.team)
      if (row && (result.isAfterSplit ?? false) === isAfterSplit) add(row, result, rules)
    }
  }
  addAll(false)
  if (rules.parts.length > 0) for (const row of tallies.values()) halvePoints(row, rules.split)
  addAll(true)
  for (const row of tallies.values()) row.points -= rules.deductions[row.team] ?? 0
  return tallies
}

/** Half of the points; halves are kept, or rounded. */
function halvePoints(row: Tally, split: SplitPoints): void {
  if (split === 'all') return
  const half = row.points / 2
  const rounded = { half, halfUp: Math.ceil(half), halfDown: Math.floor(half) }[split]
  row.halfLost = Math.max(0, half - rounded)
  row.points = rounded
}

/**
 * Runs per over scored minus runs per over conceded, over all matches together; null before the team batted and bowled.
 * One division of whole numbers, so that equal rates are the same number. ICC playing conditions, "net run rate".
 */
export function netRunRate(row: Tally, ballsPerOver: number): number | null {
  const { ballsFor, ballsAgainst } = row
  if (ballsFor === 0 || ballsAgainst === 0) return null
  return (ballsPerOver * (row.for * ballsAgainst - row.against * ballsFor)) / (ballsFor * ballsAgainst)
}

/** What was made divided by what was conceded: infinite where nothing was conceded, 0 where nothing was played. */
export function quotient(made: number, conceded: number): number {
  if (conceded > 0) return made / conceded
  return made > 0 ? Number.POSITIVE_INFINITY : 0
}

/** What a criterion compares; more is better. */
export function measure(row: Tally, by: Measure, ballsPerOver: number): number {
  switch (by) {
    case 'points':
      return row.points
    case 'pointsPerGame':
      return row.played === 0 ? 0 : row.points / row.played
    case 'goalDifference':
      return row.for - row.against
    case 'goalsFor':
      return row.for
    case 'awayGoals':
      return row.awayGoals
    case 'wins':
      return row.won
    case 'fairPlay':
      return row.fairPlay
    case 'netRunRate':
      return netRunRate(row, ballsPerOver) ?? 0
    case 'scoreQuotient':
      return quotient(row.for, row.against)
    case 'pointQuotient':
      return quotient(row.ralliesFor, row.ralliesAgainst)
    case 'halfLost':
      return row.halfLost
  }
}

function add(row: Tally, result: TeamResult, rules: Counting): void {
  const isShootOut = result.shootOut !== undefined && rules.points.shootOutWin !== undefined
  row.played++
  row[isShootOut ? 'drawn' : result.outcome]++
  if (isShootOut && result.shootOut === 'won') row.shootOutsWon++
  if (result.isTied && rules.points.tie !== undefined) row.tied++
  row.for += result.for
  row.against += result.against
  row.ballsFor += result.balls?.for ?? 0
  row.ballsAgainst += result.balls?.against ?? 0
  row.ralliesFor += result.rallies?.for ?? 0
  row.ralliesAgainst += result.rallies?.against ?? 0
  row.awayGoals += result.isAway ? result.for : 0
  row.fairPlay += result.fairPlay ?? 0
  row.points += result.points ?? pointsFor(result, rules)
}

function pointsFor(result: TeamResult, { points, losingBonus }: Counting): number {
  const { outcome, shootOut, isAwarded = false } = result
  const { shootOutWin, shootOutLoss = points.draw } = points
  if (shootOut !== undefined && shootOutWin !== undefined)
    return shootOut === 'won' ? shootOutWin : shootOutLoss
  if (result.isTied && points.tie !== undefined) return points.tie
  if (isAwarded && outcome === 'lost' && points.forfeit !== undefined) return points.forfeit
  const behind = result.against - result.for
  const isClose = outcome === 'lost' && !isAwarded && behind > 0 && behind <= (losingBonus?.within ?? 0)
  return points[POINTS[outcome]] + (isClose ? (losingBonus?.points ?? 0) : 0)
}
