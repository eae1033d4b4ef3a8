// The sport colour of a category. Colour is never the only cue: the name of the category is next to it.
import type { Category } from '#contract/category.ts'

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
