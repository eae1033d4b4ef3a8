// What a page passes to the layout around it: its section and the same page in the other edition.

import { SCORES_PAGES } from '#contract/pages/match-paths.ts'

/**
 * Returned by a loader as `layoutHints`. `section`: the path of its section in the Bengali edition. By default the other edition has
 * the same path.
 */
export type LayoutHints = { section?: string | null; otherEdition?: string }

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

/**
 * Where a page stands in the navigation: at or below a link of it, by that link's path in the Bengali edition. `current`: the value of
 * aria-current.
 */
export type NavPlace = { at: string; current: 'page' | 'true' }

/** Pages of single matches and grounds stand below the scores. */
const BELOW_SCORES = ['matches', 'venues']

/** The place of a path within an edition, whether the navigation has it or not. */
export function placeOfPath(path: string): NavPlace {
  const [, first = '', ...below] = path.toLowerCase().split('/')
  const at = BELOW_SCORES.includes(first) ? 'scores' : SCORES_PAGES.find((page) => page === first)
  if (at) return { at: `/${at}`, current: below.length === 0 ? 'page' : 'true' }
  return { at: path, current: 'page' }
}
