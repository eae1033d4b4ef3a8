// When a call that had no answer is tried again. Pure.

const FIRST_MS = 5_000
const LONGEST_MS = 30_000

/** 5 s, doubled after each failure up to 30 s; up to a fifth earlier, so that phones do not come back all at once. `random`: 0 to 1. */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(FIRST_MS * 2 ** Math.max(failures - 1, 0), LONGEST_MS)
  return Math.round(delay * (1 - random / 5))
}
