// Compares the stored data of one match with the data derived from its log. Pure.

import type { TeamResult } from '#sport/tables/result.ts'
import { type FigureRow, toFigureRow } from '../figure-queries.ts'
import { derive, type MatchLogEntry, rulesOf } from '../match-log.ts'
import type { JoinedMatch } from '../match-queries.ts'
import { statusAfter } from '../store-derived.ts'
import { type Difference, differencesBetween } from './differences.ts'

type Stored = { joined: JoinedMatch; entries: readonly MatchLogEntry[]; figures: readonly FigureRow[] }

/** `results`: the results that the match adds to tables. */
export function checkMatch({ joined, entries, figures }: Stored): {
  differences: Difference[]
  results: TeamResult[]
} {
  const { match } = joined
  const gaps = entries.flatMap(({ seq }, at) => differencesBetween(seq, at + 1, `log.${at + 1}`)).slice(0, 1)
  const last = differencesBetween(match.lastSeq, entries.length, 'lastSeq')
  if (entries.length === 0) {
    const nothing = { state: null, stateSeq: 0 }
    const { state, stateSeq } = match
    const differences = [...last, ...differencesBetween({ state, stateSeq }, nothing, '')]
    return { differences: [...differences, ...compareFigures(figures, [])], results: [] }
  }
  const derived = derive(joined, entries)
  const status = statusAfter(match.status, derived)
  const { format } = rulesOf(joined)
  const lines = status === 'finished' ? derived.figures.map((line) => toFigureRow(match, format, line)) : []
  const summary: unknown = JSON.parse(JSON.stringify(derived.summary))
  return {
    differences: [
      ...gaps,
      ...last,
      ...differencesBetween(match.stateSeq, entries.length, 'stateSeq'),
      ...differencesBetween(match.status, status, 'status'),
      ...differencesBetween(match.state, summary, 'summary'),
      ...compareFigures(figures, lines),
    ],
    results: status === 'finished' ? derived.summary.tableResults : [],
  }
}

type Line = ReturnType<typeof toFigureRow>

function compareFigures(stored: readonly Line[], derived: readonly Line[]): Difference[] {
  const byPlace = (lines: readonly Line[]) =>
    Object.fromEntries(lines.map((line) => [`${line.playerId}.${line.innings}`, line]))
  return differencesBetween(byPlace(stored), byPlace(derived), 'figures')
}
