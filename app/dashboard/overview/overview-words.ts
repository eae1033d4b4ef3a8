// The words of the overview, and the day labels under its bars.
import { createTranslator } from '#app/ui/words.ts'
import { MONTHS } from '#bangla/date-words.ts'
import { dhakaParts } from '#bangla/dates.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import { presentJob } from '#contract/former-jobs.ts'
import type { Language } from '#contract/language.ts'
import { overview as bn } from '#contract/words/bn/overview.ts'
import { overview as en } from '#contract/words/en/overview.ts'

export const overviewWords = createTranslator({ bn, en })

/** Other jobs are shown by their technical name. */
const isNamedJob = (name: string): name is keyof typeof en.job.name => Object.hasOwn(en.job.name, name)

/** A job in words, by a present or former name of its queue. */
export function jobName(queue: string, language: Language): string {
  const name = presentJob(queue)
  const t = overviewWords(language)
  return isNamedJob(name) ? t(`job.name.${name}`) : t('job.other', { name })
}

const DAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const WEEK = 7

/** The label under a bar: the weekday, or in a longer row the date of every seventh day; null for no label. */
export function formatDayLabel(date: Date, { at, total }: { at: number; total: number }, language: Language) {
  const { day, month, weekday } = dhakaParts(date)
  if (total <= WEEK) return overviewWords(language)(`day.${DAY_NAMES[weekday] ?? 'sun'}`)
  if (at % WEEK !== 0) return null
  const text = `${day} ${MONTHS[language][month - 1]}`
  return language === 'bn' ? toBengaliDigits(text) : text
}
