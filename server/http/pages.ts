// Renders pages with React Router: for the page cache (a stranger, nothing but the address) or for one person's request.
import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Notice, noticeCookie, noticeOf } from '#contract/flash-messages.ts'
import type { Language } from '#contract/language.ts'
import { editionOf, inEdition } from '#contract/paths.ts'
import { STRANGER, type Viewer } from '#contract/role.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { about } from '#server/platform/log.ts'
import { releaseName } from '#server/platform/release.ts'
import { cacheTagHeaders } from './cdn-cache-headers.ts'
import { type PageRequest, pageRequest } from './page-context.ts'
import { asMissingCode, type MissingCode, missingCodeOf } from './page-key.ts'
import type { RenderedPage } from './page-store.ts'
import { asPage } from './page-url.ts'
import { newRequestId } from './request-id.ts'
import {
  COMMON_HEADERS,
  hydratedPolicy,
  INERT_POLICY,
  NO_STORE,
  readingPolicy,
  transportHeaders,
} from './security-headers.ts'

/** What a page may know of who asks for it. */
export type Asked = Pick<PageRequest, 'requestId' | 'countForm' | 'callSignIn' | 'kept'> & {
  db: Database
  viewer: Viewer
  from: string
  /** The stored page that says "nothing stands here"; null for requests that are to have one of their own. */
  missingPage: ((language: Language, code: MissingCode) => Promise<Response | null>) | null
}

export type Pages = {
  /** The page of a key (path and query) as every stranger sees it. */
  renderStored(key: string): Promise<RenderedPage>
  /** The page for one request: its own query, body, viewer. Never stored by anybody. */
  renderPersonal(request: Request, asked: Asked): Promise<Response>
  /** The page of an address with a refusal in place of what it is about; status and Retry-After are the refusal's. */
  renderRefusal(url: string, refusal: AppError, asked: Pick<Asked, 'requestId' | 'kept'>): Promise<Response>
}

type Rendered = {
  response: Response
  tags: Set<string>
  freshUntil: number
  notice: Notice | null
  /** Of a page that runs React in the browser; null for all others. */
  nonce: string | null
  /** Nothing stands at the address, and no page was rendered. */
  missing: MissingCode | null
}

export type InlineStyles = (html: string) => { html: string; hashes: string[] }

/** Browsers ask again each time and mostly hear "unchanged". What caches in front may keep: cdn-cache-headers.ts. */
const STORED_CONTROL = 'public, max-age=0, must-revalidate'

