// What the pad shows of a cricket match, read from its log: the innings that is being played, every delivery with its people,
// and what the scorer must enter next. Pure.
import type { Ball, CricketEvent, PlayerId, TeamId } from '#sport/cricket/events.ts'
import { type NextStep, nextStep, opponentOf } from '#sport/cricket/next-step.ts'
import { type CricketProblem, reduce } from '#sport/cricket/reduce.ts'
import { getBallLimit, getChase, getTarget } from '#sport/cricket/result.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { BattingLine, BowlingLine, CricketState, Innings, Overs } from '#sport/cricket/state.ts'
import { type EffectiveEvent, effective } from '#sport/log.ts'
import type { MatchLog } from '#sport/match.ts'

export type CricketLog = Extract<MatchLog, { sport: 'cricket' }>

/** One event of the log with the situation in which it happened. */
export type PadLine = {
  seq: number
  event: CricketEvent
  isCorrected: boolean
  /** Counted from 0; -1 before the first innings. */
  innings: number
  /** Completed overs before it. */
  over: number
  /** For a delivery: the completed overs and its number, "0.3". A wide or no-ball has the number of the ball that follows. */
  at: Overs
  striker: PlayerId | null
  nonStriker: PlayerId | null
  bowler: PlayerId | null
}
export type Delivery = PadLine & { event: Ball }

export type CricketPad = {
  log: CricketLog
  /** The rules that apply now; events can change them during the match. */
  rules: CricketRules
  state: CricketState
  /** The last innings; null before the first. */
  innings: Innings | null
  /** The side that bowls in this innings. */
  fielding: TeamId | null
  events: readonly EffectiveEvent<CricketEvent>[]
  lines: readonly PadLine[]
  step: NextStep
  problems: readonly CricketProblem[]
}

export function readCricketPad(log: CricketLog): CricketPad {
  const { events } = effective(log.log)
  const lines: PadLine[] = []
  let rules = log.rules
  let before: Before = NOBODY
  const { state, problems } = reduce(log.rules, events, ({ seq, event, correctedBy }, progress) => {
    const { innings } = progress
    rules = progress.rules
    const isNew = event.kind === 'innings'
    lines.push({
      seq,
      event,
      isCorrected: correctedBy !== null,
      innings: progress.state.innings.length - 1,
      ...placeOf(event, isNew ? NOBODY : before),
    })
    const { striker = null, nonStriker = null, bowler = null } = innings ?? {}
    const { completed: over, balls } = innings?.overs ?? { completed: 0, balls: 0 }
    before = { striker, nonStriker, bowler, over, balls }
  })
  const innings = state.innings.at(-1) ?? null
  const { teams } = log
  return {
    log,
    rules,
    state,
    innings,
    events,
    lines,
    problems,
    fielding: innings && opponentOf(teams, innings.team),
    step: nextStep({ rules, state, events, teams }),
  }
}

type People = Pick<PadLine, 'striker' | 'nonStriker' | 'bowler'>
type Before = People & { over: number; balls: number }

const NOBODY: Before = { striker: null, nonStriker: null, bowler: null, over: 0, balls: 0 }

function placeOf(event: CricketEvent, { striker, nonStriker, bowler, over, balls }: Before) {
  const people = { striker, nonStriker, bowler }
  return {
    ...(event.kind === 'ball' ? statedPeople(event, people) : people),
    over,
    at: { completed: over, balls: balls + 1 },
  }
}

function statedPeople(ball: Ball, before: People): People {
  return {
    striker: ball.striker ?? before.striker,
    nonStriker: ball.nonStriker ?? before.nonStriker,
    bowler: ball.bowler ?? before.bowler,
  }
}

export const isDelivery = (line: PadLine): line is Delivery => line.event.kind === 'ball'

/** The last deliveries of the current innings, oldest first: the whole last over, and at least `least` if there are that many. */
export function lastDeliveries({ lines, state }: CricketPad, least: number): Delivery[] {
  const now = state.innings.length - 1
  const deliveries = lines.filter(isDelivery).filter(({ innings }) => innings === now)
  const last = deliveries.at(-1)?.over
  const inOver = deliveries.filter(({ over }) => over === last).length
  return deliveries.slice(-Math.max(least, inOver))
}

