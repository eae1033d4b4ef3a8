// A list of posts as an RSS 2.0 feed. Pure; which posts a feed shows is decided in feed.server.ts.
import { wordsOf } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'
import { absoluteAddress, sharePicture } from './meta.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}
const LANGUAGE_TAG: Record<Language, string> = { bn: 'bn-BD', en: 'en-GB' }

export type Feed = {
  siteUrl: string
  language: Language
  title: string
  description: string
  /** Path of the page this is the feed of. */
  pagePath: string
  /** Path of the feed itself. */
  feedPath: string
  posts: PostCard[]
}

const text = (name: string, content: string) => element(name, {}, content)

/** The feed as a document. Times are UTC, as RSS writes them; a post's `guid` stays the same wherever it moves. */
export function writeRss(feed: Feed): string {
  const at = (path: string) => absoluteAddress(feed.siteUrl, path)
  const newest = feed.posts[0]
  const channel = element(
    'channel',
    {},
    text('title', feed.title),
    text('link', at(feed.pagePath)),
    text('description', feed.description),
    text('language', LANGUAGE_TAG[feed.language]),
    newest ? text('lastBuildDate', newest.publishedAt.toUTCString()) : null,
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: at(feed.feedPath) }),
    element(
      'image',
      {},
      text('url', at('/icons/icon-192.png')),
      text('title', feed.title),
      text('link', at(feed.pagePath)),
    ),
    ...feed.posts.map((post) => item(feed, post)),
  )
  return xmlDocument(element('rss', { version: '2.0', ...NAMESPACES }, channel))
}

function item({ siteUrl }: Feed, post: PostCard): Xml {
  const words = wordsOf(post.language)
  const byline = post.reporter || post.writer
  return element(
    'item',
    {},
    text('title', post.headline),
    text('link', absoluteAddress(siteUrl, articlePath(post))),
    element('guid', { isPermaLink: 'false' }, `maidan:${post.id}`),
    text('pubDate', post.publishedAt.toUTCString()),
    byline ? text('dc:creator', byline) : null,
    ...post.categories.map((category) => text('category', words(`category.${category}`))),
    text('description', post.summary),
    ...picture(siteUrl, post),
  )
}

// Twice, because some readers know only the one and some only the other.
function picture(siteUrl: string, post: PostCard): Xml[] {
  const shown = sharePicture(post.picture, post.alt)
  const size = post.picture?.sizes.find((one) => one.name === 'card.jpg')
  if (!shown || !size) return []
  const url = absoluteAddress(siteUrl, shown.url)
  const { width, height } = shown
  const alt = post.alt || post.picture?.alt
  return [
    element('enclosure', { url, length: size.bytes, type: 'image/jpeg' }),
    element(
      'media:content',
      { url, medium: 'image', type: 'image/jpeg', width, height, fileSize: size.bytes },
      alt ? element('media:description', { type: 'plain' }, alt) : null,
    ),
  ]
}