export function openPages(
  world: World,
  // Given a function, React Router puts its routes together again for every request: for development only.
  build: ServerBuild | (() => Promise<ServerBuild>),
  options: { inlineStyles: InlineStyles; mode: 'production' | 'development'; purgedByName: boolean },
): Pages {
  const handle = createRequestHandler(build, options.mode)
  const fixed = { ...COMMON_HEADERS, ...transportHeaders(world.siteUrl) }
  const release = releaseName(world.siteUrl)

  const render = async (
    request: Request,
    asked: Asked,
    { refusal = null, skipsMissing = false }: { refusal?: AppError | null; skipsMissing?: boolean } = {},
  ): Promise<Rendered> => {
    const { db, viewer, from, requestId, countForm, callSignIn, kept } = asked
    const { language, path } = editionOf(new URL(request.url).pathname)
    const tags = new Set<string>()
    const nonce = randomBytes(16).toString('base64')
    const notice = noticeOf(request.headers.get('cookie'))
    let hydrates = false
    let missing: MissingCode | null = null
    let freshUntil = Number.POSITIVE_INFINITY
    const context = new RouterContextProvider()
    context.set(pageRequest, {
      ctx: { ...world, db, viewer, from },
      language,
      path,
      requestId,
      countForm,
      callSignIn,
      notice,
      kept,
      refusal,
      missing: skipsMissing
        ? (code) => {
            missing = asMissingCode(code)
          }
        : null,
      nonce,
      hydrates: () => {
        hydrates = true
      },
      addTags: (...shown) => {
        for (const name of shown) tags.add(name)
      },
      freshUntil: (instant) => {
        freshUntil = Math.min(freshUntil, instant.getTime())
      },
    })
    const response = await handle(asPage(request), context)
    return { response, tags, freshUntil, notice, nonce: hydrates ? nonce : null, missing }
  }

  /** The body with its small styles inside, and the policy that allows just these. */
  const finish = async (
    response: Response,
    nonce: string | null,
  ): Promise<{ body: Uint8Array; policy: string }> => {
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/html')) return { body: await response.bytes(), policy: INERT_POLICY }
    // React wakes the document as it was rendered: nothing in it may move.
    if (nonce !== null) return { body: await response.bytes(), policy: hydratedPolicy(nonce) }
    const { html, hashes } = options.inlineStyles(await response.text())
    return { body: Buffer.from(html), policy: readingPolicy(hashes) }
  }

  /** The answer for one request only. */
  const own = async (
    { response, nonce, notice }: Pick<Rendered, 'response' | 'nonce' | 'notice'>,
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const { body, policy } = await finish(response, nonce)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries({ ...fixed, ...retryHeader(response.status), ...more }))
      headers.set(name, value)
    headers.set('Content-Security-Policy', policy)
    headers.set('Cache-Control', NO_STORE)
    headers.set('Vary', 'Cookie, Accept-Encoding')
    headers.delete('Content-Length')
    const isSaid = notice !== null && (headers.get('Content-Type') ?? '').startsWith('text/html')
    if (isSaid) headers.append('Set-Cookie', noticeCookie(null, world.siteUrl))
    return new Response(body.length > 0 ? Buffer.from(body) : null, { status: response.status, headers })
  }

  return {
    async renderStored(key) {
      const missingCode = missingCodeOf(key)
      const path = missingCode ? inEdition(editionOf(key).language, '/404') : key
      const request = new Request(new URL(path, world.siteUrl))
      // Whoever asked for it first: what is logged of it is found under the id of their request.
      const { requestId } = about.getStore() ?? {}
      const asked = stranger(world.readDb, typeof requestId === 'string' ? requestId : newRequestId())
      const refusal = missingCode && new AppError(missingCode)
      const { response, tags, freshUntil, missing } = await render(request, asked, {
        refusal,
        skipsMissing: !refusal,
      })
      const { body, policy } = await finish(response, null)
      return {
        status: response.status,
        headers: {
          ...pageHeaders(response),
          ...retryHeader(response.status),
          ...fixed,
          ...(options.purgedByName ? cacheTagHeaders(release, ...tags) : {}),
          'Content-Security-Policy': policy,
          'Cache-Control': STORED_CONTROL,
          Vary: 'Accept-Encoding',
        },
        body,
        tags,
        freshUntil,
        missing,
      }
    },
    async renderPersonal(request, asked) {
      const { missingPage } = asked
      const rendered = await render(request, asked, { skipsMissing: missingPage !== null })
      if (!missingPage || rendered.missing === null) return own(rendered)
      const { language } = editionOf(new URL(request.url).pathname)
      return (await missingPage(language, rendered.missing)) ?? own(await render(request, asked))
    },
    async renderRefusal(url, refusal, { requestId, kept }) {
      const asked = { ...stranger(world.readDb, requestId), kept }
      const rendered = await render(new Request(url), asked, { refusal })
      const { body, headers } = rendered.response
      if (!body || headers.has('Location')) throw new Error(`No page shows the refusal ${refusal.code}`)
      const { retryAfter } = refusal.details
      return own(
        { ...rendered, response: new Response(body, { status: refusal.status, headers }) },
        {
          ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
        },
      )
    },
  }
}

/** Asks for a page that anybody may have: there is nobody in whose name a form could be sent. */
function stranger(db: Database, requestId: string): Asked {
  const callSignIn = async () => new Response(null, { status: 403 })
  return {
    db,
    viewer: STRANGER,
    from: '',
    requestId,
    countForm: async () => undefined,
    callSignIn,
    kept: [],
    missingPage: null,
  }
}

/** A page that could not be made because something is away is worth another try soon. */
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
