// Matches for sitemaps: the months with matches, and the matches of one month. Public.

import { AppError } from '../app-error.ts'
import { siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { countMonths, type SitemapMatch, selectMatchSpan, selectSitemapMatches } from './match-day-queries.ts'

/** Matches per sitemap file. Each is listed in both editions, so a file has twice as many addresses. */
export const SITEMAP_MATCHES = 2_500

/** Dhaka months (yyyy-mm) with matches and how many, newest first. A month is counted again when one of its days has changed. */
export async function listMatchMonths(ctx: Ctx): Promise<{ month: string; count: number }[]> {
  const span = await selectMatchSpan(ctx.db)
  if (!span) return []
  const missing: string[] = []
  let counted: Promise<Map<string, number>> | null = null
  const count = async (month: string) => {
    missing.push(month)
    // All missing months are counted by one query.
    counted ??= Promise.resolve().then(() => countMonths(ctx.db, missing))
    return (await counted).get(month) ?? 0
  }
  const months = await Promise.all(
    monthsOf(span).map(async (month) => ({
      month,
      count: await matchMonths(ctx).get(month, () => count(month)),
    })),
  )
  return months.filter((month) => month.count > 0)
}

/** The months from the last to the first of these days. */
function monthsOf({ first, last }: { first: string; last: string }): string[] {
  const [from = 0, to = 0] = [first, last].map((day) => {
    const [year = 0, month = 1] = day.split('-').map(Number)
    return year * 12 + month - 1
  })
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = to - index
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

const DAY_TAG = /^scores:(\d{4}-\d{2})-\d{2}$/

/** Matches of each Dhaka month (yyyy-mm). */
export const matchMonths = processCache<number>('all', (months, tags) => {
  if (tags.includes(siteTag())) months.clear()
  for (const tag of tags) {
    const [, month] = DAY_TAG.exec(tag) ?? []
    if (month !== undefined) months.delete(month)
  }
})

/** The matches of a month (yyyy-mm), {@link SITEMAP_MATCHES} per page, pages from 1. NOT_FOUND without any. */
export async function listSitemapMatches(
  ctx: Ctx,
  { month, page }: { month: string; page: number },
): Promise<SitemapMatch[]> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  const offset = (page - 1) * SITEMAP_MATCHES
  const range = { first: `${month}-01`, end, offset, limit: SITEMAP_MATCHES }
  const matches = await selectSitemapMatches(ctx.readDb, range)
  if (matches.length === 0) throw new AppError('NOT_FOUND')
  return matches
}
