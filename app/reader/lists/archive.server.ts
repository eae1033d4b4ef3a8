// Loads the archive of a day or a month. An impossible day is 404; one without news is a page that says so, is not indexed and
// links to the nearest days with news.

import { load, type Page } from '#app/load.server.ts'
import { pageWords, readerWords } from '#app/ui/words.ts'
import {
  dhakaDayRange,
  dhakaDayStart,
  dhakaMonthRange,
  dhakaParts,
  formatDate,
  formatMonth,
  formatWeekdayDate,
} from '#bangla/dates.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import { HOUR_MS } from '#bangla/durations.ts'
import { LANGUAGES, type Language, otherLanguage } from '#contract/language.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { archivePath, inEdition } from '#contract/pages/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { latestTag, monthTag } from '#server/domain/cache-tags.ts'
import { findFirstStory, findStoriesAround, listArchive } from '#server/domain/posts/reading/posts.ts'
import { loadSite } from '../page-head.server.ts'
import type { Crumb } from '../parts/breadcrumb.tsx'
import { pagerLinks } from '../parts/lists/pager.tsx'
import { presentCard } from '../present/card.ts'
import { collectionPage } from '../present/head/json-ld-lists.ts'
import { readListCursor } from './list-cursor.server.ts'

/** A Dhaka month, or a day of it. */
type Period = { year: number; month: number; day?: number | undefined }
/** From the first story to now: pages link to no day outside it. */
type Span = { first: Date; now: Date }
/** When the nearest stories before and after an empty period were made. */
type Around = { before: Date | null; after: Date | null }
type ArchiveLink = { href: string; label: string }

/** Addresses have four digits for the year. */
const EARLIEST = 1000

/** The day or month of an address with yyyy, mm and dd; null for an invalid one. */
export function readPeriod(params: Partial<Record<'year' | 'month' | 'day', string>>): Period | null {
  const year = parseDigits(params.year, /^[1-9]\d{3}$/)
  const month = parseDigits(params.month, /^\d{2}$/)
  if (year === null || month === null) return null
  if (params.day === undefined) return dhakaMonthRange(year, month) && { year, month }
  const day = parseDigits(params.day, /^\d{2}$/)
  return day !== null && dhakaDayStart(year, month, day) ? { year, month, day } : null
}

function parseDigits(text: string | undefined, form: RegExp): number | null {
  return text !== undefined && form.test(text) ? Number(text) : null
}

/** True for a day or month that has begun and does not end before the first story. */
export function isInSpan({ year, month, day }: Period, { first, now }: Span): boolean {
  const range = day === undefined ? dhakaMonthRange(year, month) : dhakaDayRange(year, month, day)
  return range !== null && range.start <= now && range.end > first
}

/**
 * The archive page of a valid day or month; links stay within the span. `around`: for a page without stories, which links to the
 * nearest ones that have some, so that no crawler walks from one empty day to the next.
 */
export function presentArchive(when: Period, span: Span, language: Language, around: Around | null = null) {
  const { year, month, day } = when
  const path = archivePath(language, year, month, day)
  if (day === undefined) {
    return {
      title: formatMonth(year, month, language),
      path,
      previous: around ? monthOf(around.before, span, language) : monthLink(year, month - 1, span, language),
      next: around ? monthOf(around.after, span, language) : monthLink(year, month + 1, span, language),
      month: null,
      days: listDays(year, month, span, language),
    }
  }
  // Noon, because a change of the clock never moves it to another day.
  const noon = (dhakaDayStart(year, month, day)?.getTime() ?? 0) + 12 * HOUR_MS
  return {
    title: formatWeekdayDate(new Date(noon), language),
    path,
    previous: dayLink(around ? around.before : new Date(noon - 24 * HOUR_MS), span, language),
    next: dayLink(around ? around.after : new Date(noon + 24 * HOUR_MS), span, language),
    month: isInSpan({ year, month }, span)
      ? { href: archivePath(language, year, month), label: formatMonth(year, month, language) }
      : null,
    days: [],
  }
}

export type ShownArchive = ReturnType<typeof presentArchive>

