// A post in lists: as a card (parts/lists/post-card.tsx) or as a headline alone, and how headlines are set. Pure.
import { readerWords } from '#app/ui/words.ts'
import { MONTHS } from '#bangla/date-words.ts'
import { formatDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { presentPicture } from './picture.ts'

export function presentHeadline(post: PostCard, language: Language) {
  return {
    id: post.id,
    href: articlePath(post),
    headline: post.headline,
    category: post.section?.name[language] ?? '',
    sport: post.section?.colour ?? null,
    ...presentMarks(post, language),
  }
}

/** What stands before the headline; empty texts for a story that is neither live nor paid for. */
function presentMarks({ isLive, sponsor }: Pick<PostCard, 'isLive' | 'sponsor'>, language: Language) {
  const t = readerWords(language)
  return { live: isLive ? t('live') : '', sponsored: sponsor === '' ? '' : t('ad.sponsored') }
}

export type Marks = ReturnType<typeof presentMarks>

export type Headline = ReturnType<typeof presentHeadline>

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

export type ShownTime = { iso: string; text: string }

/** Maximum picture width in pixels: three columns at 1280, or one column on a phone at three device pixels. */
const CARD_WIDTH = 960

/** Presents a published post for a list of an edition. The date is the day of publication in Dhaka. */
export function presentCard(post: PostCard, language: Language, widest: number = CARD_WIDTH) {
  return {
    id: post.id,
    language: post.language,
    href: articlePath(post),
    headline: post.headline,
    bannerHead: post.bannerHead,
    category: post.section?.name[language] ?? '',
    sport: post.section?.colour ?? null,
    summary: post.summary,
    byline: post.byline?.name ?? '',
    time: { iso: post.publishedAt.toISOString(), text: formatDate(post.publishedAt, language) },
    picture: presentPicture(post, widest),
    hasVideo: post.videoURL !== '',
    ...presentMarks(post, language),
  }
}

export type Card = ReturnType<typeof presentCard>
