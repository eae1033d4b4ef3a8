// What page addresses answer besides stored pages: pages for one person, forms, and refusals, which are pages as well.
import type { Context, HonoRequest } from 'hono'
import { noticeOf } from '#contract/flash-messages.ts'
import type { Language } from '#contract/language.ts'
import { editionOf } from '#contract/paths.ts'
import type { PreservedField } from '#contract/preserved-form.ts'
import { STRANGER, type Viewer } from '#contract/role.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { errorResponse, sentenceOf } from '#server/api/error-response.ts'
import { loggedPath } from '#server/api/logged-path.ts'
import { AppError } from '#server/domain/app-error.ts'
import { shouldLogDetails, toAppError } from '#server/domain/unexpected-error.ts'
import { busyPage } from './busy-page.ts'
import { pageOf, readForm, type SentForm, takesForm } from './page-form.ts'
import { type MissingCode, pageKey } from './page-key.ts'
import { late } from './page-render.ts'
import type { Pages } from './pages.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SignIn } from './sign-in/sign-in.ts'

export type PageAnswerParts = {
  pages: Pages
  signIn: Pick<SignIn, 'carriesSession' | 'viewerOf' | 'handle' | 'knownBrowser'>
  limits: Pick<RateLimits, 'count' | 'countAccount' | 'countRequest'>
  /** The page of an address as strangers see it, for when a person's own cannot be rendered. */
  storedPage(url: URL): Promise<Response | null>
  /** The stored page of an edition that says "nothing stands here", in an encoding the request accepts. */
  missingPage(
    language: Language,
    code: MissingCode,
    acceptEncoding: string | undefined,
  ): Promise<Response | null>
}

/** Pages, within an edition, that are no stored ones and yet nobody's own. */
const PUBLIC_PAGES = new Set(['/search', '/contact'])
/** How long a person's own page may take before they get the one that strangers see. */
const PATIENCE_MS = 2_000

/** Answers a request for a page; a method that the page does not take is 405 and told which ones it does. */
export async function answerPage(parts: PageAnswerParts, c: Context<ApiEnv>): Promise<Response> {
  const { method } = c.req
  const methods = methodsOf(c.req.path)
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods.join(', ') } })
  if (!methods.includes(method)) {
    const refused = await answerRefusal(parts.pages, new AppError('METHOD_NOT_ALLOWED'), c)
    refused.headers.set('Allow', methods.join(', '))
    return refused
  }
  if (method === 'POST') await countForm(parts, c)
  const findViewer = () => viewerOf(parts.signIn, c.req.raw).catch(toAppError)
  // The viewer is known before a form is read: what a stranger may send is small.
  const sender = await findViewer()
  const known = sender instanceof AppError ? null : sender
  const form = method === 'POST' ? await readForm(c.req, known) : null
  // And looked up again afterwards: a form may have taken minutes to arrive.
  const viewer = form ? await findViewer() : sender
  const kept = form?.kept ?? []
  if (viewer instanceof AppError) return answerRefusal(parts.pages, viewer, c, kept)
  const request = underSite(c.req, c.get('ctx').siteUrl, form)
  // A notice is shown once, to one person.
  const isOwn = viewer.kind === 'person' || form !== null || noticeOf(c.req.header('cookie') ?? null) !== null
  const own = parts.pages.renderPersonal(request, {
    missingPage: isOwn
      ? null
      : (language, code) => parts.missingPage(language, code, c.req.header('accept-encoding')),
    db: c.get('ctx').db,
    viewer,
    kept,
    requestId: c.get('requestId'),
    from: c.get('clientAddress'),
    countForm: (form) => parts.limits.count(form, c.get('clientAddress'), null),
    callSignIn: (path, body) =>
      parts.signIn.handle(
        signInCall(request, languageFor(viewer, c.req.path), path, body),
        c.get('clientAddress'),
      ),
  })
  const inTime = method === 'GET' ? await Promise.race([own, late(PATIENCE_MS, null)]) : await own
  if (inTime && inTime.status < 500) return inTime
  return (await parts.storedPage(new URL(request.url))) ?? own
}

