// Sends a stored page as the response to a request: 304, fresh, or stale with no-store. Chooses no page.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { NO_STORE } from '../responses/security-headers.ts'
import { cdnMaxAgeHeaders } from './cdn-cache-headers.ts'
import type { EncodedPage, StoredPage } from './page-store.ts'

/** Marks a page that may be outdated. */
const STALE_HEADER = 'X-Maidan-Page'

export type CachedPage = { page: StoredPage; stale: boolean }

/** `now` and `lastHeartbeatAt` (of the database) in ms since 1970. */
export function sendPage(
  { page, stale }: CachedPage,
  { headers, body }: EncodedPage,
  request: IncomingMessage,
  response: ServerResponse,
  { now, lastHeartbeatAt }: { now: number; lastHeartbeatAt: number },
): void {
  const end = () => response.end(request.method === 'HEAD' ? undefined : body)
  if (stale) response.setHeader(STALE_HEADER, 'stale')
  // A post may be published soon at the address of a 404 page.
  if (stale || page.status === 404) {
    response.writeHead(page.status, noStoreHeaders(headers))
    end()
    return
  }
  for (const [name, value] of Object.entries(cdnMaxAgeHeaders(page, now, lastHeartbeatAt)))
    response.setHeader(name, value)
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && page.status === 200 && matches(ifNoneMatch, page.etag)) {
    response.writeHead(304, without(BODY_HEADERS, headers))
    response.end()
    return
  }
  response.writeHead(page.status, headers)
  end()
}

function matches(header: string, etag: string): boolean {
  return header === etag || header.split(',').some((one) => one.trim() === etag || one.trim() === '*')
}

const BODY_HEADERS = new Set(['content-encoding', 'content-length', 'content-type'])
/** Headers by which caches store, find or validate a response: they would let an old page pass for a fresh one. */
const CACHE_HEADERS = new Set(['cache-control', 'surrogate-key', 'cache-tag', 'etag'])

/** Takes and returns headers as a flat list (name, value, name, value …). */
function noStoreHeaders(headers: readonly string[]): string[] {
  return [...without(CACHE_HEADERS, headers), 'Cache-Control', NO_STORE]
}

/** A stored page as a no-store response of the app, marked when it may be outdated. */
export function noStoreResponse({ page, stale }: CachedPage, encoded: EncodedPage): Response {
  const headers = new Headers(stale ? { [STALE_HEADER]: 'stale' } : {})
  const all = noStoreHeaders(encoded.headers)
  for (let index = 0; index + 1 < all.length; index += 2) headers.set(all[index] ?? '', all[index + 1] ?? '')
  return new Response(Buffer.from(encoded.body), { status: page.status, headers })
}

function without(names: ReadonlySet<string>, headers: readonly string[]): string[] {
  const rest: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]
    const value = headers[index + 1]
    if (name !== undefined && value !== undefined && !names.has(name.toLowerCase())) rest.push(name, value)
  }
  return rest
}
