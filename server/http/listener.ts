// Entry point of every request: page cache, built files, redirects to canonical addresses; the rest goes to the app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { fullPathOf, hasLiteEdition, litePath } from '#contract/pages/lite.ts'
import { findPage, isOwnAddress } from '#contract/pages/page-address.ts'
import { editionOf, isHomePath, withoutTrailingSlashes } from '#contract/pages/paths.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { AppError } from '#server/domain/app-error.ts'
import { ConcurrencyLimiter, KeyedConcurrencyLimiter } from '#server/domain/concurrency-limiter.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import { limitBodyTime } from './body-timeout.ts'
import type { PageCache } from './cache/page-cache.ts'
import { listOfBadCursor, type MissingCode, missingPageKey, pageKey } from './cache/page-key.ts'
import type { RenderedPage } from './cache/page-store.ts'
import { clientAddressOf, limitKeyOf } from './clients/client-address.ts'
import type { Streams } from './live/streams.ts'
import type { PageCacheCounts } from './metrics/traffic.ts'
import type { RequestWatch } from './request-watch.ts'
import { canonicalPath } from './responses/canonical-path.ts'
import type { OldAddress, OldAddresses } from './responses/old-addresses.ts'
import { NO_STORE } from './responses/security-headers.ts'
import type { StaticFiles } from './responses/static-files.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { StaffSessions } from './staff-sessions.ts'

/** `unknown`: the session was not found in time, or the database is unavailable. */
type PageViewer = 'anonymous' | 'person' | 'unknown'
type IdentifyViewer = (request: IncomingMessage, url: URL) => Promise<PageViewer>

const TIMEOUT_MS = 2_000
/** Fewer than the connections of the smallest pool: renders and staff use the others. */
const LIMITS = { kind: 'viewer-lookups', maxRunning: 4, maxQueued: 200, maxWaitMs: TIMEOUT_MS }
/** One session cannot take all of these. */
const SESSION_LIMITS = { maxRunning: 2, maxQueued: 50, maxWaitMs: TIMEOUT_MS }

/** Identifies the viewer of a stored page by the session cookie. */
function openIdentifyViewer(
  signIn: Pick<SignIn, 'getSignedSession' | 'getViewer'>,
  staffSessions: Pick<StaffSessions, 'isKnownStaff'>,
): IdentifyViewer {
  const limiter = new ConcurrencyLimiter(LIMITS)
  const bySession = new KeyedConcurrencyLimiter(SESSION_LIMITS)
  return async (request, url) => {
    const { cookie } = request.headers
    if (cookie === undefined) return 'anonymous'
    const withCookie = new Request(url, { headers: { cookie } })
    const session = signIn.getSignedSession(withCookie)
    if (session === null) return 'anonymous'
    // Staff before readers, however many readers wait.
    const priority = () => (staffSessions.isKnownStaff(session) ? 1 : 0)
    const lookup = () => limiter.run(() => signIn.getViewer(withCookie), { priority })
    const viewer = bySession.run(session, lookup).then(
      ({ kind }): PageViewer => (kind === 'person' ? 'person' : 'anonymous'),
      (): PageViewer => 'unknown',
    )
    return withTimeout(viewer, TIMEOUT_MS, 'unknown')
  }
}

export type ListenerParts = {
  app: Hono<ApiEnv>
  cache: PageCache
  files: StaticFiles
  signIn: Pick<SignIn, 'hasSessionCookie' | 'getSignedSession' | 'getViewer'>
  staffSessions: Pick<StaffSessions, 'isKnownStaff'>
  siteUrl: string
  trustProxy: number
  /** True when neither a page of the registry nor anything else exists at this path, for any viewer. */
  isMissing(path: string): boolean
  /** True when the site itself made a page at this path, or had one there that moved. */
  isOwnPage(path: string): Promise<boolean>
  pageCounts: PageCacheCounts
  /** Observes every request that is no page cache hit. */
  watch: RequestWatch
  onError: (error: unknown) => void
  streams: Pick<Streams, 'accept'>
  oldAddresses: Pick<OldAddresses, 'find' | 'findByQuery' | 'countMissing'>
  /** The page of an overloaded server. */
  busyPage(path: string): Promise<Response | null>
}

