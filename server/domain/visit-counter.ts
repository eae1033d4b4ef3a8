// Counts visits in memory between two writes. The implementation: visits/visit-tally.ts.
import type { Vital } from '#contract/people/visits.ts'

/** One visit as a browser reports it: the path within the site, and its web vitals (ms; CLS without unit). */
export type Visit = { path: string; vitals: Partial<Record<Vital, number>> }

export type ViewCount = { day: string; postId: string; count: number }
export type VitalCount = { day: string; page: string; metric: string; bucket: number; count: number }
export type VisitCounts = { views: ViewCount[]; vitals: VitalCount[] }

export type VisitCounter = {
  add(visit: Visit, now: Date): void
  /** Returns all counts since the last call and starts again at zero. */
  drain(): VisitCounts
  /** Adds counts that could not be written. */
  restore(counts: VisitCounts): void
}
