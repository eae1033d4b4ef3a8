// How many cards are drawn at a time: two, a few wait, the rest is turned away. Knows nothing of cards.
import { AppError } from '../app-error.ts'

const AT_ONCE = 2
const MOST_WAITING = 30
const RETRY_SECONDS = 3

let running = 0
const waiting: (() => void)[] = []

/** Does the work in its turn; OVERLOADED when too many wait already. */
export async function inCardQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('OVERLOADED', { retryAfter: RETRY_SECONDS })
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
