// Renders pages with React Router: for the page cache (a stranger, nothing but the address) or for one person's request.
import { createHash, randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { editionOf } from '#contract/paths.ts'
import { STRANGER, type Viewer } from '#contract/role.ts'
import type { World } from '#server/domain/ctx.ts'
import { pageRequest } from './page-context.ts'
import type { RenderedPage } from './page-store.ts'
import {
  COMMON_HEADERS,
  INERT_POLICY,
  NO_STORE,
  readingPolicy,
  transportHeaders,
} from './security-headers.ts'

export type Pages = {
  /** The page of a key (path and query) as every stranger sees it. */
  renderStored(key: string): Promise<RenderedPage>
  /** The page for one request: its own query, body, viewer. Never stored by anybody. */
  renderPersonal(request: Request, viewer: Viewer, requestId: string): Promise<Response>
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

  const render = async (request: Request, viewer: Viewer, requestId: string) => {
    const { language, path } = editionOf(new URL(request.url).pathname)
    const names = new Set<string>()
    let freshUntil = Number.POSITIVE_INFINITY
    const context = new RouterContextProvider()
    context.set(pageRequest, {
      ctx: { ...world, viewer },
      language,
      path,
      requestId,
      nonce: randomBytes(16).toString('base64'),
      shows: (...shown) => {
        for (const name of shown) names.add(name)
      },
      freshUntil: (instant) => {
        freshUntil = Math.min(freshUntil, instant.getTime())
      },
    })
    const response = await handle(request, context)
    return { response, names, freshUntil }
  }

  /** The body with its small styles inside, and the policy that allows just these. */
  const finish = async (response: Response): Promise<{ body: Uint8Array; policy: string }> => {
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/html')) return { body: await response.bytes(), policy: INERT_POLICY }
    const { html, hashes } = options.inlineStyles(await response.text())
    return { body: Buffer.from(html), policy: readingPolicy(hashes) }
  }

  return {
    async renderStored(key) {
      const request = new Request(new URL(key, world.siteUrl))
      const { response, names, freshUntil } = await render(request, STRANGER, randomBytes(8).toString('hex'))
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
    async renderPersonal(request, viewer, requestId) {
      const { response } = await render(request, viewer, requestId)
      const { body, policy } = await finish(response)
      const headers = new Headers(response.headers)
      for (const [name, value] of Object.entries(fixed)) headers.set(name, value)
      headers.set('Content-Security-Policy', policy)
      headers.set('Cache-Control', NO_STORE)
      headers.set('Vary', 'Cookie, Accept-Encoding')
      headers.delete('Content-Length')
      return new Response(body.length > 0 ? Buffer.from(body) : null, { status: response.status, headers })
    },
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
