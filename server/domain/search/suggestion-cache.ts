// Caches suggestions for a minute: readers type the same few prefixes again and again.
import type { Database } from '#server/db/client.ts'

const STORED_MS = 60_000
const MAX_ENTRIES = 1_000

type Entry = { until: number; answer: Promise<string[]> }

class SuggestionCache {
  readonly #entries = new Map<string, Entry>()

  /** The cached or pending suggestions of a key; failures are not cached. */
  get(key: string, now: Date, make: () => Promise<string[]>): Promise<string[]> {
    const known = this.#entries.get(key)
    const left = known ? known.until - now.getTime() : 0
    // A clock that was set back must not prolong an entry beyond its minute.
    if (known && left > 0 && left <= STORED_MS) return known.answer
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear()
    const answer = make()
    this.#entries.set(key, { until: now.getTime() + STORED_MS, answer })
    answer.catch(() => this.#entries.delete(key))
    return answer
  }
}

const caches = new WeakMap<Database, SuggestionCache>()

/** The cache of a database. */
export function suggestionCacheOf(db: Database): SuggestionCache {
  const cache = caches.get(db) ?? new SuggestionCache()
  caches.set(db, cache)
  return cache
}
