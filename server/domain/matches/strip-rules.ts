// Which matches the strip of scores shows, and in which order. Pure.
import type { Match } from '#contract/match.ts'

/** Days before and after today whose fixtures and results the strip shows. */
export const STRIP_DAYS = 3
/** A match in play began at most this many days ago: Tests last five, and rain may cost one. */
export const LIVE_DAYS = 6
/** Cells of the strip. */
export const STRIP_CELLS = 6

/** The strip on a Dhaka day (yyyy-mm-dd). */
export type Strip = { day: string; matches: readonly Match[] }

/** `next`: the earliest first; `latest`: the newest first. */
type Candidates<Each> = { live: Each[]; next: Each[]; latest: Each[] }

/** Live matches, then fixtures, then results. Fixtures and results share the remaining cells. */
export function arrangeStrip<Each>({ live, next, latest }: Candidates<Each>): Each[] {
  const playing = live.slice(0, STRIP_CELLS)
  const left = STRIP_CELLS - playing.length
  const half = Math.ceil(left / 2)
  const coming = next.slice(0, Math.max(half, left - latest.length))
  return [...playing, ...coming, ...latest.slice(0, left - coming.length)]
}
