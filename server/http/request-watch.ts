// Observes every request that is no page cache hit: reports it to the metrics and logs it for operators.
// Adds nothing to the response but the id of the request.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGES } from '#contract/pages/pages.ts'
import { loggedPath } from '#server/api/logged-path.ts'
import { about, type Log } from '#server/platform/log.ts'
import type { EndedRequest } from './metrics/traffic.ts'
import { requestIdOf } from './responses/request-id.ts'
import { OTHER, type RouteNames } from './route-names.ts'

/** Runs the work of a request; everything it logs has the id of the request. */
export type RequestWatch = (request: IncomingMessage, response: ServerResponse, work: () => void) => void

type WatchParts = {
  log: Log
  routes: RouteNames
  trustProxy: number
  hasSessionCookie(cookieHeader: string): boolean
  onEnd(request: EndedRequest): void
}

const SLOW_SECONDS = 1
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function openRequestWatch(parts: WatchParts): RequestWatch {
  return (request, response, work) => {
    const start = performance.now()
    const bytesBefore = request.socket.bytesWritten
    // Excludes the time that a slow client takes to read the response.
    let ended = 0
    response.once('finish', () => {
      ended = performance.now()
    })
    response.once('close', () => {
      const seconds = ((ended || performance.now()) - start) / 1000
      const endedRequest = describeRequest(parts.routes, request, response, seconds)
      parts.onEnd(endedRequest)
      logRequest(parts, endedRequest, request, {
        status: endedRequest.status === 'gone' ? 'gone' : response.statusCode,
        bytes: request.socket.bytesWritten - bytesBefore,
      })
    })
    const requestId = requestIdOf(request, parts.trustProxy)
    // Built files go to every reader, and nobody looks for one of them in the log.
    if (!request.url?.startsWith('/assets/')) response.setHeader('X-Request-Id', requestId)
    about.run({ requestId }, work)
  }
}

function describeRequest(
  routes: RouteNames,
  { method = '', url = '/' }: IncomingMessage,
  response: ServerResponse,
  seconds: number,
): EndedRequest {
  return {
    route: routes(url.split('?', 1)[0] ?? '/'),
    method: METHODS.has(method) ? method : OTHER,
    status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'gone',
    seconds,
  }
}

function logRequest(
  parts: WatchParts,
  ended: EndedRequest,
  request: IncomingMessage,
  response: { status: number | 'gone'; bytes: number },
): void {
  const level = chooseLevel(ended, response.status)
  if (!parts.log.isLevelEnabled(level)) return
  const line = {
    requestId: requestIdOf(request, parts.trustProxy),
    method: ended.method,
    route: ended.route,
    path: loggedPath(request.url ?? ''),
    ms: Math.round(ended.seconds * 1000),
    viewer: claimedViewer(parts, request),
    ...response,
  }
  parts.log[level](line, 'A request')
}

/** Errors and slow responses are warnings; rate-limited clients and sign-ins are logged as info. */
export function chooseLevel(
  { route, method, status, seconds }: EndedRequest,
  code: number | 'gone',
): 'warn' | 'info' | 'debug' {
  if (status === '5xx' || seconds > SLOW_SECONDS) return 'warn'
  const isAboutAccount = route.startsWith('/api/auth/') || SIGN_IN_PAGES.has(route)
  return code === 429 || (method === 'POST' && isAboutAccount) ? 'info' : 'debug'
}

const SIGN_IN_PAGES = new Set<string>(PAGES.flatMap(({ paths, isSignIn }) => (isSignIn ? paths : [])))

/** The kind of viewer according to the request's credentials, which are not checked here. */
function claimedViewer(parts: WatchParts, { headers }: IncomingMessage): 'anonymous' | 'session' | 'token' {
  if (headers.authorization !== undefined) return 'token'
  return headers.cookie !== undefined && parts.hasSessionCookie(headers.cookie) ? 'session' : 'anonymous'
}
