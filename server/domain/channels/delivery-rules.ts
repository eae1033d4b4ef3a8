// How long sending is tried. Pure.

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Six hours, in milliseconds: after that it is no news, and attempts end. */
export const TRIED_MS = 360 * MINUTE * 1_000
const FIRST_DELAY = 30
const MAX_DELAY = HOUR

/**
 * The attempt after these, as the service asks or twice as late as the one before; null if that is later than attempts are
 * made.
 */
export function nextAttempt(
  { attempts, queuedAt, now }: { attempts: number; queuedAt: Date; now: Date },
  afterSeconds: number | null,
): Date | null {
  const usual = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (attempts - 1))
  const at = new Date(now.getTime() + Math.max(1, afterSeconds ?? usual) * 1_000)
  return isTooLate(queuedAt, at) ? null : at
}

export function isTooLate(queuedAt: Date, at: Date): boolean {
  return at.getTime() - queuedAt.getTime() > TRIED_MS
}
