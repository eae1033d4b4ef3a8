// The log of a match as readable lines, in chronological order, and one entry of it as a text. Pure.
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import { inOrderOfTime } from '#sport/football/minutes.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import { type DerivedMatch, deriveMatch, type MatchLog } from '#sport/match.ts'
import { hasMarks, hasSides } from '#sport/sports.ts'
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

export function linesOf(derived: DerivedMatch, log: MatchLog, words: LineWords): LogLine[] {
  if (derived.sport === 'cricket') return cricketLines(derived, log, words)
  if (hasSides(derived)) return toLines(derived.events, (event) => sidesText(event, derived.sport, words))
  if (hasMarks(derived))
    return toLines(derived.events, (event) => marksText(event, derived.summary.unit, words))
  return toLines(inOrderOfTime(derived.events), (event) => footballText(event, words), minuteOf)
}

function toLines<Event>(
  events: readonly EffectiveEvent<Event>[],
  textOf: (event: Event) => string,
  placeOf: (event: Event) => string = () => '',
): LogLine[] {
  return events.map(({ seq, event, correctedBy }) => ({
    ...{ seq, at: placeOf(event), text: textOf(event), isCorrected: correctedBy !== null },
  }))
}

function cricketLines(
  { events }: Extract<DerivedMatch, { sport: 'cricket' }>,
  log: MatchLog,
  words: LineWords,
): LogLine[] {
  if (log.sport !== 'cricket') return []
  const places = new Map<number, string>()
  reduce(log.rules, events, ({ seq, event }, { innings }) => {
    const overs = innings?.overs
    if (event.kind === 'ball' && overs) places.set(seq, `${overs.completed}.${overs.balls}`)
  })
  return toLines(events, (event) => cricketText(event, words)).map((line) => ({
    ...{ ...line, at: places.get(line.seq) ?? '' },
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
