// How long the first process waits before it replaces a serving one that ended. Pure.

const FIRST_MS = 100
const LONGEST_MS = 10_000
/** Who served so long did not fail because of how it was started. */
const LIVED_MS = 10_000

/** Milliseconds to wait, given how long the one that ended lived and what was waited before it; 0 before the first. */
export function restartPause(livedMs: number, lastPauseMs: number): number {
  if (livedMs >= LIVED_MS || lastPauseMs === 0) return FIRST_MS
  return Math.min(2 * lastPauseMs, LONGEST_MS)
}
