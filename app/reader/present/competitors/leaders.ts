// The leaders of a tournament in short tables, one for each discipline. Pure.

import type { Language } from '#contract/language.ts'
import type { Discipline, Leader } from '#contract/matches/career.ts'
import type { Sport } from '#sport/sports.ts'
import { linkPlayer } from '../matches/match-names.ts'
import { inDigits } from '../matches/words.ts'
import { unitOf } from './career-tables.ts'
import type { DataTable } from './data-table.ts'
import { competitorWords } from './words.ts'

export function presentLeaders(
  disciplines: readonly { discipline: Discipline; leaders: readonly Leader[] }[],
  { language, sport }: { language: Language; sport: Sport },
): DataTable[] {
  const t = competitorWords(language)
  const unit = unitOf(sport)
  return disciplines.map(({ discipline, leaders }) => ({
    id: `leaders-${discipline}`,
    title: t(`leaders.${discipline === 'goals' ? unit : discipline}`),
    corner: t('leaders.player'),
    columns: [
      {
        key: 'value',
        label: t(`leaders.value.${discipline === 'goals' ? unit : discipline}`),
        tone: 'strong',
      },
    ],
    rows: leaders.map((leader, at) => ({
      // A player may have two of the highest scores.
      key: `${leader.player.id} ${at}`,
      name: linkPlayer(leader.player, language),
      about: aboutOf(discipline, leader, language),
      cells: [inDigits(writeValue(discipline, leader), language)],
    })),
  }))
}

function writeValue(discipline: Discipline, { value, secondaryValue }: Leader): string {
  if (discipline === 'best') return `${value}/${secondaryValue}`
  return discipline === 'highest' && secondaryValue === 1 ? `${value}*` : String(value)
}

/** The team and, for sums, the number of matches. */
function aboutOf(discipline: Discipline, { team, matches }: Leader, language: Language): string {
  if (discipline === 'highest' || discipline === 'best') return team.name[language]
  const n = inDigits(matches, language)
  return `${team.name[language]}, ${competitorWords(language)('leaders.ofMatches', { count: matches, n })}`
}