export function battingLineOf(innings: Innings, player: PlayerId | null): BattingLine | null {
  return innings.batting.find((line) => line.player === player) ?? null
}

export function bowlingLineOf(innings: Innings, player: PlayerId | null): BowlingLine | null {
  return innings.bowling.find((line) => line.player === player) ?? null
}

/** Who faces the next ball. After the last ball of an over, the non-striker, even if the end of the over is not entered yet. */
export function facingOf({ innings, step }: CricketPad): PlayerId | null {
  if (!innings) return null
  return step.kind === 'bowler' && step.endsOver ? innings.nonStriker : innings.striker
}

export type Chase = {
  /** The total that wins the match. */
  target: number
  runs: number
  /** Null without a limit. */
  balls: number | null
}

/** What the side that bats last needs, also before its first ball; null in other innings. */
export function chaseOf(pad: CricketPad): Chase | null {
  const { rules } = pad
  const state = pad.innings !== null && pad.step.kind === 'innings' ? withInnings(pad, pad.step) : pad.state
  const innings = state.innings.at(-1)
  if (!innings) return null
  const chase = getChase(rules, state, innings)
  const target = getTarget(rules, state, innings)
  return chase && target !== null ? { target, ...chase } : null
}

/** Which side a par score puts ahead, and by how many runs; null if the sides are level. */
export type Lead = { team: TeamId; runs: number } | null

/** Whether a par score may decide the match: only in the chase of a limited-overs match, while the chase is not completed. */
export function takesPar({ rules, state, innings }: CricketPad): boolean {
  if (rules.inningsPerSide !== 1 || state.innings.length !== 2 || !innings || innings.isAllOut) return false
  const chase = getChase(rules, state, innings)
  return chase !== null && chase.runs > 0 && chase.balls !== 0
}

/** Who would win with this par score if no further ball were bowled; null if level, and before the first innings. */
export function leadOver({ innings, fielding }: CricketPad, par: number): Lead {
  if (!innings || fielding === null || innings.runs === par) return null
  return innings.runs > par
    ? { team: innings.team, runs: innings.runs - par }
    : { team: fielding, runs: par - innings.runs }
}

/** The par score as it was last stated, and after how many overs; null without one. */
export function parOf(pad: CricketPad): { par: number; at: Overs } | null {
  const par = takesPar(pad) ? pad.innings?.par : undefined
  const line = pad.lines.findLast(({ event }) => event.kind === 'par')
  return par === undefined || !line ? null : { par, at: { ...line.at, balls: line.at.balls - 1 } }
}

/** The state as if the next innings had begun, because a revised target may be entered before that innings begins. */
function withInnings({ log, events }: CricketPad, { team, isSuperOver }: NextInnings): CricketState {
  const event = { kind: 'innings', team, isSuperOver } as const
  return reduce(log.rules, [...events, { seq: 0, event, correctedBy: null }]).state
}
type NextInnings = Extract<NextStep, { kind: 'innings' }>

/** Overs that the innings lasts; null without a limit. */
export function oversOfInnings({ rules, innings }: CricketPad): Overs | null {
  const limit = innings ? getBallLimit(rules, innings) : (rules.overs ?? 0) * rules.ballsPerOver
  return limit === null || limit === 0
    ? null
    : { completed: Math.floor(limit / rules.ballsPerOver), balls: limit % rules.ballsPerOver }
}

/** The line-up of a side, or else its squad, plus every player of the side whom the log names. */
export function playersOf(
  { state }: CricketPad,
  team: TeamId,
  squad: readonly PlayerId[],
): readonly PlayerId[] {
  const lineup = state.lineups[team]
  const listed = lineup && lineup.length > 0 ? lineup : squad
  const named = state.innings.flatMap((innings) =>
    innings.team === team
      ? innings.batting.map(({ player }) => player)
      : innings.bowling.map(({ player }) => player),
  )
  return [...new Set([...listed, ...named])]
}
