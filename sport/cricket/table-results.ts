// What a cricket match counts for in a table: the outcome for both sides, and the runs and balls of the net run rate.
import { forfeited, type TeamResult } from '../tables/result.ts'
import type { TeamId } from './events.ts'
import { countBallsForRate, getBallLimit, getDecidingPar } from './result.ts'
import type { CricketRules } from './rules.ts'
import type { CricketState, Innings, Result } from './state.ts'

/** Runs off balls; an innings that ended with the side all out counts all balls it was entitled to. */
type RateFigures = { team: TeamId; runs: number; balls: number }

/**
 * The figures of both sides, the one that batted first first; null for a match without a result, an award, or one innings.
 * Super overs do not count. Where the target was revised, the side that batted first is taken to have made one run less than
 * it off the balls of the second innings; where the second innings was cut short and a method decided, the par score off the
 * balls it lasted (ICC playing conditions, net run rate).
 */
export function getRateFigures(rules: CricketRules, state: CricketState): [RateFigures, RateFigures] | null {
  const { result, innings } = state
  const [first, second] = innings.filter(({ isSuperOver }) => !isSuperOver)
  const isPlayed = result?.outcome === 'won' || result?.outcome === 'tied'
  if (!isPlayed || !first || !second) return null
  const chase = { team: second.team, runs: second.runs, balls: countBallsForRate(rules, second) }
  const { target } = second
  const par = getPar(rules, state, second, result)
  if (par !== null) return [{ team: first.team, runs: par, balls: chase.balls }, chase]
  const quota = getBallLimit(rules, second)
  if (target && target.runs !== first.runs + 1 && quota !== null)
    return [{ team: first.team, runs: target.runs - 1, balls: quota }, chase]
  // Shortened for both sides before it began: nobody could bat longer than the second.
  const balls = Math.min(countBallsForRate(rules, first), target?.balls ?? Number.POSITIVE_INFINITY)
  return [{ team: first.team, runs: first.runs, balls }, chase]
}

/** The par score when a match was broken off, stated or computed from the margin; null when it was played to its end. */
function getPar(rules: CricketRules, state: CricketState, second: Innings, result: Result): number | null {
  const stated = getDecidingPar(rules, state, second)
  const { by, method, winner } = result
  if (stated !== null && method === 'DLS') return stated
  if (method === null || !by || !('runs' in by)) return null
  const allowed = getBallLimit(rules, second)
  if (allowed === null || countBallsForRate(rules, second) >= allowed) return null
  return winner === second.team ? second.runs - by.runs : second.runs + by.runs
}

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
  return sidesOf(teams).map((sides) => {
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

function forAward(rules: CricketRules, result: Result, teams: readonly [TeamId, TeamId]): TeamResult[] {
  return sidesOf(teams).map((sides) => {
    const awarded = { ...sides, outcome: outcomeFor(sides.team, result), for: 0, against: 0 }
    return forfeited(awarded, getInningsBalls(rules))
  })
}

/** The balls that an innings may last by the rules, for a side that forfeits; 0 without a limit. */
export function getInningsBalls({ inningsPerSide, overs, ballsPerOver }: CricketRules): number {
  return inningsPerSide === 1 ? (overs ?? 0) * ballsPerOver : 0
}

function sidesOf([home, away]: readonly [TeamId, TeamId]) {
  return [
    { team: home, opponent: away },
    { team: away, opponent: home, isAway: true },
  ]
}

function outcomeFor(team: TeamId, { outcome, winner }: Result): TeamResult['outcome'] {
  if (outcome === 'no result') return 'noResult'
  if (winner === null) return 'drawn'
  return winner === team ? 'won' : 'lost'
}
