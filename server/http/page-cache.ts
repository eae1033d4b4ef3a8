// Stands before everything else in the process: a stranger's page comes from here as ready bytes. Pages are rendered
// once however many ask (single flight), go stale by the names they show, and outlive a failing render or database.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingFor } from './encodings.ts'
import { PageStore, type Ready, type RenderedPage, type StoredPage } from './page-store.ts'

export type PageCacheOptions = {
  maxBytes: number
  /** Renders the page of a key for a stranger. The key is all it may depend on. */
  render: (key: string) => Promise<RenderedPage>
  now?: () => number
  onError: (error: unknown, key: string) => void
}

/** How long a request waits for a fresh page while a stale one lies ready. */
const PATIENCE_MS = 400
/** After a failed render the stale page serves for this long before the next try. */
const PAUSE_MS = 1_000
/** At most so many asked-for pages are rendered ahead after one change, the most read first. */
const AHEAD = 12
/** While a page is rendered ahead its readers go on with the one before the change, but no longer than this. */
const GRACE_MS = 250

/** A render under way, and the change it may have been too early for. */
type Flight = { promise: Promise<Answer>; startedAt: number }
export type Answer = { page: StoredPage; stale: boolean } | { unstored: RenderedPage }

export class PageCache {
  readonly #store: PageStore
  readonly #options: PageCacheOptions
  readonly #now: () => number
  readonly #flights = new Map<string, Flight>()
  readonly #pausedUntil = new Map<string, number>()
  readonly #ahead = new Set<string>()
  /** Changes in the order they were announced, kept while a flight is under way that may have read before them. */
  #changes: { at: number; names: ReadonlySet<string> | null }[] = []
  #clock = 0
  #rendering = 0
  #goingAhead: Promise<void> | null = null

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#store = new PageStore(options.maxBytes)
  }

  /** Answers at once from the store; false when there is nothing fresh to answer with. */
  answerFresh(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#store.find(key)
    if (!page || !this.#mayBeShown(page)) return false
    const ready = page.ready.get(encodingFor(request.headers['accept-encoding']))
    if (!ready) return false
    page.hits++
    send(page, ready, request, response, false)
    return true
  }

  /** Answers from the store, rendering first where needed; resolves to a page that may not be stored otherwise. */
  async answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<RenderedPage | null> {
    const answer = await this.get(key)
    if ('unstored' in answer) return answer.unstored
    answer.page.hits++
    const encoding: Encoding = encodingFor(request.headers['accept-encoding'])
    send(answer.page, await this.#store.readyFor(answer.page, encoding), request, response, answer.stale)
    return null
  }

  #mayBeShown(page: StoredPage): boolean {
    const now = this.#now()
    return page.freshUntil > now && (!page.stale || page.graceUntil > now)
  }

  /** The page of a key: fresh if possible, stale when rendering is late, fails or has just failed. */
  async get(key: string): Promise<Answer> {
    const kept = this.#store.find(key)
    if (kept && this.#mayBeShown(kept)) return { page: kept, stale: false }
    if (!kept) return this.#fly(key).catch(failurePage)
    if ((this.#pausedUntil.get(key) ?? 0) > this.#now()) return { page: kept, stale: true }
    const flight = this.#fly(key).catch((): Answer => ({ page: kept, stale: true }))
    return Promise.race([flight, late(PATIENCE_MS, { page: kept, stale: true })])
  }

  /** The plain bytes and headers of a page as strangers see it, for whoever cannot be given their own; null if none. */
  async plain(key: string): Promise<Ready | null> {
    const answer = await this.get(key).catch(() => null)
    return answer && 'page' in answer ? this.#store.readyFor(answer.page, 'identity') : null
  }

  /**
   * Pages that show one of these are stale from now on. Those that are being read are rendered ahead, their readers go on
   * meanwhile; resolves when that is done or the grace is over, so that whoever is told of the change after this sees it.
   */
  async invalidate(names: string[]): Promise<void> {
    this.#note(new Set(names))
    const graceUntil = this.#now() + GRACE_MS
    const read = this.#store.markStale(names).filter((page) => page.hits > 0)
    for (const page of read.sort((a, b) => b.hits - a.hits).slice(0, AHEAD)) {
      page.graceUntil = graceUntil
      this.#ahead.add(page.key)
    }
    if (this.#ahead.size > 0) await Promise.race([this.#goAhead(), late(GRACE_MS, undefined)])
  }

  /** Nothing stored is known to be true any more: news from other processes may have been missed. */
  invalidateAll(): void {
    this.#note(null)
    this.#store.markAllStale()
  }

  #note(names: ReadonlySet<string> | null): void {
    this.#clock++
    if (this.#rendering > 0) this.#changes.push({ at: this.#clock, names })
    else this.#changes = []
  }

  #fly(key: string): Promise<Answer> {
    const under = this.#flights.get(key)
    if (under && !this.#isOutdated(under, key)) return under.promise
    const startedAt = this.#clock
    this.#rendering++
    const promise = this.#renderAndKeep(key, startedAt).finally(() => {
      this.#rendering--
      if (this.#flights.get(key)?.promise === promise) this.#flights.delete(key)
      if (this.#rendering === 0) this.#changes = []
    })
    this.#flights.set(key, { promise, startedAt })
    return promise
  }

  /** Whoever asks after a change must not be given what was read before it; of a new page nobody knows what it shows. */
  #isOutdated(flight: Flight, key: string): boolean {
    const kept = this.#store.find(key)
    return kept
      ? this.#changedSince(flight.startedAt, kept.names)
      : this.#changes.some((change) => change.at > flight.startedAt)
  }

  async #renderAndKeep(key: string, startedAt: number): Promise<Answer> {
    try {
      const rendered = await this.#options.render(key)
      if (rendered.status >= 500) throw new FailedPage(rendered)
      if (!isStorable(rendered)) {
        // What stood at this address is gone or private now: it must not come back as a stale page.
        this.#store.drop(key)
        return { unstored: rendered }
      }
      // Between its reading and now something it shows may have changed; then it is kept as stale from the start.
      const outdated = this.#changedSince(startedAt, rendered.names)
      const page = await this.#store.keep(key, rendered)
      page.stale = outdated || this.#changedSince(startedAt, rendered.names)
      if (page.stale && this.#ahead.has(key)) page.graceUntil = this.#now() + GRACE_MS
      this.#pausedUntil.delete(key)
      return { page, stale: false }
    } catch (error) {
      this.#options.onError(error, key)
      this.#pausedUntil.set(key, this.#now() + PAUSE_MS)
      const kept = this.#store.find(key)
      if (kept) kept.graceUntil = 0
      if (this.#pausedUntil.size > 10_000) this.#pausedUntil.clear()
      throw error
    }
  }

  #changedSince(startedAt: number, names: Set<string>): boolean {
    return this.#changes.some(
      (change) => change.at > startedAt && (change.names === null || !change.names.isDisjointFrom(names)),
    )
  }

  #goAhead(): Promise<void> {
    this.#goingAhead ??= this.#renderAhead().finally(() => {
      this.#goingAhead = null
    })
    return this.#goingAhead
  }

  /** One page after the other, so that readers of other pages get their turns in between. */
  async #renderAhead(): Promise<void> {
    for (;;) {
      const [key] = this.#ahead
      if (key === undefined) return
      this.#ahead.delete(key)
      await this.#fly(key).catch(() => null)
    }
  }
}

