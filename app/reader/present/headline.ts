// View model of a post in one line, for ranked lists and briefs.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'
import { type Sport, sportOf } from './sport.ts'

export type Headline = {
  id: string
  href: string
  headline: string
  category: string
  sport: Sport | null
  /** The word before the headline of a story that is covered live; empty for others. */
  live: string
}

export function presentHeadline(post: PostCard, language: Language): Headline {
  const category = post.categories[0]
  return {
    id: post.id,
    href: articlePath(post),
    headline: post.headline,
    category: category ? readerWords(language)(`category.${category}`) : '',
    sport: sportOf(category),
    live: post.isLive ? readerWords(language)('live') : '',
  }
}

/** Longer headlines get a smaller size as leads. */
const MOST_WORDS = 16

/** True for a headline that would fill the first screen at the size of a lead. */
export function isLongHeadline(headline: string): boolean {
  return headline.trim().split(/\s+/).length > MOST_WORDS
}
