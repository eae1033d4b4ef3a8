// A circuit breaker for writes: refuses them at once while replicas confirm none, since those that wait take the connections of readers.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLost, isDatabaseUnavailable, isUnanswered, isUnconfirmed } from './errors.ts'

const PAUSE_MS = 1_000
const WRITE = /^\s*(?:insert|update|delete)\b/i

/** errors.ts knows its code. Nothing was asked of the database. */
class WritesRefused extends Error {
  readonly code = 'REPLICAS_AWAY'

  constructor() {
    super('No synchronous replica confirms commits')
  }
}

export class WriteGate {
  readonly #pool: pg.Pool
  #isClosed = false
  #isProbing = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Throws WritesRefused from the first commit that no replica confirmed until one is confirmed again. */
  async run<T>(write: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new WritesRefused()
    try {
      return await write()
    } catch (error) {
      if (isUnconfirmed(error)) this.#isClosed = true
      // A write without an answer may have waited for replicas: the probe tells whether it did.
      if (isUnconfirmed(error) || isUnanswered(error)) void this.#probeUntilConfirmed()
      throw error
    }
  }

  /** The `query` of the pool, whose writes without a transaction are run so, too. */
  guarded(query: pg.Pool['query']): pg.Pool['query'] {
    return new Proxy(query, {
      apply: (target, pool, asked: unknown[]) => {
        const send = () => Reflect.apply(target, pool, asked)
        return typeof asked.at(-1) !== 'function' && isWrite(asked[0]) ? this.run(send) : send()
      },
    })
  }

  async #probeUntilConfirmed(): Promise<void> {
    if (this.#isProbing) return
    this.#isProbing = true
    while (await this.#probe()) {
      this.#isClosed = true
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
    this.#isClosed = false
    this.#isProbing = false
  }

  /** True while commits are not confirmed: a pool too busy to tell changes nothing, and a lost database shows in the next write. */
  async #probe(): Promise<boolean> {
    try {
      const client = await this.#pool.connect()
      try {
        await client.query('begin')
        // The smallest write there is: a commit without one waits for nobody.
        await client.query(`select pg_logical_emit_message(true, 'maidan', '')`)
        await client.query('commit')
      } finally {
        client.release(true)
      }
      return false
    } catch (error) {
      const isBusy = isDatabaseUnavailable(error) && !isConnectionLost(error)
      return isUnconfirmed(error) || (isBusy && this.#isClosed)
    }
  }
}

function isWrite(asked: unknown): boolean {
  if (typeof asked === 'string') return WRITE.test(asked)
  const hasText = typeof asked === 'object' && asked !== null && 'text' in asked
  return hasText && typeof asked.text === 'string' && WRITE.test(asked.text)
}
