// Bounds how much work of one kind runs at once: further calls wait in a bounded queue, for a bounded time, and clients share
// the slots fairly (fair-scheduler.ts). Rejects with OVERLOADED.
import { AppError } from './app-error.ts'
import { FairScheduler } from './fair-scheduler.ts'

export type ConcurrencyLimits = {
  /** The label of its metrics. Without one it is not counted. */
  kind?: string
  maxRunning: number
  maxQueued: number
  /** Unlimited by default. */
  maxWaitMs?: number
  /**
   * How many running calls may have passed their slot on because their client is gone. Their work ends on its own, so as many more
   * run at once. Without it, work keeps its slot to its end.
   */
  maxAbandoned?: number
  /** How long a rejected client is asked to wait before it retries. */
  retryAfterSeconds?: number
}

/** State of a counted limiter in this process. `rejected` counts from the start of the process. */
export type LimiterStats = { kind: string; running: number; queued: number; rejected: number }

export type RunOptions = {
  /** When it is the turn of several calls, the highest priority runs first. Read when a slot becomes free. */
  priority?: () => number
  /** Who waits for the work; the set may grow while it is queued. Clients share slots fairly. */
  clients?: ReadonlySet<string> | undefined
  /** Aborted when the client is gone: a queued call leaves the queue, a running one passes its slot on (`maxAbandoned`). */
  signal?: AbortSignal | undefined
}

type Queued = {
  start(): void
  reject(): void
  priority: () => number
  clients: ReadonlySet<string>
}

const RETRY_AFTER_SECONDS = 5
const NO_CLIENTS: ReadonlySet<string> = new Set()

const counted = new Map<string, () => LimiterStats>()

/** All counted limiters of this process. */
export function limiterStats(): LimiterStats[] {
  return [...counted.values()].map((read) => read())
}

export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #queue: Queued[] = []
  readonly #scheduler = new FairScheduler()
  #running = 0
  #abandoned = 0
  #rejected = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
    const { kind } = limits
    if (kind === undefined) return
    counted.set(kind, () => ({ kind, running: this.running, queued: this.queued, rejected: this.#rejected }))
  }

  get running(): number {
    return this.#running
  }

  get queued(): number {
    return this.#queue.length
  }

  /** Runs the work when a slot is free. Rejects with OVERLOADED, before it starts, when the queue is full or the wait too long. */
  async run<T>(
    work: () => Promise<T>,
    { priority = () => 0, clients = NO_CLIENTS, signal }: RunOptions = {},
  ): Promise<T> {
    if (signal?.aborted) throw overloaded()
    if (this.#running < this.#limits.maxRunning) this.#running++
    else await this.#enqueue(priority, clients, signal)
    let isAbandoned = false
    const abandon = () => {
      if (this.#abandoned >= (this.#limits.maxAbandoned ?? 0)) return
      isAbandoned = true
      this.#abandoned++
      this.#passSlotOn()
    }
    signal?.addEventListener('abort', abandon, { once: true })
    try {
      return await work()
    } finally {
      signal?.removeEventListener('abort', abandon)
      if (isAbandoned) this.#abandoned--
      else this.#passSlotOn()
    }
  }

  #enqueue(
    priority: () => number,
    clients: ReadonlySet<string>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { maxQueued, maxWaitMs } = this.#limits
    return new Promise((resolve, reject) => {
      if (this.#queue.length >= maxQueued && !this.#makeRoom(clients)) return reject(this.#overloaded())
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => leave(), maxWaitMs).unref()
      const queued: Queued = {
        priority,
        clients,
        start: () => {
          stopWaiting()
          resolve()
        },
        reject: () => leave(),
      }
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const leave = (error = this.#overloaded()) => {
        stopWaiting()
        this.#queue.splice(this.#queue.indexOf(queued), 1)
        reject(error)
      }
      // Nobody gets this answer, so it does not count as a rejected call.
      const giveUp = () => leave(overloaded())
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#queue.push(queued)
    })
  }

  /** Rejects the newest call of the client with the most queued calls, if that client has more of them than the newcomer. */
  #makeRoom(newcomer: ReadonlySet<string>): boolean {
    const byClient = new Map<string, Queued[]>()
    for (const queued of this.#queue) {
      // Work that several clients wait for counts for none of them.
      const [client, other] = queued.clients
      if (client === undefined || other !== undefined) continue
      const calls = byClient.get(client)
      if (calls) calls.push(queued)
      else byClient.set(client, [queued])
    }
    const own = Math.max(0, ...[...newcomer].map((client) => byClient.get(client)?.length ?? 0))
    const [most] = [...byClient.values()].sort((one, other) => other.length - one.length)
    if (newcomer.size === 0 || !most || most.length <= own + 1) return false
    most.at(-1)?.reject()
    return true
  }

  #overloaded(): AppError {
    this.#rejected++
    return overloaded(this.#limits.retryAfterSeconds)
  }

  #passSlotOn(): void {
    const [next] = this.#queue.splice(this.#findNext(), 1)
    if (next) this.#scheduler.markServed(next.clients)
    if (this.#queue.length === 0) this.#scheduler.reset()
    if (next) next.start()
    else this.#running--
  }

  #findNext(): number {
    let first = 0
    let best = { startTime: Number.POSITIVE_INFINITY, priority: Number.NEGATIVE_INFINITY }
    for (const [index, queued] of this.#queue.entries()) {
      const one = { startTime: this.#scheduler.startTime(queued.clients), priority: queued.priority() }
      if (one.startTime > best.startTime) continue
      if (one.startTime === best.startTime && one.priority <= best.priority) continue
      best = one
      first = index
    }
    return first
  }
}

/** A limiter per key, which exists while work of that key runs or waits. */
export class KeyedConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #limiters = new Map<string, ConcurrencyLimiter>()

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** Runs the work within the limits of its key; null: without a limit. */
  async run<T>(key: string | null, work: () => Promise<T>, options?: RunOptions): Promise<T> {
    if (key === null) return work()
    const limiter = this.#limiters.get(key) ?? new ConcurrencyLimiter(this.#limits)
    this.#limiters.set(key, limiter)
    try {
      return await limiter.run(work, options)
    } finally {
      if (limiter.running === 0) this.#limiters.delete(key)
    }
  }
}

export function overloaded(retryAfter = RETRY_AFTER_SECONDS): AppError {
  return new AppError('OVERLOADED', { retryAfter })
}
