// Sitemap service: months with published posts, and the posts of one month. Open to everyone.
import { dhakaMonthRange, dhakaParts } from '#bangla/dates.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { AppError } from '#server/domain/app-error.ts'
import { latestTag, monthOfTag, siteTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { processCache } from '#server/domain/promise-cache.ts'
import {
  type CountedMonth,
  countMonths,
  type SitemapMonth,
  selectBylines,
  selectCreatedSpan,
  selectSitemapPosts,
} from './sitemap-queries.ts'

/** Search engines accept ten times as many; writing such a file would delay other requests. */
export const SITEMAP_SIZE = 5_000
/** For older months the last change is not looked up: it would mean reading every post. */
const RECENT_MONTHS = 3

/**
 * Dhaka months (`yyyy-mm`) with published posts of either edition that search engines may show, newest first; the last three with the time of their last
 * change. A month is counted again when one of its posts has changed.
 */
export async function listSitemapMonths(ctx: Ctx): Promise<SitemapMonth[]> {
  const span = await selectCreatedSpan(ctx.db)
  if (!span) return []
  const missing: CountedMonth[] = []
  let counted: Promise<Map<string, SitemapMonth>> | null = null
  const count = async (month: CountedMonth) => {
    missing.push(month)
    // All missing months are counted by one query.
    counted ??= Promise.resolve().then(() => countMonths(ctx.db, missing))
    return (await counted).get(month.name) ?? null
  }
  const months = await Promise.all(
    monthsOf(span).map((month) => sitemapMonths(ctx).get(keyOf(month), () => count(month))),
  )
  return months.filter((month) => month !== null)
}

/** The Dhaka months from the last to the first of these instants. */
function monthsOf({ first, last }: { first: Date; last: Date }): CountedMonth[] {
  const [from, to] = [first, last].map(dhakaParts).map(({ year, month }) => year * 12 + month - 1)
  const numbers = Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => (to ?? 0) - index)
  return numbers.flatMap((number, index) => {
    const [year, month] = [Math.floor(number / 12), (number % 12) + 1]
    const range = dhakaMonthRange(year, month)
    const name = `${year}-${String(month).padStart(2, '0')}`
    return range ? [{ name, ...range, isRecent: index < RECENT_MONTHS }] : []
  })
}

const keyOf = ({ name, isRecent }: Pick<CountedMonth, 'name' | 'isRecent'>) =>
  isRecent ? `${name} with its last change` : name

/** Published posts of each month. */
export const sitemapMonths = processCache<SitemapMonth | null>('all', (months, tags) => {
  if (tags.includes(siteTag())) months.clear()
  for (const name of tags.map(monthOfTag)) {
    if (name === null) continue
    for (const isRecent of [true, false]) months.delete(keyOf({ name, isRecent }))
  }
})

/**
 * Whether the index names a file of this month: by the number of all its posts, of which files leave out those that search engines are
 * not to show.
 */
export async function isSitemapFile(ctx: Ctx, { month, page }: { month: string; page: number }) {
  const found = (await listSitemapMonths(ctx)).find((each) => each.month === month)
  return found !== undefined && (page - 1) * SITEMAP_SIZE < found.count
}

/** Published posts of a month (`yyyy-mm`), {@link SITEMAP_SIZE} per page, pages from 1. */
export async function listSitemapPosts(ctx: Ctx, { month, page }: { month: string; page: number }) {
  const [year, number] = month.split('-').map(Number)
  const range = year && number ? dhakaMonthRange(year, number) : null
  if (!range) throw new AppError('NOT_FOUND')
  return selectSitemapPosts(ctx.db, { ...range, offset: (page - 1) * SITEMAP_SIZE, limit: SITEMAP_SIZE })
}

/** Cleared by changes of published stories, and of the site, which includes names of staff. */
export const bylinesCache = processCache<{ page: string; language: Language }[]>({
  tags: [...LANGUAGES.map(latestTag), siteTag()],
})

/** Page names of reporters with published posts in an edition; at most as many as a sitemap lists. Cached. */
export async function listBylines(ctx: Ctx, language: Language): Promise<string[]> {
  const bylines = await bylinesCache(ctx).get('bylines', () => selectBylines(ctx.db, 2 * SITEMAP_SIZE))
  return [...new Set(bylines.filter((one) => one.language === language).map(({ page }) => page))]
}
