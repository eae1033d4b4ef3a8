// The renders of the page cache: one per page however many requests wait (single flight), limited, stored when they are done.
// Serves nothing.
import { ConcurrencyLimiter } from '#server/domain/concurrency-limiter.ts'
import { withDeadline } from '#server/platform/deadline.ts'
import { type MissingCode, missingCodeOf } from './page-key.ts'
import type { PageStore, RenderedPage } from './page-store.ts'
import type { CachedPage } from './send-page.ts'

/** The invalidated cache tags; null: anything may have changed. */
type Tags = ReadonlySet<string> | null

export class InvalidationLog {
  /** In order of arrival; kept while a running render may have missed them. */
  #entries: { at: number; tags: Tags }[] = []
  #clock = 0
  /** When the running renders started, the earliest first. */
  readonly #starts: number[] = []

  get size(): number {
    return this.#entries.length
  }

  add(tags: Tags): void {
    this.#clock++
    if (this.#starts.length > 0) this.#entries.push({ at: this.#clock, tags })
  }

  /** A render starts. Returns its position: it may have missed every later invalidation. */
  startRender(): number {
    this.#starts.push(this.#clock)
    return this.#clock
  }

  /** The render that started at this position has ended: entries that no running render can have missed are removed. */
  endRender(startedAt: number): void {
    this.#starts.splice(this.#starts.indexOf(startedAt), 1)
    const earliest = this.#starts[0] ?? this.#clock
    this.#entries = this.#entries.filter(({ at }) => at > earliest)
  }

  /** Whether a page with these tags was invalidated since. With null (tags unknown): whether anything was invalidated. */
  hasInvalidated(startedAt: number, tags: ReadonlySet<string> | null): boolean {
    return this.#entries.some((entry) => {
      if (entry.at <= startedAt) return false
      return tags === null || entry.tags === null || !entry.tags.isDisjointFrom(tags)
    })
  }
}

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
class FailedPage extends Error {
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

function isStorable(rendered: RenderedPage, key: string): boolean {
  const isCacheable = rendered.status === 200 || rendered.status === 301 || missingCodeOf(key) !== null
  return isCacheable && rendered.tags.size > 0 && !('Set-Cookie' in rendered.headers)
}

/** The result of a render; rejects when it takes too long. */
export function limitRender<T>(render: Promise<T>): Promise<T> {
  return withDeadline(render, RENDER_TIMEOUT_MS, () => new Error('A render took too long'))
}

/** Addresses stored for one render. The render counts for the client whose turn comes first. */
const MAX_CLIENTS = 32

class RenderDemand {
  readonly clients = new Set<string>()
  requests = 0

  join(client: string | undefined): void {
    this.requests++
    if (client !== undefined && this.clients.size < MAX_CLIENTS) this.clients.add(client)
  }
}

/** After a failed render the stale page is served this long before the next try. */
const RETRY_PAUSE_MS = 1_000
const MAX_PAUSED = 10_000

export type Result = CachedPage | { unstored: RenderedPage }
export type Outcome = Result | { missing: MissingCode }
/** A queued or running render. `startedAt`: its position in the invalidation log, null while it is queued. */
type Flight = { promise: Promise<Outcome>; startedAt: () => number | null; demand: RenderDemand }

type Dependencies = Pick<PageCacheOptions, 'render' | 'onError' | 'limits'> & {
  store: PageStore
  /** Monotonic milliseconds. */
  ticks: () => number
  /** Until when the page from before a change may be shown; undefined when it is not being revalidated. */
  graceUntil: (key: string) => number | undefined
}

export class PageRenders {
  readonly #deps: Dependencies
  readonly #flights = new Map<string, Flight>()
  readonly #pausedUntil = new Map<string, number>()
  readonly #invalidations = new InvalidationLog()
  readonly #limits: RenderLimits
  /** While the database is disconnected, rendered pages are stored as stale ones. */
  isDisconnected = false

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#limits = deps.limits ?? openRenderLimits()
  }

  /** These tags changed (null: everything may have): renders that run now are outdated. */
  invalidate(tags: Set<string> | null): void {
    this.#invalidations.add(tags)
  }

  /** The last render of this page has just failed. */
  isPaused(key: string): boolean {
    return (this.#pausedUntil.get(key) ?? 0) > this.#deps.ticks()
  }

  endPauses(): void {
    this.#pausedUntil.clear()
  }

  /** Renders a page, or joins the render of it that is queued or running. */
  join(key: string, client?: string): Promise<Outcome> {
    const current = this.#flights.get(key)
    const mayJoin = current !== undefined && !this.#isOutdated(current, key)
    const demand = mayJoin ? current.demand : new RenderDemand()
    demand.join(client)
    if (mayJoin) return current.promise
    let startedAt: number | null = null
    const render = () => {
      startedAt = this.#invalidations.startRender()
      return this.#renderAndStore(key, startedAt)
    }
    const isKnown = this.#deps.store.peek(key) !== undefined || missingCodeOf(key) !== null
    const priority = () => demand.requests + (this.#deps.store.peek(key)?.hits ?? 0)
    const limited = isKnown
      ? this.#limits.stored.run(render, { priority })
      : this.#limits.fresh.run(render, { priority, clients: demand.clients })
    const promise = limited.finally(() => {
      // Both together: without the log entries since its start, nothing shows that the flight is outdated.
      if (startedAt !== null) this.#invalidations.endRender(startedAt)
      if (this.#flights.get(key)?.promise === promise) this.#flights.delete(key)
    })
    this.#flights.set(key, { promise, startedAt: () => startedAt, demand })
    return promise
  }

  /** A request after a change must not get data read before it. The tags of a new page are unknown. */
  #isOutdated(flight: Flight, key: string): boolean {
    const startedAt = flight.startedAt()
    const tags = this.#deps.store.peek(key)?.tags ?? null
    return startedAt !== null && this.#invalidations.hasInvalidated(startedAt, tags)
  }

  async #renderAndStore(key: string, startedAt: number): Promise<Outcome> {
    try {
      const rendered = await limitRender(this.#deps.render(key))
      if (rendered.status >= 500) throw new FailedPage(rendered)
      if (!isStorable(rendered, key)) {
        // The page is gone or private now: it must not be served stale.
        this.#deps.store.delete(key)
        return rendered.missing ? { missing: rendered.missing } : { unstored: rendered }
      }
      const isOutdated = () => this.#invalidations.hasInvalidated(startedAt, rendered.tags)
      const wasOutdated = isOutdated()
      const page = await this.#deps.store.put(key, rendered, this.#deps.ticks())
      page.stale = wasOutdated || this.isDisconnected || isOutdated()
      if (page.stale) page.graceUntil = this.#deps.graceUntil(key) ?? this.#deps.ticks()
      this.#pausedUntil.delete(key)
      return { page, stale: this.isDisconnected }
    } catch (error) {
      if (!this.isDisconnected) this.#deps.onError(error, key)
      this.#pauseAfterFailure(key)
      throw error
    }
  }

  #pauseAfterFailure(key: string): void {
    this.#pausedUntil.set(key, this.#deps.ticks() + RETRY_PAUSE_MS)
    const stored = this.#deps.store.peek(key)
    if (stored) stored.graceUntil = this.#deps.ticks()
    if (this.#pausedUntil.size > MAX_PAUSED) this.#pausedUntil.clear()
  }
}
