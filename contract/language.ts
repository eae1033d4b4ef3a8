// The two editions and their languages.
import { z } from 'zod'
import type { Language } from '#bangla/language.ts'

/** Language of a post, an edition or a person's screens: Bengali or English. */
export type { Language }
export const LANGUAGES = ['bn', 'en'] as const satisfies readonly Language[]
export const languageSchema = z.enum(LANGUAGES)

/** The other edition of the pair. */
export function otherLanguage(language: Language): Language {
  return language === 'bn' ? 'en' : 'bn'
}

/**
 * The preferred language of an `Accept-Language` header; English unless Bengali ranks higher (quality values are respected,
 * `bn-BD` counts as `bn`).
 */
export function languageOfHeader(header: string | null | undefined): Language {
  if (!header) return 'en'
  const weights = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.find((p) => p.trim().startsWith('q='))
    return { language: tag.split('-')[0], weight: quality ? Number(quality.trim().slice(2)) : 1 }
  })
  const weightOf = (language: Language) =>
    Math.max(0, ...weights.filter((w) => w.language === language && w.weight > 0).map((w) => w.weight))
  return weightOf('bn') > weightOf('en') ? 'bn' : 'en'
}
