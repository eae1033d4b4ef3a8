// The pages of the site, rendered with React Router: for the page cache (by address, as an anonymous reader sees them) or for one
// request. Collects what loaders say about a page. Headers and styles: finish-page.ts.

import { randomBytes } from 'node:crypto'
import { type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CacheTag } from '#contract/cache-tag.ts'
import type { Language } from '#contract/language.ts'
import { type LiveBatch, type LiveRender, type LiveWanted, streamPath } from '#contract/matches/live.ts'
import { noticeOf } from '#contract/pages/flash-messages.ts'
import { fullPathOf, litePath } from '#contract/pages/lite.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf, inEdition } from '#contract/pages/paths.ts'
import { ANONYMOUS, type Viewer } from '#contract/role.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import { redirectsTag } from '#server/domain/cache-tags.ts'
import type { World } from '#server/domain/ctx.ts'
import { about } from '#server/platform/log.ts'
import { type MissingCode, missingCodeOf, toMissingCode } from '../cache/page-key.ts'
import type { RenderedPage } from '../cache/page-store.ts'
import { newRequestId } from '../responses/request-id.ts'
import { createFinishPage, type FinishPage, type InlineStyles, type Rendered } from './finish-page.ts'
import { toLitePage } from './lite-page.ts'
import { type PageRequest, pageRequest } from './page-context.ts'
import { createPageHandler, toPageRequest } from './page-handler.ts'

export type PageInput = Pick<PageRequest, 'requestId' | 'countForm' | 'mayMail' | 'callSignIn' | 'kept'> & {
  db: Database
  viewer: Viewer
  from: string
  /** Finds the stored 404 page; null for requests whose 404 page is rendered. */
  getMissingPage: ((language: Language, code: MissingCode) => Promise<Response | null>) | null
}

/** The input of a page for everybody, which cannot send forms. */
export function anonymousInput(db: Database, requestId: string): PageInput {
  const callSignIn = async () => new Response(null, { status: 403 })
  return {
    db,
    viewer: ANONYMOUS,
    from: '',
    requestId,
    countForm: async () => undefined,
    mayMail: async () => false,
    callSignIn,
    kept: [],
    getMissingPage: null,
  }
}

/** `refusal`: an error to show instead of the content. `skipsMissing`: renders nothing where there is no page. */
type RenderOptions = { refusal?: AppError | null; skipsMissing?: boolean; live?: LiveRender | null }

type RenderPage = (request: Request, input: PageInput, options?: RenderOptions) => Promise<Rendered>

function createRenderPage(world: World, handle: RequestHandler): RenderPage {
  return async (request, input, { refusal = null, skipsMissing = false, live = null } = {}) => {
    const { db, viewer, from, requestId, countForm, mayMail, callSignIn, kept } = input
    const { pathname } = new URL(request.url)
    const page = findPage(pathname)?.page
    const notice = noticeOf(request.headers.get('cookie'))
    const { collected, callbacks } = createCollector(skipsMissing)
    const context = new RouterContextProvider()
    context.set(pageRequest, {
      ctx: { ...world, db, viewer, from },
      ...editionOf(pathname),
      requestId,
      countForm,
      mayMail,
      callSignIn,
      notice,
      kept,
      refusal,
      live,
      ...callbacks,
    })
    const response = await handle(toPageRequest(request), context)
    return {
      ...collected,
      response,
      notice,
      isFramed: page?.isFramed === true && response.ok,
      isWorker: page?.isWorker === true && response.ok,
      isLite: false,
      isForEverybody: viewer.kind !== 'person' && page !== undefined && page.cache !== 'personal',
    }
  }
}

type Collected = Pick<Rendered, 'html' | 'tags' | 'freshUntil' | 'nonce' | 'missing'>

/** The functions by which loaders and the root of the pages report to the server, and what they have reported. */
function createCollector(skipsMissing: boolean) {
  const collected: Collected = {
    html: null,
    tags: new Set(),
    freshUntil: Number.POSITIVE_INFINITY,
    nonce: null,
    missing: null,
  }
  const callbacks = {
    missing: skipsMissing
      ? (code: unknown) => {
          collected.missing = toMissingCode(code)
        }
      : null,
    takeHtml(html: string) {
      collected.html = html
    },
    hydrates() {
      const nonce = collected.nonce ?? randomBytes(16).toString('base64')
      collected.nonce = nonce
      return nonce
    },
    addTags(...tags: CacheTag[]) {
      for (const tag of tags) collected.tags.add(tag)
    },
    freshUntil(instant: Date) {
      collected.freshUntil = Math.min(collected.freshUntil, instant.getTime())
    },
  }
  return { collected, callbacks }
}

export type Pages = {
  /** The page of a key (path and query) as every anonymous reader sees it. */
  renderStored(key: string): Promise<RenderedPage>
  /** The page for one request, with its query, body and viewer. Never stored. */
  renderPersonal(request: Request, input: PageInput): Promise<Response>
  /** The events of a log after a sequence, for its streams; null when there is no such log. */
  renderLive(id: string, wanted: LiveWanted): Promise<LiveBatch | null>
  /** The page of an address with an error instead of its content, and the error's status and Retry-After. */
  renderRefusal(
    url: string,
    refusal: AppError,
    input: Pick<PageInput, 'requestId' | 'kept'>,
  ): Promise<Response>
}

