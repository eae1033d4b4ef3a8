// Stands before everything else in the process: a stranger's page comes from here as ready bytes. Pages are rendered
// once however many ask (single flight), go stale by the tags they show, and outlive a failing render or database.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { editionOf } from '#contract/paths.ts'
import { HEARTBEAT_LIMIT_MS } from './cdn-cache-headers.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import { InvalidationLog } from './invalidation-log.ts'
import { Lane } from './lane.ts'
import { Demand } from './page-demand.ts'
import { type MissingCode, missingCodeOf, missingPageKey } from './page-key.ts'
import { recompressOne } from './page-recompression.ts'
import {
  FailedPage,
  failurePage,
  inTime,
  isStorable,
  KNOWN_PAGES,
  late,
  NEW_PAGES,
  type PageCacheOptions,
} from './page-render.ts'
import { PageStore, type Ready, type RenderedPage, type StoredPage } from './page-store.ts'
import { PagesAhead } from './pages-ahead.ts'
import { type Answered, sendPage, uncachedAnswer } from './send-page.ts'

/** How long a request waits for a fresh page while a stale one lies ready. */
const PATIENCE_MS = 400
/** After a failed render the stale page serves for this long before the next try. */
const PAUSE_MS = 1_000
/** At most so many asked-for pages are rendered ahead after one change, the most read first. */
const AHEAD = 12
/** While a page is rendered ahead its readers go on with the one before the change, but no longer than this. */
const GRACE_MS = 250

/** A render that waits or is under way; `startedAt` is the change it may have been too early for, null while it waits. */
type Flight = { promise: Promise<Outcome>; startedAt: () => number | null; demand: Demand }
export type Answer = Answered | { unstored: RenderedPage }
type Outcome = Answer | { missing: MissingCode }

