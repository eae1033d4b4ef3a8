// View model of an article. Pure. Its head: article-head.ts.

import { readerWords } from '#app/ui/words.ts'
import { dhakaDay, formatDateTime, formatTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import { readingMinutes } from '#bangla/reading-time.ts'
import { type MenuPage, menuPageOf } from '#contract/category.ts'
import type { Correction } from '#contract/correction.ts'
import { keywordsIn } from '#contract/keywords.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { articlePath, categoryPath, inEdition, reporterPath, searchPath } from '#contract/paths.ts'
import type { Post } from '#contract/post.ts'
import type { Term } from '#contract/term.ts'
import { termPath } from '#contract/term-paths.ts'
import { htmlToText, presentBody } from './body.ts'
import type { ShownTime } from './card.ts'
import type { LayoutHints } from './layout-hints.ts'
import { presentPicture, type ShownPicture } from './picture.ts'
import { type ShareLink, shareLinks } from './share.ts'
import { type Sport, sportOf } from './sport.ts'
import { presentVideo, type ShownVideo } from './video.ts'

/** The maximum number of score boxes in an article. */
export const SCORES_OF_ARTICLE = 3

/** A published post, which always has dates. */
export type ReadablePost = Post & { createdAt: Date; publishedAt: Date }
type Counterpart = Pick<Post, 'id' | 'language' | 'headline'> & { createdAt: Date }

export type ShownArticle = {
  language: Language
  headline: string
  bannerHead: string
  /** The excerpt under the headline; empty if the body begins with it. */
  deck: string
  category: { label: string; href: string } | null
  sport: Sport | null
  picture: ShownPicture | null
  video: ShownVideo | null
  caption: string
  byline: { name: string; href: string } | null
  published: ShownTime
  updated: ShownTime | null
  minutes: string
  /** HTML ready to be shown; empty when the post has no body. */
  body: string
  /** The excerpt in paragraphs, shown if there is no body. */
  paragraphs: string[]
  /** Corrections, the oldest first. */
  corrections: { id: string; text: string; at: ShownTime }[]
  /** Topic pages of the names in the article. */
  topics: { label: string; href: string }[]
  keywords: { label: string; href: string }[]
  share: ShareLink[]
  address: string
  translation: { href: string; language: Language; headline: string } | null
  layoutHints: LayoutHints & { section: MenuPage | null }
}

export type ArticleParts = {
  post: ReadablePost
  corrections: Correction[]
  translation: Counterpart | null
  topics: Pick<Term, 'kind' | 'slug' | 'name'>[]
  siteUrl: string
}

/** Maximum picture width in pixels: nine of twelve columns at two device pixels. */
const WIDEST = 1920

/** The part of the view model that is the same for every viewer. What to read after the article: related.ts. */
export function presentArticle({
  post,
  corrections,
  translation,
  topics,
  siteUrl,
}: ArticleParts): ShownArticle {
  const { language, headline } = post
  const t = readerWords(language)
  const category = post.categories[0]
  const { byline } = post
  const text = htmlToText(post.richText)
  const address = new URL(articlePath(post), siteUrl).href
  return {
    language,
    headline,
    bannerHead: post.bannerHead,
    deck: presentDeck(post, text),
    category: category ? { label: t(`category.${category}`), href: categoryPath(language, category) } : null,
    sport: sportOf(category),
    picture: presentPicture(post, WIDEST),
    video: presentVideo(post.videoURL, headline, language),
    caption: presentCaption(post),
    byline: byline && { name: byline.name, href: reporterPath(language, byline.page) },
    published: presentTime(post.publishedAt, language),
    updated: presentUpdated(post),
    minutes: formatCount(readingMinutes(text, language), language),
    body: presentBody(post.richText, language),
    paragraphs: post.richText ? [] : post.excerpt.split(/\n+/).filter((line) => line.trim() !== ''),
    corrections: corrections.map(({ id, text, at }) => ({ id, text, at: presentTime(at, language) })),
    topics: topics.map(({ kind, slug, name: { [language]: label } }) => ({
      label,
      href: termPath(language, { kind, slug }),
    })),
    keywords: keywordsIn(post.keywords)
      .filter((label) => !topics.some(({ name }) => name[language] === label))
      .map((label) => ({ label, href: searchPath(language, label) })),
    share: shareLinks(address, headline, language),
    address,
    translation: translation && {
      href: articlePath(translation),
      language: translation.language,
      headline: translation.headline,
    },
    layoutHints: {
      section: category ? menuPageOf(category) : null,
      otherEdition: translation ? articlePath(translation) : inEdition(otherLanguage(language), '/'),
    },
  }
}

function presentTime(at: Date, language: Language): ShownTime {
  return { iso: at.toISOString(), text: formatDateTime(at, language) }
}

function presentDeck({ excerpt, richText }: ReadablePost, text: string): string {
  if (!richText) return ''
  const beginning = excerpt.replace(/(?:…|\.{3})\s*$/, '').trim()
  return text.startsWith(beginning.replace(/\s+/g, ' ')) ? '' : excerpt
}

function presentCaption({ language, caption, credit, picture }: ReadablePost): string {
  const text = caption || picture?.caption || ''
  const source = credit || picture?.credit || ''
  const line = source && readerWords(language)('article.credit', { credit: source })
  return [text, line].filter(Boolean).join(' ')
}

/** On the day of publication only the time is shown. */
function presentUpdated({ language, publishedAt, updatedAt }: ReadablePost): ShownTime | null {
  if (!updatedAt || updatedAt <= publishedAt) return null
  const sameDay = dhakaDay(updatedAt) === dhakaDay(publishedAt)
  const text = sameDay ? formatTime(updatedAt, language) : formatDateTime(updatedAt, language)
  return { iso: updatedAt.toISOString(), text }
}
