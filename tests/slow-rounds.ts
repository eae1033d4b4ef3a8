// The number of rounds of a long test: few for every change, many on request.

type Rounds = { short: number; full: number }

/** The number for this run: `npm run test:slow -- short` or `npm run test:slow`; short when a file runs alone. */
export function rounds({ short, full }: Rounds): number {
  return process.env.SLOW_TESTS === 'full' ? full : short
}
