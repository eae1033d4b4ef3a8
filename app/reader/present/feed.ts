// What a feed is, however it is written (rss.ts, atom.ts): its addresses, its posts, what both say of them. Pure.
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { shareCardPath } from '#contract/paths.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#contract/picture.ts'
import type { PostCard } from '#contract/post.ts'
import { absoluteAddress, sharePicture } from './meta.ts'

/** `richText`: the whole article, for feeds that carry it. */
export type FeedPost = PostCard & { updatedAt: Date | null; richText: string | null }

export type Feed = {
  siteUrl: string
  /** The site's title in the feed's edition. */
  site: string
  language: Language
  title: string
  description: string
  /** Path of the page this is the feed of. */
  pagePath: string
  /** Path of the feed itself. */
  feedPath: string
  /** Whom readers of the feed ask to be told of changes; null: nobody. */
  hub: string | null
  posts: FeedPost[]
}

export const LANGUAGE_TAG: Record<Language, string> = { bn: 'bn-BD', en: 'en-GB' }

/** What a post is called in every feed, wherever it moves. */
export function feedId({ id }: FeedPost): string {
  return `maidan:${id}`
}

/** When the post, or the newest change in the feed, was last told; null for an empty feed. */
export function lastChange(posts: FeedPost[]): Date | null {
  const times = posts.map(({ publishedAt, updatedAt }) => (updatedAt ?? publishedAt).getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** An article's clean HTML as it can be read anywhere: addresses of the site carry its origin. */
export function feedHtml({ siteUrl }: Feed, richText: string): string {
  return richText.replace(/(\s(?:href|src)=")(\/[^"]*)"/g, (_, before: string, path: string) => {
    return `${before}${absoluteAddress(siteUrl, path)}"`
  })
}

/** UTF-16 units of whole articles in one feed; thirty of a usual length have a third of it. */
const MOST_TEXT = 1_000_000

/** These articles as a feed carries them: null for one that does not fit in beside those before it, which only has its summary. */
export function fittingTexts(texts: readonly string[]): (string | null)[] {
  let left = MOST_TEXT
  return texts.map((text) => {
    if (text.length > left) return null
    left -= text.length
    return text
  })
}

export function sectionsOf(post: FeedPost): string[] {
  const words = readerWords(post.language)
  return post.categories.map((category) => words(`category.${category}`))
}

export type FeedPicture = { url: string; width: number; height: number; alt: string; bytes: number | null }

/**
 * The picture beside a post: without words, since the headline stands there already. A post without one has its share
 * card, whose length in bytes nobody knows before it is drawn.
 */
export function feedPicture({ siteUrl, site }: Feed, post: FeedPost): FeedPicture {
  const alt = post.alt || post.picture?.alt || ''
  const shown = sharePicture(post.picture, alt)
  const size = post.picture?.sizes.find(({ format }) => format === 'jpeg')
  if (shown && size) return { ...shown, url: absoluteAddress(siteUrl, shown.url), bytes: size.bytes }
  const url = absoluteAddress(siteUrl, shareCardPath(post, site))
  return { url, width: CARD_WIDTH, height: CARD_HEIGHT, alt: alt || post.headline, bytes: null }
}
