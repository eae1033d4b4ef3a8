// The archive of a day or a month as it is shown: its title, the days and months beside it. Pure.
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
export type When = { year: number; month: number; day?: number | undefined }
/** From the first story to now: outside of it no day has a page. */
export type Life = { first: Date; now: Date }
export type Step = { href: string; label: string }

export type ShownArchive = {
  title: string
  path: string
  previous: Step | null
  /** Null while that time has not begun. */
  next: Step | null
  /** The month a day belongs to. */
  month: Step | null
  /** The days of a month that have begun; empty on a day's page. */
  days: { href: string; label: string; name: string }[]
}

const HOUR = 3_600_000
/** Addresses have four digits for the year. */
const EARLIEST = 1000

/** The day or month an address means; null when there is no such day. Digits as in addresses: yyyy, mm, dd. */
export function readWhen(params: Partial<Record<'year' | 'month' | 'day', string>>): When | null {
  const year = numberIn(params.year, /^[1-9]\d{3}$/)
  const month = numberIn(params.month, /^\d{2}$/)
  if (year === null || month === null) return null
  if (params.day === undefined) return dhakaMonthRange(year, month) && { year, month }
  const day = numberIn(params.day, /^\d{2}$/)
  return day !== null && dhakaDayStart(year, month, day) ? { year, month, day } : null
}

function numberIn(text: string | undefined, form: RegExp): number | null {
  return text !== undefined && form.test(text) ? Number(text) : null
}

/** Whether a real day or month has begun and is not over before the first story. */
export function isWithin({ year, month, day }: When, { first, now }: Life): boolean {
  const range = day === undefined ? dhakaMonthRange(year, month) : dhakaDayRange(year, month, day)
  return range !== null && range.start <= now && range.end > first
}

/** What the archive page of a real day or month says about time; only what lies within `life` is led to. */
export function presentArchive(when: When, life: Life, language: Language): ShownArchive {
  const { year, month, day } = when
  const path = archivePath(language, year, month, day)
  if (day === undefined) {
    return {
      title: formatMonth(year, month, language),
      path,
      previous: monthStep(year, month - 1, life, language),
      next: monthStep(year, month + 1, life, language),
      month: null,
      days: daysOf(year, month, life, language),
    }
  }
  // Noon, so that no change of the clock can lead to another day.
  const noon = (dhakaDayStart(year, month, day)?.getTime() ?? 0) + 12 * HOUR
  return {
    title: formatWeekdayDate(new Date(noon), language),
    path,
    previous: dayStep(new Date(noon - 24 * HOUR), life, language),
    next: dayStep(new Date(noon + 24 * HOUR), life, language),
    month: { href: archivePath(language, year, month), label: formatMonth(year, month, language) },
    days: [],
  }
}

function dayStep(date: Date, life: Life, language: Language): Step | null {
  const { year, month, day } = dhakaParts(date)
  if (year < EARLIEST || !isWithin({ year, month, day }, life)) return null
  return { href: archivePath(language, year, month, day), label: formatDate(date, language) }
}

function monthStep(year: number, month: number, life: Life, language: Language): Step | null {
  const inYear = year + Math.floor((month - 1) / 12)
  const inMonth = ((month + 11) % 12) + 1
  if (inYear < EARLIEST || !isWithin({ year: inYear, month: inMonth }, life)) return null
  return { href: archivePath(language, inYear, inMonth), label: formatMonth(inYear, inMonth, language) }
}

function daysOf(year: number, month: number, life: Life, language: Language): ShownArchive['days'] {
  const days: ShownArchive['days'] = []
  for (let day = 1; day <= 31; day++) {
    const start = dhakaDayStart(year, month, day)
    if (!start || start > life.now) break
    if (!isWithin({ year, month, day }, life)) continue
    days.push({
      href: archivePath(language, year, month, day),
      label: language === 'bn' ? toBengaliDigits(day) : String(day),
      name: formatDate(start, language),
    })
  }
  return days
}
