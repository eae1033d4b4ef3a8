// Responses of page addresses that are no stored pages: pages of one person, forms, and error pages.
import type { Context, HonoRequest } from 'hono'
import type { Language } from '#contract/language.ts'
import { noticeOf } from '#contract/pages/flash-messages.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf, withoutTrailingSlashes } from '#contract/pages/paths.ts'
import type { PreservedField } from '#contract/pages/preserved-form.ts'
import { ANONYMOUS, type Viewer } from '#contract/role.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { errorResponse, sentenceOf } from '#server/api/error-response.ts'
import { loggedPath } from '#server/api/logged-path.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { MayMail } from '#server/domain/newsletters/subscriptions.ts'
import { shouldLogDetails, toAppError } from '#server/domain/unexpected-error.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import type { MissingCode } from '../cache/page-key.ts'
import type { RateLimits } from '../clients/rate-limits.ts'
import type { OldAddresses } from '../responses/old-addresses.ts'
import { NO_STORE } from '../responses/security-headers.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { busyPage } from './busy-page.ts'
import { acceptsForm, readForm, type SentForm } from './page-form.ts'
import type { Pages } from './pages.ts'

export type PageResponseParts = {
  pages: Pages
  signIn: Pick<SignIn, 'hasSessionCookie' | 'getViewer' | 'handle' | 'knownBrowser'>
  limits: Pick<RateLimits, 'count' | 'countAccount' | 'countRequest'>
  /** The page of an address as anonymous readers see it, for a person whose own cannot be rendered. */
  getStoredPage(url: URL): Promise<Response | null>
  /** The stored 404 page of an edition, in an encoding the request accepts. */
  getMissingPage(
    language: Language,
    code: MissingCode,
    acceptEncoding: string | undefined,
  ): Promise<Response | null>
  findOldAddress: OldAddresses['find']
}

/** How long a person's own page may take before they get the stored one. */
const RENDER_TIMEOUT_MS = 2_000

/** The response to a request for a page; 405 with `Allow` for a method that the page does not support. */
export async function respondWithPage(parts: PageResponseParts, c: Context<ApiEnv>): Promise<Response> {
  const { method } = c.req
  const methods = allowedMethods(c.req.path)
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods.join(', ') } })
  if (!methods.includes(method)) {
    const response = await respondWithError(parts.pages, new AppError('METHOD_NOT_ALLOWED'), c)
    response.headers.set('Allow', methods.join(', '))
    return response
  }
  if (method === 'POST') await countForm(parts, c)
  const findViewer = () => getViewer(parts.signIn, c.req.raw).catch(toAppError)
  // The viewer is looked up before the form is read, because anonymous clients may send only small forms.
  const sender = await findViewer()
  const form = method === 'POST' ? await readForm(c.req, sender instanceof AppError ? null : sender) : null
  // Looked up again, because a form may take minutes to arrive.
  const viewer = form ? await findViewer() : sender
  const kept = form?.kept ?? []
  if (viewer instanceof AppError) return respondWithError(parts.pages, viewer, c, kept)
  const request = withSiteOrigin(c.req, c.get('ctx').siteUrl, form)
  const own = renderOwnPage(parts, c, { request, viewer, form })
  const response = method === 'GET' ? await withTimeout(own, RENDER_TIMEOUT_MS, null) : await own
  const moved = response?.status === 404 ? await respondWithOldAddress(parts, c) : null
  if (moved) return moved
  if (response && response.status < 500) return response
  return (await parts.getStoredPage(new URL(request.url))) ?? own
}

/** For signed-in readers; those who are not get it from the page cache. */
async function respondWithOldAddress(parts: PageResponseParts, c: Context<ApiEnv>): Promise<Response | null> {
  const url = new URL(c.req.url)
  const page = findPage(url.pathname)?.page
  if (c.req.method === 'POST' || (page && page.cache !== 'stored')) return null
  const old = await parts.findOldAddress(url)
  if (old === null) return null
  if (old === 'GONE')
    return parts.getMissingPage(editionOf(url.pathname).language, old, c.req.header('accept-encoding'))
  return new Response(null, { status: 301, headers: { Location: old.location, 'Cache-Control': NO_STORE } })
}

function renderOwnPage(
  parts: PageResponseParts,
  c: Context<ApiEnv>,
  { request, viewer, form }: { request: Request; viewer: Viewer; form: SentForm | null },
): Promise<Response> {
  // A flash message is shown once, to one person.
  const isOwn = viewer.kind === 'person' || form !== null || noticeOf(c.req.header('cookie') ?? null) !== null
  const from = c.get('clientAddress')
  return parts.pages.renderPersonal(request, {
    getMissingPage: isOwn
      ? null
      : (language, code) => parts.getMissingPage(language, code, c.req.header('accept-encoding')),
    db: c.get('ctx').db,
    viewer,
    kept: form?.kept ?? [],
    requestId: c.get('requestId'),
    from,
    countForm: (name) => parts.limits.count(name, from, null),
    mayMail: (kind, receiver) => mayMail(parts.limits, kind, receiver),
    callSignIn: (path, body) =>
      parts.signIn.handle(createSignInRequest(request, languageFor(viewer, c.req.path), path, body), from),
  })
}

