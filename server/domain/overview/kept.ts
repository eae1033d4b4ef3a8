// Numbers that take long to find are found once a minute. Where finding them is quick, every answer is exact.
import type { Clock } from '#server/platform/clock.ts'

const KEPT_MS = 60_000
/** A million published posts take 0.1 seconds to count; up to about 200,000 nothing is kept. */
const SLOW_MS = 20

type World = { db: object; clock: Clock }
type Shelf<Found> = Map<string, { found: Found; until: number }>

/**
 * Makes a shelf for answers of one kind: `keep(ctx, name, find)` is what `find` answers, or what it answered within the
 * last minute if finding took longer than `slow` milliseconds.
 */
export function shelfOf<Found>(slow = SLOW_MS) {
  const shelves = new WeakMap<object, Shelf<Found>>()
  return async ({ db, clock }: World, name: string, find: () => Promise<Found>): Promise<Found> => {
    const shelf: Shelf<Found> = shelves.get(db) ?? new Map()
    shelves.set(db, shelf)
    const now = clock.now().getTime()
    const known = shelf.get(name)
    if (known && isWithin(known.until, now)) return known.found
    const start = performance.now()
    const found = await find()
    if (performance.now() - start < slow) shelf.delete(name)
    else putOn(shelf, name, found, now)
    return found
  }
}

/** A clock that was set back must not keep an answer for longer than its minute. */
function isWithin(until: number, now: number): boolean {
  return now < until && until - now <= KEPT_MS
}

/** Puts an answer on a shelf for its minute. Outdated ones go: there is a name for everybody who ever looked. */
export function putOn<Found>(shelf: Shelf<Found>, name: string, found: Found, now: number): void {
  for (const [other, { until }] of shelf) if (!isWithin(until, now)) shelf.delete(other)
  shelf.set(name, { found, until: now + KEPT_MS })
}
