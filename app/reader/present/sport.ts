// Which of the four sport colours a category wears. Colour never speaks alone: the category's word stands beside it.
import type { Category } from '#contract/category.ts'

export type Sport = 'cricket' | 'football' | 'athletics' | 'other'

const SPORTS: Partial<Record<Category, Sport>> = {
  Cricket: 'cricket',
  Football: 'football',
  Athletics: 'athletics',
  Sports: 'other',
}

/** The sport a category belongs to; null for the nine that are no sport, which wear the brand's colour. */
export function sportOf(category: Category | undefined): Sport | null {
  return (category && SPORTS[category]) ?? null
}
