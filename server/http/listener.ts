// The first thing a request meets: the page cache, built files, one spelling of each address; the rest goes to the app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { editionOf, withoutTrailingSlashes } from '#contract/paths.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { AppError } from '#server/domain/app-error.ts'
import { watchBody } from './arriving-bodies.ts'
import { clientAddressOf, limitKeyOf } from './client-address.ts'
import { openPageAskers, type PageAskers } from './identify-viewer.ts'
import type { PageAnswers } from './metrics/traffic.ts'
import type { PageCache } from './page-cache.ts'
import { listOfBadCursor, missingPageKey, pageKey } from './page-key.ts'
import type { RenderedPage } from './page-store.ts'
import type { RequestWatch } from './request-watch.ts'
import { NO_STORE } from './security-headers.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { StaffSessions } from './staff-sessions.ts'
import type { StaticFiles } from './static-files.ts'

export type ListenerParts = {
  app: Hono<ApiEnv>
  cache: PageCache
  files: StaticFiles
  signIn: Pick<SignIn, 'carriesSession' | 'signedSessionOf' | 'viewerOf'>
  staffSessions: Pick<StaffSessions, 'isKnownStaff'>
  siteUrl: string
  trustProxy: number
  /** True when neither a page nor anything else exists at this path, for any viewer. */
  isMissing(path: string): boolean
  /** Counts pages by how they came. */
  pages: PageAnswers
  /** Sees every request that is not answered at once. */
  watch: RequestWatch
  onError: (error: unknown) => void
  /** The page that says so when there is no time for another one. */
  busy(path: string): Promise<Response | null>
}

export function createListener(parts: ListenerParts): RequestListener {
  // What is left of bodies is taken care of in arriving-bodies.ts.
  const toApp = getRequestListener(parts.app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  })
  const routing = { ...parts, toApp, askerOf: openPageAskers(parts.signIn, parts.staffSessions) }
  return (request, response) => {
    const { method, headers, url = '/' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    watchBody(request, response)
    const isStranger = headers.cookie === undefined || !parts.signIn.carriesSession(headers.cookie)
    if (isRead && isStranger && parts.cache.tryServe(url, request, response)) {
      if (response.hasHeader('X-Maidan-Page')) parts.pages.stale++
      else parts.pages.ready++
      return
    }
    parts.watch(request, response, () => {
      route(routing, request, response, isRead).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'OVERLOADED')) parts.onError(error)
        return refuse(parts, request, response)
      })
    })
  }
}

type Routing = ListenerParts & { toApp: RequestListener; askerOf: PageAskers }

async function route(
  parts: Routing,
  request: IncomingMessage,
  response: ServerResponse,
  isRead: boolean,
): Promise<void> {
  const url = urlOf(request.url ?? '/', parts.siteUrl)
  if (!url) {
    response.writeHead(400, { 'Cache-Control': 'no-store' }).end()
    return
  }
  const key = isRead ? (pageKey(url) ?? missingKey(parts, url)) : null
  const elsewhere = canonicalAddress(url) ?? (key && listOfBadCursor(key))
  if (isRead && elsewhere !== null) {
    response.writeHead(301, { Location: elsewhere, 'Cache-Control': 'public, max-age=0' }).end()
    return
  }
  if (isRead && parts.files.answer(url.pathname, request, response)) return
  const asker = key === null ? 'person' : await parts.askerOf(request, url)
  if (key !== null && asker !== 'person') {
    const unstored = await parts.cache.answer(key, request, response, {
      isForNow: asker === 'unknown',
      client: clientOf(request, parts.trustProxy),
    })
    countPage(parts.pages, unstored, response)
    if (unstored) writeUnstored(unstored, request, response)
    return
  }
  await parts.toApp(request, response)
}

/** The key of the missing page for an address that nothing can stand at. */
function missingKey(parts: Routing, url: URL): string | null {
  if (!parts.isMissing(url.pathname)) return null
  return missingPageKey(editionOf(url.pathname).language, 'NOT_FOUND')
}

function clientOf(request: IncomingMessage, trustProxy: number): string {
  const forwardedFor = request.headers['x-forwarded-for']
  const address = clientAddressOf(request.socket.remoteAddress ?? '', forwardedFor?.toString(), trustProxy)
  return limitKeyOf(address)
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
export function canonicalAddress(url: URL): string | null {
  const { pathname, search } = url
  if (pathname === '/' || !pathname.endsWith('/') || pathname.startsWith('/api/')) return null
  return `/${withoutTrailingSlashes(pathname).replace(/^\/+/, '')}${search}`
}
