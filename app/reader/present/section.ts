// The title and the sport of a section.
import { readerWords } from '#app/ui/words.ts'
import type { Category } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'

/** The category Sports holds the sports that have no section of their own: its page and section are called Other sports. */
export function sectionTitle(language: Language, category: Category): string {
  const t = readerWords(language)
  return category === 'Sports' ? t('otherSports') : t(`category.${category}`)
}

export type Sport = 'cricket' | 'football' | 'athletics' | 'other'

const SPORTS: Partial<Record<Category, Sport>> = {
  Cricket: 'cricket',
  Football: 'football',
  Athletics: 'athletics',
  Sports: 'other',
}

/** Null for the nine categories that are no sport: they have the brand colour. */
export function sportOf(category: Category | undefined): Sport | null {
  return (category && SPORTS[category]) ?? null
}
