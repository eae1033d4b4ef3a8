// The log of a match as readable lines, in chronological order, and one entry of it as a text. Pure.
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { Cricket } from '#sport/cricket/form.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import type { Football } from '#sport/football/form.ts'
import { inOrderOfTime } from '#sport/football/minutes.ts'
import type { DerivedOf, LogOf, Shape } from '#sport/form.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { Marks } from '#sport/marks/form.ts'
import { type AnyForm, type DerivedMatch, deriveMatch, type MatchLog } from '#sport/match.ts'
import type { Sides } from '#sport/sides/form.ts'
import { type FormName, formNameOf } from '#sport/sports.ts'
import { cricketText, type LineWords } from './cricket-text.ts'
import { footballText } from './football-text.ts'
import { marksText } from './marks-text.ts'
import { minuteOf } from './minute-text.ts'
import { readMatchLog } from './read-log.ts'
import { sidesText } from './sides-text.ts'

export type LogLine = {
  seq: number
  /** Minute or ball: "45+2", "4.3"; empty where there is none. */
  at: string
  text: string
  isCorrected: boolean
}

type Read<S extends Shape> = Pick<DerivedOf<S>, 'sport' | 'events' | 'summary'>
/** Methods, so that the lines of any sport can be looked up by the sport of a match. */
type Lines<S extends Shape> = {
  of(derived: Read<S>, log: LogOf<S>, words: LineWords): LogLine[]
}
const cricket: Lines<Cricket> = { of: cricketLines }
const football: Lines<Football> = {
  of: ({ events }, _, words) =>
    toLines(inOrderOfTime(events), (event) => footballText(event, words), minuteOf),
}
const sides: Lines<Sides> = {
  of: ({ events, sport }, _, words) => toLines(events, (event) => sidesText(event, sport, words)),
}
const marks: Lines<Marks> = {
  of: ({ events, summary }, _, words) => toLines(events, (event) => marksText(event, summary.unit, words)),
}
const LINES: Record<FormName, Lines<AnyForm>> = { cricket, football, sides, marks }

export function linesOf(derived: DerivedMatch, log: MatchLog, words: LineWords): LogLine[] {
  return LINES[formNameOf(derived.sport)].of(derived, log, words)
}

function toLines<Event>(
  events: readonly EffectiveEvent<Event>[],
  textOf: (event: Event) => string,
  placeOf: (event: Event) => string = () => '',
): LogLine[] {
  return events.map(({ seq, event, correctedBy }) => ({
    seq,
    at: placeOf(event),
    text: textOf(event),
    isCorrected: correctedBy !== null,
  }))
}

function cricketLines({ events }: Read<Cricket>, log: LogOf<Cricket>, words: LineWords): LogLine[] {
  const places = new Map<number, string>()
  reduce(log.rules, events, ({ seq, event }, { innings }) => {
    const overs = innings?.overs
    if (event.kind === 'ball' && overs) places.set(seq, `${overs.completed}.${overs.balls}`)
  })
  return toLines(events, (event) => cricketText(event, words)).map((line) => ({
    ...line,
    at: places.get(line.seq) ?? '',
  }))
}

/** An entry alone, with its minute; null for one that only takes back. For a correction, the event that it puts in place. */
export function entryText(match: ApiFullMatch, entry: MatchEntryEvent, words: LineWords): string | null {
  const { kind, ...payload } = entry.kind === 'replace' || entry.kind === 'insert' ? entry.event : entry
  if (kind === 'void' || kind === 'words') return null
  const log = readMatchLog(match, [{ seq: 1, kind, payload }])
  const [line] = linesOf(deriveMatch(log), log, words)
  return line ? `${line.at} ${line.text}`.trim() : null
}
