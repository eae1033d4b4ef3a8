// Limits of renders, and what a render results in: a page that may be stored, one that may not, or an error. Renders and
// stores nothing.
import { ConcurrencyLimiter } from '#server/domain/concurrency-limiter.ts'
import { withDeadline } from '#server/platform/deadline.ts'
import { missingCodeOf } from './page-key.ts'
import type { RenderedPage } from './page-store.ts'

export type PageCacheOptions = {
  maxBytes: number
  /** Renders the page of a key for an anonymous reader. It may depend on the key only. */
  render: (key: string) => Promise<RenderedPage>
  /** The wall clock, in ms since 1970. */
  now?: () => number
  /** Monotonic milliseconds, independent of the wall clock. */
  ticks?: () => number
  /** Last heartbeat of the database (ms since 1970): CDNs may store pages only while it is recent. */
  lastHeartbeatAt?: () => number
  /** How long a request waits for a fresh page when a stale one is stored. */
  freshTimeoutMs?: number
  onError: (error: unknown, key: string) => void
  /** Shared with streams. By default the cache has limits of its own. */
  limits?: RenderLimits
}

const RENDER_TIMEOUT_MS = 20_000
/** Limits of renders in a process, which pages and streams share. */
export type RenderLimits = { stored: ConcurrencyLimiter; fresh: ConcurrencyLimiter }

export function openRenderLimits(): RenderLimits {
  return {
    // What is stored already: never rejected, because readers get the stored page meanwhile. Likewise new events of logs.
    stored: new ConcurrencyLimiter({ kind: 'rerenders', maxRunning: 3, maxQueued: Number.POSITIVE_INFINITY }),
    // Anybody can request ten thousand new addresses: these renders are limited, fair among clients, most requested first.
    fresh: new ConcurrencyLimiter({
      kind: 'new-page-renders',
      maxRunning: 2,
      maxQueued: 200,
      maxWaitMs: 3_000,
    }),
  }
}

/** A render that resulted in an error page: shown where there is nothing better, never stored. */
export class FailedPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super(`A page answered ${page.status}`)
    this.page = page
  }
}

/** The error page of a failed render. Rethrows any other error. */
export function getErrorPage(error: unknown): { unstored: RenderedPage } {
  if (error instanceof FailedPage) return { unstored: error.page }
  throw error
}

export function isStorable(rendered: RenderedPage, key: string): boolean {
  const isCacheable = rendered.status === 200 || rendered.status === 301 || missingCodeOf(key) !== null
  return isCacheable && rendered.tags.size > 0 && !('Set-Cookie' in rendered.headers)
}

/** The result of a render; rejects when it takes too long. */
export function limitRender<T>(render: Promise<T>): Promise<T> {
  return withDeadline(render, RENDER_TIMEOUT_MS, () => new Error('A render took too long'))
}
