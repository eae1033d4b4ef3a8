// The size of a file as people read it: ১.৪ এমবি / 1.4 MB. Pure.
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import { newspaperWords } from './newspaper-words.ts'

const KB = 1024
const MB = KB * KB

/** Whole kilobytes (at least one) up to a megabyte, then megabytes with one decimal; both of 1,024. */
export function formatFileSize(bytes: number, language: Language): string {
  const t = newspaperWords(language)
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  if (kilobytes < KB) return t('size.kb', { size: formatCount(kilobytes, language) })
  return t('size.mb', { size: formatCount(Math.round((bytes / MB) * 10) / 10, language) })
}
