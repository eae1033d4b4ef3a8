// How many received pictures are decoded at once. Imports and the job that makes further sizes process one picture at a time.
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

export const pictureLimiter = new ConcurrencyLimiter({ kind: 'pictures', maxRunning: 2, maxQueued: 16 })

/** Pictures of readers, which never wait in front of the newsroom's. */
export const readerPictureLimiter = new ConcurrencyLimiter({
  kind: 'reader-pictures',
  maxRunning: 1,
  maxQueued: 8,
})
