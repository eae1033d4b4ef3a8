// The first thing a request meets: the page cache, built files, one spelling of each address; the rest goes to the app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ApiEnv } from '#server/api/api-env.ts'
import { SMALL_BODY_BYTES } from '#server/api/body-budget.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { PageAnswers } from './metrics/traffic.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import type { RenderedPage } from './page-store.ts'
import type { RequestWatch } from './request-watch.ts'
import { NO_STORE } from './security-headers.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { StaticFiles } from './static-files.ts'

export type ListenerParts = {
  app: Hono<ApiEnv>
  cache: PageCache
  files: StaticFiles
  signIn: Pick<SignIn, 'carriesSession' | 'viewerOf'>
  siteUrl: string
  /** Counts pages by how they came. */
  pages: PageAnswers
  /** Sees every request that is not answered at once. */
  watch: RequestWatch
  onError: (error: unknown) => void
  /** The page that says so when there is no time for another one. */
  busy(path: string): Promise<Response | null>
}

export function createListener(parts: ListenerParts): RequestListener {
  const toApp = getRequestListener(parts.app.fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    const { method, headers, url = '/' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead && !url.startsWith(UPLOAD_PATH)) limitBody(request)
    const isStranger = headers.cookie === undefined || !parts.signIn.carriesSession(headers.cookie)
    if (isRead && isStranger && parts.cache.answerFresh(url, request, response)) {
      if (response.hasHeader('X-Maidan-Page')) parts.pages.stale++
      else parts.pages.ready++
      return
    }
    parts.watch(request, response, () => {
      route(parts, toApp, request, response, isRead, isStranger).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'OVERLOADED')) parts.onError(error)
        return refuse(parts, request, response)
      })
    })
  }
}

/** The one call whose body may take longer, which watches it by itself (server/api/receive-file.ts). */
const UPLOAD_PATH = '/api/upload-json'
const SLOWEST_BODY_MS = 300_000
/** A form or JSON of a few fields takes no longer, even where the line is bad. */
const SLOWEST_SMALL_BODY_MS = 15_000

/** A body that trickles in is given up, with its connection. */
function limitBody(request: IncomingMessage): void {
  const isSmall = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SMALL_BODY_BYTES
  const late = setTimeout(() => request.destroy(), isSmall ? SLOWEST_SMALL_BODY_MS : SLOWEST_BODY_MS).unref()
  request.once('end', () => clearTimeout(late))
  request.once('close', () => clearTimeout(late))
}

async function route(
  parts: ListenerParts,
  toApp: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
  isRead: boolean,
  isStranger: boolean,
): Promise<void> {
  const url = urlOf(request.url ?? '/', parts.siteUrl)
  if (!url) {
    response.writeHead(400, { 'Cache-Control': 'no-store' }).end()
    return
  }
  const elsewhere = oneSpelling(url)
  if (isRead && elsewhere !== null) {
    response.writeHead(301, { Location: elsewhere, 'Cache-Control': 'public, max-age=0' }).end()
    return
  }
  if (isRead && parts.files.answer(url.pathname, request, response)) return
  const key = isRead ? pageKey(url) : null
  if (key !== null && (isStranger || (await isStrangerAfterAll(parts, request, url)))) {
    const unstored = await parts.cache.answer(key, request, response)
    countPage(parts.pages, unstored, response)
    if (unstored) writeUnstored(unstored, request, response)
    return
  }
  await toApp(request, response)
}

/** Too many renders wait already, or one failed and not even its page of failure could be made. */
async function refuse(
  parts: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await parts.busy(request.url ?? '/').catch(() => null)
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const [name, value] of page?.headers ?? []) response.setHeader(name, value)
  response.setHeader('Retry-After', '5')
  response.setHeader('Cache-Control', NO_STORE)
  response.writeHead(503).end(request.method === 'HEAD' ? undefined : await page?.bytes())
}

/** With the database away nobody can be recognised: then everybody reads what is stored. */
async function isStrangerAfterAll(
  parts: ListenerParts,
  request: IncomingMessage,
  url: URL,
): Promise<boolean> {
  const asked = new Request(url, { headers: { cookie: request.headers.cookie ?? '' } })
  const viewer = await parts.signIn.viewerOf(asked).catch(() => null)
  return viewer?.kind !== 'person'
}

function countPage(pages: PageAnswers, unkept: RenderedPage | null, response: ServerResponse): void {
  if (unkept) pages.unkept++
  else if (response.hasHeader('X-Maidan-Page')) pages.stale++
  else pages.looked++
}

function writeUnstored(page: RenderedPage, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(page.status, {
    ...page.headers,
    'Cache-Control': NO_STORE,
    'Content-Length': String(page.body.length),
  })
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

function urlOf(target: string, siteUrl: string): URL | null {
  if (!target.startsWith('/')) return null
  // `//host/` and `/\host/` would name another host: leading slashes of either kind are one slash.
  const path = target.replace(/^[/\\]+/, '/')
  return URL.canParse(path, siteUrl) ? new URL(path, siteUrl) : null
}

/** The address without its trailing slash, when it has one and is a page's; null when it is spelled right already. */
export function oneSpelling(url: URL): string | null {
  const { pathname, search } = url
  if (pathname === '/' || !pathname.endsWith('/') || pathname.startsWith('/api/')) return null
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
}
