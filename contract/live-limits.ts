// Limits and times of streams. Apart from live.ts, so that readers' scripts carry nothing else.

export const LIVE_LIMITS = {
  /** Events that are sent again to a reader who comes back; beyond, a snapshot. */
  replayed: 200,
  /** Items of a snapshot. */
  items: 12,
  beatSeconds: 20,
  pollSeconds: 10,
  scoresSeconds: 20,
} as const
