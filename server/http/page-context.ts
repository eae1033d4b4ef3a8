// What a page's loader gets from the request it serves. Shared by server/http, which fills it, and app/load.server.ts.
import { createContext } from 'react-router'
import type { Notice } from '#contract/flash-messages.ts'
import type { Language } from '#contract/language.ts'
import type { PreservedField } from '#contract/preserved-form.ts'
import type { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'

/** Forms whose sending is limited per address (rate-limits.ts). */
export type CountedForm = 'message' | 'appointment' | 'photo'

export type PageRequest = {
  ctx: Ctx
  language: Language
  /** Path within the edition: `/en/cricket` → `/cricket`. */
  path: string
  /** The request's own id, shown on error pages so that a reader can quote it. */
  requestId: string
  /** For scripts of pages that are rendered for one person; stored pages have no inline script. */
  nonce: string
  /** Names of what the page shows (server/domain/cache-tags.ts): a change to any of them makes the page stale. */
  addTags(...names: string[]): void
  /** The page says something that is true only until then (today's date, a breaking line). The earliest wins. */
  freshUntil(instant: Date): void
  /** Counts a form that is sent; TOO_MANY_TRIES when there were too many from this reader's address. */
  countForm(form: CountedForm): Promise<void>
  /**
   * A call of /api/auth made in this reader's name: the answer is the call's own, its cookies are to be passed on. A page's
   * form thereby meets the same rules, limits and records as a program.
   */
  callSignIn(path: string, body: object): Promise<Response>
  /** What the page before left to be said, once. */
  notice: Notice | null
  /** The page runs React in the browser: its policy allows the scripts that carry the nonce. */
  hydrates(): void
  /** The fields of the form that was sent, as far as they may be shown again: a failure of ours hands them back. */
  kept: readonly PreservedField[]
  /**
   * Set for requests of strangers: where nothing stands, one stored page says so, and none is rendered for the address. Called
   * with the code of the error.
   */
  missing: ((code: unknown) => void) | null
  /** The request was refused before its page was asked: the page shows this instead, in its frame. */
  refusal: AppError | null
}

export const pageRequest = createContext<PageRequest>()
