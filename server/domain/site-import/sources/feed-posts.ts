// One entry of a feed or of Blogger's export as a post or page.

import { readImportedInstant } from '#contract/instant.ts'
import type { Loss } from '#contract/site-import.ts'
import { fromHtml, MAX_TEXT } from '#server/domain/foreign-text/foreign-story.ts'
import { textSource } from '#server/domain/foreign-text/text-source.ts'
import { summarize } from '#server/domain/posts/text/story-text.ts'
import type { SiteOutline, SitePage, SitePicture, SitePost } from '../site-item.ts'
import { withUnicode } from './bijoy-texts.ts'
import type { FeedEntry } from './feed-file.ts'
import { own } from './picture-index.ts'
import { pathOf } from './wordpress/wordpress-addresses.ts'
import { wordsOf } from './wordpress/wordpress-site.ts'

/** `post`, `page`, or what it is that is not moved in. */
export function roleOf({ fields, categories, links }: FeedEntry): string {
  const kind = categories
    .find(({ scheme }) => scheme.endsWith('#kind'))
    ?.term.split('#')
    .at(-1)
  const type = (fields.get('blogger:type') ?? kind ?? 'post').trim().toLowerCase()
  const isReply = fields.has('thr:in-reply-to') || links.some((link) => link.get('rel') === 'related')
  if (fields.get('blogger:status')?.trim() === 'SOFT_TRASHED') return `${type} (trash)`
  return type === 'comment' || (kind === 'comment' && isReply) ? 'comment' : type
}

export function isText(role: string): role is 'post' | 'page' {
  return role === 'post' || role === 'page'
}

/** Names of kinds and networks are no labels. */
export function labelsOf({ categories }: FeedEntry): string[] {
  const labels = categories.filter(({ scheme }) => !scheme.endsWith('#kind')).map(({ term }) => wordsOf(term))
  return [...new Set(labels.filter((label) => label !== ''))]
}

function pageOf({ fields, links }: FeedEntry): string {
  const guid = fields.get('guid')?.trim() ?? ''
  const link = links.find((each) => (each.get('rel') ?? 'alternate') === 'alternate')?.get('href')
  return (
    link ??
    fields.get('link')?.trim() ??
    fields.get('blogger:filename')?.trim() ??
    (/^https?:/.test(guid) ? guid : '')
  )
}

const RFC_822 =
  /^(?:\w{3},\s+)?(\d{1,2}\s+\w{3,9}\s+\d{4})\s+\d{2}:\d{2}(?::\d{2})?\s+(?:[A-Z]{1,4}|[+-]\d{4})$/

function instantOf({ fields }: FeedEntry, ...names: string[]): Date | null {
  const written = names.map((name) => fields.get(name)?.trim()).find((value) => value)
  if (written === undefined) return null
  const [, day] = RFC_822.exec(written) ?? []
  if (day === undefined) return readImportedInstant(written)
  const instant = new Date(written)
  return Number.isNaN(instant.getTime()) || !isRealDay(day) ? null : instant
}

/** No day of the next month: JavaScript reads 30 Feb as one of March. */
function isRealDay(day: string): boolean {
  return new Date(`${day} UTC`).getUTCDate() === Number.parseInt(day, 10)
}

const PUBLISHED = ['published', 'pubDate', 'dc:date', 'blogger:created', 'updated'] as const

function statusOf(fields: FeedEntry['fields']): SitePost['status'] {
  const status = fields.get('blogger:status')?.trim()
  const isDraft = status === 'DRAFT' || /^yes$/i.test(fields.get('app:draft')?.trim() ?? '')
  if (isDraft) return 'draft'
  return status === 'SCHEDULED' ? 'scheduled' : 'published'
}

type Places = { base: string; sorted(entry: FeedEntry): { sections: string[]; tags: string[] } }

export function outlineOf(entry: FeedEntry, of: 'post' | 'page', site: Places): SiteOutline {
  const { fields, authors } = entry
  const page = pageOf(entry)
  const path = page === '' ? null : pathOf(page, site.base)
  const date = instantOf(entry, ...PUBLISHED)
  const status = statusOf(fields)
  return {
    kind: 'outline',
    of,
    key: own(fields.get('id') ?? fields.get('guid') ?? (page || wordsOf(fields.get('title') ?? ''))),
    addresses: path === null ? [] : [path],
    title: titleOf(entry),
    slug: slugOf(path),
    status,
    publishedAt: status === 'draft' ? null : date,
    authors: authors.map(wordsOf).filter((name) => name !== ''),
    ...(of === 'page' ? { sections: [], tags: [] } : site.sorted(entry)),
  }
}

