// How many reports of one story or one advertisement count from one address, however many it sends. In memory of this process.
import { LRUCache } from 'lru-cache'

/**
 * Carriers share an address among thousands of readers: some of them count, as many as a forger could add in this time. More would
 * let one machine decide what is read most.
 */
const MAX_REPORTS = 20
const WINDOW_MS = 10 * 60_000
/** One address can fill half of it in this time (rate-limits.ts). All take some 10 MB. */
const MAX_COUNTS = 50_000

export class ReportLimit {
  #counts = new LRUCache<string, { count: number; from: number }>({ max: MAX_COUNTS })

  /** Whether a report counts. `client`: the key of its rate limits. */
  takes(client: string, subject: string, now: Date): boolean {
    const key = `${client} ${subject}`
    const known = this.#counts.get(key)
    const age = known ? now.getTime() - known.from : WINDOW_MS
    // When the clock was set back, a count begins again too.
    const { count, from } = known && age >= 0 && age < WINDOW_MS ? known : { count: 0, from: now.getTime() }
    if (count === MAX_REPORTS) return false
    this.#counts.set(key, { count: count + 1, from })
    return true
  }
}
