// What a page tells the frame around it: the section it belongs to and its counterpart in the other edition.
import { MENU_PAGES, type MenuPage } from '#contract/category.ts'

/** Returned by a page's loader as `place`. Absent: the section is read from the address, the counterpart is the same path. */
export type Place = { section?: MenuPage | null; otherEdition?: string }

/** The place that the innermost page gave, if it gave one. */
export function placeOf(loaderData: unknown): Place {
  if (typeof loaderData !== 'object' || loaderData === null || !('place' in loaderData)) return {}
  const { place } = loaderData
  return isPlace(place) ? place : {}
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  return !('otherEdition' in value) || typeof value.otherEdition === 'string'
}

/** The menu page an address within an edition stands for, or null. */
export function sectionOfPath(path: string): MenuPage | null {
  return MENU_PAGES.find(({ page }) => path === `/${page}`)?.page ?? null
}
