// The context of a page's loader. Filled by server/http, read by app/load.server.ts.
import { createContext } from 'react-router'
import type { CacheTag } from '#contract/cache-tag.ts'
import type { Language } from '#contract/language.ts'
import type { LiveRender } from '#contract/matches/live.ts'
import type { Notice } from '#contract/pages/flash-messages.ts'
import type { PreservedField } from '#contract/pages/preserved-form.ts'
import type { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import type { MayMail } from '#server/domain/newsletters/subscriptions.ts'

/** Forms with a rate limit per address (rate-limits.ts). */
export type CountedForm = 'message' | 'newsletter' | 'appointment' | 'photo'

export type PageRequest = {
  ctx: Ctx
  language: Language
  /** Path within the edition: `/en/cricket` → `/cricket`. */
  path: string
  /** Shown on error pages, so that a reader can quote it. */
  requestId: string
  /** Adds cache tags (server/domain/cache-tags.ts): the page becomes stale when one of them is invalidated. */
  addTags: (...tags: CacheTag[]) => void
  /** The content is correct only until then (today's date, a breaking line). The earliest of several counts. */
  freshUntil(instant: Date): void
  /** Counts a sent form. TOO_MANY_TRIES when there were too many from this address. */
  countForm(form: CountedForm): Promise<void>
  /** Counts a mail to an address that anybody may have typed. False when the address has had enough of this kind for now. */
  mayMail: MayMail
  /**
   * Calls /api/auth for this reader; the cookies of the response must be passed on. Forms thus have the same rules, limits and
   * audit records as programs.
   */
  callSignIn(path: string, body: object): Promise<Response>
  /** A flash message of the previous page. */
  notice: Notice | null
  /** Receives the HTML of a page that runs no React in the browser, whose response then has no body. Saves encoding it twice. */
  takeHtml(html: string): void
  /** Called by a page that runs React in the browser: its policy allows scripts with the returned nonce. */
  hydrates(): string
  /** The fields of the sent form that may be shown again on an error page. */
  kept: readonly PreservedField[]
  /**
   * Set for anonymous requests: a loader that finds nothing calls it with the code of the error, and gets the stored 404 page
   * instead of a render.
   */
  missing: ((code: unknown) => void) | null
  /** Set when a stream requests the next messages of a log. */
  live: LiveRender | null
  /** The request was rejected before its loader ran: the page shows this error in its frame. */
  refusal: AppError | null
}

export const pageRequest = createContext<PageRequest>()
