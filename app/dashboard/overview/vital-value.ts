// Formats a Web Vital. Pure.
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import type { Vital } from '#contract/people/visits.ts'
import { overviewWords } from './overview-words.ts'

/** Milliseconds below a second, else seconds with one decimal; CLS has no unit. */
export function formatVital(metric: Vital, value: number, language: Language): string {
  const t = overviewWords(language)
  if (metric === 'CLS') return formatCount(Math.round(value * 1000) / 1000, language)
  return value < 1000
    ? t('reading.milliseconds', { count: formatCount(Math.round(value), language) })
    : t('reading.seconds', { count: formatCount(Math.round(value / 100) / 10, language) })
}
