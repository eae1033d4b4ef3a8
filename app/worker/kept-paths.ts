// Which addresses of the site the worker answers, and which pages it may keep. Pure; the last word has the answer's Cache-Control.
import type { Language } from '#contract/language.ts'
import { editionOf, inEdition, withoutTrailingSlashes } from '#contract/pages/paths.ts'

/** Calls, staff, streams, the steps of an account, secret addresses: the worker leaves them to the browser. */
const UNTOUCHED =
  /^\/(?:api|dashboard|embed|health|live|log(?:in|out)|register|(?:forgot|reset)-password|verify-email|profile|appointment|preview|worker\.js)(?:\/|$)/i
/** Pages of one person, which have no copy. */
const PERSONAL = /^\/(?:mine|allnewspaper)(?:\/|$)/i

export const OFFLINE = '/offline'

/** Whether the worker does nothing about a request of this path. */
export function isUntouched(pathname: string): boolean {
  return UNTOUCHED.test(editionOf(pathname).path)
}

/** Whether a form that is sent to this path signs somebody out. */
export function isSignOut(pathname: string): boolean {
  return /^\/logout\/?$/i.test(editionOf(pathname).path)
}

/** The path under which the page of an address is kept; null for a page that is not. A query changes a page only by these names. */
export function keptPath(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  const isOther = searchParams.has('cursor') || searchParams.has('q')
  if (isOther || isUntouched(pathname) || PERSONAL.test(editionOf(pathname).path)) return null
  return withoutTrailingSlashes(pathname) || '/'
}

/** The pages that are always at hand in an edition. */
export function pagesAtHand(language: Language): string[] {
  return ['/', '/scores', OFFLINE].map((path) => inEdition(language, path))
}
