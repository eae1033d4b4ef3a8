// What caches in front (Varnish, a CDN), which are purged by name, may keep, and under which tags. Sent only where there is
// one (setting PURGE_URL); purging: server/domain/purges/. Browsers and caches nobody purges get Cache-Control and keep nothing.
import { everyPageTag } from '#server/domain/cache-tags.ts'

/** Longer than this nothing is kept, so a purge that was lost for good is made up for by the next day. */
const LONGEST_S = 86_400
/** So long after this process last heard the database, a change may have passed it unheard. */
export const HEARTBEAT_LIMIT_MS = 10_000
/** More tags than fit into a header that proxies pass on: such a page could not be purged by all of them. */
const MOST_BYTES = 4_000

const NAMES = 'Surrogate-Key'

/** The headers that say what an answer shows; none when they would be too long, and then it is not kept in front. */
export function cacheTagHeaders(...tags: string[]): Record<string, string> {
  const all = [everyPageTag(), ...tags]
  const line = all.join(' ')
  return line.length > MOST_BYTES ? {} : { [NAMES]: line, 'Cache-Tag': all.join(',') }
}

/**
 * How long a stored page that goes out at `now` (ms since 1970) may be kept in front. Empty, so not at all: it carries no
 * tags, it is stale, or it was made by a process that last heard the database (`lastHeartbeatAt`) too long ago to know.
 */
export function cdnMaxAgeHeaders(
  page: { headers: Record<string, string>; freshUntil: number; stale: boolean },
  now: number,
  lastHeartbeatAt: number,
): Record<string, string> {
  if (!(NAMES in page.headers) || page.stale || now - lastHeartbeatAt > HEARTBEAT_LIMIT_MS) return {}
  const seconds = Math.min(LONGEST_S, Math.floor((page.freshUntil - now) / 1_000))
  if (seconds < 1) return {}
  // RFC 9213 and what was there before it. Not `s-maxage`: caches that nobody purges would keep the page as well.
  return { 'CDN-Cache-Control': `max-age=${seconds}`, 'Surrogate-Control': `max-age=${seconds}` }
}
