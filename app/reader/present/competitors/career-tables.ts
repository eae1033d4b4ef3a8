// A player's career in tables: batting with fielding, bowling, football, matches of two sides. Contests: contest-tables.ts. Pure.

import type { Language } from '#contract/language.ts'
import type { CareerLine } from '#contract/matches/career.ts'
import { compareBowling, getRunRate, getStrikeRate } from '#sport/cricket/statistics/rates.ts'
import { SIDES_SPORTS, type SidesSport, SPORT_DATA, type Sport } from '#sport/sports.ts'
import { decimal } from '../matches/scorecard.ts'
import { inDigits, writeOvers } from '../matches/words.ts'
import type { DataColumn, DataRow, DataTable } from './data-table.ts'
import { competitorWords } from './words.ts'

type Counted = { [Key in keyof CareerLine]: CareerLine[Key] extends number ? Key : never }[keyof CareerLine]

const COUNTED = [
  ...([
    'matches',
    'innings',
    'notOuts',
    'runs',
    'ballsFaced',
    'hundreds',
    'fifties',
    'fours',
    'sixes',
  ] as const),
  ...(['bowled', 'ballsBowled', 'conceded', 'wickets', 'maidens', 'fourWickets', 'fiveWickets'] as const),
  ...(['catches', 'stumpings', 'goals', 'assists', 'yellows', 'reds'] as const),
] satisfies Counted[]

/** Null without lines. Format and sport are those of the first line. */
export function sumCareer(lines: readonly CareerLine[]): CareerLine | null {
  const [first, ...others] = lines
  return first ? others.reduce(add, first) : null
}

function add(one: CareerLine, other: CareerLine): CareerLine {
  const sums = Object.fromEntries(COUNTED.map((key) => [key, one[key] + other[key]]))
  return {
    ...one,
    ...sums,
    highest: better(
      one.highest,
      other.highest,
      (a, b) => b.runs - a.runs || Number(b.isNotOut) - Number(a.isNotOut),
    ),
    best: better(one.best, other.best, compareBowling),
  }
}

function better<Value>(
  one: Value | null,
  other: Value | null,
  compare: (one: Value, other: Value) => number,
): Value | null {
  if (one === null || other === null) return one ?? other
  return compare(one, other) <= 0 ? one : other
}

type Column = DataColumn & { value: (line: CareerLine) => string }

/** Tables without a figure are left out. With several formats, the last row sums them. */
export function presentCareer(lines: readonly CareerLine[], language: Language): DataTable[] {
  const t = competitorWords(language)
  const cricket = lines.filter(({ sport }) => sport === 'cricket')
  const football = lines.filter(({ sport }) => sport === 'football')
  const table = (id: string, title: string, own: readonly CareerLine[], columns: Column[]): DataTable => ({
    id,
    title,
    corner: t('career.format'),
    columns: columns.map(({ value: _value, ...column }) => column),
    rows: rowsOf(own, columns, language),
  })
  const fielded = cricket.filter((line) => line.innings + line.catches + line.stumpings > 0)
  const bowled = cricket.filter((line) => line.bowled > 0)
  return [
    table('batting', t('career.batting'), fielded, battingColumns(language)),
    table('bowling', t('career.bowling'), bowled, bowlingColumns(language)),
    table('football', t('career.football'), football, footballColumns(language)),
    ...SIDES_SPORTS.map((sport) =>
      table(
        sport,
        t(`formats.${sport}`),
        lines.filter((line) => line.sport === sport),
        pointsColumns(sport, language),
      ),
    ),
  ].filter(({ rows }) => rows.length > 0)
}

function rowsOf(lines: readonly CareerLine[], columns: Column[], language: Language): DataRow[] {
  const t = competitorWords(language)
  const row = (key: string, name: string, line: CareerLine): DataRow => ({
    key,
    name: { name, href: null },
    cells: columns.map(({ value }) => value(line)),
  })
  const rows = lines.map((line) => row(line.format, t(`formats.${line.format}`), line))
  const total = lines.length > 1 ? sumCareer(lines) : null
  return total ? [...rows, { ...row('all', t('career.all'), total), isTotal: true }] : rows
}

