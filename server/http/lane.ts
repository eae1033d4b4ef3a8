// Work of one kind, so much of it at a time: the rest waits in a bounded line, not for ever, and what matters most goes
// first. Knows nothing of the work. (Doors that take turns: server/domain/turns.ts.)
import { AppError } from '#server/domain/app-error.ts'
import type { TurnsNow } from '#server/domain/turns.ts'

export type LaneLimits = {
  /** What it is counted as. */
  kind?: string
  atOnce: number
  mostWaiting: number
  longestWaitMs: number
}

type Waiting = { start(): void; rank: () => number }

const RETRY_SECONDS = 5

const kinds = new Map<string, () => TurnsNow>()

/** How the lanes of this process stand, those that are counted. */
export function lanesNow(): TurnsNow[] {
  return [...kinds.values()].map((now) => now())
}

export class Lane {
  readonly #limits: LaneLimits
  readonly #line: Waiting[] = []
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
   * too long itself. `rank`: the highest goes first, and of the same rank the one that came first.
   */
  async run<T>(work: () => Promise<T>, rank: () => number = () => 0): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++
    else await this.#wait(rank)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait(rank: () => number): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.#limits
    return new Promise((resolve, reject) => {
      if (this.#line.length >= mostWaiting) return reject(this.#refusal())
      const late = Number.isFinite(longestWaitMs)
        ? setTimeout(() => leave(), longestWaitMs).unref()
        : undefined
      const waiting: Waiting = {
        rank,
        start: () => {
          clearTimeout(late)
          resolve()
        },
      }
      const leave = () => {
        this.#line.splice(this.#line.indexOf(waiting), 1)
        reject(this.#refusal())
      }
      this.#line.push(waiting)
    })
  }

  #refusal(): AppError {
    this.#refused++
    return overloaded()
  }

  /** Whoever is next takes over the turn that became free. */
  #next(): void {
    let first = 0
    for (let place = 1; place < this.#line.length; place++) {
      if (this.#rankAt(place) > this.#rankAt(first)) first = place
    }
    const [next] = this.#line.splice(first, 1)
    if (next) next.start()
    else this.#running--
  }

  #rankAt(place: number): number {
    return this.#line[place]?.rank() ?? 0
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
