// Headers for a CDN (or Varnish) that is purged by cache tag: which tags a response has, and how long it may be stored. Sent
// only with the setting PURGE_URL; purging is in server/domain/purges/. Other caches obey Cache-Control and store nothing.
import { everyPageTag } from '#server/domain/cache-tags.ts'

/** After a lost purge, a CDN serves an outdated page for at most a day. */
const MAX_AGE_S = 86_400
/** Later than this after the last heartbeat of the database, an invalidation may have been missed. */
export const HEARTBEAT_LIMIT_MS = 10_000
/** Proxies limit the size of a header. A page with more tags could not be purged by all of them. */
const MAX_HEADER_BYTES = 4_000

const TAGS_HEADER = 'Surrogate-Key'

/** The cache-tag headers of a response. None when they would be too long; then no CDN stores the response. */
export function cacheTagHeaders(...tags: string[]): Record<string, string> {
  const all = [everyPageTag(), ...tags]
  const line = all.join(' ')
  return line.length > MAX_HEADER_BYTES ? {} : { [TAGS_HEADER]: line, 'Cache-Tag': all.join(',') }
}

/**
 * How long a CDN may store a page that is sent at `now`. Empty (no storing) for a page without tags, for a stale page, and when
 * this process received its last heartbeat of the database too long ago. Times in ms since 1970.
 */
export function cdnMaxAgeHeaders(
  page: { headers: Record<string, string>; freshUntil: number; stale: boolean },
  now: number,
  lastHeartbeatAt: number,
): Record<string, string> {
  if (!(TAGS_HEADER in page.headers) || page.stale || now - lastHeartbeatAt > HEARTBEAT_LIMIT_MS) return {}
  const seconds = Math.min(MAX_AGE_S, Math.floor((page.freshUntil - now) / 1_000))
  if (seconds < 1) return {}
  // RFC 9213 and its predecessor. Not `s-maxage`: caches that nobody purges would obey it as well.
  return { 'CDN-Cache-Control': `max-age=${seconds}`, 'Surrogate-Control': `max-age=${seconds}` }
}
