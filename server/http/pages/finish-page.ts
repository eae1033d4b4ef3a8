// Turns a rendered page into what is sent: its body with inlined styles, and its headers, for the page cache or for one request.
import { type Notice, noticeCookie } from '#contract/pages/flash-messages.ts'
import { releaseName } from '#server/platform/release.ts'
import { cacheTagHeaders } from '../cache/cdn-cache-headers.ts'
import type { MissingCode } from '../cache/page-key.ts'
import type { RenderedPage } from '../cache/page-store.ts'
import {
  COMMON_HEADERS,
  FRAMED_HEADERS,
  framedPolicy,
  framesIn,
  hydratedPolicy,
  INERT_POLICY,
  litePolicy,
  NO_STORE,
  PUBLIC_PAGE_HEADERS,
  readingPolicy,
  sourceHash,
  transportHeaders,
  WORKER_POLICY,
} from '../responses/security-headers.ts'
import type { StyledPage } from './inline-styles.ts'

export type Rendered = {
  response: Response
  /** The body of a page that runs no React in the browser; null for all others. */
  html: string | null
  tags: Set<string>
  freshUntil: number
  notice: Notice | null
  /** The script nonce of a page that runs React in the browser; null for all others. */
  nonce: string | null
  /** Set when nothing exists at the address and no page was rendered. */
  missing: MissingCode | null
  /** Whether other sites may show the page in a frame. */
  isFramed: boolean
  /** Whether it is the script of the service worker. */
  isWorker: boolean
  /** Whether it is the lite edition of a page. */
  isLite: boolean
  /** Whether the page contains nothing personal. */
  isForEverybody: boolean
}

export type InlineStyles = (html: string) => StyledPage

export type FinishPage = {
  /** The page for the page cache. */
  toStored(rendered: Rendered): Promise<RenderedPage>
  /** The page for one request only; `headers` are added. */
  toResponse(rendered: Rendered, headers?: Record<string, string>): Promise<Response>
}

/** Browsers revalidate each time, mostly with 304. CDNs: cdn-cache-headers.ts. */
const STORED_PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'
/** The script of the service worker: a switch in the settings reaches every browser with its next visit. */
const WORKER_CACHE_CONTROL = 'no-cache'

/** `purgedByName`: a CDN in front purges by cache tag, so stored pages name their tags. */
export function createFinishPage(
  siteUrl: string,
  { inlineStyles, purgedByName }: { inlineStyles: InlineStyles; purgedByName: boolean },
): FinishPage {
  const fixed = { ...COMMON_HEADERS, ...transportHeaders(siteUrl) }
  const { 'X-Frame-Options': _, ...framed } = { ...fixed, ...FRAMED_HEADERS }
  const release = releaseName(siteUrl)
  return {
    async toStored(rendered) {
      const { response, tags, freshUntil, missing, isFramed, isForEverybody, isWorker } = rendered
      const { body, policy } = await bodyOf(rendered, inlineStyles)
      const headers = {
        ...pageHeaders(response),
        ...retryHeader(response.status),
        ...(isFramed ? framed : fixed),
        ...(isForEverybody ? PUBLIC_PAGE_HEADERS : {}),
        ...(purgedByName ? cacheTagHeaders(release, ...tags) : {}),
        'Content-Security-Policy': policy,
        'Cache-Control': isWorker ? WORKER_CACHE_CONTROL : STORED_PAGE_CACHE_CONTROL,
        Vary: 'Accept-Encoding',
      }
      return { status: response.status, headers, body, tags, freshUntil, missing }
    },
    async toResponse(rendered, added = {}) {
      const { response, notice, isForEverybody } = rendered
      const { body, policy } = await bodyOf(rendered, inlineStyles)
      const headers = new Headers(response.headers)
      for (const [name, value] of Object.entries({
        ...fixed,
        ...(isForEverybody ? PUBLIC_PAGE_HEADERS : {}),
        ...retryHeader(response.status),
        ...added,
        'Content-Security-Policy': policy,
        'Cache-Control': NO_STORE,
        Vary: 'Cookie, Accept-Encoding',
      }))
        headers.set(name, value)
      headers.delete('Content-Length')
      const showsNotice = notice !== null && (headers.get('Content-Type') ?? '').startsWith('text/html')
      if (showsNotice) headers.append('Set-Cookie', noticeCookie(null, siteUrl))
      return new Response(body.length > 0 ? Buffer.from(body) : null, { status: response.status, headers })
    },
  }
}

/** The body with inlined styles, and the policy that allows them. */
async function bodyOf(
  { response, html, nonce, isFramed, isWorker, isLite }: Rendered,
  inlineStyles: InlineStyles,
): Promise<{ body: Uint8Array; policy: string }> {
  if (isFramed) {
    const text = await response.text()
    return { body: Buffer.from(text), policy: framedPolicy(styleHashesOf(text)) }
  }
  if (isLite) {
    const text = await response.text()
    return { body: Buffer.from(text), policy: litePolicy(styleHashesOf(text)) }
  }
  if (html !== null) {
    const styled = inlineStyles(html)
    return { body: Buffer.from(styled.html), policy: readingPolicy(styled.hashes, framesIn(html)) }
  }
  if (isWorker) return { body: await response.bytes(), policy: WORKER_POLICY }
  // React hydrates the document as it was rendered, so it must not be changed.
  return { body: await response.bytes(), policy: nonce === null ? INERT_POLICY : hydratedPolicy(nonce) }
}

/** Something was unavailable: try again soon. */
function retryHeader(status: number): Record<string, string> {
  return status === 503 ? { 'Retry-After': '5' } : {}
}

function pageHeaders(response: Response): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['Content-Type', 'Location', 'Link', 'X-Robots-Tag', 'Set-Cookie']) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

/** The hashes of the inline styles of a page. */
function styleHashesOf(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => sourceHash(css))
}
