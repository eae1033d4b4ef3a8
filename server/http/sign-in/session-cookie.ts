// The session's cookie as Better Auth writes it: its name, its signature. Whether the session lives, session-rows.ts knows.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodedCookie } from '#contract/cookies.ts'

/** Begins the name of every cookie about sign-in. */
export const COOKIE_PREFIX = 'maidan'

/** On https the browser itself refuses a `__Secure-` cookie that did not come encrypted. */
export function sessionCookieName(siteUrl: string): string {
  return `${siteUrl.startsWith('https://') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}

/** The token in a signed value (`token.signature`, percent-encoded or not), or null when the signature is not ours. */
export function tokenOfSigned(value: string, secret: string): string | null {
  const [token, signature, ...rest] = decodedCookie(value).split('.')
  if (!token || !signature || rest.length > 0) return null
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
