// The most important figures of a career, in large digits.

import { sumCareer, unitOf, writeBest, writeHighest } from '#app/reader/present/competitors/career-tables.ts'
import { competitorWords } from '#app/reader/present/competitors/words.ts'
import { inDigits } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import type { CareerLine } from '#contract/matches/career.ts'
import { isSidesSport } from '#sport/sports.ts'
import css from './bests.module.css'

/** Figures that are zero are left out. */
export function presentBests(lines: readonly CareerLine[], language: Language) {
  const sum = sumCareer(lines.filter(({ sport }) => !isSidesSport(sport)))
  const points = lines.filter(({ sport }) => isSidesSport(sport))
  const t = competitorWords(language)
  const best = (label: string, value: number, text = inDigits(value, language)) =>
    value > 0 ? [{ label, value: text }] : []
  const others = points.flatMap(({ sport, goals }) => best(t(`bests.${unitOf(sport)}`), goals))
  if (!sum) return others
  return [
    ...best(t('bests.matches'), sum.matches),
    ...best(t('bests.runs'), sum.runs),
    ...best(t('bests.highest'), sum.highest?.runs ?? 0, writeHighest(sum.highest, language)),
    ...best(t('bests.wickets'), sum.wickets),
    ...best(t('bests.best'), sum.best?.wickets ?? 0, writeBest(sum.best, language)),
    ...best(t('bests.goals'), sum.goals),
    ...others,
  ]
}

export type Best = ReturnType<typeof presentBests>[number]

export function Bests({ bests }: { bests: Best[] }) {
  return (
    <dl className={css.bests}>
      {bests.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