/** A render that brought the page of a failure: shown where there is nothing better, never kept. */
class FailedPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super(`A page answered ${page.status}`)
    this.page = page
  }
}

function failurePage(error: unknown): Answer {
  if (error instanceof FailedPage) return { unstored: error.page }
  throw error
}

function isStorable(rendered: RenderedPage): boolean {
  const kept = rendered.status === 200 || rendered.status === 301
  return kept && rendered.names.size > 0 && !('Set-Cookie' in rendered.headers)
}

function late<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}

function send(
  page: StoredPage,
  ready: Ready,
  request: IncomingMessage,
  response: ServerResponse,
  stale: boolean,
): void {
  if (stale) response.setHeader('X-Maidan-Page', 'stale')
  const known = request.headers['if-none-match']
  if (known !== undefined && page.status === 200 && matches(known, page.etag)) {
    response.writeHead(304, withoutBodyHeaders(ready.headers))
    response.end()
    return
  }
  response.writeHead(page.status, ready.headers)
  response.end(request.method === 'HEAD' ? undefined : ready.body)
}

function matches(header: string, etag: string): boolean {
  return header === etag || header.split(',').some((one) => one.trim() === etag || one.trim() === '*')
}

const OF_THE_BODY = new Set(['Content-Encoding', 'Content-Length', 'Content-Type'])

function withoutBodyHeaders(headers: string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]
    const value = headers[index + 1]
    if (name !== undefined && value !== undefined && !OF_THE_BODY.has(name)) kept.push(name, value)
  }
  return kept
}
