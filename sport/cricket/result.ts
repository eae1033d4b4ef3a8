// How a cricket match ended, and when an innings is over. Derived from balls and targets; what events state counts only where
// balls cannot tell: a draw, no result, a method, an award, the winner after a tie.
import type { Margin, StatedEnd, TeamId } from './events.ts'
import type { CricketRules } from './rules.ts'
import { type CricketState, countBalls, type Innings, type Result } from './state.ts'

/**
 * The number of players by which margins are counted: that of the rules, or fewer if both line-ups have the same smaller number.
 * If only one side is short, its margin still counts from ten wickets (as in all but 8 of 11,204 results of Cricsheet's files).
 */
function sideSize({ players }: CricketRules, { lineups }: CricketState): number {
  const [size, other] = Object.values(lineups).map(({ length }) => length)
  return size !== undefined && size === other ? Math.min(players, size) : players
}

/** Wickets in hand, at least 1: a line-up may list fewer players than have batted, and nobody wins by 0 wickets. */
function wicketsLeft(rules: CricketRules, state: CricketState, { wickets }: Innings): number {
  const all = sideSize(rules, state) - (rules.lastBatterStands ? 0 : 1)
  return Math.max(1, all - wickets)
}

/** Whether this is how the match ended: a tie that a super over may still break is not. */
export function isDecided(result: Result | null): result is Result {
  return result !== null && !result.hasOpenSuperOver
}

/** Whether no ball can follow in this innings. */
export function isComplete(rules: CricketRules, state: CricketState, innings: Innings): boolean {
  if (innings.isComplete || innings.isAllOut) return true
  if (areOversBowled(rules, innings)) return true
  const target = getTarget(rules, state, innings)
  return target !== null && innings.runs >= target
}

/** Whether the innings has had all the balls that it may last. */
export function areOversBowled(rules: CricketRules, innings: Innings): boolean {
  const limit = getBallLimit(rules, innings)
  return limit !== null && innings.overs.completed * rules.ballsPerOver >= limit
}

/** Balls that an innings may last; null without a limit. */
export function getBallLimit(rules: CricketRules, { isSuperOver, target }: Innings): number | null {
  if (isSuperOver) return rules.ballsPerOver
  if (target && target.balls !== null) return target.balls
  return rules.overs === null ? null : rules.overs * rules.ballsPerOver
}

/** Runs that are still needed to win, and the balls left for them (null without a limit); null in an innings without a target. */
export function getChase(
  rules: CricketRules,
  state: CricketState,
  innings: Innings,
): { runs: number; balls: number | null } | null {
  const target = getTarget(rules, state, innings)
  if (target === null) return null
  const limit = getBallLimit(rules, innings)
  const balls = limit === null ? null : Math.max(0, limit - countBalls(innings.overs, rules.ballsPerOver))
  return { runs: Math.max(0, target - innings.runs), balls }
}

/** Runs that win the match in this innings, the last one of the match; null in earlier ones. */
export function getTarget(
  rules: CricketRules,
  { innings: all }: CricketState,
  innings: Innings,
): number | null {
  const own = all.filter(({ isSuperOver }) => isSuperOver === innings.isSuperOver)
  const index = own.indexOf(innings)
  if (innings.isSuperOver) return index % 2 === 1 ? (own[index - 1]?.runs ?? 0) + 1 : null
  if (index !== rules.inningsPerSide * 2 - 1) return null
  if (innings.target) return innings.target.runs
  const theirs = sumRuns(own, ({ team }) => team !== innings.team)
  const ours = sumRuns(own, (each) => each.team === innings.team && each !== innings)
  return theirs - ours + 1
}

function sumRuns(innings: Innings[], isCounted: (innings: Innings) => boolean): number {
  return innings.filter(isCounted).reduce((sum, { runs }) => sum + runs, 0)
}

/** Null while the match is not decided. */
export function decideResult(rules: CricketRules, state: CricketState, stated: StatedEnd): Result | null {
  const { result, awardedTo, isAbandoned } = stated
  if (awardedTo !== null) return { ...EMPTY, outcome: 'awarded', winner: awardedTo }
  if (result?.outcome === 'drawn' || result?.outcome === 'no result')
    return { ...EMPTY, outcome: result.outcome, method: result.method ?? null }
  const method = result?.method ?? null
  if (result?.outcome === 'tied') return breakTie(rules, state, stated, method)
  if (result && result.winner !== undefined)
    return { ...EMPTY, outcome: 'won', winner: result.winner, by: result.by ?? null, method }
  if (isAbandoned) return { ...EMPTY, outcome: 'no result' }
  const derived = rules.inningsPerSide === 1 ? decideLimited(rules, state) : decideByInnings(rules, state)
  return derived?.outcome === 'tied' ? breakTie(rules, state, stated, derived.method) : derived
}

