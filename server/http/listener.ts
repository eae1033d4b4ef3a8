// The first thing a request meets: the page cache, built files, one spelling of each address; the rest goes to the app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ApiEnv } from '#server/api/api-env.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import type { RenderedPage } from './page-store.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { StaticFiles } from './static-files.ts'

export type ListenerParts = {
  app: Hono<ApiEnv>
  cache: PageCache
  files: StaticFiles
  signIn: Pick<SignIn, 'carriesSession' | 'viewerOf'>
  siteUrl: string
  onError: (error: unknown) => void
}

export function createListener(parts: ListenerParts): RequestListener {
  const toApp = getRequestListener(parts.app.fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    const { method, headers, url = '/' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead && !url.startsWith(UPLOAD_PATH)) limitBody(request)
    const isStranger = headers.cookie === undefined || !parts.signIn.carriesSession(headers.cookie)
    if (isRead && isStranger && parts.cache.answerFresh(url, request, response)) return
    route(parts, toApp, request, response, isRead, isStranger).catch((error: unknown) => {
      parts.onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store' }).end()
    })
  }
}

/** The one call whose body may take longer, which watches it by itself (server/api/receive-file.ts). */
const UPLOAD_PATH = '/api/upload-json'
const SLOWEST_BODY_MS = 300_000

/** A body that trickles in for minutes is given up, with its connection. */
function limitBody(request: IncomingMessage): void {
  const late = setTimeout(() => request.destroy(), SLOWEST_BODY_MS).unref()
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
    if (unstored) writeUnstored(unstored, request, response)
    return
  }
  await toApp(request, response)
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

function writeUnstored(page: RenderedPage, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(page.status, {
    ...page.headers,
    'Cache-Control': 'private, no-store',
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
