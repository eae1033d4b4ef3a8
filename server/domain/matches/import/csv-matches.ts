// The matches of a table of fixtures and results, each row one match of a tournament. Pure.

import { dhakaInstant } from '#bangla/dates.ts'
import { readWrittenDay, readWrittenTime } from '#bangla/written-dates.ts'
import { isStorable } from '#contract/form-field.ts'
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import {
  CSV_COLUMNS,
  CSV_LIMITS,
  type CsvColumn,
  type CsvProblem,
  type CsvReadings,
  isNeeded,
} from '#contract/matches/match-csv.ts'
import type { Gender } from '#contract/matches/tournament.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'
import type { FileMatch, FileTeam } from '../files/file-match.ts'
import { stageNames } from '../files/file-match.ts'
import { type CsvRow, readCsv } from './csv-cells.ts'
import { CsvRowError, type Get, normalizeWords } from './csv-methods.ts'
import { readResult } from './csv-results.ts'

/** The tournament that all rows belong to. */
export type CsvTournament = { id: string; gender: Gender; rulesOn(day: string): RulesOfMatch }
/** `line` 0: the table as a whole. */
export type ReportedRowError = {
  line: number
  title: string
  problem: CsvProblem
  column: CsvColumn | null
  readings: CsvReadings | null
}
export type CsvMatch = { line: number; title: string; match: FileMatch }

/** The matches of the valid rows, and the errors of the others. A table without a required column has no matches. */
export function readMatchCsv(
  text: string,
  tournament: CsvTournament,
): { matches: CsvMatch[]; errors: ReportedRowError[] } {
  const { rows, isQuoteOpen } = readCsv(text)
  const [head, ...lines] = rows
  const whole = (problem: CsvProblem, column: CsvColumn | null = null) => ({
    matches: [],
    errors: [{ line: 0, title: '', problem, column, readings: null }],
  })
  if (isQuoteOpen) return whole('QUOTE_OPEN')
  if (!head || lines.length === 0) return whole('EMPTY')
  if (lines.length > CSV_LIMITS.rows) return whole('TOO_MANY_ROWS')
  const columns = readHead(head)
  const names = Object.keys(CSV_COLUMNS) as CsvColumn[]
  const missing = names.find((name) => isNeeded(name) && !columns.has(name))
  if (missing) return whole('COLUMN_MISSING', missing)
  const matches: CsvMatch[] = []
  const errors: ReportedRowError[] = []
  const seen = new Map<string, FileMatch[]>()
  for (const row of lines) {
    const get = (column: CsvColumn) => row.fields[columns.get(column) ?? -1] ?? ''
    const title = [get('home'), get('away')].filter(Boolean).join(' – ').slice(0, CSV_LIMITS.name)
    try {
      const match = numbered(readRow(get, tournament), seen)
      matches.push({ line: row.line, title, match })
    } catch (error) {
      if (!(error instanceof CsvRowError)) throw error
      const { problem, column, readings } = error
      errors.push({ line: row.line, title, problem, column, readings })
    }
  }
  return { matches, errors }
}

/** What is played on another day after a match of the same round without a result is another match. Throws ROW_TWICE. */
function numbered(match: FileMatch, seen: Map<string, FileMatch[]>): FileMatch {
  const before = seen.get(match.source) ?? []
  if (!before.every((each) => isWithoutResult(each) && each.day !== match.day))
    throw new CsvRowError('ROW_TWICE')
  seen.set(match.source, [...before, match])
  return before.length === 0 ? match : { ...match, source: `${match.source}:${before.length + 1}` }
}

/** Abandoned, no result, postponed or cancelled. */
function isWithoutResult({ log, status }: FileMatch): boolean {
  return (
    status !== 'fixture' ||
    log.some(
      ({ event }) => event.kind === 'abandon' || (event.kind === 'result' && event.outcome === 'no result'),
    )
  )
}

