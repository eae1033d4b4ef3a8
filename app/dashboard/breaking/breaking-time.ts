// Converts the end of a breaking line to and from a field without a time zone: its value is the time in Dhaka. Pure.
import { dhakaParts } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { breakingWords } from './breaking-words.ts'

const MINUTE = 60_000
const two = (count: number) => String(count).padStart(2, '0')

/** The value of the field: `2026-11-21T18:30`. */
export function toField(instant: Date): string {
  const { year, month, day, hour, minute } = dhakaParts(instant)
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The instant in the field; null for an empty or invalid value. */
export function fromField(text: string): Date | null {
  const instant = new Date(`${text}:00+06:00`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(instant.getTime()) ? instant : null
}

/** The time until the end, rounded up to minutes. */
export function writeTimeLeft(end: Date, now: Date, language: Language): string {
  const t = breakingWords(language)
  const all = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / MINUTE))
  const write = (count: number) => formatCount(count, language)
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60]
  if (days > 0) return t('left.days', { days: write(days), hours: write(hours) })
  if (hours > 0) return t('left.hours', { hours: write(hours), minutes: write(minutes) })
  return t('left.minutes', { minutes: write(minutes) })
}
