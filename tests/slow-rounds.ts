// How much of a long test runs: a small part for every change, everything on request.

/** `npm run test:slow` without `short`. */
export const IS_FULL_RUN = process.env.SLOW_TESTS === 'full'

type Rounds = { short: number; full: number }

/** The number for this run: `npm run test:slow -- short` or `npm run test:slow`; short when a file runs alone. */
export function rounds({ short, full }: Rounds): number {
  return IS_FULL_RUN ? full : short
}

const SAMPLE = rounds({ short: 4, full: 1 })

/** What a long test visits: everything, or every fourth when the run is short. */
export function sampleOf<Thing>(all: readonly Thing[]): Thing[] {
  return all.filter((_, place) => place % SAMPLE === 0)
}
