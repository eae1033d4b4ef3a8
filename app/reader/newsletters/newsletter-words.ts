// The words of readers' pages of newsletters, and the names of newsletters on them.
import { createTranslator } from '#app/ui/words.ts'
import { WEEKDAYS } from '#bangla/date-words.ts'
import { dhakaInstant, formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Newsletter } from '#contract/newsletters/newsletter.ts'
import { newsletterPages as bn } from '#contract/words/bn/newsletters/newsletter-pages.ts'
import { newsletterPages as en } from '#contract/words/en/newsletters/newsletter-pages.ts'

export const newsletterWords = createTranslator({ bn, en })

/** A newsletter's name in the language of the page: kind and language. */
export function nameOf({ kind, language }: Newsletter, pageLanguage: Language): string {
  const t = newsletterWords(pageLanguage)
  return t('name', { kind: t(`kind.${kind}`), language: t(`language.${language}`) })
}

/** When a newsletter comes. */
export function timesOf(
  { minute, weekday }: { minute: number; weekday: number | null },
  language: Language,
): string {
  const t = newsletterWords(language)
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const at = dhakaInstant('2026-01-01', clock)
  const time = at ? formatTime(at, language) : ''
  if (weekday === null) return t('daily', { time })
  return t('weekly', { weekday: WEEKDAYS[language][weekday] ?? '', time })
}
