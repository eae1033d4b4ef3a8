// In-memory cache of the pages that all anonymous readers share, stored rendered and compressed. Each page is rendered once however many
// requests wait (single flight), becomes stale by its cache tags, and survives failing renders and an unavailable database.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { editionOf } from '#contract/pages/paths.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import { type Encoding, encodingFor } from '../responses/encodings.ts'
import { HEARTBEAT_LIMIT_MS } from './cdn-cache-headers.ts'
import { type MissingCode, missingCodeOf, missingPageKey } from './page-key.ts'
import {
  getErrorPage,
  type Outcome,
  type PageCacheOptions,
  PageRenders,
  type Result,
} from './page-renders.ts'
import { type EncodedPage, PageStore, type RenderedPage, type StoredPage } from './page-store.ts'
import { RevalidationQueue } from './revalidation-queue.ts'
import { type CachedPage, noStoreResponse, sendPage } from './send-page.ts'

/** How long a request waits for a fresh page when a stale one is stored. */
const FRESH_TIMEOUT_MS = 400
/** At most this many requested pages are rendered again after one change, the most requested first. */
const MAX_REVALIDATED = 12
/** While a page is revalidated its readers get the version from before the change, but no longer than this. */
const GRACE_MS = 250

type OnMissing = (code: MissingCode) => string | null | Promise<string | null>
type ServeOptions = { noStore?: boolean; client?: string; onMissing?: OnMissing }

/** The 404 page of the key's edition. */
const missingKeyOf =
  (key: string): OnMissing =>
  (code) =>
    missingPageKey(editionOf(key).language, code)

