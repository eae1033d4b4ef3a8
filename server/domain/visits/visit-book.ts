// Adds up what readers did until it is written: page views by post and day, web vitals as counts. Nothing here knows who
// anybody was.
import { dhakaDay } from '#bangla/dates.ts'
import { VITALS } from '#contract/visits.ts'
import { bucketOf, pageKindOf, postIdOf, type Visit } from './visit-rules.ts'

export type ViewCount = { day: string; postId: string; count: number }
export type VitalCount = { day: string; page: string; metric: string; bucket: number; count: number }
export type Noted = { views: ViewCount[]; vitals: VitalCount[] }

/** Somebody may send any address: more different ones than this between two writings are not noted. */
const MOST_KEYS = 20_000

export class VisitBook {
  #views = new Map<string, ViewCount>()
  #vitals = new Map<string, VitalCount>()

  note(visit: Visit, now: Date): void {
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

  /** Everything noted since the last time; the book is empty then. */
  take(): Noted {
    const noted = { views: [...this.#views.values()], vitals: [...this.#vitals.values()] }
    this.#views = new Map()
    this.#vitals = new Map()
    return noted
  }

  /** Puts back what could not be written. */
  putBack(noted: Noted): void {
    for (const views of noted.views) this.#addViews(views)
    for (const vital of noted.vitals) this.#addVital(vital)
  }

  #addViews(more: ViewCount): void {
    const key = `${more.day} ${more.postId}`
    const known = this.#views.get(key)
    if (known) known.count += more.count
    else if (this.#views.size < MOST_KEYS) this.#views.set(key, { ...more })
  }

  #addVital(more: VitalCount): void {
    const key = `${more.day} ${more.page} ${more.metric} ${more.bucket}`
    const known = this.#vitals.get(key)
    if (known) known.count += more.count
    else this.#vitals.set(key, { ...more })
  }
}
