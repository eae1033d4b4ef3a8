// The age of something in whole elapsed units. Separate from the names of days and months because readers' browsers load it.
// Anything older than a day is a date (dates.ts).
import { toBengaliDigits } from './digits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import type { Language } from './language.ts'

const AGO: Record<Language, { now: string; minutes(n: number): string; hours(n: number): string }> = {
  bn: {
    now: 'এইমাত্র',
    minutes: (n) => `${toBengaliDigits(n)} মিনিট আগে`,
    hours: (n) => `${toBengaliDigits(n)} ঘণ্টা আগে`,
  },
  en: {
    now: 'just now',
    minutes: (n) => `${n} minute${n === 1 ? '' : 's'} ago`,
    hours: (n) => `${n} hour${n === 1 ? '' : 's'} ago`,
  },
}

/**
 * An age in milliseconds: এইমাত্র within a minute (in both directions: clocks differ), ৮ মিনিট আগে, ২ ঘণ্টা আগে; null from a
 * day on, and for the future. Source: newspapers of Bangladesh.
 */
export function formatAge(age: number, language: Language): string | null {
  if (!(age > -MINUTE_MS && age < DAY_MS)) return null
  if (age < MINUTE_MS) return AGO[language].now
  if (age < HOUR_MS) return AGO[language].minutes(Math.floor(age / MINUTE_MS))
  return AGO[language].hours(Math.floor(age / MINUTE_MS / 60))
}
