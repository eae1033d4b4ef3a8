// A post in the trending line: a few words that fit beside others. Pure.

import { cutText } from '#bangla/cut.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'

export type TrendingLink = { id: string; href: string; label: string; language: Language }

/** Longest label, in UTF-16 units: about 160 px of the line. */
const LONGEST = 30
/** A clause shorter than this says too little by itself. */
const SHORTEST = 6

export function presentTrending(post: PostCard): TrendingLink {
  return {
    id: post.id,
    href: articlePath(post),
    label: shortLabel(post.headline, post.bannerHead),
    language: post.language,
  }
}

/**
 * A label of whole words: the shoulder line where it is short, the headline where it is, its first clause, or its first
 * words and an ellipsis.
 */
export function shortLabel(headline: string, shoulder: string): string {
  const [clause = ''] = headline.split(/[:;,–—।?!]/, 1)
  const found = [shoulder.trim(), headline, clause.trim()].find(fits)
  return found ?? cutText(headline, LONGEST)
}

function fits(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST
}
