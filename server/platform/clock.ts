// The current time. Code that depends on the time uses a clock, so that tests can set it, and nodes agree on it.
import type { Log } from './log.ts'

export type Clock = { now(): Date }

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** Clocks that are kept by NTP differ less; then each machine's own is the better one. */
const SKEW_MS = 2_000

/**
 * A clock that agrees with another one, from which `own` may have strayed: posts are published, scorers' turns end and codes
 * expire at one time on all nodes. `aheadMs`: how far the other one is ahead; null when that is not known.
 */
export function agreeingClock(own: Clock, aheadMs: () => number | null): Clock {
  return {
    now() {
      const time = own.now()
      const ahead = aheadMs() ?? 0
      return Math.abs(ahead) < SKEW_MS ? time : new Date(time.getTime() + ahead)
    },
  }
}

const CLOCK_EVERY_MS = 5_000

/** Says once that the clocks differ, and once that they agree again. Returns how to stop it. */
export function watchClock(aheadMs: () => number | null, log: Log): () => Promise<void> {
  let differs = false
  const timer = setInterval(() => {
    const ahead = aheadMs() ?? 0
    if (Math.abs(ahead) < SKEW_MS === !differs) return
    differs = !differs
    if (differs)
      log.warn(
        { seconds: Math.round(ahead / 1_000) },
        'The clock of the database is ahead of this machine’s by so much; its time is used. Set the clocks by NTP',
      )
    else log.info('The clocks of this machine and the database agree again')
  }, CLOCK_EVERY_MS).unref()
  return async () => clearInterval(timer)
}
