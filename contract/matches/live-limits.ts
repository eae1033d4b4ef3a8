// Limits and intervals of streams. Separate from live.ts, so that readers' scripts contain nothing else.

/** Readers take a stream for dead after 2.2 beats: within 15 seconds. */
export const BEAT_SECONDS = 6
export const POLL_SECONDS = 10
export const SCORES_SECONDS = 20

export const LIVE_LIMITS = {
  /** The most missed events that are sent to a reader who reconnects. If there are more, a snapshot is sent. */
  replayed: 200,
  /** The number of items in a snapshot. */
  items: 12,
} as const

/** What an event that is rendered again costs beside its log, in entries of a log. */
const RENDER_ENTRIES = 2_000
const MAX_ENTRIES = 80_000

/**
 * How many missed events are rendered again where they are not in memory (any more): each derives the log up to it, so together
 * they take a limited number of entries. Of a short log 40, of one with 2,000 entries 20.
 */
export function maxRendered(entries: number): number {
  return Math.max(1, Math.floor(MAX_ENTRIES / (RENDER_ENTRIES + entries)))
}
