// What page addresses answer besides stored pages: pages for one person, forms, and refusals, which are pages as well.
import type { Context, HonoRequest } from 'hono'
import { editionOf } from '#contract/paths.ts'
import { STRANGER, type Viewer } from '#contract/role.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { errorResponse } from '#server/api/error-response.ts'
import { readBytes } from '#server/api/request-body.ts'
import { AppError } from '#server/domain/app-error.ts'
import { asAppError } from '#server/domain/unexpected-error.ts'
import type { GuessLimits } from './guess-limits.ts'
import type { Pages } from './pages.ts'
import type { SignIn } from './sign-in/sign-in.ts'

export type PageAnswerParts = {
  pages: Pages
  signIn: Pick<SignIn, 'carriesSession' | 'viewerOf'>
  limits: Pick<GuessLimits, 'count'>
  /** The page of an address as strangers see it, for when a person's own cannot be rendered. */
  storedPage(url: URL): Promise<Response | null>
}

/** Pages, within an edition, that take a form. */
const FORM_PAGES = new Set(['/contact'])
/** Forms of reading pages are small; what is larger is no form of ours. */
const PAGE_BODY_BYTES = 256 * 1024
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
  const request = await whole(c.req)
  const own = parts.pages.renderPersonal(request, {
    viewer: await viewerOrStranger(parts.signIn, request),
    requestId: c.get('requestId'),
    countMessage: () => parts.limits.count('message', c.get('clientAddress'), null),
  })
  const inTime = method === 'GET' ? await Promise.race([own, late(PATIENCE_MS)]) : await own
  if (inTime && inTime.status < 500) return inTime
  return (await parts.storedPage(new URL(request.url))) ?? own
}

/** The answer to anything that was thrown: the API's shape, but at a page's address a page with the error's sentence. */
export async function answerRefusal(pages: Pages, thrown: unknown, c: Context<ApiEnv>): Promise<Response> {
  const error = asAppError(thrown)
  if (error.status >= 500 || !isPageAddress(c.req.path)) return errorResponse(thrown, c)
  return pages.renderRefusal(c.req.url, error, c.get('requestId')).catch(() => errorResponse(error, c))
}

function isPageAddress(path: string): boolean {
  return !/^\/(?:api|media|health)(?:\/|$)/.test(path)
}

function methodsOf(path: string): string[] {
  const page = editionOf(path).path.toLowerCase().replace(/\/+$/, '')
  return FORM_PAGES.has(page) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** The request with its form, read up to the limit: the adapter's own is only half a request until somebody asks. */
async function whole(request: HonoRequest): Promise<Request> {
  const { method, url, raw } = request
  const body = method === 'POST' ? await readBytes(request, PAGE_BODY_BYTES) : null
  return new Request(url, { method, body, headers: raw.headers, signal: raw.signal })
}

/** Pages are for everybody: who cannot be recognised, or not now, reads as a stranger. */
async function viewerOrStranger(signIn: PageAnswerParts['signIn'], request: Request): Promise<Viewer> {
  if (!signIn.carriesSession(request.headers.get('cookie'))) return STRANGER
  return signIn.viewerOf(request).catch(() => STRANGER)
}

function late(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref())
}
