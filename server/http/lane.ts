// Work of one kind, so much of it at a time: the rest waits in a bounded line, not for ever, and what matters most goes
// first. Work that names its clients is shared out fairly among them. Knows nothing of the work. (Doors that take turns:
// server/domain/turns.ts.)
import { AppError } from '#server/domain/app-error.ts'
import type { TurnsNow } from '#server/domain/turns.ts'
import { FairTurns } from './fair-turns.ts'

export type LaneLimits = {
  /** What it is counted as. */
  kind?: string
  atOnce: number
  mostWaiting: number
  longestWaitMs: number
}

type Waiting = { start(): void; refuse(): void; rank: () => number; clients: ReadonlySet<string> }

/** Work whose clients do not matter. */
const NO_CLIENTS: ReadonlySet<string> = new Set()

const RETRY_SECONDS = 5

const kinds = new Map<string, () => TurnsNow>()

/** How the lanes of this process stand, those that are counted. */
export function lanesNow(): TurnsNow[] {
  return [...kinds.values()].map((now) => now())
}

export class Lane {
  readonly #limits: LaneLimits
  readonly #line: Waiting[] = []
  readonly #turns = new FairTurns()
  #running = 0
  #refused = 0

  constructor(limits: LaneLimits) {
    this.#limits = limits
    const { kind } = limits
    if (kind === undefined) return
    kinds.set(kind, () => ({ kind, running: this.#running, waiting: this.waiting, refused: this.#refused }))
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#line.length
  }

  /**
   * Does the work in its turn. Throws OVERLOADED without having begun it when too many wait already, or when it has waited
   * too long itself. `clients`: addresses that wait for it, which may grow meanwhile; they take turns. Within a turn the highest
   * `rank` goes first, and of the same rank the one that came first.
   */
  async run<T>(
    work: () => Promise<T>,
    rank: () => number = () => 0,
    clients: ReadonlySet<string> = NO_CLIENTS,
  ): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++
    else await this.#wait(rank, clients)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait(rank: () => number, clients: ReadonlySet<string>): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.#limits
    return new Promise((resolve, reject) => {
      if (this.#line.length >= mostWaiting && !this.#makeRoom(clients)) return reject(this.#refusal())
      const late = Number.isFinite(longestWaitMs)
        ? setTimeout(() => leave(), longestWaitMs).unref()
        : undefined
      const waiting: Waiting = {
        rank,
        clients,
        start: () => {
          clearTimeout(late)
          resolve()
        },
        refuse: () => {
          clearTimeout(late)
          leave()
        },
      }
      const leave = () => {
        this.#line.splice(this.#line.indexOf(waiting), 1)
        reject(this.#refusal())
      }
      this.#line.push(waiting)
    })
  }

  /** Refuses the newest request of the client with the longest line, if that line is longer than the newcomer's. */
  #makeRoom(newcomer: ReadonlySet<string>): boolean {
    const lines = new Map<string, Waiting[]>()
    for (const waiting of this.#line) {
      // What several clients wait for is nobody's alone.
      const [client, other] = waiting.clients
      if (client === undefined || other !== undefined) continue
      const line = lines.get(client)
      if (line) line.push(waiting)
      else lines.set(client, [waiting])
    }
    const own = Math.max(0, ...[...newcomer].map((client) => lines.get(client)?.length ?? 0))
    const [longest] = [...lines.values()].sort((one, other) => other.length - one.length)
    if (newcomer.size === 0 || !longest || longest.length <= own + 1) return false
    longest.at(-1)?.refuse()
    return true
  }

  #refusal(): AppError {
    this.#refused++
    return overloaded()
  }

  /** Whoever is next takes over the turn that became free. */
  #next(): void {
    const place = this.#nextPlace()
    const [next] = this.#line.splice(place, 1)
    if (next) this.#turns.served(next.clients)
    if (this.#line.length === 0) this.#turns.reset()
    if (next) next.start()
    else this.#running--
  }

  #nextPlace(): number {
    let first = 0
    let best = { start: Number.POSITIVE_INFINITY, rank: Number.NEGATIVE_INFINITY }
    for (const [place, waiting] of this.#line.entries()) {
      const one = { start: this.#turns.startOf(waiting.clients), rank: waiting.rank() }
      if (one.start > best.start || (one.start === best.start && one.rank <= best.rank)) continue
      best = one
      first = place
    }
    return first
  }
}

/** A lane for each sender who has something under way; a null one needs none. */
export function laneForEach(
  limits: LaneLimits,
): <T>(sender: string | null, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, Lane>()
  return async (sender, work) => {
    if (sender === null) return work()
    const lane = lanes.get(sender) ?? new Lane(limits)
    lanes.set(sender, lane)
    try {
      return await lane.run(work)
    } finally {
      if (lane.running === 0) lanes.delete(sender)
    }
  }
}

/** Nobody could be let in: try again in a moment. */
export function overloaded(): AppError {
  return new AppError('OVERLOADED', { retryAfter: RETRY_SECONDS })
}
