// A scorer who enters a known match through the pad's model, tap by tap: presses only what the pad offers, answers only what it
// asks. Lists the taps that a person would need, so that a browser can repeat them. Every ball of the known match states its people.
import {
  type CricketPad,
  type Delivery,
  isDelivery,
  type PadLine,
  playersOf,
  readCricketPad,
} from '#app/dashboard/match-log/cricket-pad.ts'
import { arm, keysOf, toBall, UNARMED } from '#app/dashboard/pad/model/keys.ts'
import { endInnings, openInnings, startOver } from '#app/dashboard/pad/model/taps.ts'
import { openWicket, toBareWicket, toWicketBall } from '#app/dashboard/pad/model/wicket.ts'
import type { CricketEvent, PlayerId, TeamId, WicketKind } from '#sport/cricket/events.ts'
import { batterChoices, bowlerChoices } from '#sport/cricket/next-step.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState, Innings } from '#sport/cricket/state.ts'
import {
  ALLOW,
  behindMore,
  END_INNINGS,
  GO_ON,
  onKey,
  onPlayer,
  SWAP,
  type Tap,
  tapNumber,
} from './pad-taps.ts'
import { answer, type Session } from './pad-wicket-scorer.ts'

export type KnownMatch = {
  rules: CricketRules
  teams: readonly [TeamId, TeamId]
  events: readonly CricketEvent[]
}

/** Taps without a new score between them, and the score that the pad shows after them. */
export type Act = { taps: Tap[]; score: string }

export type Scored = {
  state: CricketState
  /** In order, from the choice of the first openers on. */
  acts: Act[]
  balls: number
  /** Number of balls that took one tap. */
  oneTap: number
  /** Number of all taps from the first openers on: balls, batters, bowlers, ends of overs and innings. */
  taps: number
}

const WITHOUT_A_BALL_ONLY = new Set<WicketKind>([
  'retired hurt',
  'retired out',
  'retired not out',
  'timed out',
])

const toLog = ({ rules, teams }: KnownMatch, events: readonly CricketEvent[]) => ({
  sport: 'cricket' as const,
  rules,
  teams,
  log: events.map((event, at) => ({ seq: at + 1, event })),
})

/** Throws when the pad does not offer what happened. */
export function scoreThroughPad(match: KnownMatch): Scored {
  const before = match.events.filter(({ kind }) => kind === 'toss' || kind === 'lineup')
  const written: CricketEvent[] = [...before]
  const acts: Act[] = []
  const session: Session = {
    pad: readCricketPad(toLog(match, written)),
    late: null,
    tap(taps, events = []) {
      if (events.length > 0) {
        written.push(...events)
        session.pad = readCricketPad(toLog(match, written))
      }
      const score = scoreOf(session.pad)
      const last = acts.at(-1)
      // The last answer of a sheet enters the ball without a further tap, so the new score belongs to that answer.
      if (taps.length === 0 && last) last.score = score
      else acts.push({ taps, score })
    },
  }
  const truth = readCricketPad(toLog(match, match.events))
  let balls = 0
  let oneTap = 0
  for (const [at, line] of truth.lines.entries()) {
    if (isDelivery(line)) {
      prepare(session, truth, line)
      const atFirst = countTaps(acts)
      bowl(session, line, truth.lines.slice(at + 1).find(isDelivery))
      balls++
      if (countTaps(acts) - atFirst === 1) oneTap++
    } else enter(session, truth, line)
  }
  return { state: session.pad.state, acts, balls, oneTap, taps: countTaps(acts) }
}

const countTaps = (acts: Act[]) => acts.reduce((sum, { taps }) => sum + taps.length, 0)

function scoreOf({ innings }: CricketPad): string {
  return innings ? `${innings.runs}/${innings.wickets}` : '0/0'
}

type People = { striker: PlayerId; nonStriker: PlayerId; bowler: PlayerId }

/** Answers what the pad asks before the ball, and corrects who bats and bowls. */
function prepare(session: Session, truth: CricketPad, line: Delivery): void {
  const { striker, nonStriker, bowler, over } = line
  if (striker === null || nonStriker === null || bowler === null) throw new Error('A ball without its people')
  const people = { striker, nonStriker, bowler }
  retire(session, people)
  // The pad asks at most four times: for two batters, the end of an over and a bowler.
  for (let asked = 0; asked < 4 && !isMiscounted(session.pad, over); asked++)
    answerPrompt(session, truth, people)
  const { innings, step } = session.pad
  // The umpires miscounted: the scorer taps that the over goes on.
  if (isMiscounted(session.pad, over)) session.tap([GO_ON])
  else if (step.kind !== 'ball') throw new Error(`The pad asks for ${step.kind}`)
  // A change of the bowler is behind “More”; one tap on the batters swaps them.
  if (innings?.bowler !== bowler)
    session.tap([...behindMore(2), onPlayer(bowler)], [{ kind: 'over_start', bowler }])
  if (innings?.striker !== striker) session.tap([SWAP], [{ kind: 'swap' }])
}

/** True if the pad asks for the next bowler although the over goes on. */
function isMiscounted({ step, innings }: CricketPad, over: number): boolean {
  return step.kind === 'bowler' && step.endsOver && innings?.overs.completed === over
}

