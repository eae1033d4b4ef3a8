// How long the primary waits before it replaces a worker that ended. Pure.

const FIRST_MS = 100
const MAX_MS = 10_000
/** A worker that ran this long did not fail at its start. */
const STABLE_MS = 10_000

/** Milliseconds to wait, from how long the worker ran and the last pause (0 before the first). */
export function restartPause(ranMs: number, lastPauseMs: number): number {
  if (ranMs >= STABLE_MS || lastPauseMs === 0) return FIRST_MS
  return Math.min(2 * lastPauseMs, MAX_MS)
}
