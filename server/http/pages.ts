// The pages of the site, rendered with React Router: for the page cache (by address, as an anonymous reader sees them) or for one request.
import type { ServerBuild } from 'react-router'
import { type LiveBatch, type LiveWanted, streamPath } from '#contract/live.ts'
import { editionOf, inEdition } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { about } from '#server/platform/log.ts'
import { createFinishPage, type FinishPage, type InlineStyles } from './finish-page.ts'
import { createPageHandler } from './page-handler.ts'
import { anonymousInput, type PageInput } from './page-input.ts'
import { missingCodeOf } from './page-key.ts'
import type { RenderedPage } from './page-store.ts'
import { createRenderPage, type RenderPage } from './render-with-router.ts'
import { newRequestId } from './request-id.ts'

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

async function renderStored({ world, render, finish }: Parts, key: string): Promise<RenderedPage> {
  const missingCode = missingCodeOf(key)
  const path = missingCode ? inEdition(editionOf(key).language, '/404') : key
  const request = new Request(new URL(path, world.siteUrl))
  // Logged with the id of the request that caused the render.
  const { requestId } = about.getStore() ?? {}
  const input = anonymousInput(world.readDb, typeof requestId === 'string' ? requestId : newRequestId())
  const refusal = missingCode && new AppError(missingCode)
  return finish.toStored(await render(request, input, { refusal, skipsMissing: !refusal }))
}

async function renderPersonal(
  { render, finish }: Parts,
  request: Request,
  input: PageInput,
): Promise<Response> {
  const { getMissingPage } = input
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
