// The door to what sitemaps list: months that have published posts, and the posts of one month. Open to everybody.
import { dhakaMonthRange } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { selectSitemapMonths, selectSitemapPosts } from './sitemap-queries.ts'

export const SITEMAP_SIZE = 50_000

/** Dhaka months (`yyyy-mm`) with published posts of either edition, newest first; of recent ones also when a post of them last changed. */
export async function listSitemapMonths(
  ctx: Ctx,
): Promise<{ month: string; lastChanged: Date | null; count: number }[]> {
  return selectSitemapMonths(ctx.db)
}

export type SitemapPost = {
  id: string
  language: Language
  createdAt: Date
  changedAt: Date
  translation: { id: string; language: Language; createdAt: Date } | null
}

/** Published posts of a month (`yyyy-mm`), 50,000 a page, pages from 1. */
export async function listSitemapPosts(
  ctx: Ctx,
  { month, page }: { month: string; page: number },
): Promise<SitemapPost[]> {
  const [year, number] = month.split('-').map(Number)
  const range = year && number ? dhakaMonthRange(year, number) : null
  if (!range) throw new AppError('NOT_FOUND')
  return selectSitemapPosts(ctx.db, { ...range, offset: (page - 1) * SITEMAP_SIZE, limit: SITEMAP_SIZE })
}
