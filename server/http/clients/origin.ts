// CSRF protection: whether an unsafe request was sent by one of our own pages.

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A site on localhost accepts all names of the local machine. */
function isOwnOrigin(siteUrl: string, origin: string): boolean {
  if (origin === siteUrl) return true
  if (!URL.canParse(origin)) return false
  const site = new URL(siteUrl)
  const other = new URL(origin)
  const bothHere = LOOPBACK.has(site.hostname) && LOOPBACK.has(other.hostname)
  return bothHere && site.port === other.port && site.protocol === other.protocol
}

type Header = (name: string) => string | null | undefined

/**
 * Whether the origin of a request permits it: browsers send `Origin` with unsafe methods, programs send none. Without it,
 * `Sec-Fetch-Site` of the browser, which pages cannot forge, must not name another site.
 */
export function isFromOwnOrigin(siteUrl: string, method: string, header: Header): boolean {
  if (SAFE.has(method)) return true
  const origin = header('origin')
  if (origin) return isOwnOrigin(siteUrl, origin)
  const site = header('sec-fetch-site')
  return !site || site === 'same-origin' || site === 'none'
}

/** Whether a browser says that one of our own pages sent a request. Programs that say nothing are not believed here. */
export function isFromOwnPage(siteUrl: string, header: Header): boolean {
  const origin = header('origin')
  return origin ? isOwnOrigin(siteUrl, origin) : header('sec-fetch-site') === 'same-origin'
}