/** Retires a batter, behind “More”: a file may name the batter who came in for an injured one, but not the one who left. */
function retire(session: Session, { striker, nonStriker }: People): void {
  const { innings } = session.pad
  const left = [innings?.striker ?? null, innings?.nonStriker ?? null].find(
    (each) => each !== null && each !== striker && each !== nonStriker,
  )
  if (left) session.tap(behindMore(4), [toBareWicket('retired hurt', left)])
}

function answerPrompt(session: Session, truth: CricketPad, { striker, nonStriker, bowler }: People): void {
  const { step, innings, fielding, rules } = session.pad
  if (!innings || fielding === null) return
  if (step.kind === 'batter') {
    const player = [striker, nonStriker].find((each) => !isAtCrease(innings, each))
    const offered = batterChoices(innings, playersOf(truth, innings.team, []))
    const choice = offered.find((each) => each.player === player)
    if (!choice) throw new Error(`${player} is not offered as a batter`)
    session.tap([onPlayer(choice.player)], [{ kind: 'batter_in', player: choice.player }])
  }
  if (step.kind === 'bowler') {
    const offered = bowlerChoices(rules, innings, playersOf(truth, fielding, []))
    const choice = offered.find((each) => each.player === bowler)
    if (!choice) throw new Error(`${bowler} is not offered as a bowler`)
    // A bowler whom the laws do not allow needs a confirmation.
    const allowed = choice.refused ? [ALLOW] : []
    session.tap([...allowed, onPlayer(bowler)], startOver(step, bowler, choice.refused === 'last over'))
  }
}

function isAtCrease({ striker, nonStriker }: Innings, player: PlayerId): boolean {
  return player === striker || player === nonStriker
}

function bowl(session: Session, { event, striker }: Delivery, next: Delivery | undefined): void {
  const { pad } = session
  const { penalty = 0 } = event.extras ?? {}
  const { armed: wanted, runs } = keysOf(event, pad.rules)
  const keys = [wanted.delivery, wanted.off].filter((key) => key !== null)
  const armed = keys.reduce(arm, UNARMED)
  const wickets = event.wickets ?? []
  const wicket = wickets.find(({ kind }) => !WITHOUT_A_BALL_ONLY.has(kind))
  if (wicket) {
    session.tap([...keys, 'wicket' as const].map(onKey))
    const draft = answer(session, openWicket(armed), { wicket, runs, striker, next })
    session.tap([], [toWicketBall(draft, pad)])
  } else {
    const taps = [...keys.map(onKey), ...tapNumber(runs, armed, event.isRun)]
    session.tap(taps, [toBall(armed, runs, pad.rules, event.isRun)])
  }
  // Retirements are behind “More”: which batter leaves, and why.
  for (const { kind, player } of wickets) {
    if (WITHOUT_A_BALL_ONLY.has(kind) && player !== undefined)
      session.tap(behindMore(4), [toBareWicket(kind, player)])
  }
  if (penalty > 0 && pad.innings)
    session.tap(behindMore(4), [{ kind: 'penalty', team: pad.innings.team, runs: penalty }])
}

/** Events that follow from the people of the next ball, or that were entered before the first ball. */
const ANSWERED = new Set<CricketEvent['kind']>(['toss', 'lineup', 'over_start', 'batter_in', 'swap'])

/** Enters an event that is not a delivery. */
function enter(session: Session, truth: CricketPad, { event, innings: at }: PadLine): void {
  if (ANSWERED.has(event.kind)) return
  const { innings, rules } = session.pad
  const balls = innings?.overs.balls ?? 0
  if (event.kind === 'innings') startInnings(session, truth, event, at)
  // The pad asks for the end of an over with the next bowler or the end of the innings. A short over is ended behind “More”.
  else if (event.kind === 'over_end') {
    if (balls > 0 && balls < rules.ballsPerOver) session.tap(behindMore(3), [event])
  } else if (event.kind === 'innings_end') closeInnings(session)
  else if (event.kind === 'target' && wentOn(truth, at)) session.late = event
  else session.tap(behindMore(4), [event])
}

function closeInnings(session: Session): void {
  if (session.late) session.tap(behindMore(4), [session.late])
  session.late = null
  const { step, innings, rules } = session.pad
  const endsOver = (innings?.overs.balls ?? 0) >= rules.ballsPerOver
  session.tap(step.kind === 'innings end' ? [END_INNINGS] : behindMore(3), endInnings({ endsOver }))
}

/** True if play in this innings went on although it was already complete by what the file states. */
function wentOn({ problems, lines }: CricketPad, at: number): boolean {
  const seqs = problems.filter(({ code }) => code === 'INNINGS_COMPLETE').map(({ seq }) => seq)
  return lines.some(({ seq, innings }) => innings === at && seqs.includes(seq))
}

type Start = Extract<CricketEvent, { kind: 'innings' }>

function startInnings(session: Session, truth: CricketPad, { team, isSuperOver = false }: Start, at: number) {
  const { step } = session.pad
  if (step.kind !== 'innings' && step.kind !== 'result') throw new Error(`The pad asks for ${step.kind}`)
  const first = truth.lines.filter(isDelivery).find(({ innings }) => innings === at)
  if (!first?.striker || !first.nonStriker) return
  const isOther = step.kind === 'innings' && step.team !== team
  const openers = [onPlayer(first.striker), onPlayer(first.nonStriker)]
  const taps = isOther ? [...behindMore(1), ...openers] : openers
  session.tap(taps, openInnings(team, [first.striker, first.nonStriker], isSuperOver))
}
