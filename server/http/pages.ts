// Renders pages with React Router: for the page cache (by address, as a stranger sees it) or for one request.
import { randomBytes } from 'node:crypto'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { type Notice, noticeCookie, noticeOf } from '#contract/flash-messages.ts'
import { type LiveBatch, type LiveRender, type LiveWanted, streamPath } from '#contract/live.ts'
import { findPage } from '#contract/page-address.ts'
import { editionOf, inEdition } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { about } from '#server/platform/log.ts'
import { releaseName } from '#server/platform/release.ts'
import { cacheTagHeaders } from './cdn-cache-headers.ts'
import type { StyledPage } from './inline-styles.ts'
import { type HtmlPieces, pageRequest } from './page-context.ts'
import { createPageHandler } from './page-handler.ts'
import { pageHeaders, retryHeader, styleHashesOf } from './page-headers.ts'
import { type PageInput, strangerInput } from './page-input.ts'
import { type MissingCode, missingCodeOf, toMissingCode } from './page-key.ts'
import type { RenderedPage } from './page-store.ts'
import { toPageRequest } from './page-url.ts'
import { newRequestId } from './request-id.ts'
import {
  COMMON_HEADERS,
  DASHBOARD_HEADERS,
  FRAMED_HEADERS,
  framedPolicy,
  hydratedPolicy,
  INERT_POLICY,
  NO_STORE,
  PUBLIC_PAGE_HEADERS,
  readingPolicy,
  transportHeaders,
} from './security-headers.ts'

export type Pages = {
  /** The page of a key (path and query) as every stranger sees it. */
  renderStored(key: string): Promise<RenderedPage>
  /** The page for one request, with its query, body and viewer. Never stored. */
  renderPersonal(request: Request, input: PageInput): Promise<Response>
  /** The events of a log after a sequence, and at least the last `atLeast` events; null when there is no such log. */
  renderLive(id: string, wanted: LiveWanted): Promise<LiveBatch | null>
  /** The page of an address with an error instead of its content, and the error's status and Retry-After. */
  renderRefusal(
    url: string,
    refusal: AppError,
    input: Pick<PageInput, 'requestId' | 'kept'>,
  ): Promise<Response>
}

type Rendered = {
  response: Response
  /** The body of a page that runs no React in the browser; null for all others. */
  html: HtmlPieces | null
  tags: Set<string>
  freshUntil: number
  notice: Notice | null
  /** The script nonce of a page that runs React in the browser; null for all others. */
  nonce: string | null
  /** Set when nothing exists at the address and no page was rendered. */
  missing: MissingCode | null
  /** Whether other sites may show the page in a frame. */
  isFramed: boolean
  /** Whether the page contains nothing personal. */
  isForEverybody: boolean
}

type Finishable = Pick<Rendered, 'response' | 'html' | 'nonce' | 'isFramed' | 'isForEverybody'>
type RenderOptions = { refusal?: AppError | null; skipsMissing?: boolean; live?: LiveRender | null }

export type InlineStyles = (html: HtmlPieces) => StyledPage

/** Browsers revalidate each time, mostly with 304. CDNs: cdn-cache-headers.ts. */
const STORED_PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