export function createListener(parts: ListenerParts): RequestListener {
  // Unread bodies are handled by body-timeout.ts.
  const toApp = getRequestListener(parts.app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  })
  const routing = { ...parts, toApp, identifyViewer: openIdentifyViewer(parts.signIn, parts.staffSessions) }
  return (request, response) => {
    const { method, headers, url = '/' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    limitBodyTime(request, response)
    const isAnonymous = headers.cookie === undefined || !parts.signIn.hasSessionCookie(headers.cookie)
    if (isRead && isAnonymous && parts.cache.tryServe(url, request, response)) {
      if (response.hasHeader('X-Maidan-Page')) parts.pageCounts.stale++
      else parts.pageCounts.hit++
      return
    }
    if (parts.streams.accept(request, response, getClient(request, parts.trustProxy))) return
    parts.watch(request, response, () => {
      route(routing, request, response, isRead).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'OVERLOADED')) parts.onError(error)
        return sendBusyPage(parts, request, response)
      })
    })
  }
}

type Routing = ListenerParts & { toApp: RequestListener; identifyViewer: IdentifyViewer }

async function route(
  parts: Routing,
  request: IncomingMessage,
  response: ServerResponse,
  isRead: boolean,
): Promise<void> {
  const url = parseUrl(request.url ?? '/', parts.siteUrl)
  if (!url) {
    response.writeHead(400, { 'Cache-Control': 'no-store' }).end()
    return
  }
  if (!isRead) return parts.toApp(request, response)
  if (parts.files.serve(url.pathname, request, response)) return
  if (url.pathname.startsWith('/assets/')) return parts.toApp(request, response)
  const address = await lookUp(parts, url)
  const { isMissing, isLite } = address
  const find =
    isMissing || isHomeWithQuery(address.url) ? parts.oldAddresses.find : parts.oldAddresses.findByQuery
  const old = await find(address.url)
  if (old) return sendOldAddress(parts, { old, address }, request, response)
  // Without a lite edition: files, and pages of a person or of a form.
  if (isLite && !isMissing && !hasLiteEdition(withoutSlash(address.url)))
    return redirect(response, address.url.pathname + address.url.search, 302)
  await routePage(parts, address, request, response)
}

/**
 * `wanted`: as it was requested; `url`: without the prefix of the lite edition, which `isLite` tells. `page`: the key of its page; null for
 * another address, which `isMissing` if nothing is there.
 */
type Address = { wanted: URL; url: URL; page: string | null; isMissing: boolean; isLite: boolean }

async function lookUp(parts: Routing, wanted: URL): Promise<Address> {
  const full = fullPathOf(wanted.pathname)
  const isLite = full !== null
  const url = isLite ? (parseUrl(full + wanted.search, parts.siteUrl) ?? wanted) : wanted
  return { wanted, url, page: pageKey(url), isMissing: await isNowhere(parts, withoutSlash(url)), isLite }
}

/** A path or key of the edition that is wanted; addresses elsewhere stay as they are. */
function inWanted({ isLite }: Address, path: string): string {
  return isLite && path.startsWith('/') ? litePath(path) : path
}

/** Whether there is neither a page of the registry, nor one that the site itself made, nor anything else. */
async function isNowhere(parts: Routing, path: string): Promise<boolean> {
  // A file says itself that it does not exist, in plain text.
  if (findPage(path)?.page.kind === 'file') return false
  return parts.isMissing(path) && !(isOwnAddress(path) && (await parts.isOwnPage(path)))
}

