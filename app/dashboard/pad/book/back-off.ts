// When a call without an answer is retried. Pure.

const FIRST_MS = 5_000
const MAX_MS = 30_000

/** In ms: 5 s, doubled per failure up to 30 s; minus up to a fifth, so that phones do not retry all at once. `random`: 0 to 1. */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(FIRST_MS * 2 ** Math.max(failures - 1, 0), MAX_MS)
  return Math.round(delay * (1 - random / 5))
}
