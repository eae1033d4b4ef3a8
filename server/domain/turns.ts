// How many of a kind of work are done at a time: the next wait for their turn, and beyond them callers are turned away.
// Knows nothing of the work.
import { AppError } from './app-error.ts'

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>
/** How a kind of work stands in this process; `refused`: how many were turned away since it began. */
export type TurnsNow = { kind: string; running: number; waiting: number; refused: number }

const kinds = new Map<string, () => TurnsNow>()

/** All kinds of work that takes turns in this process. */
export function turnsNow(): TurnsNow[] {
  return [...kinds.values()].map((now) => now())
}

/** Turns for a kind of work; what they run throws OVERLOADED, to be tried again after so many seconds, when too many wait. */
export function turnsOf({
  kind,
  atOnce,
  mostWaiting,
  retrySeconds,
}: {
  kind: string
  atOnce: number
  mostWaiting: number
  retrySeconds: number
}): Turns {
  let running = 0
  let refused = 0
  const waiting: (() => void)[] = []
  kinds.set(kind, () => ({ kind, running, waiting: waiting.length, refused }))
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        refused++
        throw new AppError('OVERLOADED', { retryAfter: retrySeconds })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The turn is handed on, or given back.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
