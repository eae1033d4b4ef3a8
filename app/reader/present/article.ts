// View model of an article: its head, its parts, and its HTML prepared for the page. Pure.
import { readerWords } from '#app/ui/words.ts'
import { dhakaDay, formatDateTime, formatTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import { readingMinutes } from '#bangla/reading-time.ts'
import { type MenuPage, menuPageOf } from '#contract/category.ts'
import type { Correction } from '#contract/correction.ts'
import { keywordsIn } from '#contract/keywords.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import {
  articlePath,
  categoryPath,
  inEdition,
  reporterPath,
  searchPath,
  shareCardPath,
} from '#contract/paths.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#contract/picture.ts'
import type { Post, PublishedPost } from '#contract/post.ts'
import type { Settings } from '#contract/settings.ts'
import type { Term } from '#contract/term.ts'
import { termPath } from '#contract/term-paths.ts'
import type { ShownTime } from './card.ts'
import { breadcrumbList, newsArticle } from './head/json-ld.ts'
import { type PageMeta, type SharePicture, sharePicture } from './head/meta.ts'
import type { LayoutHints } from './layout-hints.ts'
import { presentPicture, type ShownPicture } from './picture.ts'
import { type Sport, sportOf } from './section.ts'
import { type ShareLink, shareLinks } from './share.ts'
import { presentVideo, type ShownVideo, watchAddress } from './video.ts'

/** The maximum number of score boxes in an article. */
export const SCORES_OF_ARTICLE = 3

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
  post: PublishedPost
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

export function articleHead({
  post,
  corrections,
  translation,
  siteUrl,
  siteTitle: titles,
}: ArticleParts & Pick<Settings, 'siteTitle'>): PageMeta {
  const { language, headline } = post
  const t = readerWords(language)
  const category = post.categories[0]
  const section = category && t(`category.${category}`)
  const siteTitle = titles[language]
  const alt = post.alt || post.picture?.alt || headline
  const card: SharePicture = {
    url: shareCardPath(post, siteTitle),
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    alt,
  }
  const picture = sharePicture(post.picture, alt)
  const clean = picture ?? (post.imageUrl ? { url: post.imageUrl } : null)
  const site = { siteUrl, siteTitle, language }
  const crumbs = [
    { name: t('article.home'), path: inEdition(language, '/') },
    ...(category && section ? [{ name: section, path: categoryPath(language, category) }] : []),
    { name: headline },
  ]
  return {
    ...site,
    title: headline,
    path: articlePath(post),
    alternatePath: translation ? articlePath(translation) : null,
    description: post.summary,
    picture: card,
    article: {
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      keywords: keywordsIn(post.keywords),
      ...(section && { section }),
      ...(post.byline && { authorPath: reporterPath(language, post.byline.page) }),
    },
    jsonLd: [
      newsArticle({
        ...site,
        post,
        corrections,
        // Search engines use the first picture. The share card has the headline on it, so it comes second.
        pictures: [...(clean ? [clean] : []), card],
        ...(section && { section }),
      }),
      breadcrumbList(siteUrl, crumbs),
    ],
  }
}

const VIDEO = /<iframe\b([^<>]*)>\s*<\/iframe>/g
const EMBED = /\bsrc="https:\/\/(?:www\.)?youtube\.com\/embed\/([A-Za-z0-9_-]{11})"/
const TITLE = /\btitle="([^"]*)"/
const PLAY_ICON =
  '<svg class="icon icon-solid" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 2.5v15L17.5 10z"></path></svg>'

/**
 * Prepares the sanitised `richText` of a post for its page: videos become links, tables scroll, pictures load lazily. Its attributes
 * are double-quoted and escaped. The allowed HTML: server/domain/posts/text/post-html.ts.
 */
export function presentBody(richText: string, language: Language): string {
  const t = readerWords(language)
  return richText
    .replace(VIDEO, (_iframe, attributes: string) => videoLink(attributes, language))
    .replace(
      /<table\b/g,
      `<div class="table-box" role="group" tabindex="0" aria-label="${t('article.table')}"><table`,
    )
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<img\b([^<>]*)>/g, (_img, attributes: string) => picture(attributes))
}

/** The same markup as parts/video-facade.tsx; an iframe that is no YouTube video is removed. */
function videoLink(attributes: string, language: Language): string {
  const id = EMBED.exec(attributes)?.[1]
  if (!id) return ''
  const t = readerWords(language)
  const headline = TITLE.exec(attributes)?.[1]
  // The title is already escaped for an attribute.
  const label = headline ? t('video.title', { headline }) : t('video.watch')
  return (
    `<a class="video-box video-link" href="${watchAddress(id)}" rel="noopener" data-video="${id}" aria-label="${label}">` +
    '<img src="/fallback-image.jpg" alt="" width="1200" height="675">' +
    `<span class="video-play">${PLAY_ICON}${t('video.watch')}</span></a>`
  )
}

function picture(inTag: string): string {
  const attributes = (inTag.endsWith('/') ? inTag.slice(0, -1) : inTag).trimEnd()
  const alt = /\balt=/.test(attributes) ? '' : ' alt=""'
  return `<img${attributes}${alt} loading="lazy" decoding="async" data-fallback="/fallback-image.jpg">`
}

/** The text of sanitised HTML, for counting and comparing only: entities are not decoded. */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
