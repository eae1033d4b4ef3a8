// Renders one page with React Router and collects what its loaders say about it. Headers and styles: finish-page.ts.
import { randomBytes } from 'node:crypto'
import { type RequestHandler, RouterContextProvider } from 'react-router'
import type { CacheTag } from '#contract/cache-tag.ts'
import { type Notice, noticeOf } from '#contract/flash-messages.ts'
import type { LiveRender } from '#contract/live.ts'
import { findPage } from '#contract/page-address.ts'
import { editionOf } from '#contract/paths.ts'
import type { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { pageRequest } from './page-context.ts'
import type { PageInput } from './page-input.ts'
import { type MissingCode, toMissingCode } from './page-key.ts'
import { toPageRequest } from './page-url.ts'

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
  /** Whether the page contains nothing personal. */
  isForEverybody: boolean
}

/** `refusal`: an error to show instead of the content. `skipsMissing`: renders nothing where there is no page. */
export type RenderOptions = { refusal?: AppError | null; skipsMissing?: boolean; live?: LiveRender | null }

export type RenderPage = (request: Request, input: PageInput, options?: RenderOptions) => Promise<Rendered>

export function createRenderPage(world: World, handle: RequestHandler): RenderPage {
  return async (request, input, { refusal = null, skipsMissing = false, live = null } = {}) => {
    const { db, viewer, from, requestId, countForm, callSignIn, kept } = input
    const { pathname } = new URL(request.url)
    const page = findPage(pathname)?.page
    const notice = noticeOf(request.headers.get('cookie'))
    const { collected, callbacks } = createCollector(skipsMissing)
    const context = new RouterContextProvider()
    context.set(pageRequest, {
      ctx: { ...world, db, viewer, from },
      ...editionOf(pathname),
      ...{ requestId, countForm, callSignIn, notice, kept, refusal, live },
      ...callbacks,
    })
    const response = await handle(toPageRequest(request), context)
    return {
      ...collected,
      response,
      notice,
      isFramed: page?.isFramed === true && response.ok,
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
