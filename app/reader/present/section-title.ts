// The titles of the menu pages and home sections. Elsewhere a category has its own name.
import { readerWords } from '#app/ui/words.ts'
import type { Category } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'

/** The category Sports holds the sports that have no section of their own: its page and section are called Other sports. */
export function sectionTitle(language: Language, category: Category): string {
  const t = readerWords(language)
  return category === 'Sports' ? t('otherSports') : t(`category.${category}`)
}
