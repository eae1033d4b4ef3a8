// Writes an Atom feed (RFC 4287). Pure. Its posts: feed.server.ts.
import { articlePath } from '#contract/pages/paths.ts'
import { labelledHeadline } from '#contract/posts/sponsored.ts'
import { LANGUAGE_TAG } from '../head/json-ld.ts'
import { absoluteAddress } from '../head/meta.ts'
import { type Feed, feedHtml, feedId, feedPicture, lastUpdated, sectionsOf } from './feed.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

const NAMESPACES = { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/' }
/** The time of an empty feed: Atom requires one. */
const NEVER = new Date(0)

const text = (name: string, content: string) => element(name, {}, content)

/** The whole document. Times are UTC; the id of a post never changes. */
export function writeAtom(feed: Feed): string {
  const at = (path: string) => absoluteAddress(feed.siteUrl, path)
  return xmlDocument(
    element(
      'feed',
      { ...NAMESPACES, 'xml:lang': LANGUAGE_TAG[feed.language] },
      text('id', at(feed.feedPath)),
      text('title', feed.title),
      text('subtitle', feed.description),
      text('updated', (lastUpdated(feed.posts) ?? NEVER).toISOString()),
      element('author', {}, text('name', feed.site)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: at(feed.feedPath) }),
      element('link', { rel: 'alternate', type: 'text/html', href: at(feed.pagePath) }),
      feed.hub === null ? null : element('link', { rel: 'hub', href: feed.hub }),
      text('icon', at('/icons/icon-192.png')),
      ...feed.posts.map((post) => entry(feed, post)),
    ),
  )
}

function entry(feed: Feed, post: Feed['posts'][number]): Xml {
  const byline = post.byline?.name
  const { url, width, height, alt, bytes } = feedPicture(feed, post)
  return element(
    'entry',
    {},
    text('id', feedId(post)),
    text('title', labelledHeadline(post)),
    element('link', {
      rel: 'alternate',
      type: 'text/html',
      href: absoluteAddress(feed.siteUrl, articlePath(post)),
    }),
    text('published', post.publishedAt.toISOString()),
    text('updated', (post.updatedAt ?? post.publishedAt).toISOString()),
    byline ? element('author', {}, text('name', byline)) : null,
    ...sectionsOf(feed, post).map((section) => element('category', section)),
    text('summary', post.summary),
    post.richText ? element('content', { type: 'html' }, feedHtml(feed, post.richText)) : null,
    element('link', { rel: 'enclosure', type: 'image/jpeg', href: url, length: bytes ?? undefined }),
    element(
      'media:content',
      { url, medium: 'image', type: 'image/jpeg', width, height, fileSize: bytes ?? undefined },
      alt ? element('media:description', { type: 'plain' }, alt) : null,
    ),
  )
}