export class PageCache {
  readonly #store: PageStore
  readonly #options: PageCacheOptions
  readonly #now: () => number
  /** Monotonic: how long a page may be shown must not depend on a clock that can be set back. */
  readonly #ticks: () => number
  readonly #renders: PageRenders
  readonly #revalidation = new RevalidationQueue((key) => this.#renders.join(key))

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#ticks = options.ticks ?? (() => performance.now())
    this.#store = new PageStore(options.maxBytes)
    this.#renders = new PageRenders({
      ...options,
      store: this.#store,
      ticks: this.#ticks,
      graceUntil: (key) => this.#revalidation.graceUntil(key),
    })
  }

  get stats(): PageStore['stats'] {
    return this.#store.stats
  }

  /** Serves a page from the store without waiting; false when there is none that may be served. */
  tryServe(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#store.get(key)
    if (!page) return false
    const stale = this.mayBeOutdated
    if (!stale && !this.#isFresh(page)) return false
    const encoded = page.encoded.get(encodingFor(request.headers['accept-encoding']))
    if (!encoded) return false
    page.hits++
    this.#send({ page, stale }, encoded, request, response)
    return true
  }

  /**
   * Serves a page, rendering it first where needed; returns a page that may not be stored instead of sending it. `noStore`:
   * the viewer is not identified, so nobody may store the response. `client`: the address, for fair shares of new renders.
   * `onMissing`: called where nothing is at the address; returns the key of the page to show, or null if it has answered. Throws the error of the render when nothing is stored, OVERLOADED when too many such renders wait.
   */
  async serve(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    { noStore = false, client, onMissing = missingKeyOf(key) }: ServeOptions = {},
  ): Promise<RenderedPage | null> {
    const result = await this.#getOr(onMissing, key, client)
    if (result === null) return null
    if ('unstored' in result) return result.unstored
    const { page, stale } = result
    page.hits++
    const encoding: Encoding = encodingFor(request.headers['accept-encoding'])
    const encoded = await this.#store.encode(page, encoding)
    this.#send({ page, stale: stale || noStore }, encoded, request, response)
    return null
  }

  #send(cached: CachedPage, encoded: EncodedPage, request: IncomingMessage, response: ServerResponse): void {
    const now = this.#now()
    const lastHeartbeatAt = this.#options.lastHeartbeatAt?.() ?? now
    sendPage(cached, encoded, request, response, { now, lastHeartbeatAt })
  }

  #isFresh(page: StoredPage): boolean {
    return page.freshUntil > this.#now() && (!page.stale || page.graceUntil > this.#ticks())
  }

  /** Whether invalidations may have been missed, because the database is disconnected or this process was blocked. */
  get mayBeOutdated(): boolean {
    if (this.#renders.isDisconnected) return true
    const { lastHeartbeatAt } = this.#options
    return lastHeartbeatAt !== undefined && this.#now() - lastHeartbeatAt() > HEARTBEAT_LIMIT_MS
  }

  /** The page of a key, or the edition's 404 page. */
  async get(key: string, client?: string): Promise<Result> {
    const result = await this.#getOr(missingKeyOf(key), key, client)
    if (result === null) throw new Error('Nothing was answered')
    return result
  }

  async #getOr(onMissing: OnMissing, key: string, client?: string): Promise<Result | null> {
    const outcome = await this.#getOutcome(key, client)
    if (!('missing' in outcome)) return outcome
    const shown = await onMissing(outcome.missing)
    if (shown === null) return null
    const missing = await this.#getOutcome(shown)
    if ('missing' in missing) throw new Error('A missing page is missing')
    return missing
  }

  /** Fresh if possible, stale when the database is unavailable or the render is late, fails or has just failed. */
  async #getOutcome(key: string, client?: string): Promise<Outcome> {
    const stored = this.#store.get(key)
    if (!stored) return this.#renders.join(key, client).catch(getErrorPage)
    const stale = { page: stored, stale: true }
    if (this.mayBeOutdated) return stale
    if (this.#isFresh(stored)) return { page: stored, stale: false }
    if (this.#renders.isPaused(key)) return stale
    const flight = this.#renders.join(key, client).catch((): Outcome => stale)
    return withTimeout(flight, this.#options.freshTimeoutMs ?? FRESH_TIMEOUT_MS, stale)
  }

  /** The text of a page, rendered first where needed, for a program that passes it on. Errors as in {@link serve}. */
  async read(key: string, client: string): Promise<{ status: number; text: string }> {
    const result = await this.get(key, client)
    if (!('page' in result)) return { status: result.unstored.status, text: '' }
    const { page } = result
    page.hits++
    return { status: page.status, text: await this.#store.readText(page) }
  }

  /** A stored page as a no-store response, for a viewer whose own page cannot be rendered; null if there is none. */
  async getNoStore(key: string, acceptEncoding = 'identity'): Promise<Response | null> {
    const result = await this.get(key).catch(() => null)
    if (!result || !('page' in result)) return null
    const { page, stale } = result
    page.hits++
    const encoded = await this.#store.encode(page, encodingFor(acceptEncoding))
    return noStoreResponse({ page, stale: stale || missingCodeOf(key) === null }, encoded)
  }

  /**
   * Marks pages with these tags stale. Those that are read are rendered again, and served stale meanwhile; resolves when
   * that is done or the grace period is over, so that the person who made the change sees it on the next page.
   */
  async invalidate(tags: string[]): Promise<void> {
    this.#renders.invalidate(new Set(tags))
    const graceUntil = this.#ticks() + GRACE_MS
    const marked = this.#store.markStale(tags)
    const read = marked.filter((page) => page.hits > 0).sort((a, b) => b.hits - a.hits)
    for (const page of read.slice(0, MAX_REVALIDATED)) {
      // Set only once: a second change must not prolong the grace period of the first one.
      page.graceUntil ||= graceUntil
      this.#revalidation.add(page.key, graceUntil)
    }
    // The others get no grace period: the next request waits for a new render.
    for (const page of marked) page.graceUntil ||= this.#ticks()
    await this.#revalidation.run(GRACE_MS)
  }

  /** Marks everything stale: invalidations of other processes may have been missed. */
  invalidateAll(): void {
    this.#renders.invalidate(null)
    const graceUntil = this.#ticks()
    this.#store.markAllStale(graceUntil)
    this.#revalidation.endGrace(graceUntil)
  }

  /** The database is disconnected: stored pages are served as they are, marked stale, and not rendered again. */
  onDisconnect(): void {
    this.#renders.isDisconnected = true
  }

  /** The database is back: everything may be outdated. The most requested pages are rendered first, others on request. */
  onReconnect(): void {
    this.#renders.isDisconnected = false
    this.#renders.endPauses()
    this.invalidateAll()
    for (const page of this.#store.mostRead(MAX_REVALIDATED)) this.#revalidation.add(page.key, this.#ticks())
    void this.#revalidation.run(GRACE_MS)
  }

  recompressOne(): Promise<void> {
    return this.#store.recompressOne(this.#ticks())
  }
}
