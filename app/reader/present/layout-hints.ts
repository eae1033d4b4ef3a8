// What a page passes to the layout around it: its section and the same page in the other edition.

import { SCORES_PAGES, type ScoresPage } from '#contract/pages/match-paths.ts'
import { MENU_PAGES, type MenuPage } from '#contract/posts/category.ts'

/** Returned by a loader as `layoutHints`. By default the section comes from the path, and the other edition has the same path. */
export type LayoutHints = { section?: MenuPage | null; otherEdition?: string }

/** The hints in the loader data of a page; empty if it has none. */
export function readLayoutHints(loaderData: unknown): LayoutHints {
  if (typeof loaderData !== 'object' || loaderData === null || !('layoutHints' in loaderData)) return {}
  const { layoutHints } = loaderData
  return isLayoutHints(layoutHints) ? layoutHints : {}
}

function isLayoutHints(value: unknown): value is LayoutHints {
  if (typeof value !== 'object' || value === null) return false
  return !('otherEdition' in value) || typeof value.otherEdition === 'string'
}

/** Where a page stands in the navigation: at or below a section or a page about matches. `current`: the value of aria-current. */
export type NavPlace = { at: MenuPage | ScoresPage; current: 'page' | 'true' }

/** Pages of single matches and grounds stand below the scores. */
const BELOW_SCORES = ['matches', 'venues']

/** The place of a path within an edition; null for pages that are not in the navigation. */
export function placeOfPath(path: string): NavPlace | null {
  const [, first = '', ...below] = path.toLowerCase().split('/')
  const current = below.length === 0 ? 'page' : 'true'
  const section = MENU_PAGES.find(({ page }) => page === first)
  if (section) return below.length === 0 ? { at: section.page, current } : null
  const at = BELOW_SCORES.includes(first) ? 'scores' : SCORES_PAGES.find((page) => page === first)
  return at ? { at, current } : null
}
