// What a page passes to the layout around it: its section and the same page in the other edition.
import { MENU_PAGES, type MenuPage } from '#contract/category.ts'

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

/** The menu page of a path within an edition, or null. */
export function sectionOfPath(path: string): MenuPage | null {
  return MENU_PAGES.find(({ page }) => path === `/${page}`)?.page ?? null
}