function dayLink(date: Date | null, span: Span, language: Language): ArchiveLink | null {
  if (!date) return null
  const { year, month, day } = dhakaParts(date)
  if (year < EARLIEST || !isInSpan({ year, month, day }, span)) return null
  return { href: archivePath(language, year, month, day), label: formatDate(date, language) }
}

function monthOf(date: Date | null, span: Span, language: Language): ArchiveLink | null {
  if (!date) return null
  const { year, month } = dhakaParts(date)
  return monthLink(year, month, span, language)
}

function monthLink(year: number, month: number, span: Span, language: Language): ArchiveLink | null {
  const inYear = year + Math.floor((month - 1) / 12)
  const inMonth = ((month + 11) % 12) + 1
  if (inYear < EARLIEST || !isInSpan({ year: inYear, month: inMonth }, span)) return null
  return { href: archivePath(language, inYear, inMonth), label: formatMonth(inYear, inMonth, language) }
}

function listDays(year: number, month: number, span: Span, language: Language) {
  const days: { href: string; label: string; name: string }[] = []
  for (let day = 1; day <= 31; day++) {
    const start = dhakaDayStart(year, month, day)
    if (!start || start > span.now) break
    if (!isInSpan({ year, month, day }, span)) continue
    days.push({
      href: archivePath(language, year, month, day),
      label: language === 'bn' ? toBengaliDigits(day) : String(day),
      name: formatDate(start, language),
    })
  }
  return days
}

const PAGE_LENGTH = 24

type Params = { year?: string; month?: string; day?: string }

export const archiveLoader = load('archive', async (page: Page<Params, TagsOf<'archive'>>) => {
  const { ctx, language, params, addTags } = page
  const period = readPeriod(params)
  if (!period) throw new AppError('DAY_NOT_FOUND')
  const now = ctx.clock.now()
  const start = dhakaDayStart(period.year, period.month, period.day ?? 1) ?? now
  for (const edition of LANGUAGES) addTags(monthTag(edition, start))
  const span = { first: (await findFirstStory(ctx)) ?? now, now }
  const cursor = await readListCursor(
    page,
    archivePath(language, period.year, period.month, period.day),
    'createdAt',
  )
  const other = otherLanguage(language)
  const [{ head, site }, { posts, next }, elsewhere] = await Promise.all([
    loadSite(page),
    listArchive(ctx, { ...period, language, cursor, limit: PAGE_LENGTH }),
    listArchive(ctx, { ...period, language: other, limit: 1 }),
  ])
  const words = pageWords(language)
  const isEmpty = posts.length === 0 && cursor === undefined
  const around = isEmpty ? await findStoriesAround(ctx, { ...period, language }) : null
  if (around) addTags(...tagsAround(around, language))
  const archive = presentArchive(period, span, language, around)
  const cards = posts.map((post) => presentCard(post, language))
  const description = words('archive.description', { site, date: archive.title })
  const { path, title: name } = archive
  return {
    language,
    archive,
    crumbs: buildCrumbs(archive, {
      href: inEdition(language, '/'),
      label: readerWords(language)('article.home'),
    }),
    posts: cards,
    pager: pagerLinks(archive.path, cursor, next),
    head: head({
      title: archive.title,
      description,
      noindex: posts.length === 0 || cursor !== undefined,
      jsonLd: cursor
        ? []
        : [collectionPage({ siteUrl: ctx.siteUrl, language, path, name, description, posts: cards })],
      // If the other edition has nothing, its page is not indexed either.
      ...(elsewhere.posts.length === 0 ? { alternatePath: null } : {}),
    }),
  }
})

/** The page changes with the stories that it links to, and with the next story if none is later. */
function tagsAround({ before, after }: Around, language: Language) {
  const months = [before, after].filter((at) => at !== null).map((at) => monthTag(language, at))
  return after ? months : [...months, latestTag(language)]
}

function buildCrumbs(archive: ShownArchive, home: Crumb): Crumb[] {
  return [home, ...(archive.month ? [archive.month] : []), { label: archive.title }]
}
