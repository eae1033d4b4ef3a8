// View model of a post in a list. Its view: parts/lists/post-card.tsx.

import { readerWords } from '#app/ui/words.ts'
import { formatDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'
import { presentPicture, type ShownPicture } from './picture.ts'
import { type Sport, sportOf } from './section.ts'

export type ShownTime = { iso: string; text: string }

export type Card = {
  id: string
  language: Language
  href: string
  headline: string
  /** The shoulder above the headline; may be empty. */
  bannerHead: string
  /** Name of the first category; empty without one. */
  category: string
  sport: Sport | null
  /** At most 150 characters and an ellipsis; may be empty. */
  summary: string
  byline: string
  time: ShownTime
  picture: ShownPicture | null
  hasVideo: boolean
  /** The word before the headline of a story that is covered live; empty for others. */
  live: string
}

/** Maximum picture width in pixels: three columns at 1280, or one column on a phone at three device pixels. */
const CARD_WIDTH = 960

/** Presents a published post for a list of an edition. The date is the day of publication in Dhaka. */
export function presentCard(post: PostCard, language: Language, widest: number = CARD_WIDTH): Card {
  const category = post.categories[0]
  return {
    id: post.id,
    language: post.language,
    href: articlePath(post),
    headline: post.headline,
    bannerHead: post.bannerHead,
    category: category ? readerWords(language)(`category.${category}`) : '',
    sport: sportOf(category),
    summary: post.summary,
    byline: post.byline?.name ?? '',
    time: { iso: post.publishedAt.toISOString(), text: formatDate(post.publishedAt, language) },
    picture: presentPicture(post, widest),
    hasVideo: post.videoURL !== '',
    live: post.isLive ? readerWords(language)('live') : '',
  }
}
