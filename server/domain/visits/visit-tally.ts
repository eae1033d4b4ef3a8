// Counts in memory: page views by post and day, web vitals by bucket. Stores nothing about visitors.

import { isbot } from 'isbot'
import { dhakaDay } from '#bangla/dates.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { type PageKind, VITALS, type Vital } from '#contract/people/visits.ts'
import type {
  AdClicks,
  AdKey,
  AdViews,
  ViewCount,
  Visit,
  VisitCounter,
  VisitCounts,
  VitalCount,
} from '../visit-counter.ts'

/** Buckets grow by a quarter each, from 1 ms (CLS: 0.001): percentiles are right within 12 %. */
const BUCKET_GROWTH = 1.25
const MAX_BUCKET = 60
const CLS_UNITS = 1000

export function bucketOf(metric: Vital, value: number): number {
  const units = metric === 'CLS' ? value * CLS_UNITS : value
  if (units <= 1) return 0
  return Math.min(MAX_BUCKET, Math.round(Math.log(units) / Math.log(BUCKET_GROWTH)))
}

/** The value that this share (0 to 1) of all measurements does not exceed; each bucket appears once. Null without any. */
export function percentileOf(
  metric: Vital,
  buckets: { bucket: number; count: number }[],
  part: number,
): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  let below = 0
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    if (below + count >= total * part) {
      // Measurements are assumed to be evenly distributed within a bucket.
      const position = bucket - 0.5 + (total * part - below) / count
      return valueAt(metric, bucket === 0 ? 0 : position)
    }
    below += count
  }
  return null
}

function valueAt(metric: Vital, position: number): number {
  const units = BUCKET_GROWTH ** position
  if (metric !== 'CLS') return Math.round(units)
  // The first bucket has pages that did not shift at all.
  return position === 0 ? 0 : Math.round(units) / CLS_UNITS
}

export function pageKindOf(path: string): PageKind {
  const name = findPage(path)?.page.name
  return name === 'home' || name === 'article' ? name : 'list'
}

/** The id in an article's address; null for any other address and for an invalid id. */
export function postIdOf(path: string): string | null {
  const address = findPage(path)
  if (address?.page.name !== 'article') return null
  try {
    const id = decodeURIComponent(address.params.id ?? '')
    // Escapes can decode to characters that no id has, such as NUL, which the database rejects.
    return POST_ID.test(id) ? id : null
  } catch {
    return null
  }
}

/** The characters of ids, ours and imported ones. */
const POST_ID = /^[A-Za-z0-9._~:-]{1,64}$/

/** Anyone can send any address, so the number of posts and of advertisements counted between two writes is limited. */
const MAX_POSTS = 20_000
const MAX_ADS = 20_000

export class VisitTally implements VisitCounter {
  #views = new Map<string, ViewCount>()
  #vitals = new Map<string, VitalCount>()
  #adViews = new Map<string, AdViews>()
  #adClicks = new Map<string, AdClicks>()

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
    for (const ad of visit.ads ?? [])
      this.#addAdViews({ ...ad, day, path: visit.path, count: 1, lastAt: now })
  }

  addClick(ad: AdKey, now: Date): void {
    this.#addAdClicks({ ...ad, day: dhakaDay(now), count: 1 })
  }

  drain(): VisitCounts {
    const counts = {
      views: [...this.#views.values()],
      vitals: [...this.#vitals.values()],
      adViews: [...this.#adViews.values()],
      adClicks: [...this.#adClicks.values()],
    }
    this.#views = new Map()
    this.#vitals = new Map()
    this.#adViews = new Map()
    this.#adClicks = new Map()
    return counts
  }

  restore(counts: VisitCounts): void {
    for (const views of counts.views) this.#addViews(views)
    for (const vital of counts.vitals) this.#addVital(vital)
    for (const views of counts.adViews) this.#addAdViews(views)
    for (const clicks of counts.adClicks) this.#addAdClicks(clicks)
  }

  #addAdViews(more: AdViews): void {
    const key = `${more.day} ${more.campaignId} ${more.slot} ${more.path}`
    const known = this.#adViews.get(key)
    if (known) Object.assign(known, { count: known.count + more.count, lastAt: more.lastAt })
    else if (this.#adViews.size < MAX_ADS) this.#adViews.set(key, { ...more })
  }

  #addAdClicks(more: AdClicks): void {
    const key = `${more.day} ${more.campaignId} ${more.slot}`
    const known = this.#adClicks.get(key)
    if (known) known.count += more.count
    else if (this.#adClicks.size < MAX_ADS) this.#adClicks.set(key, { ...more })
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

/** True for the user agent of a program, and for an empty one, because every browser sends one. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent)
}

/** True for prefetched pages; `purpose` is the header Sec-Purpose or Purpose. */
export function isPrefetch(purpose: string): boolean {
  return /prefetch|prerender|preview/i.test(purpose)
}

/** Whether a reader made a request, and no program and no browser ahead of its reader. */
export function isReader(header: (name: string) => string | undefined): boolean {
  const purpose = `${header('sec-purpose') ?? ''} ${header('purpose') ?? ''}`
  return !isBot(header('user-agent') ?? '') && !isPrefetch(purpose)
}
