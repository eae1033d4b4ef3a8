// The rules of a table as a sentence for readers. Pure.
import type { Language } from '#contract/language.ts'
import type { Sport, TournamentRules } from '#contract/tournament.ts'
import type { Criterion, Measure } from '#sport/tables/rules.ts'
import { scoreLabel } from './standings-table.ts'
import { inDigits, matchWords } from './words.ts'

type Table = Pick<TournamentRules['table'], 'points' | 'criteria'>
type Edition = { sport: Sport; language: Language }

/** Points for each outcome, then the criteria in their order, in the words of the sport. */
export function explainRules({ points, criteria }: Table, { sport, language }: Edition): string {
  const t = matchWords(language)
  const inEdition = Object.fromEntries(
    Object.entries(points).map(([outcome, count]) => [outcome, inDigits(count, language)]),
  )
  const order = criteria.map((criterion) => nameOf(criterion, { sport, language })).join(', ')
  return `${t(`table.perResult.${levelWord(sport)}`, inEdition)} ${t('table.order', { order })}`
}

/** How a match of the sport can end level; a match of sets cannot. */
function levelWord(sport: Sport): 'drawOrTie' | 'draw' | 'decided' {
  if (sport === 'cricket') return 'drawOrTie'
  return sport === 'volleyball' ? 'decided' : 'draw'
}

function nameOf(criterion: Criterion, edition: Edition): string {
  if (typeof criterion === 'string') return measureName(criterion, edition)
  const measures = criterion.headToHead.map((measure) => measureName(measure, edition)).join(', ')
  return matchWords(edition.language)('table.headToHead', { measures })
}

function measureName(measure: Measure, { sport, language }: Edition): string {
  const t = matchWords(language)
  if (measure === 'goalDifference' || measure === 'goalsFor' || measure === 'awayGoals')
    return t(`table.counted.${scoreLabel(sport)}.${measure}`)
  return t(`table.measure.${measure}`)
}
