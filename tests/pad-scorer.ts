// A scorer who enters a known match through the pad's model, tap by tap: presses only what the pad offers, answers only what it
// asks. Lists the taps that a person would need, so that a browser can repeat them. Every ball of the known match states its people.
import {
  type CricketPad,
  type Delivery,
  isDelivery,
  type PadLine,
  playersOf,
  readCricketPad,
} from '#app/dashboard/pad/model/cricket-pad.ts'
import { type Armed, arm, isArmed, keysOf, RUN_KEYS, toBall, UNARMED } from '#app/dashboard/pad/model/keys.ts'
import { endInnings, openInnings, startOver } from '#app/dashboard/pad/model/taps.ts'
import {
  isLastOfOver,
  nextQuestion,
  openWicket,
  toBareWicket,
  toWicketBall,
  type WicketDraft,
  type WicketQuestion,
  wicketKinds,
} from '#app/dashboard/pad/model/wicket.ts'
import { padWords } from '#app/dashboard/pad/pad-words.ts'
import type { CricketEvent, PlayerId, TeamId, Wicket, WicketKind } from '#sport/cricket/events.ts'
import { batterChoices, bowlerChoices } from '#sport/cricket/next-step.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState, Innings } from '#sport/cricket/state.ts'

export type KnownMatch = {
  rules: CricketRules
  teams: readonly [TeamId, TeamId]
  events: readonly CricketEvent[]
}

/** What a tap touches on the English pad; null: behind “More”, where no name is listed here. */
export type Tap = { says: string } | { player: PlayerId } | null
/** Taps that belong together, and the score that the pad shows after them. */
export type Act = { taps: Tap[]; score: string }

export type Scored = {
  state: CricketState
  /** In their order, from the first openers on. */
  acts: Act[]
  balls: number
  /** Balls that took one tap. */
  oneTap: number
  /** All taps from the first openers on: balls, batters, bowlers, ends of overs and innings. */
  taps: number
}

const WITHOUT_A_BALL_ONLY = new Set<WicketKind>([
  'retired hurt',
  'retired out',
  'retired not out',
  'timed out',
])

type Session = {
  pad: CricketPad
  /** A target that was only set when play had ended: files state it with the innings. */
  late: CricketEvent | null
  tap(taps: Tap[], events?: readonly CricketEvent[]): void
}

const t = padWords('en')
const says = (text: string): Tap => ({ says: text })
const onPlayer = (player: PlayerId): Tap => ({ player })
const behindMore = (count: number): Tap[] => Array.from({ length: count }, () => null)

const toLog = ({ rules, teams }: KnownMatch, events: readonly CricketEvent[]) => ({
  sport: 'cricket' as const,
  rules,
  teams,
  log: events.map((event, at) => ({ seq: at + 1, event })),
})

/** Throws where the pad does not offer what happened. */
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
      acts.push({ taps, score: scoreOf(session.pad) })
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

/** Answers what the pad asks before the ball, and sets right who bats and bowls. */
function prepare(session: Session, truth: CricketPad, line: Delivery): void {
  const { striker, nonStriker, bowler, over } = line
  if (striker === null || nonStriker === null || bowler === null) throw new Error('A ball without its people')
  const people = { striker, nonStriker, bowler }
  retire(session, people)
  // At most two batters, the end of an over and a bowler.
  for (let asked = 0; asked < 4 && !isMiscounted(session.pad, over); asked++)
    answerPrompt(session, truth, people)
  const { innings, step } = session.pad
  // "The over is not over": the umpires miscounted.
  if (isMiscounted(session.pad, over)) session.tap([says(t('bowler.goOn'))])
  else if (step.kind !== 'ball') throw new Error(`The pad asks for ${step.kind}`)
  // Behind "…": somebody else goes on bowling; one tap on the batters.
  if (innings?.bowler !== bowler)
    session.tap([...behindMore(2), onPlayer(bowler)], [{ kind: 'over_start', bowler }])
  if (innings?.striker !== striker) session.tap([says(t('score.swap'))], [{ kind: 'swap' }])
}

/** The pad asks for the next bowler, and the over goes on. */
function isMiscounted({ step, innings }: CricketPad, over: number): boolean {
  return step.kind === 'bowler' && step.endsOver && innings?.overs.completed === over
}

