// Rules of visits, pure: which page an address is, into which bucket a measurement falls.
import { editionOf } from '#contract/paths.ts'

export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]
/** One visit as a browser tells it: the address within the site, and the vitals it measured (ms; CLS without unit). */
export type Visit = { path: string; vitals: Partial<Record<Vital, number>> }

/** Buckets grow by a quarter each, from 1 ms (CLS: 0.001): percentiles are right within 12 %. */
const BUCKET_GROWTH = 1.25
const MAX_BUCKET = 60

export function bucketOf(metric: Vital, value: number): number {
  const units = metric === 'CLS' ? value * 1000 : value
  if (units <= 1) return 0
  return Math.min(MAX_BUCKET, Math.round(Math.log(units) / Math.log(BUCKET_GROWTH)))
}

/** Kinds of pages that vitals are kept apart by. */
export function pageKindOf(path: string): 'home' | 'article' | 'list' {
  const page = editionOf(path).path
  if (page === '/' || page === '/home') return 'home'
  return /^\/allposts\/\d{4}\/\d{2}\/\d{2}\/[^/]+$/.test(page) ? 'article' : 'list'
}

/** The id in an article's address; null for any other address and for what cannot be an id. */
export function postIdOf(path: string): string | null {
  const match = /^\/allposts\/\d{4}\/\d{2}\/\d{2}\/([^/?#]{1,200})$/.exec(editionOf(path).path)
  if (!match?.[1]) return null
  try {
    const id = decodeURIComponent(match[1])
    // Escapes can hide what no address shows and no database takes.
    return POST_ID.test(id) ? id : null
  } catch {
    return null
  }
}

/** The characters an id may have: those of ours and of imported ones. */
const POST_ID = /^[A-Za-z0-9._~:-]{1,64}$/
