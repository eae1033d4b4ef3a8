// Stores rendered pages as ready bytes, by key and by cache tag. Knows nothing of rendering.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressBrotli, type Encoding, recode } from '../responses/encodings.ts'
import type { MissingCode } from './page-key.ts'

/** The result of a render. */
export type RenderedPage = {
  status: number
  /** Headers that belong to the page. */
  headers: Record<string, string>
  body: Uint8Array
  tags: Set<string>
  /** Until when the page is correct, in ms since 1970. */
  freshUntil: number
  /** Nothing is at this address and nothing was rendered: the stored 404 page with this code is to be shown. */
  missing?: MissingCode | null
}

export type EncodedPage = { headers: string[]; body: Buffer }

export type StoredPage = {
  key: string
  status: number
  etag: string
  tags: Set<string>
  freshUntil: number
  /** In the cache's ticks. */
  renderedAt: number
  isRecompressed: boolean
  stale: boolean
  /** Until when a stale page that is being revalidated is still served (in the cache's ticks). */
  graceUntil: number
  /** Requests since it was rendered: requested pages are revalidated first. */
  hits: number
  encoded: Map<Encoding, EncodedPage>
  /** Without the headers of an encoding. */
  headers: Record<string, string>
  size: number
}

/** While a request waits: 3 ms for a home page. */
const FAST_QUALITY = 5
/** In the background, for a page that is often read: 100 ms in the thread pool, a tenth smaller. */
const BEST_QUALITY = 11
const OVERHEAD_BYTES = 2_000
/** Pages are recompressed when they are old enough and were read. */
const MIN_AGE_MS = 10_000
const MIN_HITS = 3

/** The share of pages that were requested once only, as by a crawler of the archive. */
const PROBATION_SHARE = 1 / 8

/** A segmented LRU cache: pages that are requested once cannot evict those that are requested again. */
export class PageStore {
  readonly #protected: LRUCache<string, StoredPage>
  readonly #probation: LRUCache<string, StoredPage>
  readonly #keysByTag = new Map<string, Set<string>>()
  #evictions = 0

  constructor(maxBytes: number) {
    this.#protected = this.#createSegment(maxBytes * (1 - PROBATION_SHARE))
    this.#probation = this.#createSegment(maxBytes * PROBATION_SHARE)
  }

