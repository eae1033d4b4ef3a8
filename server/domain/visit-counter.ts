// Counts visits in memory between two writes. The implementation: visits/visit-tally.ts.
import type { AdSlot } from '#contract/advertising/slots.ts'
import type { Vital } from '#contract/people/visits.ts'

/** A campaign in a slot of a page. */
export type AdKey = { campaignId: string; slot: AdSlot }

/**
 * One visit as a browser reports it: the path within the site, its web vitals (ms; CLS without unit), and the advertisements that
 * came into view.
 */
export type Visit = { path: string; vitals: Partial<Record<Vital, number>>; ads?: AdKey[] }

export type ViewCount = { day: string; postId: string; count: number }
export type VitalCount = { day: string; page: string; metric: string; bucket: number; count: number }
/** Views of an advertisement on a page, as reported. */
export type AdViews = AdKey & { day: string; path: string; count: number; lastAt: Date }
export type AdClicks = AdKey & { day: string; count: number }
export type VisitCounts = {
  views: ViewCount[]
  vitals: VitalCount[]
  adViews: AdViews[]
  adClicks: AdClicks[]
}

export type VisitCounter = {
  add(visit: Visit, now: Date): void
  addClick(ad: AdKey, now: Date): void
  /** Returns all counts since the last call and starts again at zero. */
  drain(): VisitCounts
  /** Adds counts that could not be written. */
  restore(counts: VisitCounts): void
}
