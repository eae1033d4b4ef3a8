// Watches every request that is not answered at once from the page cache: hands its figures on, and says in the log what
// whoever runs Maidan should know of it. Changes nothing about the answer.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { loggedPath } from '#server/api/logged-path.ts'
import { about, type Log } from '#server/platform/log.ts'
import { requestIdOf } from './request-id.ts'
import { OTHER, type RouteNames } from './route-names.ts'

/** A request that is over. `status`: `2xx` … `5xx`, or `gone` when the client left before the answer was whole. */
export type SeenRequest = { route: string; method: string; status: string; seconds: number }
/** Watches a request while it is worked on; whatever is logged meanwhile carries its id. */
export type RequestWatch = (request: IncomingMessage, response: ServerResponse, work: () => void) => void

type WatchParts = {
  log: Log
  routes: RouteNames
  trustProxy: number
  carriesSession(cookieHeader: string): boolean
  seen(request: SeenRequest): void
}

const SLOW_SECONDS = 1
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function openRequestWatch(parts: WatchParts): RequestWatch {
  return (request, response, work) => {
    const began = performance.now()
    const written = request.socket.bytesWritten
    // How long a slow client takes to read is not our time.
    let ended = 0
    response.once('finish', () => {
      ended = performance.now()
    })
    response.once('close', () => {
      const seconds = ((ended || performance.now()) - began) / 1000
      const seen = seenOf(parts.routes, request, response, seconds)
      parts.seen(seen)
      writeDown(parts, seen, request, {
        status: seen.status === 'gone' ? 'gone' : response.statusCode,
        bytes: request.socket.bytesWritten - written,
      })
    })
    about.run({ requestId: requestIdOf(request, parts.trustProxy) }, work)
  }
}

function seenOf(
  routes: RouteNames,
  { method = '', url = '/' }: IncomingMessage,
  response: ServerResponse,
  seconds: number,
): SeenRequest {
  return {
    route: routes(url.split('?', 1)[0] ?? '/'),
    method: METHODS.has(method) ? method : OTHER,
    status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'gone',
    seconds,
  }
}

function writeDown(
  parts: WatchParts,
  seen: SeenRequest,
  request: IncomingMessage,
  answered: { status: number | 'gone'; bytes: number },
): void {
  const level = levelOf(seen, answered.status)
  if (!parts.log.isLevelEnabled(level)) return
  const line = {
    requestId: requestIdOf(request, parts.trustProxy),
    method: seen.method,
    route: seen.route,
    path: loggedPath(request.url ?? ''),
    ms: Math.round(seen.seconds * 1000),
    viewer: viewerOf(parts, request),
    ...answered,
  }
  parts.log[level](line, 'A request')
}

/** Failures and slow answers are warnings; who was turned away for trying too often, and every sign-in, is worth a line. */
export function levelOf(
  { route, method, status, seconds }: SeenRequest,
  code: number | 'gone',
): 'warn' | 'info' | 'debug' {
  if (status === '5xx' || seconds > SLOW_SECONDS) return 'warn'
  const isAboutAccount = route.startsWith('/api/auth/') || ACCOUNT_PAGES.has(route)
  return code === 429 || (method === 'POST' && isAboutAccount) ? 'info' : 'debug'
}

const ACCOUNT_PAGES = new Set([
  '/login',
  '/login/code',
  '/login/join',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/logout',
])

/** What kind of caller it says it is; who that is, and whether it is true, stands elsewhere. */
function viewerOf(parts: WatchParts, { headers }: IncomingMessage): 'stranger' | 'session' | 'token' {
  if (headers.authorization !== undefined) return 'token'
  return headers.cookie !== undefined && parts.carriesSession(headers.cookie) ? 'session' : 'stranger'
}
