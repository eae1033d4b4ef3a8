// What a cricket match counts for in a table: the outcome for both sides, and the runs and balls of the net run rate.
import type { TeamResult } from '../tables/result.ts'
import type { TeamId } from './events.ts'
import { getRateFigures } from './net-run-rate.ts'
import type { CricketRules } from './rules.ts'
import type { CricketState, Result } from './state.ts'

/**
 * Both sides of a match, in the order of `teams`; none while it is not decided. The winner of a super over has won, though
 * the match counts as tied for the rate. Matches of two innings a side have no rate.
 */
export function toTableResults(
  rules: CricketRules,
  state: CricketState,
  teams: readonly [TeamId, TeamId],
): TeamResult[] {
  const { result } = state
  if (!result) return []
  if (result.outcome === 'awarded') return forAward(rules, result, teams)
  const figures = rules.inningsPerSide === 1 ? getRateFigures(rules, state) : null
  const [one, other] = teams
  return [
    { team: one, opponent: other },
    { team: other, opponent: one, isAway: true },
  ].map((sides) => {
    const own = figures?.find(({ team }) => team === sides.team)
    const theirs = figures?.find(({ team }) => team === sides.opponent)
    const how = {
      outcome: outcomeFor(sides.team, result),
      ...(result.outcome === 'tied' && result.winner === null && { isTied: true }),
    }
    if (!own || !theirs) return { ...sides, ...how, for: 0, against: 0 }
    const balls = { for: own.balls, against: theirs.balls }
    return { ...sides, ...how, for: own.runs, against: theirs.runs, balls }
  })
}

/**
 * The rate of the side that won is left alone; for the side that forfeits, its whole quota counts as batted without a run (ICC
 * playing conditions, 16.10.7).
 */
function forAward(
  rules: CricketRules,
  result: Result,
  [home, away]: readonly [TeamId, TeamId],
): TeamResult[] {
  const quota = rules.inningsPerSide === 1 ? (rules.overs ?? 0) * rules.ballsPerOver : 0
  return [
    { team: home, opponent: away },
    { team: away, opponent: home, isAway: true },
  ].map((sides) => {
    const outcome = outcomeFor(sides.team, result)
    const hasForfeited = outcome === 'lost' && quota > 0
    return {
      ...{ ...sides, outcome, for: 0, against: 0 },
      ...(hasForfeited && { balls: { for: quota, against: 0 } }),
    }
  })
}

function outcomeFor(team: TeamId, { outcome, winner }: Result): TeamResult['outcome'] {
  if (outcome === 'no result') return 'noResult'
  if (winner === null) return 'drawn'
  return winner === team ? 'won' : 'lost'
}
