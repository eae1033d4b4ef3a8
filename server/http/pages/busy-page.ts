// The page for an overloaded server, rendered at intervals for each edition, because it is shown when there is no
// time to render.
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import type { Pages } from './pages.ts'

const MAX_AGE_MS = 300_000
const RETRY_MS = 5_000
const TIMEOUT_MS = 500
const RETRY_AFTER_SECONDS = 5

type Rendered = { headers: Headers; body: Uint8Array<ArrayBuffer> }
type Entry = { page: Promise<Rendered | null>; until: number }
const entriesByPages = new WeakMap<Pages, Map<Language, Entry>>()

/** The page of an edition as a response; null where it cannot be rendered soon enough, and plain text must do. */
export async function busyPage(pages: Pages, siteUrl: string, language: Language): Promise<Response | null> {
  const entries = entriesByPages.get(pages) ?? new Map<Language, Entry>()
  entriesByPages.set(pages, entries)
  let entry = entries.get(language)
  if (!entry || entry.until < performance.now()) {
    const next: Entry = { page: render(pages, siteUrl, language), until: performance.now() + MAX_AGE_MS }
    entries.set(language, next)
    next.page.then((page) => {
      if (!page) next.until = performance.now() + RETRY_MS
    })
    entry = next
  }
  const page = await withTimeout(entry.page, TIMEOUT_MS, null)
  return page && new Response(page.body, { status: 503, headers: page.headers })
}

async function render(pages: Pages, siteUrl: string, language: Language): Promise<Rendered | null> {
  const error = new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS })
  try {
    const url = siteUrl + inEdition(language, '/')
    const page = await pages.renderRefusal(url, error, { requestId: '', kept: [] })
    return { headers: page.headers, body: await page.bytes() }
  } catch {
    return null
  }
}
