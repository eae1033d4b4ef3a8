// View model of a post as a headline alone, and how headlines are set. Pure.
import { readerWords } from '#app/ui/words.ts'
import { MONTHS } from '#bangla/date-words.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'
import { type Sport, sportOf } from './section.ts'

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
const MAX_WORDS = 16

/** True for a headline that would fill the first screen at the size of a lead. */
export function isLongHeadline(headline: string): boolean {
  return headline.trim().split(/\s+/).length > MAX_WORDS
}

const SHORT = String.raw`[\p{L}\p{M}\p{N}]{1,2}`
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`

/** A hyphen after or before a part of one or two letters: টি-টোয়েন্টি, লেভেল-টু, e-paper. */
const SHORT_PART = new RegExp(
  `(?<=(?<!${LETTER})${SHORT})-(?=${LETTER})|(?<=${LETTER})-(?=${SHORT}(?!${LETTER}))`,
  'gu',
)
/** Scores and bowling figures: ৩-০, 27.3–9–61–9. */
const IN_FIGURES = /(?<=\p{N})[-–](?=\p{N})/gu
const DAY = new RegExp(`(?<=\\p{N}) (?=(?:${[...MONTHS.bn, ...MONTHS.en].join('|')})(?!${LETTER}))`, 'gu')

/** Adds word joiners after such hyphens and dashes. */
export function keepHyphens(text: string): string {
  return text.replace(SHORT_PART, '-\u2060').replace(IN_FIGURES, '$&\u2060')
}

/** Keeps the number of a day and its month together: ২৬ নভেম্বর. */
export function keepDays(text: string): string {
  return text.replace(DAY, '\u00a0')
}
