// Which logs stay in memory: all together take a limited share of the heap. Those with the fewest readers make room first, and of
// several the least recently read. Knows no request.
import { LRUCache } from 'lru-cache'
import type { LiveLog } from './live-log.ts'

/** How long readers of a log that made room poll instead: so logs do not push each other out in turn. */
const RESTING_MS = 60_000
const MAX_RESTING = 2_000
/** How long a log without readers stays, for those who reconnect. */
const IDLE_MS = 60_000

export class LogBudget {
  readonly #maxBytes: number
  readonly #now: () => number
  /** The least recently read first. */
  readonly #logs = new Map<string, LiveLog>()
  /** Ids of the logs that made room although they had readers. */
  readonly #resting = new LRUCache<string, true>({ max: MAX_RESTING, ttl: RESTING_MS })

  constructor(maxBytes: number, now: () => number) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** About how many bytes all logs take. */
  get bytes(): number {
    return this.#logs.values().reduce((sum, { bytes }) => sum + bytes, 0)
  }

  all(): MapIterator<[id: string, log: LiveLog]> {
    return this.#logs.entries()
  }

  get(id: string): LiveLog | undefined {
    return this.#logs.get(id)
  }

  /** Whether readers of this log poll for now. */
  isResting(id: string): boolean {
    return this.#resting.has(id)
  }

  /** Adds a log, or marks it as the most recently read. */
  touch(id: string, log: LiveLog): void {
    this.#logs.delete(id)
    this.#logs.set(id, log)
  }

  delete(id: string): void {
    this.#logs.delete(id)
  }

  /** Forgets logs that nobody has read for a while. */
  forgetIdle(): void {
    for (const [id, log] of this.#logs)
      if (!isInUse(log) && this.#now() - log.idleSince >= IDLE_MS) this.#logs.delete(id)
  }

  /** Removes logs until the others are within the budget, or are all being loaded. */
  makeRoom(): void {
    for (let bytes = this.bytes; bytes > this.#maxBytes; ) {
      const [id, log] = this.#leastNeeded() ?? []
      if (id === undefined || !log) return
      bytes -= log.bytes
      if (log.readers.size > 0) this.#resting.set(id, true)
      this.#logs.delete(id)
      log.close()
    }
  }

  #leastNeeded(): [id: string, log: LiveLog] | null {
    let least: [id: string, log: LiveLog] | null = null
    for (const entry of this.#logs) {
      const [, log] = entry
      if (log.joining === 0 && (!least || log.readers.size < least[1].readers.size)) least = entry
    }
    return least
  }
}

function isInUse({ readers, joining }: LiveLog): boolean {
  return readers.size > 0 || joining > 0
}
