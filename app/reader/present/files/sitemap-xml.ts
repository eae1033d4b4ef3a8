// Writes sitemaps (sitemaps.org, with Google's news extension). Pure. Their contents: sitemap.server.ts.
import { formatDhakaIso } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { sectionPath } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { element, xmlDocument } from './xml.ts'

type SitemapPart =
  | { kind: 'pages'; language: Language }
  | { kind: 'entries'; page: number }
  | { kind: 'posts' | 'matches'; month: string; page: number }

/** Parses a file name (`pages-bn.xml`, `entries-2.xml`, `posts-2026-11.xml`, `matches-2026-11-2.xml`); null for any other. */
export function parseSitemapName(name: string): SitemapPart | null {
  if (name === 'pages-bn.xml') return { kind: 'pages', language: 'bn' }
  if (name === 'pages-en.xml') return { kind: 'pages', language: 'en' }
  const [isEntries, number] = /^entries(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(name) ?? []
  if (isEntries) return { kind: 'entries', page: Number(number ?? 1) }
  const [, kind, month, page] =
    /^(posts|matches)-(\d{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(name) ?? []
  if (!month) return null
  return { kind: kind === 'posts' ? 'posts' : 'matches', month, page: Number(page ?? 1) }
}

/** The file names for a month (`yyyy-mm`) with `count` posts, `size` posts each. */
export function sitemapNames(month: string, count: number, size: number): string[] {
  return numbered(`posts-${month}`, Math.max(1, Math.ceil(count / size)))
}

/** The file names for a month with `count` matches, `size` matches each. */
export function matchFileNames(month: string, count: number, size: number): string[] {
  return numbered(`matches-${month}`, Math.ceil(count / size))
}

/** The file names for `count` teams, players and venues, `size` each. */
export function entryFileNames(count: number, size: number): string[] {
  return numbered('entries', Math.ceil(count / size))
}

function numbered(name: string, files: number): string[] {
  return Array.from({ length: files }, (_, index) =>
    index === 0 ? `${name}.xml` : `${name}-${index + 1}.xml`,
  )
}

/** Paths, within an edition, of the pages that always exist: home, sections, lists and the texts about the site. */
export function staticPages({ shown }: Pick<SectionList, 'shown'>): string[] {
  const [home = [], ...others] = PAGES.filter((page) => page.isInSitemap).map(({ paths }) =>
    paths.slice(0, 1),
  )
  const sections = [...shown.filter(({ isTop }) => isTop), ...shown.filter(({ isTop }) => !isTop)]
  return [...home, ...sections.map((section) => sectionPath('bn', section)), ...others.flat()]
}

export const SITEMAP_TYPE = 'application/xml; charset=utf-8'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

const text = (name: string, content: string) => element(name, {}, content)

/** The index of the sitemaps, with full addresses. */
export function writeSitemapIndex(sitemaps: { url: string; lastChanged?: Date }[]): string {
  const entries = sitemaps.map(({ url, lastChanged }) =>
    element('sitemap', {}, text('loc', url), lastChanged ? text('lastmod', lastChanged.toISOString()) : null),
  )
  return xmlDocument(element('sitemapindex', { xmlns: SITEMAP }, ...entries))
}

export type SitemapEntry = {
  url: string
  lastChanged?: Date
  /** The address in each edition, for pages in both. */
  editions?: Record<Language, string>
}

/** A sitemap of pages; full addresses, at most 50,000. */
export function writeSitemap(entries: SitemapEntry[]): string {
  const urls = entries.map(({ url, lastChanged, editions }) =>
    element(
      'url',
      {},
      text('loc', url),
      lastChanged ? text('lastmod', lastChanged.toISOString()) : null,
      ...Object.entries(editions ?? {}).map(([hreflang, href]) =>
        element('xhtml:link', { rel: 'alternate', hreflang, href }),
      ),
    ),
  )
  return xmlDocument(element('urlset', { xmlns: SITEMAP, 'xmlns:xhtml': XHTML }, ...urls))
}

export type NewsEntry = {
  url: string
  publication: string
  language: Language
  publishedAt: Date
  headline: string
}

/** The sitemap of the newest articles; Google reads those of the last two days, at most 1,000. */
export function writeNewsSitemap(entries: NewsEntry[]): string {
  const urls = entries.map(({ url, publication, language, publishedAt, headline }) =>
    element(
      'url',
      {},
      text('loc', url),
      element(
        'news:news',
        {},
        element('news:publication', {}, text('news:name', publication), text('news:language', language)),
        text('news:publication_date', formatDhakaIso(publishedAt)),
        text('news:title', headline),
      ),
    ),
  )
  return xmlDocument(element('urlset', { xmlns: SITEMAP, 'xmlns:news': NEWS }, ...urls))
}
