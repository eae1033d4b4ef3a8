// Limits and times of streams. Apart from live.ts, so that readers' scripts carry nothing else.

export const BEAT_SECONDS = 20
export const POLL_SECONDS = 10
export const SCORES_SECONDS = 20

export const LIVE_LIMITS = {
  /** Events that are sent again to a reader who comes back; beyond, a snapshot. */
  replayed: 200,
  /** Items of a snapshot. */
  items: 12,
} as const
