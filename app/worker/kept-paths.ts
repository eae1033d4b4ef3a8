// Which addresses of the site the worker answers, and which pages it may keep. Pure; the last word has the answer's Cache-Control.
import type { Language } from '#contract/language.ts'
import { editionOf } from '#contract/pages/paths.ts'

/** Calls, staff, streams, presses on advertisements, steps of an account, secret addresses: the worker leaves them to the browser. */
const UNTOUCHED =
  /^\/(?:ads|api|dashboard|embed|health|live|login|logout|register|forgot-password|reset-password|verify-email|profile|appointment|preview|worker\.js)(?:\/|$)/i
/** Pages of one person, which have no copy, and all about newsletters and polls, of which some are. */
const PERSONAL = /^\/(?:mine|allnewspaper|newsletter|polls)(?:\/|$)/i

/** Written out: `inEdition` is too much for a worker. */
export const OFFLINE: Record<Language, string> = { bn: '/offline', en: '/en/offline' }

/** Whether the worker does nothing about a request of this path. */
export function isUntouched(pathname: string): boolean {
  return UNTOUCHED.test(editionOf(pathname).path)
}

/** Whether a form that is sent to this path signs somebody out. */
export function isSignOut(pathname: string): boolean {
  return /\/logout\/?$/i.test(pathname)
}

/** The path under which the page of an address is kept; null for a page that is not. A query changes a page only by these names. */
export function keptPath(address: string): string | null {
  const { pathname, search } = new URL(address)
  const isOther = /[?&](?:cursor|q)=/.test(search)
  return isOther || isUntouched(pathname) || PERSONAL.test(editionOf(pathname).path) ? null : pathname
}

/** The pages that are always at hand in an edition. */
export const AT_HAND: Record<Language, readonly string[]> = {
  bn: ['/', '/scores', OFFLINE.bn],
  en: ['/en', '/en/scores', OFFLINE.en],
}
