// Sums the results of each team and computes what criteria compare. Does not order teams.
import type { TeamResult } from './result.ts'
import type { Measure, TableRules } from './rules.ts'

export type Tally = {
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  noResult: number
  /** Goals, or runs that count for the net run rate. */
  for: number
  against: number
  ballsFor: number
  ballsAgainst: number
  awayGoals: number
  fairPlay: number
  /** After deductions, where these count. */
  points: number
}

const POINTS = { won: 'win', drawn: 'draw', lost: 'loss', noResult: 'noResult' } as const

/** One tally for every team of `teams`; a result of a team that is not among them, or against one, is left out. */
export function tally(
  rules: Pick<TableRules, 'points' | 'deductions'>,
  teams: Iterable<string>,
  results: readonly TeamResult[],
): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const team of teams) tallies.set(team, emptyTally(team, rules.deductions[team] ?? 0))
  for (const result of results) {
    const row = tallies.get(result.team)
    if (row && tallies.has(result.opponent)) add(row, result, rules)
  }
  return tallies
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
  }
}

function emptyTally(team: string, deducted: number): Tally {
  return {
    team,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    noResult: 0,
    for: 0,
    against: 0,
    ballsFor: 0,
    ballsAgainst: 0,
    awayGoals: 0,
    fairPlay: 0,
    points: deducted === 0 ? 0 : -deducted,
  }
}

function add(row: Tally, result: TeamResult, rules: Pick<TableRules, 'points'>): void {
  row.played++
  row[result.outcome]++
  row.for += result.for
  row.against += result.against
  row.ballsFor += result.balls?.for ?? 0
  row.ballsAgainst += result.balls?.against ?? 0
  row.awayGoals += result.isAway ? result.for : 0
  row.fairPlay += result.fairPlay ?? 0
  row.points += result.points ?? rules.points[POINTS[result.outcome]]
}
