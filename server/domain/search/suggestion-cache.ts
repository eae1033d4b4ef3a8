// Suggestions that were made within the last minute: readers type the same few beginnings again and again.
import type { Database } from '#server/db/client.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 1_000

type Kept = { until: number; answer: Promise<string[]> }

class SuggestionCache {
  readonly #kept = new Map<string, Kept>()

  /** What was suggested for this lately, or is being made; one that could not be made is not kept. */
  get(key: string, now: Date, make: () => Promise<string[]>): Promise<string[]> {
    const known = this.#kept.get(key)
    const left = known ? known.until - now.getTime() : 0
    // A clock that was set back must not keep an answer for longer than its minute.
    if (known && left > 0 && left <= KEPT_MS) return known.answer
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    const answer = make()
    this.#kept.set(key, { until: now.getTime() + KEPT_MS, answer })
    answer.catch(() => this.#kept.delete(key))
    return answer
  }
}

const shelves = new WeakMap<Database, SuggestionCache>()

/** The shelf of a database. */
export function suggestionCacheOf(db: Database): SuggestionCache {
  const shelf = shelves.get(db) ?? new SuggestionCache()
  shelves.set(db, shelf)
  return shelf
}
