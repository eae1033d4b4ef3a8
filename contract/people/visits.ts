// Page views of posts and page speed, without data about readers.
import { z } from 'zod'

export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
const vitalSchema = z.enum(VITALS)
export type Vital = z.infer<typeof vitalSchema>

/** Kinds of pages with separate vitals. */
export const PAGE_KINDS = ['home', 'article', 'list'] as const
const pageKindSchema = z.enum(PAGE_KINDS)
export type PageKind = z.infer<typeof pageKindSchema>

/** Up to `good` a page is good, above `poor` it is poor: milliseconds, CLS without unit. Source: web.dev/articles/vitals. */
const LIMITS: Record<Vital, { good: number; poor: number }> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
}

export const RATINGS = ['good', 'needs-work', 'poor'] as const
export type Rating = (typeof RATINGS)[number]

/** The rating by web.dev's thresholds. */
export function ratingOf(metric: Vital, value: number): Rating {
  const { good, poor } = LIMITS[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-work' : 'poor'
}

/** The available periods in days, including today. */
export const READING_SPANS = [7, 28] as const

export const readingSchema = z.object({
  /** Oldest first, without a gap; days in Dhaka. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  vitals: z.array(
    z.object({
      page: pageKindSchema,
      metric: vitalSchema,
      /** The 75th percentile: milliseconds, CLS without unit. */
      p75: z.number(),
      rating: z.enum(RATINGS),
      samples: z.int(),
    }),
  ),
})
export type Reading = z.infer<typeof readingSchema>
export type VitalFigure = Reading['vitals'][number]
