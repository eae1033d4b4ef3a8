// How many rounds a long proof runs: few where every change waits for them, many where somebody has the time.

type Rounds = { short: number; full: number }

/** The number for this run: `npm run test:slow -- short` or `npm run test:slow`; short too when a file is run alone. */
export function rounds({ short, full }: Rounds): number {
  return process.env.SLOW_TESTS === 'full' ? full : short
}
