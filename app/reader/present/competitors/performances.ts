// The matches of a player one by one: what they did in each, newest first. Pure.
import type { PerformanceLine } from '#contract/career.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/match-paths.ts'
import { presentScore } from '../matches/score-line.ts'
import { inDigits, matchWords } from '../matches/words.ts'
import type { DataRow, DataTable } from './data-table.ts'
import { competitorWords } from './words.ts'

type Performance = { match: Match; team: string; lines: readonly PerformanceLine[] }

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
  return (['cricket', 'football'] as const)
    .map((sport) => ({
      id: `matches-${sport}`,
      title: t(`performances.${sport}`),
      corner: t('performances.match'),
      columns: columns[sport],
      rows: performances
        .filter(({ match }) => match.sport === sport)
        .map((performance) => rowOf(performance, language)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function rowOf({ match, team, lines }: Performance, language: Language): DataRow {
  const score = presentScore(match, language)
  const other = match.home.id === team ? match.away : match.home
  const figures = match.sport === 'cricket' ? cricketCells(lines, language) : footballCells(lines, language)
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
