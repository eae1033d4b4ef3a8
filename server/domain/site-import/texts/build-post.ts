// Makes a post of ours from a story of the site: its fields within our limits, every cut a loss. Pure.
import { normalizeText } from '#bangla/normalize.ts'
import { suggestSlug } from '#bangla/slug.ts'
import type { Language } from '#contract/language.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { canonicalUrl } from '#contract/posts/post-form.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import type { Loss } from '#contract/site-import.ts'
import type { ImportedPost } from '#server/domain/import/import-row.ts'
import { plainText } from '#server/domain/posts/text/post-html.ts'
import type { SitePost } from '../site-item.ts'
import { languageOf, storable, withinSite } from '../site-rules.ts'

type PostParts = {
  id: string
  /** Host and path of the old site, as {@link withinSite} takes them. */
  site: string
  now: Date
  siteLanguage: Language
  /** The text with our addresses. */
  html: string
  categories: ImportedPost['categories']
  keywords: string
  byline: string
  feature: { mediaId: string; alt: string; caption: string; credit: string } | null
  /** Ours had readers, so its date is known here. */
  isPublicOnce: boolean
}

const MAX_LOSS_TEXT = 200

/** A loss as it is stored. */
export function loss(code: Loss['code'], text: string): Loss {
  return { code, text: storable(text).slice(0, MAX_LOSS_TEXT).toWellFormed() }
}

/** The post and what was lost on the way, in addition to what the source names. */
export function buildPost(item: SitePost, parts: PostParts): { post: ImportedPost; losses: Loss[] } {
  const losses: Loss[] = []
  const within = (name: keyof typeof POST_LIMITS, text: string) => {
    const whole = normalizeText(storable(text)).trim()
    if (whole.length <= POST_LIMITS[name]) return whole
    losses.push(loss('TEXT_CUT', whole.slice(POST_LIMITS[name])))
    return whole.slice(0, POST_LIMITS[name]).toWellFormed()
  }
  const richText = withinLimit(storable(parts.html), losses)
  const headline =
    within('headline', item.title) || within('headline', firstWords(richText) || item.slug || '—')
  const isDue = item.status === 'scheduled' && (item.publishedAt === null || item.publishedAt <= parts.now)
  // Its time has come since the export, and nobody here has seen it: nothing becomes public by itself.
  if (isDue) losses.push(loss('STATUS_UNKNOWN', item.status))
  const status = isDue || (isDateUnread(item) && !parts.isPublicOnce) ? 'draft' : item.status
  const { feature } = parts
  return {
    losses,
    post: {
      id: parts.id,
      language: item.language ?? languageOf(`${headline} ${richText}`) ?? parts.siteLanguage,
      status,
      headline,
      bannerHead: within('bannerHead', item.kicker),
      excerpt: within('excerpt', item.excerpt),
      richText,
      slug: suggestSlug(item.slug),
      keywords: keywordsWithin(parts.keywords, losses),
      categories: parts.categories ?? [],
      videoURL: toEmbedAddress(item.video) ?? '',
      reporter: within('reporter', parts.byline),
      mediaId: feature?.mediaId ?? '',
      alt: within('alt', feature?.alt ?? ''),
      caption: within('caption', feature?.caption ?? ''),
      credit: within('credit', feature?.credit ?? ''),
      ...searchOf(item, parts.site, within),
      ...datesOf(item, status),
    },
  }
}

/** It has a date that nobody can read: published, it would stand among the news of today. */
function isDateUnread({ status, publishedAt, losses }: SitePost): boolean {
  if (status !== 'published' || publishedAt !== null) return false
  return losses.some(({ code, text }) => code === 'DATE_UNREADABLE' && text.trim() !== '')
}

/** What the site said to search engines, but for an original address that was the story's own. */
function searchOf(
  { seo }: SitePost,
  site: string,
  within: (name: 'searchTitle' | 'searchDescription', text: string) => string,
) {
  const canonical = storable(seo.canonical).trim()
  const isElsewhere = withinSite(site, canonical) === null && canonicalUrl.safeParse(canonical).success
  return {
    searchTitle: within('searchTitle', seo.title),
    searchDescription: within('searchDescription', seo.description),
    canonicalUrl: isElsewhere ? canonical : '',
    robots: seo.isHidden ? 'noindex' : '',
  }
}

function datesOf(item: SitePost, status: SitePost['status']): Partial<ImportedPost> {
  const { publishedAt, updatedAt } = item
  const insertedAt = item.madeAt ?? publishedAt ?? updatedAt
  return {
    ...(insertedAt ? { insertedAt } : {}),
    ...(status === 'published' && publishedAt ? { createdAt: publishedAt } : {}),
    ...(status === 'published' && updatedAt && isLater(item) ? { updatedAt } : {}),
    ...(status === 'scheduled' && publishedAt ? { publishAt: publishedAt } : {}),
  }
}

/** Systems write the date of the last change even where it is that of the publication. */
const LATER_MS = 60 * 60_000

function isLater({ publishedAt, updatedAt }: SitePost): boolean {
  return publishedAt !== null && updatedAt !== null && updatedAt.getTime() - publishedAt.getTime() > LATER_MS
}

const FIRST_WORDS = 60

function firstWords(html: string): string {
  return plainText(html).slice(0, FIRST_WORDS).toWellFormed().trim()
}

/** A text that is too long ends with its last whole block that has room. */
function withinLimit(html: string, losses: Loss[]): string {
  if (html.length <= POST_LIMITS.richText) return html
  const head = html.slice(0, POST_LIMITS.richText)
  const end = Math.max(...['</p>', '</figure>', '</ul>', '</ol>', '</table>'].map((tag) => endOf(head, tag)))
  losses.push(loss('TEXT_CUT', plainText(html.slice(end))))
  return head.slice(0, end)
}

function endOf(html: string, tag: string): number {
  const at = html.lastIndexOf(tag)
  return at < 0 ? 0 : at + tag.length
}

function keywordsWithin(keywords: string, losses: Loss[]): string {
  if (keywords.length <= POST_LIMITS.keywords) return keywords
  const end = keywords.lastIndexOf(',', POST_LIMITS.keywords)
  losses.push(loss('TEXT_CUT', keywords.slice(end + 1)))
  return keywords.slice(0, Math.max(0, end))
}
