// Gives a page's loader what its request brings, and turns an AppError into a page's status. Owns no page and no words.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { isStorable } from '#contract/form-field.ts'
import type { Language } from '#contract/language.ts'
import type { PreservedField } from '#contract/preserved-form.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { shouldLogDetails, toAppError } from '#server/domain/unexpected-error.ts'
import { type PageRequest, pageRequest } from '#server/http/page-context.ts'

/** What a failed page knows of its failure: enough for a sentence, nothing internal. `kept`: what was typed meanwhile. */
export type PageFailure = { code: ErrorCode; requestId: string; kept?: readonly PreservedField[] }

export type Page<Params> = {
  ctx: Ctx
  language: Language
  /** Path within the edition: `/en/cricket` → `/cricket`. */
  path: string
  params: Params
  url: URL
  addTags: PageRequest['addTags']
  freshUntil: PageRequest['freshUntil']
  /** What the page before left to be said, once. */
  notice: PageRequest['notice']
}

type LoaderArgs<Params> = Pick<LoaderFunctionArgs, 'request' | 'context'> & { params: Params }
type Manner = { failure: typeof failureOfPage | typeof failureOfFile; isFrame: boolean; isSent?: boolean }
type Present<Params, Shown> = (page: Page<Params>) => Promise<Shown>

/**
 * A loader made of a function of the page, for pages that do not hydrate. An AppError becomes a thrown answer with its
 * code and status; anything else is logged and becomes INTERNAL (500). Thrown redirects pass through. An address with
 * parts that nothing can be called is NOT_FOUND.
 */
export function load<Params extends object, Shown>(present: Present<Params, Shown>) {
  return loaderOf(present, { failure: failureOfPage, isFrame: false })
}

/** Like {@link load}, for what stands around pages: it is shown whatever is wrong with the page's own address. */
export function loadFrame<Shown>(present: Present<object, Shown>) {
  return loaderOf(present, { failure: failureOfPage, isFrame: true })
}

/** Like {@link load}, for files (feeds, sitemaps) and addresses that only lead on: their errors are a sentence of text. */
export function loadFile<Params extends object, Shown>(present: Present<Params, Shown>) {
  return loaderOf(present, { failure: failureOfFile, isFrame: false })
}

/** Like {@link load}, for pages that React wakes in the browser: what it answers is sent along, so it must be serialisable. */
export function loadHydrated<Params extends object, Shown>(present: Present<Params, Shown>) {
  return loaderOf(present, { failure: failureOfPage, isFrame: false, isSent: true })
}

function loaderOf<Params extends object, Shown>(
  present: Present<Params, Shown>,
  { failure, isFrame, isSent = false }: Manner,
) {
  return async ({ request, context, params }: LoaderArgs<Params>): Promise<Shown> => {
    const asked = context.get(pageRequest)
    const { ctx, language, path, addTags, freshUntil, notice } = asked
    try {
      if (!isFrame) refuseUnlessFine(asked, params)
      const url = new URL(request.url)
      const shown = await present({ ctx, language, path, params, url, addTags, freshUntil, notice })
      return isSent ? shown : unsent(shown)
    } catch (error) {
      if (error instanceof Response) throw error
      throw failure(known(error, asked), asked)
    }
  }
}

function refuseUnlessFine({ refusal }: PageRequest, params: object): void {
  if (refusal) throw refusal
  // Escapes in an address can hide characters that no database takes.
  const isFine = Object.values(params).every((part) => typeof part !== 'string' || isStorable(part))
  if (!isFine) throw new AppError('NOT_FOUND')
}

/**
 * React Router writes out whatever loaders return for a browser's router, which these pages do not have. Fields that do
 * not enumerate are left out of that (a quarter of the time a page takes); the page reads them like any other.
 */
function unsent<Shown>(shown: Shown): Shown {
  if (typeof shown !== 'object' || shown === null || shown instanceof Response) return shown
  for (const name of Object.keys(shown)) Object.defineProperty(shown, name, { enumerable: false })
  return shown
}

function known(thrown: unknown, { ctx, requestId }: PageRequest): AppError {
  const error = toAppError(thrown)
  if (error !== thrown && shouldLogDetails(error))
    ctx.log.error({ err: thrown, requestId }, 'a page could not be loaded')
  return error
}

function failureOfPage({ code, status }: AppError, { requestId, kept }: PageRequest) {
  const isOurs = status >= 500 && kept.length > 0
  return data({ code, requestId, ...(isOurs ? { kept } : {}) } satisfies PageFailure, { status })
}

function failureOfFile({ code, status }: AppError, { language }: PageRequest): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(`${errorMessage(code, language)}\n`, { status, headers })
}

/** Ends the loader: the page stands at another address for good (301). */
export function movedTo(address: string): never {
  throw redirect(address, 301)
}

/** Ends the loader: this time, look there (302), with these cookies. */
export function seeAlso(address: string, cookies: string[] = []): never {
  const headers = new Headers(cookies.map((line): [string, string] => ['Set-Cookie', line]))
  throw redirect(address, { status: 302, headers })
}
