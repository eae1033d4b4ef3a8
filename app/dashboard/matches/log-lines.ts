// The log of a match as readable lines, in chronological order. Pure.
import type { CricketEvent } from '#sport/cricket/events.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import { inOrderOfTime } from '#sport/football/minutes.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { DerivedMatch, MatchLog } from '#sport/match.ts'
import { hasMarks, hasSides, type MarksSport, type SidesSport } from '#sport/sports.ts'
import { cricketText, type LineWords } from './cricket-line.ts'
import { footballLine } from './football-line.ts'
import { marksText } from './marks-line.ts'
import { sidesText } from './sides-line.ts'

export type LogLine = {
  seq: number
  /** Minute or ball: "45+2", "4.3"; empty where there is none. */
  at: string
  text: string
  isCorrected: boolean
}

export function linesOf(derived: DerivedMatch, log: MatchLog, words: LineWords): LogLine[] {
  if (derived.sport === 'cricket')
    return log.sport === 'cricket' ? cricketLines(derived.events, log, words) : []
  if (hasSides(derived)) return sidesLines(derived, words)
  if (hasMarks(derived)) return marksLines(derived, words)
  return inOrderOfTime(derived.events).map(({ seq, event, correctedBy }) => {
    const { minute, text } = footballLine(event, words.t, words.nameOf)
    return { seq, at: minute, text, isCorrected: correctedBy !== null }
  })
}

function cricketLines(
  events: readonly EffectiveEvent<CricketEvent>[],
  { rules }: Extract<MatchLog, { sport: 'cricket' }>,
  words: LineWords,
): LogLine[] {
  const lines: LogLine[] = []
  reduce(rules, events, ({ seq, event, correctedBy }, { innings }) => {
    const isBall = event.kind === 'ball'
    const overs = innings?.overs
    lines.push({
      ...{ seq, text: cricketText(event, words), isCorrected: correctedBy !== null },
      at: isBall && overs ? `${overs.completed}.${overs.balls}` : '',
    })
  })
  return lines
}

function sidesLines(
  { events, sport }: Extract<DerivedMatch, { sport: SidesSport }>,
  words: LineWords,
): LogLine[] {
  return events.map(({ seq, event, correctedBy }) => ({
    ...{ seq, at: '', text: sidesText(event, sport, words), isCorrected: correctedBy !== null },
  }))
}

function marksLines(
  { events, summary }: Extract<DerivedMatch, { sport: MarksSport }>,
  words: LineWords,
): LogLine[] {
  return events.map(({ seq, event, correctedBy }) => ({
    ...{ seq, at: '', text: marksText(event, summary.unit, words), isCorrected: correctedBy !== null },
  }))
}
