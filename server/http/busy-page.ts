// The page that says "too much is going on": rendered once in a while for each edition, because it is shown when there is no
// time to render anything. Decides nobody's turn.
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { late } from './page-render.ts'
import type { Pages } from './pages.ts'

const KEPT_MS = 300_000
const AGAIN_MS = 5_000
const PATIENCE_MS = 500
const RETRY_SECONDS = 5

type Made = { headers: Headers; body: Uint8Array<ArrayBuffer> }
type Shelf = { made: Promise<Made | null>; until: number }
const shelves = new WeakMap<Pages, Map<Language, Shelf>>()

/** The page of an edition as an answer; null where it cannot be made soon enough, and a sentence must do. */
export async function busyPage(pages: Pages, siteUrl: string, language: Language): Promise<Response | null> {
  const shelf = shelves.get(pages) ?? new Map<Language, Shelf>()
  shelves.set(pages, shelf)
  let kept = shelf.get(language)
  if (!kept || kept.until < performance.now()) {
    const next: Shelf = { made: make(pages, siteUrl, language), until: performance.now() + KEPT_MS }
    shelf.set(language, next)
    next.made.then((made) => {
      if (!made) next.until = performance.now() + AGAIN_MS
    })
    kept = next
  }
  const made = await Promise.race([kept.made, late(PATIENCE_MS, null)])
  return made && new Response(made.body, { status: 503, headers: made.headers })
}

async function make(pages: Pages, siteUrl: string, language: Language): Promise<Made | null> {
  const refusal = new AppError('OVERLOADED', { retryAfter: RETRY_SECONDS })
  const address = siteUrl + inEdition(language, '/')
  try {
    const page = await pages.renderRefusal(address, refusal, { requestId: '', kept: [] })
    return { headers: page.headers, body: await page.bytes() }
  } catch {
    return null
  }
}
