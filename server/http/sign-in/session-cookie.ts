// The session cookie as Better Auth writes it: name and signature. Whether the session is active is in session-rows.ts.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodedCookie } from '#contract/cookies.ts'

/** Prefix of the names of all sign-in cookies. */
export const COOKIE_PREFIX = 'maidan'

/** On https, browsers accept a `__Secure-` cookie over an encrypted connection only. */
export function sessionCookieName(siteUrl: string): string {
  return `${siteUrl.startsWith('https://') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}

/** The token of a signed value (`token.signature`, percent-encoded or not); null when the signature is invalid. */
export function verifySignedToken(value: string, secret: string): string | null {
  const [token, signature, ...rest] = decodedCookie(value).split('.')
  if (!token || !signature || rest.length > 0) return null
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
