// Cookies of signing in with Google: the page somebody came from, and a join that waits for a password. The cookies of Better
// Auth (state, session) are its own.
import { cookieLine, cookieValue, decodedCookie } from '#contract/cookies.ts'
import { isLocalPath } from '#contract/pages/local-path.ts'
import { editionOf } from '#contract/pages/paths.ts'
import {
  flowOfAddress,
  type GoogleSignInFlow,
  JOIN_COOKIE,
  stepAddress,
} from '#contract/people/google-sign-in.ts'
import { JOIN_SECONDS } from '#server/domain/people/google-join.ts'
import { sessionCookieName } from './viewer.ts'

const FLOW_COOKIE = 'maidan.way'
/** As long as the state cookie of Better Auth. */
const FLOW_SECONDS = 600

export function rememberSignInFlow(flow: GoogleSignInFlow, siteUrl: string): string {
  return cookieLine(FLOW_COOKIE, encodeURIComponent(stepAddress(flow, '/login')), FLOW_SECONDS, siteUrl)
}

export function forgetSignInFlow(siteUrl: string): string {
  return cookieLine(FLOW_COOKIE, '', 0, siteUrl)
}

/** Where somebody came from; the sign-in page of the Bengali edition without a valid cookie. */
export function readSignInFlow(header: string | null): GoogleSignInFlow {
  const text = decodedCookie(cookieValue(header, FLOW_COOKIE) ?? '')
  const address = isLocalPath(text) ? text : '/login'
  return flowOfAddress(address, editionOf(new URL(address, 'http://own.invalid').pathname).language)
}

/** With null the cookie is deleted. */
export function joinCookie(token: string | null, siteUrl: string): string {
  return cookieLine(JOIN_COOKIE, token ?? '', token === null ? 0 : JOIN_SECONDS, siteUrl)
}

/** The token of the session cookie that this response of Better Auth sets; null when it sets none. */
export function readSessionToken(answer: Response, siteUrl: string): string | null {
  const name = sessionCookieName(siteUrl)
  for (const line of answer.headers.getSetCookie()) {
    const [value] = line.startsWith(`${name}=`) ? line.slice(name.length + 1).split(';') : []
    const [token] = decodedCookie(value ?? '').split('.')
    if (token) return token
  }
  return null
}
