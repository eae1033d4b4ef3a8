// Limits and intervals of streams. Separate from live.ts, so that readers' scripts contain nothing else.

export const BEAT_SECONDS = 20
export const POLL_SECONDS = 10
export const SCORES_SECONDS = 20

export const LIVE_LIMITS = {
  /** The most missed events that are sent to a reader who reconnects. If there are more, a snapshot is sent. */
  replayed: 200,
  /** The number of items in a snapshot. */
  items: 12,
} as const
