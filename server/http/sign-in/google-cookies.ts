// The cookies around signing in with Google: where somebody came from while they are away, and a join that waits for a
// password. Better Auth's own (state, session) are its business.
import { cookieLine, cookieValue, decodedCookie } from '#contract/cookies.ts'
import { flowOfAddress, type GoogleSignInFlow, JOIN_COOKIE, stepAddress } from '#contract/google-sign-in.ts'
import { isLocalPath } from '#contract/local-path.ts'
import { editionOf } from '#contract/paths.ts'
import { JOIN_SECONDS } from '#server/domain/people/google-join.ts'
import { sessionCookieName } from './session-cookie.ts'

const WAY = 'maidan.way'
/** As long as Better Auth keeps its state. */
const WAY_SECONDS = 600

export function rememberWay(way: GoogleSignInFlow, siteUrl: string): string {
  return cookieLine(WAY, encodeURIComponent(stepAddress(way, '/login')), WAY_SECONDS, siteUrl)
}

export function forgetWay(siteUrl: string): string {
  return cookieLine(WAY, '', 0, siteUrl)
}

/** The way somebody came; without a cookie, or with one that is none of ours, the plain one of the Bengali edition. */
export function rememberedWay(header: string | null): GoogleSignInFlow {
  const text = decodedCookie(cookieValue(header, WAY) ?? '')
  const address = isLocalPath(text) ? text : '/login'
  return flowOfAddress(address, editionOf(new URL(address, 'http://own.invalid').pathname).language)
}

/** With null the join is forgotten. */
export function joinCookie(token: string | null, siteUrl: string): string {
  return cookieLine(JOIN_COOKIE, token ?? '', token === null ? 0 : JOIN_SECONDS, siteUrl)
}

/** The token of the session whose cookie this answer of Better Auth sets; null when it sets none. */
export function sessionTokenIn(answer: Response, siteUrl: string): string | null {
  const name = sessionCookieName(siteUrl)
  for (const line of answer.headers.getSetCookie()) {
    const [value] = line.startsWith(`${name}=`) ? line.slice(name.length + 1).split(';') : []
    const [token] = decodedCookie(value ?? '').split('.')
    if (token) return token
  }
  return null
}
