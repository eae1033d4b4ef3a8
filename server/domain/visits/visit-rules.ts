// Rules of visits: the page of an address, the bucket of a measurement, and percentiles of buckets. Pure.
import { findPage } from '#contract/page-address.ts'
import type { PageKind, Vital } from '#contract/visits.ts'

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