/** Positions of the known columns; other columns are ignored. */
function readHead({ fields }: CsvRow): Map<CsvColumn, number> {
  const known = new Map(
    Object.entries(CSV_COLUMNS).flatMap(([column, names]) =>
      names.map((name) => [normalizeWords(name), column as CsvColumn] as const),
    ),
  )
  const columns = new Map<CsvColumn, number>()
  for (const [at, field] of fields.entries()) {
    const column = known.get(normalizeWords(field))
    if (column && !columns.has(column)) columns.set(column, at)
  }
  return columns
}

function readRow(get: Get, tournament: CsvTournament): FileMatch {
  for (const column of ['home', 'away', 'round', 'group', 'venue'] as const) checkText(get(column), column)
  const [homeName, awayName] = [get('home'), get('away')]
  if (spellingKey(homeName) === spellingKey(awayName)) throw new CsvRowError('SAME_TEAM', 'away')
  const day = readDay(get('date'))
  const rules = tournament.rulesOn(day)
  const [home, away] = [teamOf(homeName, tournament), teamOf(awayName, tournament)]
  const [round, group] = [get('round'), get('group')]
  const status = readStatus(get('status'))
  const isAbandoned = status === 'abandoned'
  const isOff = status === 'cancelled' || status === 'postponed'
  const events = isOff ? [] : readResult(get, rules, [home.inLog, away.inLog], isAbandoned)
  const place = round === '' ? day : round
  return {
    source: `csv:${tournament.id}:${[place, homeName, awayName].map(spellingKey).join(':')}`.slice(0, 400),
    gender: tournament.gender,
    day,
    startsAt: readTime(get('time'), day),
    home,
    away,
    rules,
    officials: [],
    venue: venueOf(get('venue')),
    tournament: null,
    stage: group === '' ? null : { name: stageNames(group), hasTable: true },
    round: stageNames(round),
    status: isAbandoned ? 'fixture' : status,
    people: new Map(),
    log: events.map((event, index) => ({ seq: index + 1, event })),
  }
}

function checkText(text: string, column: CsvColumn): void {
  if (text === '' && isNeeded(column)) throw new CsvRowError('MISSING', column)
  if (text.length > CSV_LIMITS.name || !isStorable(text)) throw new CsvRowError('TOO_LONG', column)
  if (text !== '' && spellingKey(text) === '') throw new CsvRowError('MISSING', column)
}

function teamOf(name: string, { gender }: CsvTournament): FileTeam {
  return {
    source: 'csv:team',
    key: `${gender}:${spellingKey(name)}`,
    name: { bn: name, en: name },
    inLog: name,
  }
}

function venueOf(name: string): FileMatch['venue'] {
  if (name === '') return null
  return { source: 'csv:venue', key: spellingKey(name), name: { bn: name, en: name }, city: '' }
}

function readDay(text: string): string {
  if (text === '') throw new CsvRowError('MISSING', 'date')
  const day = readWrittenDay(text)
  if (day === null) throw new CsvRowError('DAY_INVALID', 'date')
  return day
}

/** The moment of a time in Dhaka; null where the cell is empty. */
function readTime(text: string, day: string): Date | null {
  if (text === '') return null
  const time = readWrittenTime(text)
  if (time === null) throw new CsvRowError('TIME_INVALID', 'time')
  return dhakaInstant(day, time)
}

/** `abandoned`: the log says so. */
type Status = FileMatch['status'] | 'abandoned'

const STATUSES: Record<string, Status> = {
  '': 'fixture',
  fixture: 'fixture',
  finished: 'fixture',
  played: 'fixture',
  শেষ: 'fixture',
  abandoned: 'abandoned',
  পরিত্যক্ত: 'abandoned',
  canceled: 'cancelled',
  postponed: 'postponed',
  স্থগিত: 'postponed',
  cancelled: 'cancelled',
  বাতিল: 'cancelled',
}

function readStatus(text: string): Status {
  const words = normalizeWords(text)
  const [, status] = Object.entries(STATUSES).find(([each]) => normalizeWords(each) === words) ?? []
  if (!status) throw new CsvRowError('STATUS_INVALID', 'status')
  return status
}