export class PageCache {
  readonly #store: PageStore
  readonly #options: PageCacheOptions
  readonly #now: () => number
  /** Milliseconds that only go forward: how long a page may be shown must not hang on a clock that is set back. */
  readonly #ticks: () => number
  readonly #flights = new Map<string, Flight>()
  readonly #pausedUntil = new Map<string, number>()
  readonly #ahead = new PagesAhead((key) => this.#fly(key))
  readonly #changes = new InvalidationLog()
  #isAway = false
  readonly #knownPages = new Lane(KNOWN_PAGES)
  readonly #newPages = new Lane(NEW_PAGES)

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#ticks = options.ticks ?? (() => performance.now())
    this.#store = new PageStore(options.maxBytes)
  }

  /** How much is kept at this moment. */
  get stock(): PageStore['stock'] {
    return this.#store.stock
  }

  /** Answers at once from the store; false when there is nothing to answer with at once. */
  tryServe(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#store.find(key)
    if (!page) return false
    const stale = this.isUnsure
    if (!stale && !this.#mayBeShown(page)) return false
    const ready = page.ready.get(encodingFor(request.headers['accept-encoding']))
    if (!ready) return false
    page.hits++
    this.#send({ page, stale }, ready, request, response)
    return true
  }

  /**
   * Answers from the store, rendering first where needed; resolves to a page that may not be stored otherwise. `isForNow`: it
   * may not be the right page for whoever asks, so nobody keeps it. Throws what a render threw when there is nothing stored,
   * OVERLOADED when too many such renders wait. `client`: the address that asks; addresses take turns with new pages.
   */
  async answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    { isForNow = false, client }: { isForNow?: boolean; client?: string } = {},
  ): Promise<RenderedPage | null> {
    const answer = await this.get(key, client)
    if ('unstored' in answer) return answer.unstored
    answer.page.hits++
    const encoding: Encoding = encodingFor(request.headers['accept-encoding'])
    const { page, stale } = answer
    const ready = await this.#store.readyFor(page, encoding)
    this.#send({ page, stale: stale || isForNow }, ready, request, response)
    return null
  }

  /** See page-recompression.ts. */
  recompressOne(): Promise<void> {
    return recompressOne(this.#store, this.#ticks())
  }

  #send(answer: Answered, ready: Ready, request: IncomingMessage, response: ServerResponse): void {
    const now = this.#now()
    sendPage(answer, ready, request, response, {
      now,
      lastHeartbeatAt: this.#options.lastHeartbeatAt?.() ?? now,
    })
  }

  #mayBeShown(page: StoredPage): boolean {
    return page.freshUntil > this.#now() && (!page.stale || page.graceUntil > this.#ticks())
  }

  /** Is it unknown whether what is stored is still true? Away, or held up itself so that it does not know what it missed. */
  get isUnsure(): boolean {
    if (this.#isAway) return true
    const { lastHeartbeatAt } = this.#options
    return lastHeartbeatAt !== undefined && this.#now() - lastHeartbeatAt() > HEARTBEAT_LIMIT_MS
  }

  /** The page of a key, or the one that says that nothing stands there. */
  async get(key: string, client?: string): Promise<Answer> {
    const outcome = await this.#outcomeOf(key, client)
    if (!('missing' in outcome)) return outcome
    const missing = await this.#outcomeOf(missingPageKey(editionOf(key).language, outcome.missing))
    if ('missing' in missing) throw new Error('A missing page is missing')
    return missing
  }

  /** Fresh if possible, stale when the database is away or rendering is late, fails or has just failed. */
  async #outcomeOf(key: string, client?: string): Promise<Outcome> {
    const kept = this.#store.find(key)
    if (kept && this.isUnsure) return { page: kept, stale: true }
    if (kept && this.#mayBeShown(kept)) return { page: kept, stale: false }
    if (!kept) return this.#fly(key, client).catch(failurePage)
    if ((this.#pausedUntil.get(key) ?? 0) > this.#ticks()) return { page: kept, stale: true }
    const flight = this.#fly(key, client).catch((): Outcome => ({ page: kept, stale: true }))
    return Promise.race([flight, late(this.#options.patienceMs ?? PATIENCE_MS, { page: kept, stale: true })])
  }

  /** A stored page with no-store headers, for a viewer whose own page cannot be rendered; null if there is none. */
  async uncached(key: string, acceptEncoding = 'identity'): Promise<Response | null> {
    const answer = await this.get(key).catch(() => null)
    if (!answer || !('page' in answer)) return null
    answer.page.hits++
    const ready = await this.#store.readyFor(answer.page, encodingFor(acceptEncoding))
    return uncachedAnswer({ ...answer, stale: answer.stale || missingCodeOf(key) === null }, ready)
  }

  /**
   * Pages that show one of these are stale from now on. Those that are being read are rendered ahead, their readers go on
   * meanwhile; resolves when that is done or the grace is over, so that whoever is told of the change after this sees it.
   */
  async invalidate(tags: string[]): Promise<void> {
    this.#changes.note(new Set(tags))
    const graceUntil = this.#ticks() + GRACE_MS
    const marked = this.#store.markStale(tags)
    const read = marked.filter((page) => page.hits > 0).sort((a, b) => b.hits - a.hits)
    for (const page of read.slice(0, AHEAD)) {
      // Given once: a second change must not prolong what whoever made the first one was promised.
      page.graceUntil ||= graceUntil
      this.#ahead.add(page.key, graceUntil)
    }
    for (const page of marked) page.graceUntil ||= this.#ticks()
    await this.#ahead.go(GRACE_MS)
  }

  /** Nothing stored is known to be true any more: news from other processes may have been missed. */
  invalidateAll(): void {
    this.#changes.note(null)
    const graceUntil = this.#ticks()
    this.#store.markAllStale(graceUntil)
    this.#ahead.endGrace(graceUntil)
  }

  /** The database is not heard any more: what is stored is answered as it is, marked, and nothing of it is rendered. */
  away(): void {
    this.#isAway = true
  }

  /** Heard again: all that is stored may be outdated. The most read pages are rendered first, the others when asked for. */
  back(): void {
    this.#isAway = false
    this.#pausedUntil.clear()
    this.invalidateAll()
    for (const page of this.#store.mostRead(AHEAD)) this.#ahead.add(page.key, this.#ticks())
    void this.#ahead.go(GRACE_MS)
  }

  #fly(key: string, client?: string): Promise<Outcome> {
    const under = this.#flights.get(key)
    const mayJoin = under !== undefined && !this.#isOutdated(under, key)
    const demand = mayJoin ? under.demand : new Demand()
    demand.join(client)
    if (mayJoin) return under.promise
    let startedAt: number | null = null
    const render = () => {
      startedAt = this.#changes.begin()
      return this.#renderAndKeep(key, startedAt)
    }
    const isKnown = this.#store.peek(key) !== undefined || missingCodeOf(key) !== null
    const rank = () => demand.requests + (this.#store.peek(key)?.hits ?? 0)
    const inTurn = isKnown
      ? this.#knownPages.run(render, rank)
      : this.#newPages.run(render, rank, demand.clients)
    const promise = inTurn.finally(() => {
      // Both at once: without the changes since its start nobody could tell that it must not be joined.
      if (startedAt !== null) this.#changes.end(startedAt)
      if (this.#flights.get(key)?.promise === promise) this.#flights.delete(key)
    })
    this.#flights.set(key, { promise, startedAt: () => startedAt, demand })
    return promise
  }

  /** Whoever asks after a change must not be given what was read before it; of a new page nobody knows what it shows. */
  #isOutdated(flight: Flight, key: string): boolean {
    const startedAt = flight.startedAt()
    return startedAt !== null && this.#changes.touched(startedAt, this.#store.peek(key)?.tags ?? null)
  }

  async #renderAndKeep(key: string, startedAt: number): Promise<Outcome> {
    try {
      const rendered = await inTime(this.#options.render(key))
      if (rendered.status >= 500) throw new FailedPage(rendered)
      if (!isStorable(rendered, key)) {
        // What stood at this address is gone or private now: it must not come back as a stale page.
        this.#store.drop(key)
        return rendered.missing ? { missing: rendered.missing } : { unstored: rendered }
      }
      // Between its reading and now something it shows may have changed; then it is kept as stale from the start.
      const outdated = this.#changes.touched(startedAt, rendered.tags)
      const page = await this.#store.keep(key, rendered, this.#ticks())
      page.stale = outdated || this.#isAway || this.#changes.touched(startedAt, rendered.tags)
      if (page.stale) page.graceUntil = this.#ahead.graceOf(key) ?? this.#ticks()
      this.#pausedUntil.delete(key)
      return { page, stale: this.#isAway }
    } catch (error) {
      if (!this.#isAway) this.#options.onError(error, key)
      this.#pausedUntil.set(key, this.#ticks() + PAUSE_MS)
      const kept = this.#store.peek(key)
      if (kept) kept.graceUntil = this.#ticks()
      if (this.#pausedUntil.size > 10_000) this.#pausedUntil.clear()
      throw error
    }
  }
}