/** Behind "…": a file may name who came in for somebody who was hurt, and not who left. */
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
    // A refused one needs a confirmation.
    const allowed = choice.refused ? [says(t('bowler.allow'))] : []
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
    session.tap([...keys.map((key) => says(t(`keys.${key}`))), says(t('keys.wicket'))])
    const draft = answer(session, openWicket(armed), { wicket, runs, striker, next })
    session.tap([], [toWicketBall(draft, pad)])
  } else {
    const taps = [...keys.map((key) => says(t(`keys.${key}`))), ...tapNumber(runs, armed, event.isRun)]
    session.tap(taps, [toBall(armed, runs, pad.rules, event.isRun)])
  }
  // Behind "…": who leaves, and why.
  for (const { kind, player } of wickets) {
    if (WITHOUT_A_BALL_ONLY.has(kind) && player !== undefined)
      session.tap(behindMore(4), [toBareWicket(kind, player)])
  }
  if (penalty > 0 && pad.innings)
    session.tap(behindMore(4), [{ kind: 'penalty', team: pad.innings.team, runs: penalty }])
}

/** A number without a key is behind “More”. */
function tapNumber(runs: number, armed: Armed, isRun = false): Tap[] {
  if (!RUN_KEYS.some((each) => each === runs) || isRun) return behindMore(isArmed(armed) ? 1 : 2)
  return [says(runs === 0 ? t('keys.dot', { runs: '0' }) : t('keys.runs', { runs: String(runs) }))]
}

type Happened = { wicket: Wicket; runs: number; striker: string | null; next: Delivery | undefined }

/** One tap for each question of the wicket sheet. */
function answer(session: Session, draft: WicketDraft, happened: Happened): WicketDraft {
  const { wicket } = happened
  const question = nextQuestion(draft, session.pad)
  if (question === null) return draft
  if (question === 'kind' && !wicketKinds(session.pad, draft.armed).includes(wicket.kind))
    throw new Error(`${wicket.kind} is not offered`)
  const { runs, striker } = happened
  const out = wicket.player ?? striker
  const facing = whoFaces(session.pad, draft, { out, next: happened.next })
  const taps: Record<WicketQuestion, Tap[]> = {
    kind: [says(wicket.kind)],
    out: [out === null ? null : onPlayer(out)],
    runs: [says(String(runs))],
    fielders: tapFielders(wicket),
    facing: [says(t(facing === 'new' ? 'wicket.strikerEnd' : 'wicket.bowlerEnd'))],
  }
  session.tap(taps[question])
  const answers: Record<WicketQuestion, Partial<WicketDraft>> = {
    kind: { kind: wicket.kind },
    out: { out },
    runs: { runs },
    fielders: { fielders: wicket.fielders ?? [] },
    facing: { facing },
  }
  return answer(session, { ...draft, ...answers[question] }, happened)
}

/** One tap names the fielder; of a run out there may be two, so that the answer is confirmed. */
function tapFielders({ kind, fielders = [] }: Wicket): Tap[] {
  const named = fielders.map(({ player }) =>
    player === null ? says(t('wicket.substitute')) : onPlayer(player),
  )
  if (kind !== 'run out') return [named[0] ?? says(t('wicket.unknown'))]
  return [...named, says(t(named.length > 0 ? 'sheet.done' : 'wicket.unknown'))]
}

/** Which end the new batter came to, from who faces the next ball. */
function whoFaces(
  pad: CricketPad,
  { armed }: WicketDraft,
  { out, next }: { out: string | null; next: Delivery | undefined },
): 'new' | 'survivor' {
  const survivor = pad.innings?.striker === out ? pad.innings?.nonStriker : pad.innings?.striker
  const facesNext = next?.striker === survivor ? 'survivor' : 'new'
  if (!isLastOfOver(pad, armed)) return facesNext
  return facesNext === 'new' ? 'survivor' : 'new'
}

/** Follow from the people of the next ball, or stood before the first one. */
const ANSWERED = new Set<CricketEvent['kind']>(['toss', 'lineup', 'over_start', 'batter_in', 'swap'])

/** What is no ball. */
function enter(session: Session, truth: CricketPad, { event, innings: at }: PadLine): void {
  if (ANSWERED.has(event.kind)) return
  const { innings, rules } = session.pad
  const balls = innings?.overs.balls ?? 0
  if (event.kind === 'innings') startInnings(session, truth, event, at)
  // Asked with the next bowler, or with the end of the innings; an over that was too short ends behind "…".
  else if (event.kind === 'over_end') {
    if (balls > 0 && balls < rules.ballsPerOver) session.tap(behindMore(2), [event])
  } else if (event.kind === 'innings_end') closeInnings(session)
  else if (event.kind === 'target' && wentOn(truth, at)) session.late = event
  else session.tap(behindMore(4), [event])
}

function closeInnings(session: Session): void {
  if (session.late) session.tap(behindMore(4), [session.late])
  session.late = null
  const { step, innings, rules } = session.pad
  const endsOver = (innings?.overs.balls ?? 0) >= rules.ballsPerOver
  session.tap(step.kind === 'innings end' ? [says(t('end.end'))] : behindMore(3), endInnings({ endsOver }))
}

/** Play in this innings went on after it was complete by what the file states. */
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