async function routePage(
  parts: Routing,
  address: Address,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url, isMissing } = address
  const key = isMissing ? missingPageKey(editionOf(url.pathname).language, 'NOT_FOUND') : address.page
  const canonical = canonicalPath(address.wanted)
  if (canonical !== null) return redirect(response, canonical)
  const list = key && listOfBadCursor(key)
  if (list !== null) return redirect(response, inWanted(address, list))
  if (isMissing) parts.oldAddresses.countMissing(url)
  const viewer = key === null ? 'person' : await resolveViewer(parts, request, address)
  if (key === null || viewer === 'person') return parts.toApp(request, response)
  const unstored = await parts.cache.serve(inWanted(address, key), request, response, {
    noStore: viewer === 'unknown',
    client: getClient(request, parts.trustProxy),
    onMissing: (code) => findMoved(parts, { address, code }, response),
  })
  countPage(parts.pageCounts, unstored, response)
  if (unstored) writeUnstored(unstored, request, response)
}

/** A page that other sites may show, and the lite edition of a page, is the same for everybody. */
async function resolveViewer(
  { identifyViewer }: Routing,
  request: IncomingMessage,
  { url, isLite }: Address,
) {
  return isLite || findPage(url.pathname)?.page.isFramed ? 'anonymous' : identifyViewer(request, url)
}

function redirect(response: ServerResponse, location: string, status: 301 | 302 = 301): void {
  response.writeHead(status, { Location: location, 'Cache-Control': 'public, max-age=0' }).end()
}

/** Old systems name a thing in the query of the home page: `/?p=12`. */
function isHomeWithQuery({ pathname, search }: URL): boolean {
  return search !== '' && isHomePath(editionOf(pathname).path)
}

async function sendOldAddress(
  parts: Routing,
  { old, address }: { old: OldAddress; address: Address },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (old !== 'GONE') return redirect(response, inWanted(address, old.location))
  const key = inWanted(address, missingPageKey(editionOf(address.url.pathname).language, 'GONE'))
  const unstored = await parts.cache.serve(key, request, response)
  if (unstored) writeUnstored(unstored, request, response)
}

/** Redirects from an address whose page has nothing to show (null), or names the page that says so. */
async function findMoved(
  parts: Routing,
  { address, code }: { address: Address; code: MissingCode },
  response: ServerResponse,
): Promise<string | null> {
  const { url } = address
  const old = await parts.oldAddresses.find(url)
  if (old && old !== 'GONE') {
    redirect(response, inWanted(address, old.location))
    return null
  }
  if (!old) parts.oldAddresses.countMissing(url)
  return inWanted(address, missingPageKey(editionOf(url.pathname).language, old ?? code))
}

function getClient(request: IncomingMessage, trustProxy: number): string {
  const forwardedFor = request.headers['x-forwarded-for']
  const address = clientAddressOf(request.socket.remoteAddress ?? '', forwardedFor?.toString(), trustProxy)
  return limitKeyOf(address)
}

/** Too many renders wait, or one failed and its error page as well. */
async function sendBusyPage(
  parts: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await parts.busyPage(request.url ?? '/').catch(() => null)
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const [name, value] of page?.headers ?? []) response.setHeader(name, value)
  response.setHeader('Retry-After', '5')
  response.setHeader('Cache-Control', NO_STORE)
  response.writeHead(503).end(request.method === 'HEAD' ? undefined : await page?.bytes())
}

function countPage(counts: PageCacheCounts, unstored: RenderedPage | null, response: ServerResponse): void {
  if (unstored) counts.uncacheable++
  else if (response.hasHeader('X-Maidan-Page')) counts.stale++
  else counts.miss++
}

function writeUnstored(page: RenderedPage, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(page.status, {
    ...page.headers,
    'Cache-Control': NO_STORE,
    'Content-Length': String(page.body.length),
  })
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

const withoutSlash = ({ pathname }: URL) => withoutTrailingSlashes(pathname) || '/'

function parseUrl(target: string, siteUrl: string): URL | null {
  if (!target.startsWith('/')) return null
  // `//host/` and `/\host/` would be URLs of another host: leading slashes of either kind are one slash.
  const path = target.replace(/^[/\\]+/, '/')
  return URL.canParse(path, siteUrl) ? new URL(path, siteUrl) : null
}