/** Blogger lets posts have none. */
function titleOf(entry: FeedEntry): string {
  return (
    wordsOf(entry.fields.get('title') ?? '') ||
    summarize('', fromHtml(textOf(entry), textSource('')).html).slice(0, 80)
  )
}

function slugOf(path: string | null): string {
  const last =
    path
      ?.split(/[?#]/, 1)[0]
      ?.split('/')
      .filter((part) => part !== '')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/\.\w{2,5}$/, '')
  } catch {
    return ''
  }
}

function textOf({ fields }: FeedEntry): string {
  return (
    fields.get('content:encoded') ??
    fields.get('content') ??
    fields.get('description') ??
    fields.get('summary') ??
    ''
  )
}

/** What is no text of its own is the excerpt. */
function excerptOf({ fields }: FeedEntry, html: string): string {
  const given =
    fields.get('blogger:metaDescription') ??
    fields.get('summary') ??
    (fields.has('content:encoded') ? fields.get('description') : '')
  const excerpt = wordsOf(given ?? '')
  // Feeds repeat the beginning of the text with a link to the rest.
  return html === '' || excerpt.length > 500 || /(?:\[…\]|\[\.\.\.\]|…|\.\.\.)/.test(excerpt.slice(-40))
    ? ''
    : excerpt
}

/** The original of a picture that Blogger shows in some size. */
function original(url: string): string {
  if (!/(?:blogspot|googleusercontent)\.com\//.test(url)) return url
  return url
    .replace(/\/(?:[swh]\d+(?:-[a-z0-9-]+)*)\/(?=[^/]+$)/, '/s0/')
    .replace(/=[swh]\d+(?:-[a-z0-9-]+)*$/, '=s0')
}

export function pictureOf({ pictures }: FeedEntry, { base }: Places): SitePicture | null {
  const url = URL.parse(pictures[0] ?? '', base)?.href
  if (url === undefined || pictures.length === 0) return null
  return {
    kind: 'picture',
    key: own(url),
    addresses: [],
    url: own(url),
    file: null,
    title: '',
    alt: '',
    caption: '',
    credit: '',
  }
}

export function writtenOf(entry: FeedEntry, of: 'post' | 'page', site: Places): SitePost | SitePage {
  const { kind: _kind, of: _of, sections, tags, ...outline } = outlineOf(entry, of, site)
  const text = textOf(entry)
  const page = URL.parse(pageOf(entry), site.base)?.href ?? site.base
  const story = fromHtml(text, { ...textSource(page), original })
  const texts = withUnicode({ title: outline.title, excerpt: excerptOf(entry, story.html), html: story.html })
  const date = instantOf(entry, ...PUBLISHED)
  const changed = instantOf(entry, 'updated')
  const losses: Loss[] =
    date === null
      ? [
          {
            code: 'DATE_UNREADABLE',
            text: PUBLISHED.map((name) => entry.fields.get(name) ?? '')
              .join(' ')
              .trim(),
          },
        ]
      : []
  const written = {
    ...outline,
    ...texts,
    original: text.slice(0, MAX_TEXT).toWellFormed(),
    // Blogger counts a change of its own servers as one.
    updatedAt:
      changed && outline.publishedAt && changed.getTime() - outline.publishedAt.getTime() > 60_000
        ? changed
        : null,
    madeAt: date,
    picture: pictureOf(entry, site)?.key ?? null,
    losses: [...losses, ...story.losses, ...texts.losses],
    language: null,
    seo: {
      title: '',
      description: wordsOf(entry.fields.get('blogger:metaDescription') ?? ''),
      canonical: '',
      isHidden: false,
    },
  }
  if (of === 'page') return { kind: 'page', ...written, parent: null }
  return { kind: 'post', ...written, sections, tags, isSticky: false, video: '', kicker: '', twin: null }
}
