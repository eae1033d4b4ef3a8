// Writes and reads cookies, all with the same scope and hidden from scripts. Their names: where they are used.

/** A Set-Cookie line for the whole site. `value` must be a cookie value (encode others); 0 seconds delete it. */
export function cookieLine(name: string, value: string, seconds: number, siteUrl: string): string {
  const secure = siteUrl.startsWith('https://') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The value of the first cookie with this name, still encoded; null when there is none. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const trimmed = pair.trim()
    if (trimmed.startsWith(`${name}=`)) return trimmed.slice(name.length + 1)
  }
  return null
}

/** A value without percent-encoding; empty when the encoding is broken. */
export function decodedCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
