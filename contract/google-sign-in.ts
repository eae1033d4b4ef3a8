// Where somebody who signs in with Google came from, carried from page to page in the address. Each page of that way is
// named here once, so that nobody is led anywhere but along it.
import { cookieValue } from './cookies.ts'
import { type ErrorCode, isErrorCode } from './error-code.ts'
import type { Language } from './language.ts'
import { isLocalPath } from './local-path.ts'
import { editionOf, inEdition } from './paths.ts'

export type GoogleSignInFlow = {
  language: Language
  /** The page to go back to, a path of our own with its edition; null when nobody named one. */
  from: string | null
  /** All of it happens in a small window, and the large one waits for it. */
  popup: boolean
}

export type GoogleStep = '/login' | '/login/google' | '/login/done' | '/login/join' | '/login/code'

/** Reads `?from=` and `?popup=1`; a `from` that is no path of our own is none. */
export function readFlow(language: Language, query: URLSearchParams): GoogleSignInFlow {
  const from = query.get('from')
  return {
    language,
    from: from !== null && isLocalPath(from) ? from : null,
    popup: query.get('popup') === '1',
  }
}

/** The way that an address of ours belongs to: that of a stop, or of the page somebody wants to come back to. */
export function flowOfAddress(address: string, language: Language): GoogleSignInFlow {
  const url = new URL(address, 'http://own.invalid')
  const { path } = editionOf(url.pathname)
  if (path === '/login' || path.startsWith('/login/')) return readFlow(language, url.searchParams)
  return { language, from: isLocalPath(address) ? address : null, popup: false }
}

/** The address of a stop on this way. */
export function stepAddress(
  way: GoogleSignInFlow,
  stop: GoogleStep,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(way.from === null ? {} : { from: way.from }),
    ...(way.popup ? { popup: '1' } : {}),
    ...more,
  })
  return inEdition(way.language, stop) + (query.size > 0 ? `?${query}` : '')
}

/** The address of the code screen. It leads on to `from`, which for a small window is its last stop. */
export function codeAddress(way: GoogleSignInFlow): string {
  if (!way.popup) return stepAddress(way, '/login/code')
  return stepAddress({ ...way, from: stepAddress(way, '/login/done'), popup: false }, '/login/code')
}

/** Where somebody who could not be signed in reads why; a small window hands this on to the large one. */
export function failureAddress(way: GoogleSignInFlow, code: ErrorCode): string {
  return stepAddress(way, way.popup ? '/login/done' : '/login', { error: code })
}

/** The code in `?error=`, or null when there is none that we know. */
export function errorOfQuery(query: URLSearchParams): ErrorCode | null {
  const text = query.get('error') ?? ''
  return isErrorCode(text) ? text : null
}

/** This cookie brings back a join that waits for the account's password. */
export const JOIN_COOKIE = 'maidan.join'

/** The token of such a join, or null. */
export function joinTokenOf(cookieHeader: string | null): string | null {
  return cookieValue(cookieHeader, JOIN_COOKIE) || null
}
