// View model of an article: its head and its parts. Its HTML: article-body.ts. Pure.

import { readerWords } from '#app/ui/words.ts'
import { formatCount } from '#bangla/counts.ts'
import { dhakaDay, formatDateTime, formatTime } from '#bangla/dates.ts'
import { readingMinutes } from '#bangla/reading-time.ts'
import { withoutEmbeds } from '#contract/embeds/embed.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Picture } from '#contract/media/picture.ts'
import { articlePath, inEdition, reporterPath, searchPath, shareCardPath } from '#contract/pages/paths.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import type { Correction } from '#contract/posts/correction.ts'
import { keywordsIn } from '#contract/posts/keywords.ts'
import type { PublishedPost } from '#contract/posts/post.ts'
import { type Section, sectionPath } from '#contract/posts/section.ts'
import { labelledHeadline } from '#contract/posts/sponsored.ts'
import type { Settings } from '#contract/settings.ts'
import type { Term } from '#contract/term.ts'
import { presentVideo } from '../parts/video-facade.tsx'
import { htmlToText, presentBody } from './article-body.ts'
import type { ShownTime } from './card.ts'
import { breadcrumbList, newsArticle } from './head/json-ld.ts'
import { type PageMeta, type SharePicture, sharePicture } from './head/meta.ts'
import { presentPicture } from './picture.ts'
import type { Library } from './story-pictures.ts'

/** The maximum number of score boxes in an article. */
export const SCORES_OF_ARTICLE = 3

export type ArticleParts = {
  post: PublishedPost
  corrections: Correction[]
  translation: Pick<PublishedPost, 'id' | 'language' | 'headline' | 'createdAt'> | null
  topics: Pick<Term, 'kind' | 'slug' | 'name'>[]
  /** Its first section, if readers see it. */
  section: Section | null
  siteUrl: string
  /** The pictures within its text. */
  library: Library
}

/** Maximum picture width in pixels: nine of twelve columns at two device pixels. */
const WIDEST = 1920

/** The part of the view model that is the same for every viewer. */
export function presentArticle(parts: ArticleParts) {
  const { post, corrections, translation, topics, section, siteUrl, library } = parts
  const { language, headline } = post
  const { byline } = post
  const text = htmlToText(withoutEmbeds(post.richText))
  const address = new URL(articlePath(post), siteUrl).href
  return {
    id: post.id,
    language,
    headline,
    bannerHead: post.bannerHead,
    deck: presentDeck(post, text),
    category: section && { label: section.name[language], href: sectionPath(language, section) },
    sport: section?.colour ?? null,
    picture: presentPicture(post, WIDEST),
    video: presentVideo(post.videoURL, headline, language),
    caption: presentCaption(post),
    sponsor: presentSponsor(post),
    shared: labelledHeadline(post),
    byline: byline && { name: byline.name, href: reporterPath(language, byline.page) },
    published: presentTime(post.publishedAt, language),
    updated: presentUpdated(post),
    minutes: formatCount(readingMinutes(text, language), language),
    body: presentBody(post.richText, language, library),
    paragraphs: post.richText ? [] : post.excerpt.split(/\n+/).filter((line) => line.trim() !== ''),
    corrections: corrections.map(({ id, text, at }) => ({ id, text, at: presentTime(at, language) })),
    topics: topics.map(({ kind, slug, name: { [language]: label } }) => ({
      label,
      href: termPath(language, { kind, slug }),
    })),
    keywords: keywordsIn(post.keywords)
      .filter((label) => !topics.some(({ name }) => name[language] === label))
      .map((label) => ({ label, href: searchPath(language, label) })),
    address,
    translation: translation && {
      href: articlePath(translation),
      language: translation.language,
      headline: translation.headline,
    },
    layoutHints: {
      section: section && sectionPath('bn', section),
      otherEdition: translation ? articlePath(translation) : inEdition(otherLanguage(language), '/'),
    },
  }
}

export type ShownArticle = ReturnType<typeof presentArticle>

function presentSponsor({ language, sponsor, sponsorUrl }: PublishedPost) {
  return sponsor === ''
    ? null
    : { label: readerWords(language)('ad.sponsored'), name: sponsor, href: sponsorUrl }
}

function presentTime(at: Date, language: Language): ShownTime {
  return { iso: at.toISOString(), text: formatDateTime(at, language) }
}

function presentDeck({ excerpt, richText }: PublishedPost, text: string): string {
  if (!richText) return ''
  const beginning = excerpt.replace(/(?:…|\.{3})\s*$/, '').trim()
  return text.startsWith(beginning.replace(/\s+/g, ' ')) ? '' : excerpt
}

function presentCaption({ language, caption, credit, picture }: PublishedPost): string {
  const text = caption || picture?.caption || ''
  const source = credit || picture?.credit || ''
  const line = source && readerWords(language)('article.credit', { credit: source })
  return [text, line].filter(Boolean).join(' ')
}

/** On the day of publication only the time is shown. */
function presentUpdated({ language, publishedAt, updatedAt }: PublishedPost): ShownTime | null {
  if (!updatedAt || updatedAt <= publishedAt) return null
  const sameDay = dhakaDay(updatedAt) === dhakaDay(publishedAt)
  const text = sameDay ? formatTime(updatedAt, language) : formatDateTime(updatedAt, language)
  return { iso: updatedAt.toISOString(), text }
}

type HeadParts = Omit<ArticleParts, 'library'> &
  Pick<Settings, 'siteTitle'> & {
    /** Chosen for shared links in place of the share card. */
    socialPicture?: Picture | null
  }

export function articleHead({
  post,
  corrections,
  translation,
  socialPicture = null,
  section,
  siteUrl,
  siteTitle: titles,
}: HeadParts): PageMeta {
  const { language, headline } = post
  const t = readerWords(language)
  const sectionName = section?.name[language]
  const siteTitle = titles[language]
  const alt = post.alt || post.picture?.alt || headline
  const card: SharePicture = {
    url: shareCardPath({ ...post, section: section ?? null }, siteTitle),
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    alt,
  }
  const picture = sharePicture(post.picture, alt)
  const clean = picture ?? (post.imageUrl ? { url: post.imageUrl } : null)
  const site = { siteUrl, siteTitle, language }
  const crumbs = [
    { name: t('article.home'), path: inEdition(language, '/') },
    ...(section ? [{ name: section.name[language], path: sectionPath(language, section) }] : []),
    { name: headline },
  ]
  return {
    ...site,
    title: labelledHeadline(post),
    searchTitle: post.searchTitle && labelledHeadline({ ...post, headline: post.searchTitle }),
    noindex: post.robots === 'noindex',
    canonical: post.canonicalUrl,
    path: articlePath(post),
    alternatePath: translation ? articlePath(translation) : null,
    description: post.searchDescription || post.summary,
    picture: sharePicture(socialPicture, socialPicture?.alt || alt) ?? card,
    article: {
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      keywords: keywordsIn(post.keywords),
      ...(sectionName && { section: sectionName }),
      ...(post.byline && { authorPath: reporterPath(language, post.byline.page) }),
    },
    jsonLd: [
      newsArticle({
        ...site,
        post,
        corrections,
        // Search engines use the first picture. The share card has the headline on it, so it comes second.
        pictures: [...(clean ? [clean] : []), card],
        ...(sectionName && { section: sectionName }),
      }),
      breadcrumbList(siteUrl, crumbs),
    ],
  }
}
