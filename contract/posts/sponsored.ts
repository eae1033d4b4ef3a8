// The label of a story that somebody paid for.
import type { Language } from '../language.ts'
import { reader as bn } from '../words/bn/reading/reader.ts'
import { reader as en } from '../words/en/reading/reader.ts'
import type { Post } from './post.ts'

export const SPONSORED: Record<Language, string> = { bn: bn.ad.sponsored, en: en.ad.sponsored }

/** The headline where a story is shown without its label: in feeds, mails, messages to channels, previews of other sites. */
export function labelledHeadline({
  language,
  headline,
  sponsor,
}: Pick<Post, 'language' | 'headline' | 'sponsor'>): string {
  return sponsor === '' ? headline : `${SPONSORED[language]}: ${headline}`
}