export function openPages(
  world: World,
  // With a function, React Router builds its routes for every request: for development only.
  build: ServerBuild | (() => Promise<ServerBuild>),
  options: { inlineStyles: InlineStyles; mode: 'production' | 'development'; purgedByName: boolean },
): Pages {
  const handle = createPageHandler(build, options.mode)
  const fixed = { ...COMMON_HEADERS, ...transportHeaders(world.siteUrl) }
  const { 'X-Frame-Options': _, ...framed } = { ...fixed, ...FRAMED_HEADERS }
  const release = releaseName(world.siteUrl)

  const render = async (
    request: Request,
    input: PageInput,
    { refusal = null, skipsMissing = false, live = null }: RenderOptions = {},
  ): Promise<Rendered> => {
    const { db, viewer, from, requestId, countForm, callSignIn, kept } = input
    const { pathname } = new URL(request.url)
    const { language, path } = editionOf(pathname)
    const page = findPage(pathname)?.page
    const isFramed = page?.isFramed === true
    const isForEverybody = viewer.kind !== 'person' && page !== undefined && page.cache !== 'personal'
    const tags = new Set<string>()
    const notice = noticeOf(request.headers.get('cookie'))
    let html: HtmlPieces | null = null
    let nonce: string | null = null
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
      live,
      missing: skipsMissing
        ? (code) => {
            missing = toMissingCode(code)
          }
        : null,
      takeHtml: (rendered) => {
        html = rendered
      },
      hydrates: () => {
        nonce ??= randomBytes(16).toString('base64')
        return nonce
      },
      addTags: (...added) => {
        for (const tag of added) tags.add(tag)
      },
      freshUntil: (instant) => {
        freshUntil = Math.min(freshUntil, instant.getTime())
      },
    })
    const response = await handle(toPageRequest(request), context)
    return {
      ...{ response, html, tags, freshUntil, notice, nonce, missing, isForEverybody },
      isFramed: isFramed && response.ok,
    }
  }

  /** The body with inlined styles, and the policy that allows them. */
  const finish = async ({
    response,
    html,
    nonce,
    isFramed,
  }: Finishable): Promise<{ body: Uint8Array; policy: string }> => {
    if (isFramed) {
      const text = await response.text()
      return { body: Buffer.from(text), policy: framedPolicy(styleHashesOf(text)) }
    }
    if (html !== null) {
      const { parts, hashes } = options.inlineStyles(html)
      const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
      return { body, policy: readingPolicy(hashes) }
    }
    // React hydrates the document as it was rendered, so it must not be changed.
    return { body: await response.bytes(), policy: nonce === null ? INERT_POLICY : hydratedPolicy(nonce) }
  }

  /** A response for one request only. */
  const respond = async (
    rendered: Finishable & Pick<Rendered, 'notice'>,
    extraHeaders: Record<string, string> = {},
  ): Promise<Response> => {
    const { response, notice } = rendered
    const { body, policy } = await finish(rendered)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries({
      ...fixed,
      ...(rendered.nonce === null ? {} : DASHBOARD_HEADERS),
      ...(rendered.isForEverybody ? PUBLIC_PAGE_HEADERS : {}),
      ...retryHeader(response.status),
      ...extraHeaders,
    }))
      headers.set(name, value)
    headers.set('Content-Security-Policy', policy)
    headers.set('Cache-Control', NO_STORE)
    headers.set('Vary', 'Cookie, Accept-Encoding')
    headers.delete('Content-Length')
    const isShown = notice !== null && (headers.get('Content-Type') ?? '').startsWith('text/html')
    if (isShown) headers.append('Set-Cookie', noticeCookie(null, world.siteUrl))
    return new Response(body.length > 0 ? Buffer.from(body) : null, { status: response.status, headers })
  }

  return {
    async renderStored(key) {
      const missingCode = missingCodeOf(key)
      const path = missingCode ? inEdition(editionOf(key).language, '/404') : key
      const request = new Request(new URL(path, world.siteUrl))
      // Logged with the id of the request that caused the render.
      const { requestId } = about.getStore() ?? {}
      const input = strangerInput(world.readDb, typeof requestId === 'string' ? requestId : newRequestId())
      const refusal = missingCode && new AppError(missingCode)
      const rendered = await render(request, input, { refusal, skipsMissing: !refusal })
      const { response, tags, freshUntil, missing } = rendered
      const { body, policy } = await finish(rendered)
      return {
        status: response.status,
        headers: {
          ...pageHeaders(response),
          ...retryHeader(response.status),
          ...(rendered.isFramed ? framed : fixed),
          ...(rendered.isForEverybody ? PUBLIC_PAGE_HEADERS : {}),
          ...(options.purgedByName ? cacheTagHeaders(release, ...tags) : {}),
          'Content-Security-Policy': policy,
          'Cache-Control': STORED_PAGE_CACHE_CONTROL,
          Vary: 'Accept-Encoding',
        },
        body,
        tags,
        freshUntil,
        missing,
      }
    },
    async renderPersonal(request, input) {
      const { getMissingPage } = input
      const rendered = await render(request, input, { skipsMissing: getMissingPage !== null })
      if (!getMissingPage || rendered.missing === null) return respond(rendered)
      const { language } = editionOf(new URL(request.url).pathname)
      return (await getMissingPage(language, rendered.missing)) ?? respond(await render(request, input))
    },
    async renderLive(id, wanted) {
      let batch: LiveBatch | null = null
      const take = (rendered: LiveBatch) => {
        batch = rendered
      }
      const request = new Request(new URL(streamPath(id, 'bn'), world.siteUrl))
      const input = strangerInput(world.readDb, newRequestId())
      const { response } = await render(request, input, { live: { ...wanted, take } })
      if (batch === null && response.status !== 404) throw new Error(`The log ${id} could not be rendered`)
      return batch
    },
    async renderRefusal(url, refusal, { requestId, kept }) {
      const input = { ...strangerInput(world.readDb, requestId), kept }
      const rendered = await render(new Request(url), input, { refusal })
      const { body, headers } = rendered.response
      if ((!body && rendered.html === null) || headers.has('Location'))
        throw new Error(`No page shows the refusal ${refusal.code}`)
      const { retryAfter } = refusal.details
      return respond(
        { ...rendered, response: new Response(body, { status: refusal.status, headers }) },
        {
          ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
        },
      )
    },
  }
}
