// The rules of a table as a sentence for readers. Pure.
import type { Language } from '#contract/language.ts'
import type { TournamentRules } from '#contract/tournament.ts'
import type { Criterion } from '#sport/tables/rules.ts'
import { inDigits, matchWords } from './words.ts'

/** Points for each outcome, then the criteria in their order. */
export function explainRules({ points, criteria }: TournamentRules['table'], language: Language): string {
  const t = matchWords(language)
  const inEdition = Object.fromEntries(
    Object.entries(points).map(([outcome, count]) => [outcome, inDigits(count, language)]),
  )
  const order = criteria.map((criterion) => nameOf(criterion, language)).join(', ')
  return `${t('table.perResult', inEdition)} ${t('table.order', { order })}`
}

function nameOf(criterion: Criterion, language: Language): string {
  const t = matchWords(language)
  if (typeof criterion === 'string') return t(`table.measure.${criterion}`)
  const measures = criterion.headToHead.map((measure) => t(`table.measure.${measure}`)).join(', ')
  return t('table.headToHead', { measures })
}