export function openPages(
  world: World,
  // With a function, React Router builds its routes for every request: for development only.
  build: ServerBuild | (() => Promise<ServerBuild>),
  options: { inlineStyles: InlineStyles; mode: 'production' | 'development'; purgedByName: boolean },
): Pages {
  const parts: Parts = {
    world,
    render: createRenderPage(world, createPageHandler(build, options.mode)),
    finish: createFinishPage(world.siteUrl, options),
  }
  return {
    renderStored: (key) => renderStored(parts, key),
    renderPersonal: (request, input) => renderPersonal(parts, request, input),
    renderLive: (id, wanted) => renderLive(parts, id, wanted),
    renderRefusal: (url, refusal, input) => renderRefusal(parts, { url, refusal, input }),
  }
}

type Parts = { world: World; render: RenderPage; finish: FinishPage }

/** The stored page of a key, or the lite edition of one. */
async function renderStored(parts: Parts, key: string): Promise<RenderedPage> {
  const full = fullPathOf(key)
  if (full === null) return parts.finish.toStored(await renderForAll(parts, key))
  const rendered = await renderForAll(parts, full)
  return parts.finish.toStored(toLite(rendered, full, parts.world.siteUrl))
}

function toLite(rendered: Rendered, path: string, siteUrl: string): Rendered {
  const { html, response } = rendered
  const location = response.headers.get('Location')
  if (location?.startsWith('/')) response.headers.set('Location', litePath(location))
  if (html === null) return rendered
  const lite = toLitePage(html, {
    siteUrl,
    path: missingCodeOf(path) ? '/' : path,
    language: editionOf(path).language,
  })
  return { ...rendered, html: null, isLite: true, response: new Response(lite, response) }
}

async function renderForAll({ world, render }: Parts, key: string): Promise<Rendered> {
  const missingCode = missingCodeOf(key)
  const path = missingCode ? inEdition(editionOf(key).language, '/404') : key
  const request = new Request(new URL(path, world.siteUrl))
  // Logged with the id of the request that caused the render.
  const { requestId } = about.getStore() ?? {}
  const input = anonymousInput(world.readDb, typeof requestId === 'string' ? requestId : newRequestId())
  const refusal = missingCode && new AppError(missingCode)
  const rendered = await render(request, input, { refusal, skipsMissing: !refusal })
  // A CDN must ask again when an address begins to lead somewhere.
  if (missingCode) rendered.tags.add(redirectsTag())
  return rendered
}

async function renderPersonal(
  { world, render, finish }: Parts,
  request: Request,
  input: PageInput,
): Promise<Response> {
  const { getMissingPage } = input
  const full = fullPathOf(new URL(request.url).pathname)
  if (full !== null) {
    const address = new URL(request.url)
    address.pathname = full
    // Nothing in a lite page is of a person.
    const forAll = anonymousInput(input.db, input.requestId)
    const rendered = await render(new Request(address), forAll)
    return finish.toResponse(toLite(rendered, full + address.search, world.siteUrl))
  }
  const rendered = await render(request, input, { skipsMissing: getMissingPage !== null })
  if (!getMissingPage || rendered.missing === null) return finish.toResponse(rendered)
  const { language } = editionOf(new URL(request.url).pathname)
  const missingPage = await getMissingPage(language, rendered.missing)
  return missingPage ?? finish.toResponse(await render(request, input))
}

async function renderLive(
  { world, render }: Parts,
  id: string,
  wanted: LiveWanted,
): Promise<LiveBatch | null> {
  let batch: LiveBatch | null = null
  const take = (rendered: LiveBatch) => {
    batch = rendered
  }
  const request = new Request(new URL(streamPath(id, 'bn'), world.siteUrl))
  const input = anonymousInput(world.readDb, newRequestId())
  const { response } = await render(request, input, { live: { ...wanted, take } })
  if (batch === null && response.status !== 404) throw new Error(`The log ${id} could not be rendered`)
  return batch
}

type Refused = { url: string; refusal: AppError; input: Pick<PageInput, 'requestId' | 'kept'> }

async function renderRefusal(
  { world, render, finish }: Parts,
  { url, refusal, input }: Refused,
): Promise<Response> {
  const { requestId, kept } = input
  const rendered = await render(
    new Request(url),
    { ...anonymousInput(world.readDb, requestId), kept },
    { refusal },
  )
  const { body, headers } = rendered.response
  if ((!body && rendered.html === null) || headers.has('Location'))
    throw new Error(`No page shows the refusal ${refusal.code}`)
  const { retryAfter } = refusal.details
  return finish.toResponse(
    { ...rendered, response: new Response(body, { status: refusal.status, headers }) },
    retryAfter ? { 'Retry-After': String(retryAfter) } : {},
  )
}
