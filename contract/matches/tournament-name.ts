// How a tournament is named where it stands alone.
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '../language.ts'

/** The name with its season in the digits of the edition, unless the name already contains the season. */
export function tournamentName(
  { name, season }: { name: Record<Language, string>; season: string },
  language: Language,
): string {
  const own = name[language]
  const year = language === 'bn' ? toBengaliDigits(season) : season
  return season === '' || own.includes(year) || own.includes(season) ? own : `${own} ${year}`
}
