// Caches the results of asynchronous reads in memory until the cache is cleared. Used for what every page prints.

import { LRUCache } from 'lru-cache'
import type { Topics } from '#server/db/change-subscribers.ts'
import type { ChangeBus } from './ctx.ts'

/** Most have a handful of keys; that of months has one for each with posts. */
const MAX_KEYS = 2_000

export class PromiseCache<Value> {
  readonly #stored = new LRUCache<string, Promise<Value>>({ max: MAX_KEYS })

  /** The stored value of a key, else what `load` returns. The result is stored unless the cache was cleared meanwhile. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const stored = this.#stored.get(key)
    if (stored) return stored
    const loading = load()
    this.#stored.set(key, loading)
    try {
      return await loading
    } catch (error) {
      if (this.#stored.get(key) === loading) this.#stored.delete(key)
      throw error
    }
  }

  /** The next read of this key loads again, and a load of it in progress is not stored. */
  delete(key: string): void {
    this.#stored.delete(key)
  }

  /** Later reads load again, and a load in progress is not stored. */
  clear(): void {
    this.#stored.clear()
  }
}

export type ProcessCache<Value> = (world: { changes: ChangeBus }) => PromiseCache<Value>

/**
 * A cache that each process has once, cleared by changes of these topics. It subscribes at its first use; server/world.ts uses
 * those that pages are made of before the page cache subscribes.
 */
export function processCache<Value>(
  topics: Topics,
  invalidate: (cache: PromiseCache<Value>, tags: string[]) => void = (cache) => cache.clear(),
): ProcessCache<Value> {
  const caches = new WeakMap<ChangeBus, PromiseCache<Value>>()
  return ({ changes }) => {
    const opened = caches.get(changes)
    if (opened) return opened
    const cache = new PromiseCache<Value>()
    caches.set(changes, cache)
    changes.subscribe(topics, {
      onInvalidate: (tags) => invalidate(cache, tags),
      onGap: () => cache.clear(),
    })
    return cache
  }
}
