// Caches the results of slow queries for a minute. Results of quick queries are not cached.
import type { Clock } from '#server/platform/clock.ts'

const STORED_MS = 60_000
/** A million published posts take 0.1 seconds to count; up to about 200,000 nothing is stored. */
const SLOW_MS = 20

type World = { db: object; clock: Clock }
type Entries<Result> = Map<string, { result: Result; until: number }>

/**
 * Makes a cache of one kind of result. The returned `read(ctx, key, query)` returns the result of `query`, or its stored result
 * of the last minute if that took `slow` milliseconds or longer.
 */
export function slowQueryCache<Result>(slow = SLOW_MS) {
  const entriesByDatabase = new WeakMap<object, Entries<Result>>()
  return async ({ db, clock }: World, key: string, query: () => Promise<Result>): Promise<Result> => {
    const entries: Entries<Result> = entriesByDatabase.get(db) ?? new Map()
    entriesByDatabase.set(db, entries)
    const now = clock.now().getTime()
    const stored = entries.get(key)
    if (stored && isValid(stored.until, now)) return stored.result
    const start = performance.now()
    const result = await query()
    if (performance.now() - start < slow) entries.delete(key)
    else storeResult(entries, key, result, now)
    return result
  }
}

/** A clock that was set back must not prolong an entry beyond its minute. */
function isValid(until: number, now: number): boolean {
  return now < until && until - now <= STORED_MS
}

/** Stores a result for a minute and removes expired ones, because keys can contain the viewer and would accumulate. */
export function storeResult<Result>(
  entries: Entries<Result>,
  key: string,
  result: Result,
  now: number,
): void {
  for (const [other, { until }] of entries) if (!isValid(until, now)) entries.delete(other)
  entries.set(key, { result, until: now + STORED_MS })
}