const EMPTY: Result = { outcome: 'no result', winner: null, by: null, method: null, hasSuperOver: false }

const won = (winner: TeamId, by: Margin): Result => ({ ...EMPTY, outcome: 'won', winner, by })
const TIED: Result = { ...EMPTY, outcome: 'tied' }

function decideLimited(rules: CricketRules, state: CricketState): Result | null {
  const [first, second] = state.innings.filter(({ isSuperOver }) => !isSuperOver)
  if (!first || !second) return null
  const target = getTarget(rules, state, second) ?? 0
  if (second.runs >= target) return won(second.team, { wickets: wicketsLeft(rules, state, second) })
  if (!isComplete(rules, state, second)) return null
  const par = getDecidingPar(rules, state, second)
  if (par !== null) return { ...decideByPar(first, second, par), method: 'DLS' }
  return second.runs === target - 1 ? TIED : won(first.team, { runs: target - 1 - second.runs })
}

/** The par stated in a chase that ended before its last ball, its last wicket and its target; null in any other innings. */
export function getDecidingPar(rules: CricketRules, state: CricketState, innings: Innings): number | null {
  const chase = getChase(rules, state, innings)
  if (innings.par === undefined || innings.isAllOut || !isComplete(rules, state, innings)) return null
  return chase && chase.runs > 0 && chase.balls !== 0 ? innings.par : null
}

/** The margin is the difference to the par score, whichever side wins. */
function decideByPar(first: Innings, second: Innings, par: number): Result {
  if (second.runs === par) return TIED
  return second.runs > par
    ? won(second.team, { runs: second.runs - par })
    : won(first.team, { runs: par - second.runs })
}

/** Matches of two innings a side: by an innings, by wickets in the last one, by runs, tied; drawn only when it is stated. */
function decideByInnings(rules: CricketRules, state: CricketState): Result | null {
  const { innings } = state
  const last = innings.at(-1)
  if (!last || innings.length < 2) return null
  const other = innings.find(({ team }) => team !== last.team)?.team
  if (other === undefined) return null
  const ours = sumRuns(innings, ({ team }) => team === last.team)
  const theirs = sumRuns(innings, ({ team }) => team === other)
  if (innings.length === 4) {
    if (ours > theirs) return won(last.team, { wickets: wicketsLeft(rules, state, last) })
    if (!isComplete(rules, state, last)) return null
    return ours === theirs ? TIED : won(other, { runs: theirs - ours })
  }
  const isOver = last.isAllOut || last.isDeclared || last.isForfeited
  const isBeaten = innings.length === 3 && isOver && ours < theirs
  const hasBattedTwice = innings.filter(({ team }) => team === last.team).length === 2
  return isBeaten && hasBattedTwice ? won(other, { innings: 1, runs: theirs - ours }) : null
}

/** Super overs are repeated until one decides; where the last one is level or broken off, the end is stated. */
function breakTie(
  rules: CricketRules,
  state: CricketState,
  { tieBreakWinner, isTieFinal }: StatedEnd,
  method: string | null,
): Result {
  const superOvers = state.innings.filter(({ isSuperOver }) => isSuperOver)
  const [first, second] = superOvers.length % 2 === 0 ? superOvers.slice(-2) : []
  const isPlayed = second !== undefined && isComplete(rules, state, second)
  const decided = first && isPlayed && first.runs !== second.runs ? [first, second] : []
  const [best] = decided.toSorted((one, another) => another.runs - one.runs)
  const winner = best?.team ?? tieBreakWinner
  const hasSuperOver = superOvers.length > 0
  const hasOpenSuperOver = hasSuperOver && !isPlayed && winner === null && !isTieFinal
  return { ...TIED, winner, method, hasSuperOver, ...(hasOpenSuperOver && { hasOpenSuperOver }) }
}

/** Balls of an innings for a rate: the whole quota when the side was all out. */
export function countBallsForRate(rules: CricketRules, innings: Innings): number {
  const limit = getBallLimit(rules, innings)
  return innings.isAllOut && limit !== null ? limit : countBalls(innings.overs, rules.ballsPerOver)
}
