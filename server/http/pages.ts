// Renders pages with React Router: for the page cache (a stranger, nothing but the address) or for one person's request.
import { createHash, randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { editionOf } from '#contract/paths.ts'
import { STRANGER, type Viewer } from '#contract/role.ts'
import type { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { type PageRequest, pageRequest } from './page-context.ts'
import type { RenderedPage } from './page-store.ts'
import {
  COMMON_HEADERS,
  INERT_POLICY,
  NO_STORE,
  readingPolicy,
  transportHeaders,
} from './security-headers.ts'

/** What a page may know of who asks for it. */
export type Asked = Pick<PageRequest, 'requestId' | 'countMessage'> & { viewer: Viewer }

export type Pages = {
  /** The page of a key (path and query) as every stranger sees it. */
  renderStored(key: string): Promise<RenderedPage>
  /** The page for one request: its own query, body, viewer. Never stored by anybody. */
  renderPersonal(request: Request, asked: Asked): Promise<Response>
  /** The page of an address with a refusal in place of what it is about; status and Retry-After are the refusal's. */
  renderRefusal(url: string, refusal: AppError, requestId: string): Promise<Response>
}

/** Names for caches in front of us, sent only where such a cache is purged by them. */
function cacheNames(names: Set<string>): Record<string, string> {
  const all = [...names]
  return { 'Surrogate-Key': all.join(' '), 'Cache-Tag': all.join(',') }
}

export type InlineStyles = (html: string) => { html: string; hashes: string[] }

/** Browsers ask again each time and mostly hear "unchanged"; caches that are purged by name may keep it (see PURGE_URL). */
const STORED_CONTROL = 'public, max-age=0, must-revalidate'

export function openPages(
  world: World,
  // Given as a function, React Router would put its routes together again for every request.
  build: ServerBuild,
  options: { inlineStyles: InlineStyles; mode: 'production' | 'development'; purgedByName: boolean },
): Pages {
  const handle = createRequestHandler(build, options.mode)
  const fixed = { ...COMMON_HEADERS, ...transportHeaders(world.siteUrl) }

  const render = async (request: Request, asked: Asked, refusal: AppError | null = null) => {
    const { viewer, requestId, countMessage } = asked
    const { language, path } = editionOf(new URL(request.url).pathname)
    const names = new Set<string>()
    let freshUntil = Number.POSITIVE_INFINITY
    const context = new RouterContextProvider()
    context.set(pageRequest, {
      ctx: { ...world, viewer },
      language,
      path,
      requestId,
      countMessage,
      refusal,
      nonce: randomBytes(16).toString('base64'),
      shows: (...shown) => {
        for (const name of shown) names.add(name)
      },
      freshUntil: (instant) => {
        freshUntil = Math.min(freshUntil, instant.getTime())
      },
    })
    const response = await handle(asPage(request), context)
    return { response, names, freshUntil }
  }

  /** The body with its small styles inside, and the policy that allows just these. */
  const finish = async (response: Response): Promise<{ body: Uint8Array; policy: string }> => {
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/html')) return { body: await response.bytes(), policy: INERT_POLICY }
    const { html, hashes } = options.inlineStyles(await response.text())
    return { body: Buffer.from(html), policy: readingPolicy(hashes) }
  }

  /** The answer for one request only. */
  const own = async (response: Response, more: Record<string, string> = {}): Promise<Response> => {
    const { body, policy } = await finish(response)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries({ ...fixed, ...more })) headers.set(name, value)
    headers.set('Content-Security-Policy', policy)
    headers.set('Cache-Control', NO_STORE)
    headers.set('Vary', 'Cookie, Accept-Encoding')
    headers.delete('Content-Length')
    return new Response(body.length > 0 ? Buffer.from(body) : null, { status: response.status, headers })
  }

  return {
    async renderStored(key) {
      const request = new Request(new URL(key, world.siteUrl))
      const { response, names, freshUntil } = await render(request, stranger(randomBytes(8).toString('hex')))
      const { body, policy } = await finish(response)
      return {
        status: response.status,
        headers: {
          ...pageHeaders(response),
          ...fixed,
          ...(options.purgedByName ? cacheNames(names) : {}),
          'Content-Security-Policy': policy,
          'Cache-Control': STORED_CONTROL,
          Vary: 'Accept-Encoding',
        },
        body,
        names,
        freshUntil,
      }
    },
    async renderPersonal(request, asked) {
      const { response } = await render(request, asked)
      return own(response)
    },
    async renderRefusal(url, refusal, requestId) {
      const { response } = await render(new Request(url), stranger(requestId), refusal)
      const { retryAfter } = refusal.details
      return own(new Response(response.body, { status: refusal.status, headers: response.headers }), {
        ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
      })
    },
  }
}

function stranger(requestId: string): Asked {
  return { viewer: STRANGER, requestId, countMessage: async () => undefined }
}

/** The request with an address in which React Router sees nothing but a page. */
function asPage(request: Request): Request {
  const url = new URL(request.url)
  // Ending in `.data` it would mean a page's data without the page, which nobody is given; an article may be called so.
  const pathname = legible(url.pathname).replace(/\.data$/, '%2Edata')
  if (pathname === url.pathname) return request
  url.pathname = pathname
  return new Request(url, request)
}

/** A path whose escapes mean nothing is taken as it stands; React Router would complain of it in the log. */
function legible(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

function pageHeaders(response: Response): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['Content-Type', 'Location', 'Link', 'X-Robots-Tag', 'Set-Cookie']) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

/** The source expression that allows exactly this inline style. */
export function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}
