// Is a request sent by one of our own pages? Asked before every unsafe method.

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True when an origin is the site's; a site on this machine answers to all of the machine's own names. */
function isOwnOrigin(siteUrl: string, origin: string): boolean {
  if (origin === siteUrl) return true
  if (!URL.canParse(origin)) return false
  const site = new URL(siteUrl)
  const other = new URL(origin)
  const bothHere = LOOPBACK.has(site.hostname) && LOOPBACK.has(other.hostname)
  return bothHere && site.port === other.port && site.protocol === other.protocol
}

/**
 * True when a request may change something as far as its origin goes: browsers send `Origin` with unsafe methods,
 * programs send none, and then the browser's own `Sec-Fetch-Site` (which pages cannot forge) must not say otherwise.
 */
export function comesFromUs(
  siteUrl: string,
  method: string,
  header: (name: string) => string | null | undefined,
): boolean {
  if (SAFE.has(method)) return true
  const origin = header('origin')
  if (origin) return isOwnOrigin(siteUrl, origin)
  const site = header('sec-fetch-site')
  return !site || site === 'same-origin' || site === 'none'
}
