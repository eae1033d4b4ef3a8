// Dates for readers: the clock of Dhaka and formatted dates, always built from numbers, because the texts of Intl depend on the
// ICU version of server and phone. The Bangla calendar: calendar.ts.
import { formatAge } from './ago.ts'
import { dayPart, MONTHS, WEEKDAYS } from './date-words.ts'
import { toBengaliDigits } from './digits.ts'
import { HOUR_MS, MINUTE_MS } from './durations.ts'
import type { Language } from './language.ts'

/** Civil date and time in Asia/Dhaka: month 1–12, hour 0–23, weekday 0 (Sunday) – 6 (Saturday). */
export type DhakaParts = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
}

/** The instants from `start` up to, not including, `end`. */
export type DateRange = { start: Date; end: Date }

type Clock = { from: number; ahead: number }
/**
 * How far ahead of UTC the clocks of Dhaka were, newest first: daylight saving of 2009, Pakistan's and India's times before
 * 1951, the mean time of Howrah and Dhaka's own. A new daylight saving has to be added here.
 * Source: IANA time zone database, zone Asia/Dhaka.
 */
const CLOCKS: readonly Clock[] = [
  { from: Date.UTC(2009, 11, 31, 17), ahead: 6 * HOUR_MS },
  { from: Date.UTC(2009, 5, 19, 17), ahead: 7 * HOUR_MS },
  { from: Date.UTC(1951, 8, 29, 17, 30), ahead: 6 * HOUR_MS },
  { from: Date.UTC(1942, 7, 31, 18, 30), ahead: 6.5 * HOUR_MS },
  { from: Date.UTC(1942, 4, 14, 17, 30), ahead: 5.5 * HOUR_MS },
  { from: Date.UTC(1941, 8, 30, 18, 6, 40), ahead: 6.5 * HOUR_MS },
  { from: Date.UTC(1889, 11, 31, 17, 58, 20), ahead: 21_200_000 },
  { from: Number.NEGATIVE_INFINITY, ahead: 21_700_000 },
]

function offsetAt(instant: number): number {
  return CLOCKS.find(({ from }) => instant >= from)?.ahead ?? Number.NaN
}

// `local`: what the clock shows, as if it were UTC. A time that a change of the clock skipped or showed twice is counted by the
// clock before the change.
function instantAt(local: number): number {
  const clock = CLOCKS.find(
    ({ from, ahead }, index) => local - from >= Math.max(ahead, CLOCKS[index + 1]?.ahead ?? ahead),
  )
  return local - (clock?.ahead ?? Number.NaN)
}

/**
 * The civil date and time an instant has in Dhaka, by integer arithmetic (Intl takes twenty times as long).
 * Throws RangeError for an invalid Date. Source: IANA time zone database, zone Asia/Dhaka.
 */
export function dhakaParts(date: Date): DhakaParts {
  const instant = date.getTime()
  const local = new Date(instant + offsetAt(instant))
  if (Number.isNaN(local.getTime())) throw new RangeError('not a valid date')
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    weekday: local.getUTCDay(),
  }
}

