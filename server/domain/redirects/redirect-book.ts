// The redirect book in the memory of a process that serves readers: where each old address leads. Loaded at the start and again when
// it changes, beside the requests. Rules: general-rules.ts.
import { setImmediate as turn } from 'node:timers/promises'
import { SYSTEM } from '#contract/role.ts'
import type { Unsubscribe } from '#server/db/change-subscribers.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import { redirectsTag } from '../cache-tags.ts'
import type { Ctx, World } from '../ctx.ts'
import { findTarget } from './general-rules.ts'
import { sourceOf, withoutOtherPairs } from './old-address-rules.ts'
import { getOwnAddresses, type IsOwn } from './own-addresses.ts'
import { RedirectIndex } from './redirect-index.ts'
import { selectForBook } from './redirect-queries.ts'
import { isReserved, pathOfSource } from './reserved-rules.ts'
import { getPath, type Later, pathNow } from './target-paths.ts'

/** A path or address where it is known at once; empty: gone (410). */
type Entry = string | Later

/** `to`: a path of this site or an https address; null: gone. `source`: the row that was used, to be counted. */
export type Found = { source: string | null; to: string | null }

/** The feed of a target whose address is looked up later. */
const toFeed = (target: Later): Later => ({ ...target, isFeed: true })

/** More steps than any chain of renamed addresses has. */
const MAX_STEPS = 8
/** A reload takes at most a tenth of the time. */
const PAUSE_PER_LOAD = 9
const CHANGE_WAIT_MS = 250

export class RedirectBook {
  #entries = new RedirectIndex<Entry>()
  #loading: Promise<void> | null = null
  #isOutdated = false
  #isClosed = false
  readonly #world: World
  readonly #unsubscribe: Unsubscribe

  constructor(world: World) {
    this.#world = world
    this.#unsubscribe = world.changes.subscribe(
      { tags: [redirectsTag()] },
      {
        // Who made the change waits for it, but not for a long import.
        onInvalidate: () => withTimeout(this.load(), CHANGE_WAIT_MS, undefined),
        onGap: () => void this.load(),
      },
    )
  }

  get size(): number {
    return this.#entries.size
  }

  /** Resolves when the book is as the database has it, or could not be read. */
  load(): Promise<void> {
    if (this.#loading) this.#isOutdated = true
    this.#loading ??= this.#loadUntilCurrent().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #loadUntilCurrent(): Promise<void> {
    do {
      this.#isOutdated = false
      const began = performance.now()
      await this.#loadOnce().catch((error: unknown) => {
        this.#world.log.warn({ err: error }, 'The redirect book could not be loaded')
      })
      const took = performance.now() - began
      if (this.#isOutdated) await new Promise((resolve) => setTimeout(resolve, took * PAUSE_PER_LOAD).unref())
    } while (this.#isOutdated && !this.#isClosed)
  }

  async #loadOnce(): Promise<void> {
    const entries = new RedirectIndex<Entry>()
    for await (const rows of selectForBook(this.#world.db)) {
      for (const { source, post, ...row } of rows)
        if (!isReserved(source)) entries.set(source, pathNow(row, post))
      await turn()
    }
    this.#entries = entries
  }

  /** Where an address (path and query) leads now, at the end of a chain; null: nowhere that is known. */
  async find(address: string): Promise<Found | null> {
    const source = sourceOf(address)
    if (source === null) return null
    const isOwn = await getOwnAddresses(this.#ctx)
    const found = await this.#follow(source, isOwn)
    if (found) return found
    // Another spelling of a page that is there: `/index.php/about`.
    const page = withoutOtherPairs(source)
    return isOwn(page) && pathOfSource(address) !== page ? { source: null, to: page } : null
  }

  /** Whether a row has this path and a query: then an address may be an old one although there is a page. */
  hasQueries(pathname: string): boolean {
    return this.#entries.hasQueries(sourceOf(pathname) ?? '')
  }

  /** Where an address leads by the pairs of its query alone; null if no row has them. */
  async findByQuery(address: string): Promise<Found | null> {
    const row = this.#entries.findByQuery(sourceOf(address) ?? '')
    return row && this.#follow(row.source, await getOwnAddresses(this.#ctx))
  }

  /** The source of the row that its query chooses, else itself. */
  #rowOf(source: string): string {
    return this.#entries.findByQuery(source)?.source ?? source
  }

  async #follow(first: string, isOwn: IsOwn): Promise<Found | null> {
    let used: string | null = null
    let found: Found | null = null
    const known = (asked: string): Entry | undefined => {
      const row = this.#entries.find(asked)
      if (row) used ??= row.source
      return row?.value
    }
    let source: string | null = this.#rowOf(first)
    for (let steps = 0; source !== null; steps++) {
      if (steps === MAX_STEPS) return null
      const target: Entry | null = findTarget<Later>(source, { isOwn, known, toFeed })
      if (target === null) return found
      const to: string | null = typeof target === 'string' ? target : await getPath(this.#ctx, target)
      if (to === null) return null
      if (to === '') return { source: used, to: null }
      // What is ours is where it is, whatever an old site had at that address.
      const next: string | null = typeof target === 'string' ? this.#nextSource(to, isOwn) : null
      // It has the address that it had before.
      if (next === source) return found
      found = { source: used, to }
      source = next
    }
    return found
  }

  /** The source of a path of this site that may be an old address itself; null for the portal's own pages and other sites. */
  #nextSource(to: string, isOwn: IsOwn): string | null {
    const source = to.startsWith('/') ? sourceOf(to) : null
    if (source === null) return null
    const row = this.#entries.findByQuery(source)
    if (row) return row.source
    const page = withoutOtherPairs(source)
    return isOwn(page) ? null : page
  }

  get #ctx(): Ctx {
    return { ...this.#world, viewer: SYSTEM }
  }

  close(): void {
    this.#isClosed = true
    this.#unsubscribe()
  }
}
