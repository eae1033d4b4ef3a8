// View model of a post in the trending line: a short label. Pure.

import { cutText } from '#bangla/cut.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'

export type TrendingLink = { id: string; href: string; label: string; language: Language }

/** Maximum length in UTF-16 units: about 160 px. */
const LONGEST = 30
/** Shorter clauses are too vague. */
const SHORTEST = 6

export function presentTrending(post: PostCard): TrendingLink {
  return {
    id: post.id,
    href: articlePath(post),
    label: shortLabel(post.headline, post.bannerHead),
    language: post.language,
  }
}

/** The first that fits: shoulder, headline, first clause of the headline; else its first words and an ellipsis. */
export function shortLabel(headline: string, shoulder: string): string {
  const [clause = ''] = headline.split(/[:;,–—।?!]/, 1)
  const label = [shoulder.trim(), headline, clause.trim()].find(fits)
  return label ?? cutText(headline, LONGEST)
}

function fits(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST
}
