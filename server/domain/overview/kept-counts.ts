// Numbers that take long to count are counted once a minute. Where counting is quick, every answer is exact.
import type { Clock } from '#server/platform/clock.ts'

const KEPT_MS = 60_000
/** A million published posts take 0.1 seconds to count; up to about 200,000 nothing is kept. */
const SLOW_MS = 20

type Kept = { number: number; until: number }
const keptOf = new WeakMap<object, Map<string, Kept>>()

/** What `count` answers, or what it answered within the last minute if counting took longer than `slow` milliseconds. */
export async function keptCount(
  { db, clock }: { db: object; clock: Clock },
  name: string,
  count: () => Promise<number>,
  slow = SLOW_MS,
): Promise<number> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const now = clock.now().getTime()
  const known = kept.get(name)
  if (known && now < known.until) return known.number
  const start = performance.now()
  const number = await count()
  if (performance.now() - start < slow) kept.delete(name)
  else kept.set(name, { number, until: now + KEPT_MS })
  return number
}
