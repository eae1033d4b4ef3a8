// What a scorer has to enter next before the log can continue: the toss, who bats, the next batter or bowler, the end of an
// innings. It is derived from the log; nothing is entered automatically.
import type { EffectiveEvent } from '../log.ts'
import { type CricketEvent, isWicket, type PlayerId, type TeamId } from './events.ts'
import { getBallLimit, getTarget } from './result.ts'
import { type CricketRules, quotaOf } from './rules.ts'
import { type CricketState, countBalls, type Innings } from './state.ts'

/** Why no ball can follow in an innings. */
export type InningsEnd = 'all out' | 'overs' | 'target' | 'beaten'

export type NextStep =
  | { kind: 'toss' }
  /**
   * `team` bats next by the toss, the order so far or the laws; the scorer may name the other one. `mayFollowOn`: the other team
   * trails by enough to be sent in again (law 14).
   */
  | { kind: 'innings'; team: TeamId; isSuperOver: boolean; mayFollowOn?: true }
  | { kind: 'batter' }
  /** `endsOver`: the previous over has all its balls, and its end must be entered. */
  | { kind: 'bowler'; endsOver: boolean }
  | { kind: 'ball' }
  | { kind: 'innings end'; why: InningsEnd; endsOver: boolean }
  /** The match is decided. `canGoOn`: it is tied, and a super over may follow. */
  | { kind: 'result'; canGoOn: boolean }

type Match = {
  /** The present rules: the number of overs may have been reduced. */
  rules: CricketRules
  state: CricketState
  events: readonly EffectiveEvent<CricketEvent>[]
  teams: readonly [TeamId, TeamId]
}

const ENDS = new Set<CricketEvent['kind']>(['innings_end', 'declare', 'forfeit'])
const DECISIONS = new Set<CricketEvent['kind']>(['result', 'abandon', 'award', 'tie_break'])

/** What has to be entered next. The same log always gives the same step. */
export function nextStep(match: Match): NextStep {
  const { rules, state, events, teams } = match
  const decision = statedDecision(match)
  if (decision) return decision
  const innings = state.innings.at(-1)
  if (!innings)
    return state.toss
      ? { kind: 'innings', team: nextToBat(state, teams), isSuperOver: false }
      : { kind: 'toss' }
  const began = events.findLastIndex(({ event }) => event.kind === 'innings')
  const hasEnded = events.slice(began).some(({ event }) => ENDS.has(event.kind))
  if (hasEnded) return betweenInnings(match)
  const endsOver = innings.overs.balls >= rules.ballsPerOver
  const why = endReasonOf(rules, state, innings)
  if (why !== null) return { kind: 'innings end', why, endsOver }
  if (needsBatter(rules, state, innings)) return { kind: 'batter' }
  return endsOver || innings.bowler === null ? { kind: 'bowler', endsOver } : { kind: 'ball' }
}

/** What was stated of the end; null while nothing was, and in a super over that began after a stated tie. */
function statedDecision({ rules, events }: Match): NextStep | null {
  const at = events.findLastIndex(({ event }) => DECISIONS.has(event.kind))
  const stated = events[at]?.event
  if (stated === undefined) return null
  const isTie = stated.kind === 'result' && stated.outcome === 'tied' && stated.winner === undefined
  const goesOn = events.slice(at).some(({ event }) => event.kind === 'innings' && event.isSuperOver)
  if (isTie && goesOn) return null
  return { kind: 'result', canGoOn: isTie && rules.inningsPerSide === 1 }
}

/** Who plays against this side. */
export function opponentOf(teams: readonly [TeamId, TeamId], team: TeamId): TeamId {
  return teams[0] === team ? teams[1] : teams[0]
}

/** Who bats next: the other side than in the last innings; at first by the toss, or the home side while nobody knows. */
export function nextToBat(
  { toss, innings }: Pick<CricketState, 'toss' | 'innings'>,
  teams: readonly [TeamId, TeamId],
): TeamId {
  const last = innings.at(-1)
  if (last) return opponentOf(teams, last.team)
  const winner = toss?.winner ?? teams[0]
  return toss?.decision === 'field' ? opponentOf(teams, winner) : winner
}

/** Null while balls can follow. */
function endReasonOf(rules: CricketRules, state: CricketState, innings: Innings): InningsEnd | null {
  const target = getTarget(rules, state, innings)
  if (target !== null && innings.runs >= target) return 'target'
  if (innings.isAllOut) return 'all out'
  const limit = getBallLimit(rules, innings)
  if (limit !== null && countBalls(innings.overs, rules.ballsPerOver) >= limit) return 'overs'
  return state.result === null || innings.isSuperOver ? null : 'beaten'
}

