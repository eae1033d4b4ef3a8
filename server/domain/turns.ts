// How many of a kind of work are done at a time: the next wait for their turn, and beyond them callers are turned away.
// Knows nothing of the work.
import { AppError } from './app-error.ts'

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Turns for a kind of work; what they run throws OVERLOADED, to be tried again after so many seconds, when too many wait. */
export function turnsOf({
  atOnce,
  mostWaiting,
  retrySeconds,
}: {
  atOnce: number
  mostWaiting: number
  retrySeconds: number
}): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('OVERLOADED', { retryAfter: retrySeconds })
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
