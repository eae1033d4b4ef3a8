// The Google sign-in flow: its pages, and its state, which addresses carry from page to page.
import { cookieValue } from '../cookies.ts'
import { type ErrorCode, isErrorCode } from '../error-code.ts'
import type { Language } from '../language.ts'
import { isLocalPath } from '../pages/local-path.ts'
import { editionOf, inEdition } from '../pages/paths.ts'

export type GoogleSignInFlow = {
  language: Language
  /** The page to return to, a local path with its edition; null when none was given. */
  from: string | null
  /** The flow runs in a popup, and the opener waits for it. */
  popup: boolean
}

/** Longest address of a step that the provider returns to. A cookie keeps it, encoded once more. */
export const MAX_CALLBACK_LENGTH = 1_000

export type GoogleStep = '/login' | '/login/google' | '/login/done' | '/login/join' | '/login/code'

/** Reads `?from=` and `?popup=1`; a `from` that is not a local path is ignored. */
export function readFlow(language: Language, query: URLSearchParams): GoogleSignInFlow {
  const from = query.get('from')
  return {
    language,
    from: from !== null && isLocalPath(from) ? from : null,
    popup: query.get('popup') === '1',
  }
}

/** The flow of an address: that of a step, or one that returns to another page. */
export function flowOfAddress(address: string, language: Language): GoogleSignInFlow {
  const url = new URL(address, 'http://own.invalid')
  const { path } = editionOf(url.pathname)
  if (path === '/login' || path.startsWith('/login/')) return readFlow(language, url.searchParams)
  return { language, from: isLocalPath(address) ? address : null, popup: false }
}

/** The address of a step of this flow. */
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

/** The address of the code page. It continues to `from`, which for a popup is its last step. */
export function codeAddress(way: GoogleSignInFlow): string {
  if (!way.popup) return stepAddress(way, '/login/code')
  return stepAddress({ ...way, from: stepAddress(way, '/login/done'), popup: false }, '/login/code')
}

/** The page that explains a failed sign-in; a popup passes the failure on to its opener. */
export function failureAddress(way: GoogleSignInFlow, code: ErrorCode): string {
  return stepAddress(way, way.popup ? '/login/done' : '/login', { error: code })
}

/** The code in `?error=`, or null when it is unknown. */
export function errorOfQuery(query: URLSearchParams): ErrorCode | null {
  const text = query.get('error') ?? ''
  return isErrorCode(text) ? text : null
}

/** The cookie of a pending link that waits for the account's password. */
export const JOIN_COOKIE = 'maidan.join'

/** The token of a pending link, or null. */
export function joinTokenOf(cookieHeader: string | null): string | null {
  return cookieValue(cookieHeader, JOIN_COOKIE) || null
}