/** The day an instant falls on in Dhaka, as yyyy-mm-dd (the parts of an article's address). RangeError if invalid. */
export function dhakaDay(date: Date): string {
  const { year, month, day } = dhakaParts(date)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

// Overflowing months and days roll over, so that the next one is simply one more.
function civilMidnight(year: number, month: number, day: number): Date {
  const midnight = new Date(0)
  midnight.setUTCFullYear(year, month - 1, day)
  return midnight
}

function midnightInDhaka(year: number, month: number, day: number): Date {
  return new Date(instantAt(civilMidnight(year, month, day).getTime()))
}

/** The first instant of a day in Dhaka; null when there is no such day. Years 1 to 9999, month 1–12. */
export function dhakaDayStart(year: number, month: number, day: number): Date | null {
  if (year < 1 || year > 9999) return null
  const civil = civilMidnight(year, month, day)
  const exists =
    civil.getUTCMonth() === month - 1 && civil.getUTCDate() === day && civil.getUTCFullYear() === year
  return exists ? midnightInDhaka(year, month, day) : null
}

/** A whole day in Dhaka, [start, end); null when there is no such day. It lasts 24 hours, but on days of a change. */
export function dhakaDayRange(year: number, month: number, day: number): DateRange | null {
  const start = dhakaDayStart(year, month, day)
  return start && { start, end: midnightInDhaka(year, month, day + 1) }
}

/** A whole month in Dhaka, [start, end); null when there is no such month. */
export function dhakaMonthRange(year: number, month: number): DateRange | null {
  const start = dhakaDayStart(year, month, 1)
  return start && { start, end: midnightInDhaka(year, month + 1, 1) }
}

/**
 * The instant at which the clocks of Dhaka show a time: yyyy-mm-dd and hh:mm, with seconds and fractions if known. A time
 * that they showed twice (23:30 on 31 December 2009) is the first one, one that they skipped (23:30 on 19 June 2009) is
 * counted on from before the change (00:30). Null when there is no such day or time. Years 1 to 9999.
 */
export function dhakaInstant(day: string, time: string): Date | null {
  const local = new Date(`${day}T${time}Z`)
  const exists =
    !Number.isNaN(local.getTime()) && local.toISOString().startsWith(`${day}T${time.slice(0, 5)}`)
  return exists ? new Date(instantAt(local.getTime())) : null
}

/** The clock of Dhaka with its distance from UTC: `2026-11-20T21:48:00+06:00`. RangeError if invalid. */
export function formatDhakaIso(date: Date): string {
  // The text has room for whole minutes only; the clocks before 1941 had seconds.
  const minutes = Math.floor(offsetAt(date.getTime()) / MINUTE_MS)
  const local = new Date(date.getTime() + minutes * MINUTE_MS).toISOString().replace(/\.\d+Z$/, '')
  return `${local}+${twoDigits(Math.floor(minutes / 60), 'en')}:${twoDigits(minutes % 60, 'en')}`
}

function digits(n: number, language: Language): string {
  return language === 'bn' ? toBengaliDigits(n) : String(n)
}

function twoDigits(n: number, language: Language): string {
  const text = String(n).padStart(2, '0')
  return language === 'bn' ? toBengaliDigits(text) : text
}

function clockHour(hour: number, language: Language): string {
  return digits(hour % 12 || 12, language)
}

function writeDate(parts: DhakaParts, language: Language): string {
  return `${digits(parts.day, language)} ${formatMonth(parts.year, parts.month, language)}`
}

function writeTime({ hour, minute }: DhakaParts, language: Language): string {
  const clock = `${clockHour(hour, language)}:${twoDigits(minute, language)}`
  if (language === 'bn') return `${dayPart(hour)} ${clock}`
  return `${clock} ${hour < 12 ? 'am' : 'pm'}`
}

function writeSpokenTime({ hour, minute }: DhakaParts): string {
  const spokenHour = `${dayPart(hour)} ${clockHour(hour, 'bn')}টা`
  return minute === 0 ? spokenHour : `${spokenHour} ${toBengaliDigits(minute)} মিনিট`
}

/**
 * A month with its year: নভেম্বর ২০২৬ / November 2026. Month 1–12, else RangeError.
 * Source: the newspapers of Bangladesh, which write no comma.
 */
export function formatMonth(year: number, month: number, language: Language): string {
  const name = MONTHS[language][month - 1]
  if (name === undefined) throw new RangeError(`not a month: ${month}`)
  return `${name} ${digits(year, language)}`
}

/** The day in Dhaka: ২০ নভেম্বর ২০২৬ / 20 November 2026. RangeError if invalid. Source: newspapers of Bangladesh. */
export function formatDate(date: Date, language: Language): string {
  return writeDate(dhakaParts(date), language)
}

/** Day and month in Dhaka: ২০ নভেম্বর / 20 November. RangeError if invalid. Source: newspapers of Bangladesh. */
export function formatDayAndMonth(date: Date, language: Language): string {
  const { day, month } = dhakaParts(date)
  return `${digits(day, language)} ${MONTHS[language][month - 1]}`
}

/**
 * Day and time in Dhaka as a newspaper's dateline has them: ২০ নভেম্বর ২০২৬, রাত ৯টা ৪৮ মিনিট (রাত ৯টা on the hour) /
 * 20 November 2026, 9:48 pm. RangeError if invalid. Source: newspapers of Bangladesh.
 */
export function formatDateTime(date: Date, language: Language): string {
  const parts = dhakaParts(date)
  return `${writeDate(parts, language)}, ${language === 'bn' ? writeSpokenTime(parts) : writeTime(parts, language)}`
}

/** The time in Dhaka on the 12-hour clock: রাত ৯:৪৮ / 9:48 pm. RangeError if invalid. Source: newspapers. */
export function formatTime(date: Date, language: Language): string {
  return writeTime(dhakaParts(date), language)
}

/** Weekday and day in Dhaka: শুক্রবার, ২০ নভেম্বর ২০২৬ / Friday, 20 November 2026. RangeError if invalid. */
export function formatWeekdayDate(date: Date, language: Language): string {
  const parts = dhakaParts(date)
  return `${WEEKDAYS[language][parts.weekday]}, ${writeDate(parts, language)}`
}

/**
 * The parts of a day in Dhaka for a narrow cell: শনি, ২৮, নভেম্বর, ২০২৬ / Sat, 28, Nov, 2026. RangeError if invalid.
 * Source: the calendars of Bangladesh's newspapers, which leave out বার; three letters as in English calendars.
 */
export function formatDayInParts(
  date: Date,
  language: Language,
): { weekday: string; day: string; month: string; year: string } {
  const { year, month, day, weekday } = dhakaParts(date)
  const [weekdayName = '', monthName = ''] = [WEEKDAYS[language][weekday], MONTHS[language][month - 1]]
  return {
    weekday: language === 'bn' ? weekdayName.replace(/বার$/, '') : weekdayName.slice(0, 3),
    day: digits(day, language),
    month: language === 'bn' ? monthName : monthName.slice(0, 3),
    year: digits(year, language),
  }
}

/**
 * How long ago: এইমাত্র within a minute (either way: clocks differ), ৮ মিনিট আগে, ২ ঘণ্টা আগে in whole, elapsed units up
 * to a day; older and future dates as formatDate writes them. Stale as soon as it is stored: make it where it is read.
 * RangeError if either Date is invalid. Source: newspapers of Bangladesh.
 */
export function formatRelative(date: Date, now: Date, language: Language): string {
  const age = now.getTime() - date.getTime()
  if (Number.isNaN(age)) throw new RangeError('not a valid date')
  return formatAge(age, language) ?? formatDate(date, language)
}