  #createSegment(maxSize: number): LRUCache<string, StoredPage> {
    return new LRUCache({
      maxSize: Math.floor(maxSize),
      sizeCalculation: (page) => page.size,
      disposeAfter: (page, _key, reason) => {
        if (reason === 'evict') this.#evictions++
        // A page that moved to the other segment is still stored.
        if (this.peek(page.key) !== page) this.#forgetTags(page)
      },
    })
  }

  /** The page of a key, for a request. */
  get(key: string): StoredPage | undefined {
    const page = this.#protected.get(key)
    if (page) return page
    const candidate = this.#probation.get(key)
    if (!candidate || candidate.hits === 0) return candidate
    this.#protected.set(key, candidate)
    // A page larger than the whole segment is not stored there.
    if (this.#protected.has(key)) this.#probation.delete(key)
    return candidate
  }

  /** The page of a key, without counting as a request. */
  peek(key: string): StoredPage | undefined {
    return this.#protected.peek(key) ?? this.#probation.peek(key)
  }

  async put(key: string, rendered: RenderedPage, renderedAt = 0): Promise<StoredPage> {
    const brotli = await compressBrotli(rendered.body, FAST_QUALITY)
    const etag = `W/"${createHash('sha1').update(rendered.body).digest('base64url').slice(0, 20)}"`
    const page: StoredPage = {
      key,
      status: rendered.status,
      etag,
      tags: rendered.tags,
      freshUntil: rendered.freshUntil,
      renderedAt,
      isRecompressed: false,
      stale: false,
      graceUntil: 0,
      hits: 0,
      encoded: new Map(),
      headers: { ...rendered.headers, ETag: etag },
      size: brotli.length + OVERHEAD_BYTES + key.length * 2,
    }
    page.encoded.set('br', toEncodedPage(page, 'br', brotli))
    this.#segmentOf(key).set(key, page)
    this.#indexTags(page)
    return page
  }

  #indexTags({ key, tags }: StoredPage): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  /** The bytes of a page in an encoding. Encodings other than brotli are made on request, stored, and count as memory. */
  async encode(page: StoredPage, encoding: Encoding): Promise<EncodedPage> {
    const stored = page.encoded.get(encoding)
    if (stored) return stored
    const brotli = page.encoded.get('br')
    if (!brotli || encoding === 'br') throw new Error(`A stored page without bytes: ${page.key}`)
    const encoded = toEncodedPage(page, encoding, await recode(brotli.body, encoding))
    // Another request may have encoded the page meanwhile: its bytes count only once.
    const first = page.encoded.get(encoding)
    if (first) return first
    page.encoded.set(encoding, encoded)
    this.#resize(page, page.size + encoded.body.length)
    return encoded
  }

  /** The text of a page. It is not stored, because a program that needs it keeps what it needs. */
  async readText(page: StoredPage): Promise<string> {
    const stored = page.encoded.get('identity')
    if (stored) return stored.body.toString()
    const brotli = page.encoded.get('br')
    if (!brotli) throw new Error(`A stored page without bytes: ${page.key}`)
    return (await recode(brotli.body, 'identity')).toString()
  }

  /** Compresses a stored page with the best quality. Its content and ETag stay. */
  async #recompress(page: StoredPage): Promise<void> {
    const brotli = page.encoded.get('br')
    if (!brotli || page.isRecompressed) return
    page.isRecompressed = true
    const smaller = await compressBrotli(await recode(brotli.body, 'identity'), BEST_QUALITY)
    if (smaller.length >= brotli.body.length) return
    page.encoded.set('br', toEncodedPage(page, 'br', smaller))
    this.#resize(page, page.size - brotli.body.length + smaller.length)
  }

  /**
   * Recompresses the most requested page that has not changed for a while: readers on slow networks wait for every byte. One at
   * a time, so that it takes little processor time. `now` in the ticks of `renderedAt`.
   */
  async recompressOne(now: number): Promise<void> {
    const [page] = this.mostRead(
      1,
      ({ hits, isRecompressed, renderedAt, stale }) =>
        hits >= MIN_HITS && !isRecompressed && !stale && renderedAt <= now - MIN_AGE_MS,
    )
    if (page) await this.#recompress(page)
  }

  #resize(page: StoredPage, size: number): void {
    page.size = size
    if (this.peek(page.key) !== page) return
    const segment = this.#segmentOf(page.key)
    // LRUCache reads the size of an entry only when it is added; deleting it forgets its tags.
    segment.delete(page.key)
    segment.set(page.key, page)
    if (this.peek(page.key) === page) this.#indexTags(page)
  }

  /** Marks every page with one of these tags stale, and returns these pages. */
  markStale(tags: Iterable<string>): StoredPage[] {
    const marked: StoredPage[] = []
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const page = this.peek(key)
        if (!page) continue
        page.stale = true
        marked.push(page)
      }
    }
    return marked
  }

  delete(key: string): void {
    this.#protected.delete(key)
    this.#probation.delete(key)
  }

  /** Marks every page stale. None is served after `graceUntil` (in the cache's ticks), whatever grace it had. */
  markAllStale(graceUntil: number): void {
    for (const page of this.#all()) {
      page.stale = true
      page.graceUntil = graceUntil
    }
  }

  /** The first `count` pages by requests since they were rendered. */
  mostRead(count: number, isCandidate: (page: StoredPage) => boolean = () => true): StoredPage[] {
    return [...this.#all().filter(isCandidate)].sort((one, other) => other.hits - one.hits).slice(0, count)
  }

  *#all(): Generator<StoredPage> {
    yield* this.#protected.values()
    yield* this.#probation.values()
  }

  #segmentOf(key: string): LRUCache<string, StoredPage> {
    return this.#protected.has(key) ? this.#protected : this.#probation
  }

  /** Stored pages, their size, and evictions since the start. */
  get stats(): { count: number; bytes: number; evictions: number } {
    const segments = [this.#protected, this.#probation]
    return {
      count: segments.reduce((sum, { size }) => sum + size, 0),
      bytes: segments.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
      evictions: this.#evictions,
    }
  }

  #forgetTags(page: StoredPage): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      // A page that replaces this one adds its own tags right after.
      keys?.delete(page.key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

function toEncodedPage(page: StoredPage, encoding: Encoding, body: Buffer): EncodedPage {
  const headers = {
    ...page.headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  return { body, headers: Object.entries(headers).flat() }
}
