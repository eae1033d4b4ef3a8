// View model of the archive of a day or a month: its title and links to other days and months. Pure.
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
import type { Language } from '#contract/language.ts'
import { archivePath } from '#contract/paths.ts'

/** A Dhaka month, or a day of it. */
export type Period = { year: number; month: number; day?: number | undefined }
/** From the first story to now: pages link to no day outside it. */
export type Span = { first: Date; now: Date }
/** When the nearest stories before and after an empty period were made. */
export type Around = { before: Date | null; after: Date | null }
export type ArchiveLink = { href: string; label: string }

export type ShownArchive = {
  title: string
  path: string
  previous: ArchiveLink | null
  /** Null for the future. */
  next: ArchiveLink | null
  /** The month of a day; null outside the span. */
  month: ArchiveLink | null
  /** The days of a month up to today; empty on a day's page. */
  days: { href: string; label: string; name: string }[]
}

const HOUR = 3_600_000
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
export function presentArchive(
  when: Period,
  span: Span,
  language: Language,
  around: Around | null = null,
): ShownArchive {
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
  const noon = (dhakaDayStart(year, month, day)?.getTime() ?? 0) + 12 * HOUR
  return {
    title: formatWeekdayDate(new Date(noon), language),
    path,
    previous: dayLink(around ? around.before : new Date(noon - 24 * HOUR), span, language),
    next: dayLink(around ? around.after : new Date(noon + 24 * HOUR), span, language),
    month: isInSpan({ year, month }, span)
      ? { href: archivePath(language, year, month), label: formatMonth(year, month, language) }
      : null,
    days: [],
  }
}

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

function listDays(year: number, month: number, span: Span, language: Language): ShownArchive['days'] {
  const days: ShownArchive['days'] = []
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
