// The season of a tournament as a screen writes it: stored in ASCII digits. Pure.
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'

export function writeSeason({ season }: { season: string }, language: Language): string {
  return language === 'bn' ? toBengaliDigits(season) : season
}
