// What one match of limited overs counts for the net run rate of its two sides.
import type { TeamId } from './events.ts'
import { countBallsForRate, getDecidingPar } from './result.ts'
import type { CricketRules } from './rules.ts'
import type { CricketState, Innings, Result } from './state.ts'

/** Runs off balls; an innings that ended with the side all out counts all balls it was entitled to. */
export type RateFigures = { team: TeamId; runs: number; balls: number }

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
  const quota = target?.balls ?? null
  if (target && target.runs !== first.runs + 1 && quota !== null)
    return [{ team: first.team, runs: target.runs - 1, balls: quota }, chase]
  // Shortened for both sides before it began: nobody could bat longer than the second.
  const balls = Math.min(countBallsForRate(rules, first), quota ?? Number.POSITIVE_INFINITY)
  return [{ team: first.team, runs: first.runs, balls }, chase]
}

/** The par score when a match was broken off, stated or computed from the margin; null when it was played to its end. */
function getPar(rules: CricketRules, state: CricketState, second: Innings, result: Result): number | null {
  const stated = getDecidingPar(rules, state, second)
  const { by, method, winner } = result
  if (stated !== null && method === 'DLS') return stated
  if (method === null || !by || !('runs' in by)) return null
  const allowed = second.target?.balls ?? (rules.overs === null ? null : rules.overs * rules.ballsPerOver)
  if (allowed === null || countBallsForRate(rules, second) >= allowed) return null
  return winner === second.team ? second.runs - by.runs : second.runs + by.runs
}