/** Whether a place at the crease is empty, and a batter is left to come in. */
function needsBatter(rules: CricketRules, state: CricketState, innings: Innings): boolean {
  const atCrease = [innings.striker, innings.nonStriker].filter((player) => player !== null).length
  if (atCrease === 2) return false
  const players = Math.min(rules.players, state.lineups[innings.team]?.length ?? rules.players)
  const out = innings.batting.filter(({ dismissal }) => dismissal && isWicket(dismissal.kind)).length
  return players - out > atCrease
}

function betweenInnings({ rules, state, teams }: Match): NextStep {
  const superOvers = state.innings.filter(({ isSuperOver }) => isSuperOver)
  if (superOvers.length % 2 === 1)
    return { kind: 'innings', team: nextToBat(state, teams), isSuperOver: true }
  if (state.result) {
    const { outcome, winner } = state.result
    return { kind: 'result', canGoOn: outcome === 'tied' && winner === null && rules.inningsPerSide === 1 }
  }
  if (state.innings.length < rules.inningsPerSide * 2)
    return {
      kind: 'innings',
      team: nextToBat(state, teams),
      isSuperOver: false,
      ...(mayFollowOn(rules, state) && { mayFollowOn: true }),
    }
  return { kind: 'result', canGoOn: false }
}

/** Whether, after two innings, the side that batted second trails by at least the lead that the rules require. */
function mayFollowOn({ followOnLead }: CricketRules, { innings }: CricketState): boolean {
  const [first, second] = innings
  if (followOnLead === null || !first || !second || innings.length !== 2) return false
  return first.runs - second.runs >= followOnLead
}

export type BowlerChoice = {
  player: PlayerId
  /** Completed overs, and those that the rules still allow; null without a limit. */
  overs: number
  left: number | null
  /** Why the laws or the rules forbid this bowler; the umpires may allow it. */
  refused: 'last over' | 'no overs left' | null
}

/**
 * Who may bowl the next over, most likely first: who bowled from this end, then who bowled last, then the others as they
 * are listed. Bowlers whom the rules forbid come last.
 */
export function bowlerChoices(
  rules: CricketRules,
  innings: Innings,
  players: readonly PlayerId[],
): BowlerChoice[] {
  const order = new Map<PlayerId, number>()
  for (const [at, { bowlers }] of innings.overLines.entries())
    for (const each of bowlers) order.set(each, at + 1)
  const tired = findIneligibleBowler(rules, innings)
  const fromThisEnd = innings.overLines.at(-2)?.bowlers.at(-1)
  const choices = players.map((player): BowlerChoice => {
    const overs = innings.bowling.find((line) => line.player === player)?.overs.completed ?? 0
    const max = innings.isSuperOver ? null : quotaOf(rules, innings.bowling, player)
    const left = max === null ? null : Math.max(0, max - overs)
    const isSpent = left === 0 ? 'no overs left' : null
    return { player, overs, left, refused: player === tired ? 'last over' : isSpent }
  })
  const rank = ({ player, refused }: BowlerChoice) => {
    if (refused) return -1
    return player === fromThisEnd ? Number.MAX_SAFE_INTEGER : (order.get(player) ?? 0)
  }
  return choices.toSorted((one, other) => rank(other) - rank(one))
}

/** The bowler who may not continue: the one of the last over, or in The Hundred of the last two. */
function findIneligibleBowler(rules: CricketRules, { overs, overLines, bowler }: Innings): PlayerId | null {
  const isOpen = overs.balls > 0 && overs.balls < rules.ballsPerOver
  const last = overs.balls > 0 ? bowler : (overLines.at(-1)?.bowlers.at(-1) ?? null)
  if (isOpen || last === null) return null
  const before = overLines.toReversed().findIndex(({ bowlers }) => bowlers.at(-1) !== last)
  const running = (before === -1 ? overLines.length : before) + (overs.balls > 0 ? 1 : 0)
  return running >= rules.ballsPerEnd / rules.ballsPerOver ? last : null
}

export type BatterChoice = { player: PlayerId; hasRetired: boolean }

/** Who may come in: who has not batted, in the order of the list, then who retired and may return: nobody whose place was taken. */
export function batterChoices(innings: Innings, players: readonly PlayerId[]): BatterChoice[] {
  const choices = players.flatMap((player): BatterChoice[] => {
    const line = innings.batting.find((each) => each.player === player)
    if (!line) return [{ player, hasRetired: false }]
    const mayReturn = line.dismissal !== null && !isWicket(line.dismissal.kind) && !line.isReplaced
    return mayReturn ? [{ player, hasRetired: true }] : []
  })
  return choices.toSorted((one, other) => Number(one.hasRetired) - Number(other.hasRetired))
}
