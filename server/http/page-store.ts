// Keeps rendered pages as ready bytes, found by address or by the tags of what they show. Knows nothing of rendering.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { brotliOf, type Encoding, recode } from './encodings.ts'
import type { MissingCode } from './page-key.ts'

/** What a render brings: a status, headers that belong to the page, its body and what it shows. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Uint8Array
  tags: Set<string>
  /** Milliseconds since 1970 until which the page says the truth. */
  freshUntil: number
  /** Nothing stands at the address, and nothing was rendered for it: the stored page that says so is to be shown. */
  missing?: MissingCode | null
}

export type Ready = { headers: string[]; body: Buffer }

export type StoredPage = {
  key: string
  status: number
  etag: string
  tags: Set<string>
  freshUntil: number
  stale: boolean
  /** A stale page that is being rendered ahead is given to readers until then (in the cache's ticks). */
  graceUntil: number
  /** Requests since it was rendered: what is asked for is rendered again before anybody has to wait. */
  hits: number
  ready: Map<Encoding, Ready>
  /** In the cache's ticks. */
  renderedAt: number
  isRecompressed: boolean
  /** Headers without those of an encoding. */
  headers: Record<string, string>
  size: number
}

/** For a page that somebody waits for: 3 ms for a home page. */
const FAST_QUALITY = 5
/** For a page that is read again and again: 100 ms on a thread of the pool, a tenth smaller. */
const BEST_QUALITY = 11
const OVERHEAD = 2_000

/** The part of the store for pages that nobody has asked for twice, as whoever walks through the archive leaves behind. */
const TRIAL_SHARE = 1 / 8

export class PageStore {
  /** Two parts, each giving up what was not asked for longest: what is asked for once cannot push out what is read. */
  readonly #read: LRUCache<string, StoredPage>
  readonly #onTrial: LRUCache<string, StoredPage>
  readonly #byName = new Map<string, Set<string>>()
  #evictions = 0

  constructor(maxBytes: number) {
    this.#read = this.#part(maxBytes * (1 - TRIAL_SHARE))
    this.#onTrial = this.#part(maxBytes * TRIAL_SHARE)
  }

