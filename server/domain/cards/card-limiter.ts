// How many share cards are drawn at once.
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'

export const cardLimiter = new ConcurrencyLimiter({
  kind: 'cards',
  maxRunning: 2,
  maxQueued: 30,
  retryAfterSeconds: 3,
})
