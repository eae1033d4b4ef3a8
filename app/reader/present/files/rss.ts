// Writes an RSS 2.0 feed. Pure. Its posts: feed.server.ts.
import { articlePath } from '#contract/pages/paths.ts'
import { labelledHeadline } from '#contract/posts/sponsored.ts'
import { LANGUAGE_TAG } from '../head/json-ld.ts'
import { absoluteAddress } from '../head/meta.ts'
import { type Feed, feedHtml, feedId, feedPicture, lastUpdated, sectionsOf } from './feed.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'

const NAMESPACES = {
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

const text = (name: string, content: string) => element(name, {}, content)

/** The whole document. Times are UTC in the format of RSS; the `guid` of a post never changes. */
export function writeRss(feed: Feed): string {
  const at = (path: string) => absoluteAddress(feed.siteUrl, path)
  const changed = lastUpdated(feed.posts)
  const channel = element(
    'channel',
    {},
    text('title', feed.title),
    text('link', at(feed.pagePath)),
    text('description', feed.description),
    text('language', LANGUAGE_TAG[feed.language]),
    changed ? text('lastBuildDate', changed.toUTCString()) : null,
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: at(feed.feedPath) }),
    feed.hub === null ? null : element('atom:link', { rel: 'hub', href: feed.hub }),
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

function item(feed: Feed, post: Feed['posts'][number]): Xml {
  const byline = post.byline?.name
  return element(
    'item',
    {},
    text('title', labelledHeadline(post)),
    text('link', absoluteAddress(feed.siteUrl, articlePath(post))),
    element('guid', { isPermaLink: 'false' }, feedId(post)),
    text('pubDate', post.publishedAt.toUTCString()),
    byline ? text('dc:creator', byline) : null,
    ...sectionsOf(feed, post).map(({ label }) => text('category', label)),
    text('description', post.summary),
    post.richText ? text('content:encoded', feedHtml(feed, post.richText)) : null,
    ...picture(feed, post),
  )
}

// Both forms, because feed readers support one or the other; an enclosure requires a length.
function picture(feed: Feed, post: Feed['posts'][number]): (Xml | null)[] {
  const { url, width, height, alt, bytes } = feedPicture(feed, post)
  return [
    bytes === null ? null : element('enclosure', { url, length: bytes, type: 'image/jpeg' }),
    element(
      'media:content',
      { url, medium: 'image', type: 'image/jpeg', width, height, fileSize: bytes ?? undefined },
      alt ? element('media:description', { type: 'plain' }, alt) : null,
    ),
  ]
}
