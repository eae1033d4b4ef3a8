// The thirteen categories, and the four menu pages that are the canonical addresses of some of them.
import { z } from 'zod'

export const CATEGORIES = [
  'General',
  'Politics',
  'Cricket',
  'Football',
  'International',
  'Sports',
  'Athletics',
  'Health',
  'Lifestyle',
  'Relations',
  'Education',
  'Entertainment',
  'Tech',
] as const
export const categorySchema = z.enum(CATEGORIES)
export type Category = (typeof CATEGORIES)[number]

/** The menu pages, in the menu's order, and their categories. */
export const MENU_PAGES = [
  { page: 'cricket', category: 'Cricket' },
  { page: 'football', category: 'Football' },
  { page: 'athletics', category: 'Athletics' },
  { page: 'othersports', category: 'Sports' },
] as const satisfies readonly { page: string; category: Category }[]
export type MenuPage = (typeof MENU_PAGES)[number]['page']

const BY_LOWER_CASE = new Map<string, Category>(
  CATEGORIES.map((category) => [category.toLowerCase(), category]),
)

/** The category that a text names, ignoring case and surrounding space; null when there is none. */
export function findCategory(text: string): Category | null {
  return BY_LOWER_CASE.get(text.trim().toLowerCase()) ?? null
}

/** The menu page of a category, or null for the nine without one. */
export function menuPageOf(category: Category): MenuPage | null {
  return MENU_PAGES.find((entry) => entry.category === category)?.page ?? null
}