  #part(maxSize: number): LRUCache<string, StoredPage> {
    return new LRUCache({
      maxSize: Math.floor(maxSize),
      sizeCalculation: (page) => page.size,
      disposeAfter: (page, _key, reason) => {
        if (reason === 'evict') this.#evictions++
        // Moved to the other part it is still stored.
        if (this.peek(page.key) !== page) this.#forgetNames(page)
      },
    })
  }

  /** The page of a key for somebody who asks for it. */
  find(key: string): StoredPage | undefined {
    const read = this.#read.get(key)
    if (read) return read
    const page = this.#onTrial.get(key)
    if (!page || page.hits === 0) return page
    this.#read.set(key, page)
    // Larger than the whole part, it was not taken.
    if (this.#read.has(key)) this.#onTrial.delete(key)
    return page
  }

  /** The page of a key as if nobody had asked. */
  peek(key: string): StoredPage | undefined {
    return this.#read.peek(key) ?? this.#onTrial.peek(key)
  }

  async keep(key: string, rendered: RenderedPage, renderedAt = 0): Promise<StoredPage> {
    const brotli = await brotliOf(rendered.body, FAST_QUALITY)
    const etag = `W/"${createHash('sha1').update(rendered.body).digest('base64url').slice(0, 20)}"`
    const page: StoredPage = {
      key,
      status: rendered.status,
      etag,
      tags: rendered.tags,
      freshUntil: rendered.freshUntil,
      stale: false,
      graceUntil: 0,
      hits: 0,
      ready: new Map(),
      renderedAt,
      isRecompressed: false,
      headers: { ...rendered.headers, ETag: etag },
      size: brotli.length + OVERHEAD + key.length * 2,
    }
    page.ready.set('br', readyBytes(page, 'br', brotli))
    this.#partOf(key).set(key, page)
    this.#tag(page)
    return page
  }

  #tag({ key, tags }: StoredPage): void {
    for (const name of tags) {
      const keys = this.#byName.get(name)
      if (keys) keys.add(key)
      else this.#byName.set(name, new Set([key]))
    }
  }

  /** The bytes of a page in an encoding. Others than brotli are made once and then kept, and count as memory. */
  async readyFor(page: StoredPage, encoding: Encoding): Promise<Ready> {
    const ready = page.ready.get(encoding)
    if (ready) return ready
    const brotli = page.ready.get('br')
    if (!brotli || encoding === 'br') throw new Error(`A stored page without bytes: ${page.key}`)
    const made = readyBytes(page, encoding, await recode(brotli.body, encoding))
    page.ready.set(encoding, made)
    this.#resize(page, page.size + made.body.length)
    return made
  }

  /** Compresses a stored page as well as brotli can. Its content and ETag stay. */
  async recompress(page: StoredPage): Promise<void> {
    const brotli = page.ready.get('br')
    if (!brotli || page.isRecompressed) return
    page.isRecompressed = true
    const smaller = await brotliOf(await recode(brotli.body, 'identity'), BEST_QUALITY)
    if (smaller.length >= brotli.body.length) return
    page.ready.set('br', readyBytes(page, 'br', smaller))
    this.#resize(page, page.size - brotli.body.length + smaller.length)
  }

  #resize(page: StoredPage, size: number): void {
    page.size = size
    if (this.peek(page.key) !== page) return
    const part = this.#partOf(page.key)
    // The cache weighs a page only when it is new to it; taking it out removes its tags.
    part.delete(page.key)
    part.set(page.key, page)
    if (this.peek(page.key) === page) this.#tag(page)
  }

  /** Marks every page that shows one of these tags, and answers them. */
  markStale(tags: Iterable<string>): StoredPage[] {
    const marked: StoredPage[] = []
    for (const name of tags) {
      for (const key of this.#byName.get(name) ?? []) {
        const page = this.peek(key)
        if (!page) continue
        page.stale = true
        marked.push(page)
      }
    }
    return marked
  }

  drop(key: string): void {
    this.#read.delete(key)
    this.#onTrial.delete(key)
  }

  /** Marks every page; none is given to readers after `graceUntil` (in the cache's ticks), whatever was said before. */
  markAllStale(graceUntil: number): void {
    for (const page of this.#all()) {
      page.stale = true
      page.graceUntil = graceUntil
    }
  }

  /** At most `count` pages, those first that were read most since they were rendered. */
  mostRead(count: number, isCandidate: (page: StoredPage) => boolean = () => true): StoredPage[] {
    return [...this.#all().filter(isCandidate)].sort((one, other) => other.hits - one.hits).slice(0, count)
  }

  *#all(): Generator<StoredPage> {
    yield* this.#read.values()
    yield* this.#onTrial.values()
  }

  #partOf(key: string): LRUCache<string, StoredPage> {
    return this.#read.has(key) ? this.#read : this.#onTrial
  }

  /** Pages kept and their weight in bytes; `evictions`: how many have given way to others. */
  get stock(): { count: number; bytes: number; evictions: number } {
    const [read, onTrial] = [this.#read, this.#onTrial]
    return {
      count: read.size + onTrial.size,
      bytes: read.calculatedSize + onTrial.calculatedSize,
      evictions: this.#evictions,
    }
  }

  #forgetNames(page: StoredPage): void {
    for (const name of page.tags) {
      const keys = this.#byName.get(name)
      // A page that replaces another under the same key tags itself right after this.
      keys?.delete(page.key)
      if (keys?.size === 0) this.#byName.delete(name)
    }
  }
}

function readyBytes(page: StoredPage, encoding: Encoding, body: Buffer): Ready {
  const headers = {
    ...page.headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  return { body, headers: Object.entries(headers).flat() }
}