async function mayMail(
  limits: PageResponseParts['limits'],
  kind: Parameters<MayMail>[0],
  receiver: string,
): Promise<boolean> {
  try {
    await limits.countAccount(kind, receiver)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_TRIES') return false
    throw error
  }
}

/** Browsers that signed in before may still send forms when others at their address have sent too many. */
async function countForm({ limits, signIn }: PageResponseParts, c: Context<ApiEnv>): Promise<void> {
  // Many readers vote from the address of one carrier or proxy.
  if (findPage(c.req.path)?.page.name === 'vote') return limits.count('vote', c.get('clientAddress'), null)
  const browser = await limits.countRequest('form', c.get('clientAddress'), async () =>
    signIn.knownBrowser(c.req.raw),
  )
  if (browser !== null) await limits.countAccount('form', browser, browser)
}

/** The response to a thrown error: JSON of the API, or at a page's address a page with the error's message. */
export async function respondWithError(
  pages: Pages,
  thrown: unknown,
  c: Context<ApiEnv>,
  kept: readonly PreservedField[] = [],
): Promise<Response> {
  if (!isPageAddress(c.req.path)) return errorResponse(thrown, c)
  const error = toAppError(thrown)
  const requestId = c.get('requestId')
  const { log } = c.get('ctx')
  if (shouldLogDetails(error))
    log.error({ err: error.cause ?? error, requestId, path: loggedPath(c.req.path) }, 'A page failed')
  if (error.code === 'OVERLOADED') {
    return (
      (await busyPage(pages, c.get('ctx').siteUrl, editionOf(c.req.path).language)) ?? plainText(error, c)
    )
  }
  return pages.renderRefusal(c.req.url, error, { requestId, kept }).catch((failed: unknown) => {
    log.error({ err: failed, requestId, path: loggedPath(c.req.path) }, 'An error page could not be rendered')
    return plainText(error, c)
  })
}

/** The message alone, where no page can be rendered. */
function plainText(error: AppError, c: Context<ApiEnv>): Response {
  const { retryAfter } = error.details
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8' })
  if (retryAfter) headers.set('Retry-After', String(retryAfter))
  const sentence = sentenceOf(error, editionOf(c.req.path).language)
  return new Response(`${sentence}\n`, { status: error.status, headers })
}

/** Whether a path is no API call, media file or health check. */
export function isPageAddress(path: string): boolean {
  return !/^\/(?:api|media|health)(?:\/|$)/.test(path)
}

/** Whether a path is a page for readers. The dashboard has its own 404 screen. */
export function isPublicPage(path: string): boolean {
  return isPageAddress(path) && !/^\/(?:en\/)?dashboard(?:\/|$)/i.test(path)
}

/** The language of mails and messages: the page's, in the dashboard the person's. */
function languageFor(viewer: Viewer, path: string): Language {
  if (viewer.kind === 'person' && /^\/dashboard(?:\/|$)/i.test(path)) return viewer.language
  return editionOf(path).language
}

/** A request to /api/auth as a program would send it, with the cookies and user agent of the reader's browser. */
function createSignInRequest(request: Request, language: Language, path: string, body: object): Request {
  const { origin } = new URL(request.url)
  const headers = new Headers({ 'content-type': 'application/json', 'accept-language': language, origin })
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Request(`${origin}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function allowedMethods(path: string): string[] {
  return acceptsForm(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** Whether the page is the same for every viewer. */
export function isForEverybody(url: URL): boolean {
  const address = findPage(withoutTrailingSlashes(url.pathname))
  return address !== null && address.page.cache !== 'personal'
}

/**
 * The request with the origin of the site: behind a proxy the socket knows neither https nor the public host name, and React
 * Router accepts a form only from its own origin. Whether the request came from our pages is checked before.
 */
function withSiteOrigin({ url, method, raw }: HonoRequest, siteUrl: string, form: SentForm | null): Request {
  const { pathname, search } = new URL(url)
  const address = new URL(siteUrl)
  address.pathname = pathname
  address.search = search
  const headers = new Headers(raw.headers)
  if (headers.has('origin')) headers.set('origin', address.origin)
  if (form) headers.set('content-type', form.contentType)
  return new Request(address, { method, body: form?.body ?? null, headers, signal: raw.signal })
}

/**
 * The viewer of a request. When the lookup fails on our side (the database is unavailable), pages for everybody are shown as
 * to an anonymous reader; other pages fail, so that nobody seems to be signed out.
 */
async function getViewer(signIn: PageResponseParts['signIn'], request: Request): Promise<Viewer> {
  if (!signIn.hasSessionCookie(request.headers.get('cookie'))) return ANONYMOUS
  return signIn.getViewer(request).catch((thrown: unknown) => {
    const error = toAppError(thrown)
    if (error.status >= 500 && !isForEverybody(new URL(request.url))) throw error
    return ANONYMOUS
  })
}
