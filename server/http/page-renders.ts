// The renders of the page cache: one per page however many requests wait (single flight), limited, stored when they are done.
// Serves nothing.
import { InvalidationLog } from './invalidation-log.ts'
import { type MissingCode, missingCodeOf } from './page-key.ts'
import {
  FailedPage,
  isStorable,
  limitRender,
  openRenderLimits,
  type PageCacheOptions,
  type RenderLimits,
} from './page-render.ts'
import type { PageStore, RenderedPage } from './page-store.ts'
import { RenderDemand } from './render-demand.ts'
import type { CachedPage } from './send-page.ts'

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
