// The feed model shared by RSS and Atom (rss.ts, atom.ts). Pure.
import type { Language } from '#contract/language.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#contract/media/picture.ts'
import { shareCardPath } from '#contract/pages/paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { absoluteAddress, sharePicture } from '../head/meta.ts'

export type Feed = {
  siteUrl: string
  /** The site's title in the feed's edition. */
  site: string
  language: Language
  title: string
  description: string
  /** Path of the page that the feed belongs to. */
  pagePath: string
  /** Path of the feed itself. */
  feedPath: string
  sections: SectionList
  /** The WebSub hub that notifies subscribers; null for none. */
  hub: string | null
  /** `richText`: the whole article, for feeds that carry it. */
  posts: (PostCard & { updatedAt: Date | null; richText: string | null })[]
}

/** The id of a post in every feed; it never changes. */
export function feedId({ id }: Feed['posts'][number]): string {
  return `maidan:${id}`
}

/** The newest change in the feed; null for an empty feed. */
export function lastUpdated(posts: Feed['posts']): Date | null {
  const times = posts.map(({ publishedAt, updatedAt }) => (updatedAt ?? publishedAt).getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** The sanitised HTML of an article with absolute addresses. */
export function feedHtml({ siteUrl }: Feed, richText: string): string {
  return richText.replace(/(\s(?:href|src)=")(\/[^"]*)"/g, (_, before: string, path: string) => {
    return `${before}${absoluteAddress(siteUrl, path)}"`
  })
}

/** The maximum of UTF-16 units of all full texts in a feed. Thirty usual articles have a third of it. */
const MAX_TEXT = 1_000_000

/** The texts that fit in one feed; null for each that exceeds the limit and is replaced by its summary. */
export function limitTexts(texts: readonly string[]): (string | null)[] {
  let left = MAX_TEXT
  return texts.map((text) => {
    if (text.length > left) return null
    left -= text.length
    return text
  })
}

/** The sections of a post: English names as terms, and names in its language. */
export function sectionsOf({ sections }: Feed, { language, categories }: Feed['posts'][number]) {
  const terms = sections.shownNamesIn('en', categories)
  return sections.shownNamesIn(language, categories).map((label, index) => ({ label, term: terms[index] }))
}

export type FeedPicture = { url: string; width: number; height: number; alt: string; bytes: number | null }

/**
 * The picture of a post, without the headline on it. A post without one gets its share card, whose size in bytes is unknown
 * until it is drawn.
 */
export function feedPicture({ siteUrl, site }: Feed, post: Feed['posts'][number]): FeedPicture {
  const alt = post.alt || post.picture?.alt || ''
  const shown = sharePicture(post.picture, alt)
  const size = post.picture?.sizes.find(({ format }) => format === 'jpeg')
  if (shown && size) return { ...shown, url: absoluteAddress(siteUrl, shown.url), bytes: size.bytes }
  const url = absoluteAddress(siteUrl, shareCardPath(post, site))
  return { url, width: CARD_WIDTH, height: CARD_HEIGHT, alt: alt || post.headline, bytes: null }
}
