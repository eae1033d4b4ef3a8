// Writes how long a breaking line still stands. Pure.

import { formatCount } from '#bangla/counts.ts'
import { MINUTE_MS } from '#bangla/durations.ts'
import type { Language } from '#contract/language.ts'
import { breakingWords } from './breaking-words.ts'

/** The time until the end, rounded up to minutes. */
export function writeTimeLeft(end: Date, now: Date, language: Language): string {
  const t = breakingWords(language)
  const all = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / MINUTE_MS))
  const write = (count: number) => formatCount(count, language)
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60]
  if (days > 0) return t('left.days', { days: write(days), hours: write(hours) })
  if (hours > 0) return t('left.hours', { hours: write(hours), minutes: write(minutes) })
  return t('left.minutes', { minutes: write(minutes) })
}
