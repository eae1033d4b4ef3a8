// How cookies are written and read: ours all have the same reach, and none is readable by scripts. Which ones there are
// stands where they are used.

/** A Set-Cookie line for the whole site. `value` must be a cookie's (encode what is not); 0 seconds forget it. */
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

/** A value without its percent-encoding; empty when the encoding is broken, as nothing of ours ever is. */
export function decodedCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