function battingColumns(language: Language): Column[] {
  const { n, rate, column } = writer(language)
  return [
    column('matches', ({ matches }) => n(matches)),
    column('innings', ({ innings }) => n(innings)),
    column('notOuts', ({ notOuts }) => n(notOuts)),
    column('runs', ({ runs }) => n(runs), 'strong'),
    column('highest', ({ highest }) => writeHighest(highest, language)),
    column('average', ({ runs, innings, notOuts }) => rate(ratio(runs, innings - notOuts))),
    column('strikeRate', ({ runs, ballsFaced }) => rate(getStrikeRate({ runs, balls: ballsFaced }))),
    column('hundreds', ({ hundreds }) => n(hundreds)),
    column('fifties', ({ fifties }) => n(fifties)),
    column('fours', ({ fours }) => n(fours)),
    column('sixes', ({ sixes }) => n(sixes)),
    column('catches', ({ catches }) => n(catches)),
    column('stumpings', ({ stumpings }) => n(stumpings)),
  ]
}

function bowlingColumns(language: Language): Column[] {
  const { n, rate, column } = writer(language)
  return [
    column('matches', ({ matches }) => n(matches)),
    column('innings', ({ bowled }) => n(bowled)),
    column('overs', ({ ballsBowled, format }) => overs(ballsBowled, format, language)),
    column('maidens', ({ maidens }) => n(maidens)),
    column('conceded', ({ conceded }) => n(conceded)),
    column('wickets', ({ wickets }) => n(wickets), 'strong'),
    column('best', ({ best }) => writeBest(best, language)),
    column('average', ({ conceded, wickets }) => rate(ratio(conceded, wickets))),
    column('economy', ({ conceded, ballsBowled }) =>
      rate(getRunRate({ runs: conceded, balls: ballsBowled }, BALLS)),
    ),
    column('strikeRate', ({ ballsBowled, wickets }) => rate(ratio(ballsBowled, wickets))),
    column('fourWickets', ({ fourWickets }) => n(fourWickets)),
    column('fiveWickets', ({ fiveWickets }) => n(fiveWickets)),
  ]
}

function footballColumns(language: Language): Column[] {
  const { n, column } = writer(language)
  return [
    column('matches', ({ matches }) => n(matches)),
    column('goals', ({ goals }) => n(goals), 'strong'),
    column('assists', ({ assists }) => n(assists)),
    column('yellows', ({ yellows }) => n(yellows)),
    column('reds', ({ reds }) => n(reds)),
  ]
}

/** The log does not record who played, so only matches in which the player scored are counted. */
function pointsColumns(sport: SidesSport, language: Language): Column[] {
  const { n, column } = writer(language)
  return [
    column('scoredIn', ({ matches }) => n(matches)),
    column(unitOf(sport), ({ goals }) => n(goals), 'strong'),
  ]
}

/** The unit of a sport's scores. */
export function unitOf(sport: Sport): 'goals' | 'points' {
  return SPORT_DATA[sport].unit === 'goals' ? 'goals' : 'points'
}

type Words = Parameters<ReturnType<typeof competitorWords>>[0]
type CareerKey = Words extends infer Key ? (Key extends `career.${infer Name}` ? Name : never) : never

function writer(language: Language) {
  const t = competitorWords(language)
  return {
    n: (number: number) => inDigits(number, language),
    rate: (value: number | null) => decimal(value, { language }),
    column: (key: CareerKey, value: Column['value'], tone?: DataColumn['tone']): Column => ({
      key,
      label: t(`career.${key}`),
      value,
      ...(tone && { tone }),
    }),
  }
}

/** Economy is per six balls in every format, so that formats can be compared. */
const BALLS = 6

/** The overs bowled. Hundred-ball matches have no overs, so their balls are printed. */
function overs(balls: number, format: CareerLine['format'], language: Language): string {
  if (format === 'hundred')
    return competitorWords(language)('career.balls', { count: balls, n: inDigits(balls, language) })
  return writeOvers({ completed: Math.floor(balls / BALLS), balls: balls % BALLS }, language)
}

function ratio(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count
}

/** "৮৭*"; a dash for a player who never batted. */
export function writeHighest(highest: CareerLine['highest'], language: Language): string {
  return highest ? inDigits(`${highest.runs}${highest.isNotOut ? '*' : ''}`, language) : '–'
}

/** "৫/২৩": wickets first. */
export function writeBest(best: CareerLine['best'], language: Language): string {
  return best ? inDigits(`${best.wickets}/${best.runs}`, language) : '–'
}
