// The figures of a player in each match, newest first. Pure.

import type { Language } from '#contract/language.ts'
import type { PerformanceLine } from '#contract/matches/career.ts'
import type { Match } from '#contract/matches/match.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { hasMarks, MARKS_SPORTS, SIDES_SPORTS } from '#sport/sports.ts'
import { writeMark, writePhase, writeRecord } from '../matches/marks.ts'
import { presentScore } from '../matches/score-line.ts'
import { inDigits, matchWords } from '../matches/words.ts'
import { unitOf } from './career-tables.ts'
import type { DataRow, DataTable } from './data-table.ts'
import { competitorWords } from './words.ts'

type Performance = { match: Match; team: string; lines: readonly PerformanceLine[]; ids: readonly string[] }

const CARDS = ['cricket', 'football'] as const

/** One table for each sport. */
export function presentPerformances(performances: readonly Performance[], language: Language): DataTable[] {
  const t = competitorWords(language)
  const columns: Record<'cricket' | 'football', DataTable['columns']> = {
    cricket: [
      { key: 'batting', label: t('performances.batting'), tone: 'strong' },
      { key: 'bowling', label: t('performances.bowling'), tone: 'strong' },
      { key: 'fielding', label: t('performances.fielding'), tone: 'minor' },
      { key: 'result', label: t('performances.result'), tone: 'minor' },
    ],
    football: [
      { key: 'goals', label: t('career.goals'), tone: 'strong' },
      { key: 'assists', label: t('career.assists') },
      { key: 'cards', label: t('performances.cards'), tone: 'minor' },
      { key: 'result', label: t('performances.result'), tone: 'minor' },
    ],
  }
  const cards = CARDS.map((sport) => ({
    id: `matches-${sport}`,
    title: t(`performances.${sport}`),
    corner: t('performances.match'),
    columns: columns[sport],
    rows: performances
      .filter(({ match }) => match.sport === sport)
      .map((performance) => rowOf(performance, language)),
  }))
  return [...cards, ...otherTables(performances, language)].filter(({ rows }) => rows.length > 0)
}

function otherTables(performances: readonly Performance[], language: Language): DataTable[] {
  const t = competitorWords(language)
  const m = matchWords(language)
  const sides = SIDES_SPORTS.map((sport) => ({
    id: `matches-${sport}`,
    title: t(`formats.${sport}`),
    corner: t('performances.match'),
    columns: [
      { key: 'points', label: t(`career.${unitOf(sport)}`), tone: 'strong' as const },
      { key: 'result', label: t('performances.result'), tone: 'minor' as const },
    ],
    rows: performances
      .filter(({ match }) => match.sport === sport)
      .map((performance) => rowOf(performance, language)),
  }))
  const contests = MARKS_SPORTS.map((sport) => ({
    id: `matches-${sport}`,
    title: m(`tournaments.sport.${sport}`),
    corner: t('contests.event'),
    columns: [
      { key: 'mark', label: t('performances.result'), tone: 'strong' as const },
      { key: 'rank', label: t('contests.rank') },
      { key: 'phase', label: t('contests.phase'), tone: 'minor' as const },
      { key: 'notes', label: m('marks.notes'), tone: 'words' as const },
    ],
    rows: performances.flatMap((each) =>
      each.match.sport === sport ? (contestRow(each, language) ?? []) : [],
    ),
  }))
  return [...sides, ...contests]
}

/** Null for a contest that no longer has a result of the player. */
function contestRow({ match, ids }: Performance, language: Language): DataRow | null {
  const { summary } = match
  if (!summary || !hasMarks(summary)) return null
  const line = summary.lines?.find(({ participant, members }) =>
    [participant, ...members].some((id) => ids.includes(id)),
  )
  if (!line) return null
  const { mark, isHandTimed = false, rank, phase, records, status } = line
  const notes = records.map((record) => writeRecord(record, language))
  return {
    key: match.id,
    name: { name: match.home.name[language], href: matchPath(language, match) },
    about: [presentScore(match, language).day, match.tournament?.name[language]].filter(Boolean).join(', '),
    cells: [
      mark === null || status !== null ? NOTHING : writeMark(summary.unit, { mark, isHandTimed }, language),
      rank === null ? NOTHING : inDigits(rank, language),
      writePhase(phase, language),
      [...notes, ...(status ? [matchWords(language)(`marks.status.${status}`)] : [])].join(', '),
    ],
  }
}

function rowOf({ match, team, lines }: Performance, language: Language): DataRow {
  const score = presentScore(match, language)
  const other = match.home.id === team ? match.away : match.home
  const figures = cellsOf(match.sport, lines, language)
  return {
    key: match.id,
    name: {
      name: competitorWords(language)('performances.against', { team: other.name[language] }),
      href: matchPath(language, match),
    },
    about: [score.day, match.tournament?.name[language]].filter(Boolean).join(', '),
    cells: [...figures, score.note],
  }
}

const NOTHING = '–'

function cellsOf(sport: string, lines: readonly PerformanceLine[], language: Language): string[] {
  if (sport === 'cricket') return cricketCells(lines, language)
  if (sport === 'football') return footballCells(lines, language)
  return [
    inDigits(
      lines.reduce((sum, { goals }) => sum + goals, 0),
      language,
    ),
  ]
}

function cricketCells(lines: readonly PerformanceLine[], language: Language): string[] {
  const and = language === 'bn' ? ' ও ' : ' & '
  const batting = lines.flatMap(({ batting: own }) => (own ? [writeBatting(own, language)] : []))
  const bowling = lines.flatMap(({ bowling: own }) =>
    own ? [inDigits(`${own.wickets}/${own.runs}`, language)] : [],
  )
  const sum = (key: 'catches' | 'stumpings') => lines.reduce((total, line) => total + line[key], 0)
  return [
    batting.join(and) || NOTHING,
    bowling.join(and) || NOTHING,
    sum('catches') + sum('stumpings') === 0
      ? NOTHING
      : inDigits(`${sum('catches')}/${sum('stumpings')}`, language),
  ]
}

/** "৪৫* (৩০)". */
function writeBatting(
  { runs, balls, isOut }: NonNullable<PerformanceLine['batting']>,
  language: Language,
): string {
  return inDigits(`${runs}${isOut ? '' : '*'} (${balls})`, language)
}

function footballCells(lines: readonly PerformanceLine[], language: Language): string[] {
  const m = matchWords(language)
  const sum = (key: 'goals' | 'assists' | 'yellows' | 'reds') =>
    lines.reduce((total, line) => total + line[key], 0)
  const number = (value: number) => (value === 0 ? NOTHING : inDigits(value, language))
  const cards = [
    sum('yellows') > 0 ? m('football.yellow') : '',
    sum('reds') > 0 ? m('football.red') : '',
  ].filter(Boolean)
  return [number(sum('goals')), number(sum('assists')), cards.join(', ') || NOTHING]
}
