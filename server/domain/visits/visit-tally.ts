// Counts in memory: page views by post and day, web vitals by bucket. Stores nothing about visitors.
import { dhakaDay } from '#bangla/dates.ts'
import { VITALS } from '#contract/visits.ts'
import type { ViewCount, Visit, VisitCounter, VisitCounts, VitalCount } from '../visit-counter.ts'
import { bucketOf, pageKindOf, postIdOf } from './visit-rules.ts'

/** Anyone can send any address, so the number of posts counted between two writes is limited. */
const MAX_POSTS = 20_000

export class VisitTally implements VisitCounter {
  #views = new Map<string, ViewCount>()
  #vitals = new Map<string, VitalCount>()

  add(visit: Visit, now: Date): void {
    const day = dhakaDay(now)
    const postId = postIdOf(visit.path)
    if (postId) this.#addViews({ day, postId, count: 1 })
    const page = pageKindOf(visit.path)
    for (const metric of VITALS) {
      const value = visit.vitals[metric]
      if (value !== undefined)
        this.#addVital({ day, page, metric, bucket: bucketOf(metric, value), count: 1 })
    }
  }

  drain(): VisitCounts {
    const counts = { views: [...this.#views.values()], vitals: [...this.#vitals.values()] }
    this.#views = new Map()
    this.#vitals = new Map()
    return counts
  }

  restore(counts: VisitCounts): void {
    for (const views of counts.views) this.#addViews(views)
    for (const vital of counts.vitals) this.#addVital(vital)
  }

  #addViews(more: ViewCount): void {
    const key = `${more.day} ${more.postId}`
    const known = this.#views.get(key)
    if (known) known.count += more.count
    else if (this.#views.size < MAX_POSTS) this.#views.set(key, { ...more })
  }

  #addVital(more: VitalCount): void {
    const key = `${more.day} ${more.page} ${more.metric} ${more.bucket}`
    const known = this.#vitals.get(key)
    if (known) known.count += more.count
    else this.#vitals.set(key, { ...more })
  }
}
