// The Hijri date as Bangladesh prints it: the calculated calendar of Umm al-Qura plus the newsroom's offset, because Bangladesh
// sights its own moon. Always approximate: the sighting committee decides.

import { HIJRI_MONTHS } from './date-words.ts'
import { toBengaliDigits } from './digits.ts'
import { DAY_MS } from './durations.ts'
import type { Language } from './language.ts'

/** A Hijri date: month 1 is Muharram, 12 is Zilhajj. */
export type HijriDate = { year: number; month: number; day: number }

// Only numbers are taken from Intl: the tables of Umm al-Qura are part of Unicode CLDR, its texts change.
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/**
 * The Hijri date of an instant's day in Dhaka (it changes at midnight, not at sunset), moved by `offsetDays`. RangeError for
 * an invalid Date. Source: Unicode CLDR, calendar islamic-umalqura.
 */
export function hijriDate(date: Date, offsetDays: number): HijriDate {
  const parts = calendar.formatToParts(new Date(date.getTime() + offsetDays * DAY_MS))
  const numberOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') }
}

/** The Hijri date written out: ১০ জমাদিউস সানি ১৪৪৮ / 10 Jumada al-Thani 1448. RangeError for an invalid Date. */
export function formatHijriDate(date: Date, offsetDays: number, language: Language): string {
  const { year, month, day } = hijriDate(date, offsetDays)
  const text = `${day} ${HIJRI_MONTHS[language][month - 1]} ${year}`
  return language === 'bn' ? toBengaliDigits(text) : text
}
