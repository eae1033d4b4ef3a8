// Caches suggestions for a minute: readers type the same few prefixes again and again.
import type { Database } from '#server/db/client.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 1_000

type Kept = { until: number; answer: Promise<string[]> }

class SuggestionCache {
  readonly #kept = new Map<string, Kept>()

  /** The cached or pending suggestions of a key; failures are not cached. */
  get(key: string, now: Date, make: () => Promise<string[]>): Promise<string[]> {
    const known = this.#kept.get(key)
    const left = known ? known.until - now.getTime() : 0
    // A clock that was set back must not prolong an entry beyond its minute.
    if (known && left > 0 && left <= KEPT_MS) return known.answer
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    const answer = make()
    this.#kept.set(key, { until: now.getTime() + KEPT_MS, answer })
    answer.catch(() => this.#kept.delete(key))
    return answer
  }
}

const shelves = new WeakMap<Database, SuggestionCache>()

/** The cache of a database. */
export function suggestionCacheOf(db: Database): SuggestionCache {
  const shelf = shelves.get(db) ?? new SuggestionCache()
  shelves.set(db, shelf)
  return shelf
}
