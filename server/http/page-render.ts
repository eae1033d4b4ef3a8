// How many renders go on at once, and what one came to: a page that may be stored, one that may not, a failure. Renders and
// stores nothing.
import type { LaneLimits } from './lane.ts'
import { missingCodeOf } from './page-key.ts'
import type { RenderedPage } from './page-store.ts'

export type PageCacheOptions = {
  maxBytes: number
  /** Renders the page of a key for a stranger. The key is all it may depend on. */
  render: (key: string) => Promise<RenderedPage>
  /** The wall clock, in ms since 1970. */
  now?: () => number
  /** Milliseconds that only go forward, whatever happens to the wall clock. */
  ticks?: () => number
  /** When this process last heard the database (ms since 1970): only while it does may caches in front keep pages. */
  lastHeartbeatAt?: () => number
  /** How long a request waits for a fresh page while a stale one lies ready. */
  patienceMs?: number
  onError: (error: unknown, key: string) => void
}

/** A render that takes longer is given up. */
const LONGEST_MS = 20_000
const FOREVER = Number.POSITIVE_INFINITY
/** Pages that are stored already are always rendered again in the end; their readers do not wait for it. */
export const KNOWN_PAGES: LaneLimits = {
  kind: 'renders-again',
  atOnce: 3,
  mostWaiting: FOREVER,
  longestWaitMs: FOREVER,
}
/** Anybody can ask for ten thousand addresses that nobody asked for before: those take turns of their own, client by client,
 * most asked for first, and are turned away where too many wait. */
export const NEW_PAGES: LaneLimits = {
  kind: 'renders-of-new-pages',
  atOnce: 2,
  mostWaiting: 200,
  longestWaitMs: 3_000,
}

/** A render that brought the page of a failure: shown where there is nothing better, never kept. */
export class FailedPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super(`A page answered ${page.status}`)
    this.page = page
  }
}

/** The page that a failed render brought; any other error is thrown on. */
export function failurePage(error: unknown): { unstored: RenderedPage } {
  if (error instanceof FailedPage) return { unstored: error.page }
  throw error
}

export function isStorable(rendered: RenderedPage, key: string): boolean {
  const kept = rendered.status === 200 || rendered.status === 301 || missingCodeOf(key) !== null
  return kept && rendered.tags.size > 0 && !('Set-Cookie' in rendered.headers)
}

export function late<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}

/** What the render brings, or an error when that takes too long: then nobody waits for it any more. */
export async function inTime<T>(render: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('A render took too long')), LONGEST_MS).unref()
  try {
    return await Promise.race([render, promise])
  } finally {
    clearTimeout(timer)
  }
}