/** Browsers that signed in here before may still send forms when others at their address have sent too many. */
async function countForm({ limits, signIn }: PageAnswerParts, c: Context<ApiEnv>): Promise<void> {
  const browser = await limits.countRequest('form', c.get('clientAddress'), async () =>
    signIn.knownBrowser(c.req.raw),
  )
  if (browser !== null) await limits.countAccount('form', browser, browser)
}

/** The answer to anything that was thrown: the API's shape, but at a page's address a page with the error's sentence. */
export async function answerRefusal(
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
    log.error({ err: error.cause ?? error, requestId, path: loggedPath(c.req.path) }, 'a page failed')
  if (error.code === 'OVERLOADED') {
    return (
      (await busyPage(pages, c.get('ctx').siteUrl, editionOf(c.req.path).language)) ?? bareSentence(error, c)
    )
  }
  return pages.renderRefusal(c.req.url, error, { requestId, kept }).catch((failed: unknown) => {
    log.error({ err: failed, requestId, path: loggedPath(c.req.path) }, 'a refusal could not be shown')
    return bareSentence(error, c)
  })
}

/** Where no page can be made at all, its sentence is left. */
function bareSentence(error: AppError, c: Context<ApiEnv>): Response {
  const { retryAfter } = error.details
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8' })
  if (retryAfter) headers.set('Retry-After', String(retryAfter))
  const sentence = sentenceOf(error, editionOf(c.req.path).language)
  return new Response(`${sentence}\n`, { status: error.status, headers })
}

/** Not a call, a file or a look at the machine. */
export function isPageAddress(path: string): boolean {
  return !/^\/(?:api|media|health)(?:\/|$)/.test(path)
}

/** An address of the reading side: no screen of the dashboard, which shows its own people what is missing. */
export function isPublicPage(path: string): boolean {
  return isPageAddress(path) && !/^\/(?:en\/)?dashboard(?:\/|$)/i.test(path)
}

/** The language mails and sentences are written in: the page's. The dashboard speaks its person's. */
function languageFor(viewer: Viewer, path: string): Language {
  if (viewer.kind === 'person' && /^\/dashboard(?:\/|$)/i.test(path)) return viewer.language
  return editionOf(path).language
}

/** What a program would send to /api/auth, with what the reader's browser says of itself. */
function signInCall(request: Request, language: Language, path: string, body: object): Request {
  const { origin } = new URL(request.url)
  const headers = new Headers({ 'content-type': 'application/json', 'accept-language': language, origin })
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Request(`${origin}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function methodsOf(path: string): string[] {
  return takesForm(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** What is served of the path to anybody, so that it does not matter who asks. */
export function isForEverybody(url: URL): boolean {
  return pageKey(url) !== null || PUBLIC_PAGES.has(pageOf(url.pathname))
}

/**
 * The request under the site's own address: behind a proxy the socket knows neither https nor the name readers see, and
 * React Router takes a form only from the origin it believes to be at. Whether it came from our pages was asked before.
 */
function underSite({ url, method, raw }: HonoRequest, siteUrl: string, form: SentForm | null): Request {
  const asked = new URL(url)
  const address = new URL(siteUrl)
  address.pathname = asked.pathname
  address.search = asked.search
  const headers = new Headers(raw.headers)
  if (headers.has('origin')) headers.set('origin', address.origin)
  if (form) headers.set('content-type', form.contentType)
  return new Request(address, { method, body: form?.body ?? null, headers, signal: raw.signal })
}

/**
 * Who cannot be recognised reads as a stranger. While that is our failure (the database is away), only pages for everybody
 * are read so: nobody is led out of their own pages as if they had not signed in.
 */
async function viewerOf(signIn: PageAnswerParts['signIn'], request: Request): Promise<Viewer> {
  if (!signIn.carriesSession(request.headers.get('cookie'))) return STRANGER
  return signIn.viewerOf(request).catch((thrown: unknown) => {
    const error = toAppError(thrown)
    if (error.status >= 500 && !isForEverybody(new URL(request.url))) throw error
    return STRANGER
  })
}
