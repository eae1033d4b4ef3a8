// Writes sitemaps (sitemaps.org, with Google's news extension). Pure. Their contents: sitemap.server.ts.
import { formatDhakaIso } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { element, xmlDocument } from './xml.ts'

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
