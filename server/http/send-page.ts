// Writes a stored page as the answer to a request: unchanged, fresh, or stale and so that nobody keeps it. Chooses no page.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cdnMaxAgeHeaders } from './cdn-cache-headers.ts'
import type { Ready, StoredPage } from './page-store.ts'
import { NO_STORE } from './security-headers.ts'

/** Says of a page that it may be outdated. */
const MARK = 'X-Maidan-Page'

export type Answered = { page: StoredPage; stale: boolean }

/** `now` and `lastHeartbeatAt` (ms since 1970): when the page goes out, and when this process last heard the database. */
export function sendPage(
  { page, stale }: Answered,
  ready: Ready,
  request: IncomingMessage,
  response: ServerResponse,
  { now, lastHeartbeatAt }: { now: number; lastHeartbeatAt: number },
): void {
  if (stale) response.setHeader(MARK, 'stale')
  // Something may stand at a missing page's address soon.
  if (stale || page.status === 404) {
    response.writeHead(page.status, staleHeaders(ready.headers))
    response.end(request.method === 'HEAD' ? undefined : ready.body)
    return
  }
  for (const [name, value] of Object.entries(cdnMaxAgeHeaders(page, now, lastHeartbeatAt)))
    response.setHeader(name, value)
  const known = request.headers['if-none-match']
  if (known !== undefined && page.status === 200 && matches(known, page.etag)) {
    response.writeHead(304, without(OF_THE_BODY, ready.headers))
    response.end()
    return
  }
  response.writeHead(page.status, ready.headers)
  response.end(request.method === 'HEAD' ? undefined : ready.body)
}

function matches(header: string, etag: string): boolean {
  return header === etag || header.split(',').some((one) => one.trim() === etag || one.trim() === '*')
}

const OF_THE_BODY = new Set(['content-encoding', 'content-length', 'content-type'])
/** What lets caches keep an answer, find it again or ask whether it is unchanged: that would make an old page a true one. */
const OF_CACHES = new Set(['cache-control', 'surrogate-key', 'cache-tag', 'etag'])

/** Headers (name, value, name, value …) of a page that nobody may keep. */
function staleHeaders(headers: readonly string[]): string[] {
  return [...without(OF_CACHES, headers), 'Cache-Control', NO_STORE]
}

/** A stored page as an answer of the app that nobody may keep, marked where it may be outdated. */
export function uncachedAnswer({ page, stale }: Answered, ready: Ready): Response {
  const headers = new Headers(stale ? { [MARK]: 'stale' } : {})
  const all = staleHeaders(ready.headers)
  for (let index = 0; index + 1 < all.length; index += 2) headers.set(all[index] ?? '', all[index + 1] ?? '')
  return new Response(Buffer.from(ready.body), { status: page.status, headers })
}

function without(names: ReadonlySet<string>, headers: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]
    const value = headers[index + 1]
    if (name !== undefined && value !== undefined && !names.has(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}
