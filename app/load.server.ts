// Builds route loaders: passes them the context of the request and turns an AppError into a page with its status.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import type { CacheTag, TagKind } from '#contract/cache-tag.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { isStorable } from '#contract/form-field.ts'
import type { Language } from '#contract/language.ts'
import type { PageName, TagsOf } from '#contract/pages/pages.ts'
import type { PreservedField } from '#contract/pages/preserved-form.ts'
import { AppError } from '#server/domain/app-error.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { shouldLogDetails, toAppError } from '#server/domain/unexpected-error.ts'
import { type PageRequest, pageRequest } from '#server/http/pages/page-context.ts'

/** Why a page failed: enough for a message, nothing internal. `kept`: fields of the form that was sent. */
export type PageFailure = { code: ErrorCode; requestId: string; kept?: readonly PreservedField[] }

/** What a loader knows about its request. `Tags`: the kinds of cache tags it may add (contract/pages/pages.ts). */
export type Page<Params, Tags extends TagKind = 'site'> = {
  ctx: Ctx
  language: Language
  /** Path within the edition: `/en/cricket` → `/cricket`. */
  path: string
  params: Params
  url: URL
  addTags: (...tags: CacheTag<Tags>[]) => void
  freshUntil: PageRequest['freshUntil']
  /** The flash message of the previous page. */
  notice: PageRequest['notice']
  live: PageRequest['live']
}

/** A page, the layout around pages, or a screen of the dashboard. */
type LoaderName = PageName | 'layout' | 'screen'
/** The layout loads the 404 page too. */
type LayoutTags = 'site' | 'placed' | 'latest' | 'terms' | 'tournament'
type LoaderTags<Name extends LoaderName> = Name extends PageName
  ? TagsOf<Name>
  : Name extends 'layout'
    ? LayoutTags
    : 'site'
type LoaderArgs<Params> = Pick<LoaderFunctionArgs, 'request' | 'context'> & { params: Params }
type Options = {
  onError: typeof pageError | typeof fileError
  isLayout: boolean
  isSerialized?: boolean
  /** What every such page prints. */
  tags?: CacheTag[]
}
type Present<Params, Shown, Tags extends TagKind = 'site'> = (page: Page<Params, Tags>) => Promise<Shown>

/**
 * Makes a loader for a page of the registry that does not hydrate. An AppError becomes a thrown response with its code and
 * status; another error is logged and becomes INTERNAL (500). Redirects pass through. Unstorable characters are NOT_FOUND.
 */
export function load<Name extends PageName, Params extends object, Shown>(
  name: Name,
  present: Present<Params, Shown, TagsOf<Name>>,
) {
  return createLoader(name, present, { onError: pageError, isLayout: false })
}

/** Like {@link load}, for layouts: they are rendered even if the request was refused (for example by the rate limiter). */
export function loadLayout<Shown>(present: Present<object, Shown, LoaderTags<'layout'>>) {
  return createLoader('layout', present, { onError: pageError, isLayout: true })
}

/**
 * Like {@link load}, for files (feeds, sitemaps) and redirects: their errors are plain text. No layout brings them the tag of the
 * site, so each has it by this.
 */
export function loadFile<Name extends LoaderName, Params extends object, Shown>(
  name: Name,
  present: Present<Params, Shown, LoaderTags<Name>>,
) {
  return createLoader(name, present, { onError: fileError, isLayout: false, tags: [siteTag()] })
}

/** Like {@link load}, for pages that hydrate: their data is sent to the browser, so it must be serialisable. */
export function loadHydrated<Params extends object, Shown>(present: Present<Params, Shown>) {
  return createLoader('screen', present, { onError: pageError, isLayout: false, isSerialized: true })
}

function createLoader<Params extends object, Shown, Tags extends TagKind>(
  name: LoaderName,
  present: Present<Params, Shown, Tags>,
  { onError, isLayout, isSerialized = false, tags = [] }: Options,
) {
  return async ({ request, context, params }: LoaderArgs<Params>): Promise<Shown> => {
    const page = context.get(pageRequest)
    const { ctx, language, path, addTags, freshUntil, notice, live } = page
    try {
      if (!isLayout) checkRequest(page, params)
      const url = new URL(request.url)
      const shown = await present({ ctx, language, path, params, url, addTags, freshUntil, notice, live })
      addTags(...tags)
      return isSerialized ? shown : hideFromSerializer(shown)
    } catch (error) {
      if (error instanceof Response) throw error
      throw onError(logUnexpected(error, name, page), page)
    }
  }
}

function checkRequest({ refusal }: PageRequest, params: object): void {
  if (refusal) throw refusal
  // An address can have escaped characters that the database cannot store.
  const isStorableAddress = Object.values(params).every(
    (part) => typeof part !== 'string' || isStorable(part),
  )
  if (!isStorableAddress) throw new AppError('NOT_FOUND')
}

/**
 * React Router serialises loader data for the client router, which these pages do not have. Non-enumerable fields are not
 * serialised, which saves a quarter of the render time; components read them as usual.
 */
function hideFromSerializer<Shown>(shown: Shown): Shown {
  if (typeof shown !== 'object' || shown === null || shown instanceof Response) return shown
  for (const name of Object.keys(shown)) Object.defineProperty(shown, name, { enumerable: false })
  return shown
}

function logUnexpected(thrown: unknown, page: LoaderName, { ctx, requestId }: PageRequest): AppError {
  const error = toAppError(thrown)
  if (error !== thrown && shouldLogDetails(error))
    ctx.log.error({ err: thrown, requestId, page }, 'a page could not be loaded')
  return error
}

function pageError({ code, status }: AppError, { requestId, kept }: PageRequest) {
  const isServerError = status >= 500 && kept.length > 0
  return data({ code, requestId, ...(isServerError ? { kept } : {}) } satisfies PageFailure, { status })
}

function fileError({ code, status }: AppError, { language }: PageRequest): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(`${errorMessage(code, language)}\n`, { status, headers })
}

/** Throws a permanent redirect (301). */
export function redirectPermanently(address: string): never {
  throw redirect(address, 301)
}

/** Throws a temporary redirect (302) with these cookies. */
export function redirectTemporarily(address: string, cookies: string[] = []): never {
  const headers = new Headers(cookies.map((line): [string, string] => ['Set-Cookie', line]))
  throw redirect(address, { status: 302, headers })
}
