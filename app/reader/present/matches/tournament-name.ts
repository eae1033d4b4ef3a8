// How readers read the name of a tournament. Pure.
import type { Language } from '#contract/language.ts'
import { inDigits } from './words.ts'

/** The name with its season, unless the name already contains the season. */
export function nameOf(
  { name, season }: { name: { bn: string; en: string }; season: string },
  language: Language,
): string {
  const own = name[language]
  const year = inDigits(season, language)
  return season === '' || own.includes(year) || own.includes(season) ? own : `${own} ${year}`
}
