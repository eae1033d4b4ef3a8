// The session's cookie as Better Auth writes it: its name, its signature. Whether the session lives, session-rows.ts knows.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Begins the name of every cookie about sign-in. */
export const COOKIE_PREFIX = 'maidan'

/** On https the browser itself refuses a `__Secure-` cookie that did not come encrypted. */
export function sessionCookieName(siteUrl: string): string {
  return `${siteUrl.startsWith('https://') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}

/** The value of the first cookie with this name, still encoded; null when there is none. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const trimmed = pair.trim()
    if (trimmed.startsWith(`${name}=`)) return trimmed.slice(name.length + 1)
  }
  return null
}

/** The token in a signed value (`token.signature`, percent-encoded or not), or null when the signature is not ours. */
export function tokenOfSigned(value: string, secret: string): string | null {
  const [token, signature, ...rest] = decoded(value).split('.')
  if (!token || !signature || rest.length > 0) return null
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
