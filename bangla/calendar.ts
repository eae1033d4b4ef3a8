// The Bangla calendar of Bangladesh as revised in 2019. The Gregorian day in Dhaka: dates.ts.

import { BANGLA_MONTHS } from './date-words.ts'
import { type DhakaParts, dhakaParts } from './dates.ts'
import { toBengaliDigits } from './digits.ts'
import { DAY_MS } from './durations.ts'
import type { Language } from './language.ts'

/** A date of the Bangla calendar: month 1 is Boishakh, 12 is Choitro. */
export type BanglaDate = { year: number; month: number; day: number }

const REFORM = Date.UTC(2019, 9, 16)
const FALGUN = 11
const MONTH_LENGTHS = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 29, 30]
const ERA = 593

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function newYearBefore({ year, month, day }: DhakaParts): number {
  const isNewYearOver = month > 4 || (month === 4 && day >= 14)
  return isNewYearOver ? year : year - 1
}

/**
 * The Bangla date of the day an instant falls on in Dhaka (it changes at midnight, not at sunrise); null before
 * 16 October 2019, when the older month lengths applied. RangeError for an invalid Date.
 * Source: the reform of the Bangla Academy in force from Ashwin 1426 (bdnews24, 16 October 2019): the year begins on
 * 14 April; six months of 31 days, then 30, but Falgun 29, or 30 if it lies in a Gregorian leap year.
 */
export function banglaDate(date: Date): BanglaDate | null {
  const parts = dhakaParts(date)
  const today = Date.UTC(parts.year, parts.month - 1, parts.day)
  if (today < REFORM) return null
  const startYear = newYearBefore(parts)
  let left = Math.round((today - Date.UTC(startYear, 3, 14)) / DAY_MS)
  let month = 1
  for (const length of MONTH_LENGTHS) {
    const days = month === FALGUN && isLeapYear(startYear + 1) ? length + 1 : length
    if (left < days) break
    left -= days
    month += 1
  }
  return { year: startYear - ERA, month, day: left + 1 }
}

/**
 * The Bangla date written out: ৫ অগ্রহায়ণ ১৪৩৩ / 5 Agrahayan 1433; null before 16 October 2019. RangeError for an
 * invalid Date. Source: as banglaDate; spelling of the months by the Bangla Academy.
 */
export function formatBanglaDate(date: Date, language: Language): string | null {
  const found = banglaDate(date)
  if (!found) return null
  const text = `${found.day} ${BANGLA_MONTHS[language][found.month - 1]} ${found.year}`
  return language === 'bn' ? toBengaliDigits(text) : text
}
