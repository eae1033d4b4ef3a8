// Tables of a participant's results in contests of marks, by event, and of the medals of a meeting. Pure.

import type { Best } from '#app/reader/parts/competitors/bests.tsx'
import type { Language } from '#contract/language.ts'
import type { NamedTerm } from '#contract/matches/match.ts'
import { type EventCareer, MEDALS, type MedalRow, type Medals } from '#sport/marks/career.ts'
import { writeMark } from '../matches/marks.ts'
import { linkTeam } from '../matches/match-names.ts'
import { inDigits } from '../matches/words.ts'
import type { DataColumn, DataTable } from './data-table.ts'
import { competitorWords } from './words.ts'

const NOTHING = '–'

type Medal = (typeof MEDALS)[number]

function medalColumns(language: Language, kinds: readonly Medal[] = MEDALS): DataColumn[] {
  const t = competitorWords(language)
  return kinds.map((medal) => ({ key: medal, label: t(`contests.${medal}`) }))
}

function medalCells(medals: Medals, language: Language, kinds: readonly Medal[] = MEDALS): string[] {
  return kinds.map((medal) => (medals[medal] === 0 ? NOTHING : inDigits(medals[medal], language)))
}

/** Null without a contest. Kinds of medals that were not won have no column. */
export function presentEvents(
  events: readonly (EventCareer & { event: NamedTerm })[],
  language: Language,
): DataTable | null {
  if (events.length === 0) return null
  const t = competitorWords(language)
  const won = MEDALS.filter((medal) => events.some(({ medals }) => medals[medal] > 0))
  return {
    id: 'events',
    title: t('contests.title'),
    corner: t('contests.event'),
    columns: [
      { key: 'best', label: t('contests.best'), tone: 'strong' },
      { key: 'contests', label: t('contests.contests') },
      ...medalColumns(language, won),
    ],
    rows: events.map(({ eventId, unit, event, best, contests, medals }) => ({
      key: `${eventId} ${unit}`,
      name: { name: event.name[language], href: null },
      cells: [
        best ? writeMark(unit, best, language) : NOTHING,
        inDigits(contests, language),
        ...medalCells(medals, language, won),
      ],
    })),
  }
}

/** The medals of all events together. Kinds of medals that were not won are left out. */
export function presentMedalBests(events: readonly EventCareer[], language: Language): Best[] {
  const t = competitorWords(language)
  return MEDALS.flatMap((medal) => {
    const won = events.reduce((sum, { medals }) => sum + medals[medal], 0)
    return won > 0 ? [{ label: t(`contests.${medal}`), value: inDigits(won, language) }] : []
  })
}

/** Null without a medal. */
export function presentMedals(
  rows: readonly (Omit<MedalRow, 'team'> & { team: NamedTerm })[],
  language: Language,
): DataTable | null {
  if (rows.length === 0) return null
  const t = competitorWords(language)
  return {
    id: 'medal-table',
    title: t('contests.medals'),
    corner: t('facts.teams'),
    columns: [
      { key: 'rank', label: t('contests.rank') },
      ...medalColumns(language),
      { key: 'total', label: t('contests.total'), tone: 'strong' },
    ],
    rows: rows.map(({ team, rank, medals, total }) => ({
      key: team.id,
      name: linkTeam(team, language),
      cells: [inDigits(rank, language), ...medalCells(medals, language), inDigits(total, language)],
    })),
  }
}
