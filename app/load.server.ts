// Gives a page's loader what its request brings, and turns an AppError into a page's status. Owns no page and no words.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { asAppError } from '#server/domain/unexpected-error.ts'
import { type PageRequest, pageRequest } from '#server/http/page-context.ts'

/** What a failed page knows of its failure: enough for a sentence, nothing internal. */
export type PageFailure = { code: ErrorCode; requestId: string }

export type Page<Params> = {
  ctx: Ctx
  language: Language
  /** Path within the edition: `/en/cricket` → `/cricket`. */
  path: string
  params: Params
  url: URL
  shows: PageRequest['shows']
  freshUntil: PageRequest['freshUntil']
}

type LoaderArgs<Params> = Pick<LoaderFunctionArgs, 'request' | 'context'> & { params: Params }

/**
 * A loader made of a function of the page, for pages that do not hydrate. An AppError becomes a thrown answer with its
 * code and status; anything else is logged and becomes INTERNAL (500). Thrown redirects pass through.
 */
export function load<Params, Shown>(present: (page: Page<Params>) => Promise<Shown>) {
  return async ({ request, context, params }: LoaderArgs<Params>): Promise<Shown> => {
    const { ctx, language, path, requestId, shows, freshUntil } = context.get(pageRequest)
    try {
      return unsent(
        await present({ ctx, language, path, params, url: new URL(request.url), shows, freshUntil }),
      )
    } catch (error) {
      if (error instanceof Response) throw error
      throw answerFor(error, requestId, ctx)
    }
  }
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

function answerFor(thrown: unknown, requestId: string, ctx: Ctx) {
  const error = asAppError(thrown)
  if (error !== thrown) ctx.log.error({ err: thrown, requestId }, 'a page could not be loaded')
  return data({ code: error.code, requestId } satisfies PageFailure, { status: error.status })
}

/** Ends the loader: the page stands at another address for good (301). */
export function movedTo(address: string): never {
  throw redirect(address, 301)
}

/** Ends the loader: this time, look there (302). */
export function seeAlso(address: string): never {
  throw redirect(address, 302)
}
