// The draft of a revised target, or of a last innings that rain ended, and the log entries that state the result. Pure.
import type { Language } from '#contract/language.ts'
import type { CricketEvent, StatedResult } from '#sport/cricket/events.ts'
import { type EffectiveEvent, effective } from '#sport/log.ts'
import { count, readOvers, writeTyped } from '../match-log/typed-numbers.ts'
import {
  type CricketEntry,
  type CricketLog,
  type Made,
  putDecisions,
  putEvent,
  type ResultField,
  stateAfter,
} from './cricket-entries.ts'

/** `none`: the match was only shortened, without a method that computed a target. */
export const METHODS = ['DLS', 'VJD', 'other', 'none'] as const
export type Method = (typeof METHODS)[number]
/** Numbers are texts while they are typed. `par`: the score that would have tied the match when rain ended the last innings. */
export type MethodDraft = { name: Method; text: string; runs: string; overs: string; par: string }

type Events = readonly EffectiveEvent<CricketEvent>[]
type Place<Kind extends CricketEvent['kind']> = EffectiveEvent<Extract<CricketEvent, { kind: Kind }>>

function findLast<Kind extends CricketEvent['kind']>(events: Events, kind: Kind): Place<Kind> | undefined {
  return events.flatMap(({ event, ...place }) => (isOf(event, kind) ? [{ ...place, event }] : [])).at(-1)
}

function isOf<Kind extends CricketEvent['kind']>(
  event: CricketEvent,
  kind: Kind,
): event is Extract<CricketEvent, { kind: Kind }> {
  return event.kind === kind
}

/** The draft with the values of the log. */
export function methodDraftOf({ log, rules }: CricketLog, language: Language): MethodDraft {
  const { events } = effective(log)
  const target = findLast(events, 'target')?.event
  const stated = findLast(events, 'result')?.event.method
  const write = (number: number | string | undefined) =>
    number === undefined ? '' : writeTyped(number, language)
  const known = METHODS.find((each) => each === stated)
  const unnamed = target && hasLastInnings(events) ? 'none' : 'DLS'
  return {
    name: known ?? (stated === undefined ? unnamed : 'other'),
    text: known || stated === undefined ? '' : stated,
    runs: write(target?.runs),
    overs: target?.balls == null ? '' : write(writeOvers(target.balls, rules.ballsPerOver)),
    par: write(findLast(events, 'par')?.event.runs),
  }
}

/** Whether both innings of a limited-overs match are in the log. */
export function hasLastInnings(events: Events): boolean {
  return lastInningsAt(events) !== -1
}

function lastInningsAt(events: Events): number {
  const innings = events.flatMap(({ event }, at) =>
    (event.kind === 'card_innings' || event.kind === 'innings') && !event.isSuperOver ? [at] : [],
  )
  return innings[1] ?? -1
}

function writeOvers(balls: number, ballsPerOver: number): string {
  const rest = balls % ballsPerOver
  const whole = Math.floor(balls / ballsPerOver)
  return rest === 0 ? `${whole}` : `${whole}.${rest}`
}

/** The balls of the typed overs: 0 for an empty text, null for anything but a positive number of overs. */
function readBalls(text: string, ballsPerOver: number): number | null {
  if (text.trim() === '') return 0
  const overs = readOvers(text)
  if (overs === null || overs.balls >= ballsPerOver) return null
  return overs.completed * ballsPerOver + overs.balls || null
}

/** The typed runs: 0 for an empty text, null for anything but a positive number. */
function readRuns(text: string): number | null {
  return text.trim() === '' ? 0 : count(text) || null
}

type Read = { runs: number; balls: number; par: number | null; method: string | null }

/** The entries of the revised target and, once the last innings is in the log, of the result by the method. */
export function toMethod(draft: MethodDraft, log: CricketLog): Made {
  const { events } = effective(log.log)
  const read = readDraft(draft, log, events)
  if ('wrong' in read) return read
  const target = toTarget(read, events)
  if (!hasLastInnings(events)) return { entries: target }
  const par = read.par === null ? [] : putEvent({ kind: 'par', runs: read.par }, findLast(events, 'par'))
  if (read.method === null) return { entries: [...target, ...putDecisions([], events)] }
  const result = stateResult(log, [...target, ...putDecisions([], events)], read)
  if (result === null) return { wrong: ['innings'] }
  return { entries: [...target, ...par, ...putDecisions([result], events)] }
}

function readDraft(draft: MethodDraft, log: CricketLog, events: Events): Read | { wrong: ResultField[] } {
  const isOver = hasLastInnings(events)
  const par = draft.par.trim() === '' || !isOver ? null : count(draft.par)
  const balls = readBalls(draft.overs, log.rules.ballsPerOver)
  const typed = readRuns(draft.runs)
  const [first] = stateAfter(log, []).innings
  // If only the overs were reduced, the target is one run more than the first side made.
  const level = first ? first.runs + 1 : null
  const runs = typed === 0 && balls ? level : typed
  const method = { other: draft.text.trim(), none: null, DLS: 'DLS', VJD: 'VJD' }[draft.name]
  const isNothing = runs === 0 && par === null
  const isWrong = {
    runs: runs === null || isNothing,
    overs: balls === null,
    par: par === null && isOver && draft.par.trim() !== '',
    // A margin by par score needs the name of the method that computed it.
    method: isOver && (method === '' || (method === null && par !== null)),
  }
  const wrong = (Object.keys(isWrong) as (keyof typeof isWrong)[]).filter((field) => isWrong[field])
  if (runs === null || balls === null || wrong.length > 0) return { wrong }
  return { runs, balls, par, method }
}

/** The entry of the target, inserted before the last innings, to which it belongs. */
function toTarget({ runs, balls }: Read, events: Events): CricketEntry[] {
  const known = findLast(events, 'target')
  if (runs === 0) return known ? [{ kind: 'void', seq: known.seq }] : []
  const event: CricketEvent = { kind: 'target', runs, balls: balls || null }
  const at = lastInningsAt(events)
  if (known || at === -1) return putEvent(event, known)
  return [{ kind: 'insert', after: events[at - 1]?.seq ?? 0, event }]
}

/** The result by the par score if there is one, otherwise by the innings and the target; null if they do not decide it. */
function stateResult(
  log: CricketLog,
  entries: readonly CricketEntry[],
  { par, method }: Read,
): StatedResult | null {
  const { innings, result } = stateAfter(log, entries)
  const named = method === null ? {} : { method }
  const [first, second] = innings.filter(({ isSuperOver }) => !isSuperOver)
  if (!first || !second) return null
  const ahead = par === null ? null : second.runs - par
  if (ahead === 0 || (ahead === null && result?.outcome === 'tied'))
    return { kind: 'result', outcome: 'tied', ...named }
  if (ahead !== null) {
    const winner = ahead > 0 ? second.team : first.team
    return { kind: 'result', outcome: 'won', winner, by: { runs: Math.abs(ahead) }, ...named }
  }
  if (result?.winner == null || result.by === null) return null
  return { kind: 'result', outcome: 'won', winner: result.winner, by: result.by, ...named }
}
