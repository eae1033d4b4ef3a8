import { describe, expect, test } from 'vitest'
import { writeNewsSitemap, writeSitemap, writeSitemapIndex } from './sitemap-xml.ts'
import { childrenOf, readXml, textOf } from './strict-xml.ts'

describe('sitemaps', () => {
  test('the index lists sitemaps with their last change', () => {
    const index = readXml(
      writeSitemapIndex([
        { url: 'https://maidan.example/sitemaps/pages-bn.xml' },
        {
          url: 'https://maidan.example/sitemaps/posts-2026-11.xml',
          lastChanged: new Date('2026-11-20T00:00:00Z'),
        },
      ]),
    )
    expect(index.name).toBe('sitemapindex')
    expect(
      childrenOf(index, 'sitemap').map((entry) => [textOf(entry, 'loc'), textOf(entry, 'lastmod')]),
    ).toEqual([
      ['https://maidan.example/sitemaps/pages-bn.xml', null],
      ['https://maidan.example/sitemaps/posts-2026-11.xml', '2026-11-20T00:00:00.000Z'],
    ])
  })

  test('a page in both editions links both', () => {
    const editions = { bn: 'https://maidan.example/about', en: 'https://maidan.example/en/about' }
    const set = readXml(
      writeSitemap([{ url: editions.bn, editions }, { url: 'https://maidan.example/x?a=1&b=2' }]),
    )
    const [both, one] = childrenOf(set, 'url')
    expect(both && childrenOf(both, 'xhtml:link').map((link) => link.attributes)).toEqual([
      { rel: 'alternate', hreflang: 'bn', href: editions.bn },
      { rel: 'alternate', hreflang: 'en', href: editions.en },
    ])
    expect(one && childrenOf(one, 'xhtml:link')).toEqual([])
    expect(one && textOf(one, 'loc')).toBe('https://maidan.example/x?a=1&b=2')
  })

  test('news entries carry publication, language, time and headline', () => {
    const set = readXml(
      writeNewsSitemap([
        {
          url: 'https://maidan.example/en/allposts/2026/11/20/abc',
          publication: 'Maidan & Sons',
          language: 'en',
          publishedAt: new Date('2026-11-20T15:48:00Z'),
          headline: 'A <close> match',
        },
      ]),
    )
    expect(set.attributes['xmlns:news']).toBe('http://www.google.com/schemas/sitemap-news/0.9')
    const [url] = childrenOf(set, 'url')
    const [news] = url ? childrenOf(url, 'news:news') : []
    const [publication] = news ? childrenOf(news, 'news:publication') : []
    expect(publication && [textOf(publication, 'news:name'), textOf(publication, 'news:language')]).toEqual([
      'Maidan & Sons',
      'en',
    ])
    expect(news && textOf(news, 'news:publication_date')).toBe('2026-11-20T21:48:00+06:00')
    expect(news && textOf(news, 'news:title')).toBe('A <close> match')
  })

  test('50,000 entries with both editions stay below the 50 MB a sitemap may have', () => {
    const address =
      'https://a-rather-long-host-name.example.com/en/allposts/2026/11/20/6650f0c2a1b2c3d4e5f60718'
    const editions = { bn: address, en: address }
    const entry = { url: address, lastChanged: new Date('2026-11-20T00:00:00Z'), editions }
    expect(Buffer.byteLength(writeSitemap(Array(50_000).fill(entry)))).toBeLessThan(50 * 1024 * 1024)
  })
})
