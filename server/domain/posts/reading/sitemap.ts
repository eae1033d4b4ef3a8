// Sitemap service: months with published posts, and the posts of one month. Open to everyone.
import { dhakaMonthRange } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { slowQueryCache } from '#server/domain/slow-query-cache.ts'
import {
  type SitemapMonth,
  selectBylines,
  selectSitemapMonths,
  selectSitemapPosts,
} from './sitemap-queries.ts'

/** Search engines accept ten times as many; writing such a file would delay other requests. */
export const SITEMAP_SIZE = 5_000
/** In large archives, changes in old months appear in the list of sitemaps after this time at the latest. */
export const SITEMAPS_STORED_MS = 60_000

const cachedOlderMonths = slowQueryCache<SitemapMonth[]>()

/**
 * Dhaka months (`yyyy-mm`) with published posts of either edition, newest first; recent ones with the time of their last
 * change.
 */
export async function listSitemapMonths(ctx: Ctx): Promise<SitemapMonth[]> {
  const recent = await selectSitemapMonths(ctx.db, 'recent')
  // Counting a million posts takes a while, and old months hardly change. Cached for the life of the process.
  const world = { db: ctx.settingsCache, clock: ctx.clock }
  const before = recent.at(-1)?.month ?? ''
  return [...recent, ...(await cachedOlderMonths(world, before, () => selectSitemapMonths(ctx.db, 'older')))]
}

export type SitemapPost = {
  id: string
  language: Language
  createdAt: Date
  changedAt: Date
  translation: { id: string; language: Language; createdAt: Date } | null
}

/** Published posts of a month (`yyyy-mm`), {@link SITEMAP_SIZE} per page, pages from 1. */
export async function listSitemapPosts(
  ctx: Ctx,
  { month, page }: { month: string; page: number },
): Promise<SitemapPost[]> {
  const [year, number] = month.split('-').map(Number)
  const range = year && number ? dhakaMonthRange(year, number) : null
  if (!range) throw new AppError('NOT_FOUND')
  return selectSitemapPosts(ctx.db, { ...range, offset: (page - 1) * SITEMAP_SIZE, limit: SITEMAP_SIZE })
}

const cachedBylines = slowQueryCache<{ page: string; language: Language }[]>()

/** Page names of reporters with published posts in an edition; at most as many as a sitemap lists. Up to a minute old. */
export async function listBylines(ctx: Ctx, language: Language): Promise<string[]> {
  const world = { db: ctx.settingsCache, clock: ctx.clock }
  const bylines = await cachedBylines(world, 'bylines', () => selectBylines(ctx.db, 2 * SITEMAP_SIZE))
  return [...new Set(bylines.filter((one) => one.language === language).map(({ page }) => page))]
}
