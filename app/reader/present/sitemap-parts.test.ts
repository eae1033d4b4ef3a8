import { describe, expect, test } from 'vitest'
import { parseSitemapName, sitemapNames, staticPages } from './sitemap-parts.ts'

describe('parts of the sitemap', () => {
  test('parses every name that it makes', () => {
    const names = sitemapNames('2026-11', 1_200, 100)
    expect(names).toHaveLength(12)
    expect(names.slice(0, 3)).toEqual(['posts-2026-11.xml', 'posts-2026-11-2.xml', 'posts-2026-11-3.xml'])
    expect(names.map(parseSitemapName)).toEqual(
      names.map((_, index) => ({ kind: 'posts', month: '2026-11', page: index + 1 })),
    )
  })

  test('splits a month by size, and has one file for an empty month', () => {
    expect(sitemapNames('2026-11', 50_000, 50_000)).toHaveLength(1)
    expect(sitemapNames('2026-11', 50_001, 50_000)).toHaveLength(2)
    expect(sitemapNames('2026-11', 0, 50_000)).toHaveLength(1)
  })

  test.each([
    'posts-2026-13.xml',
    'posts-2026-11-1.xml',
    'posts-2026-11-0.xml',
    'posts-26-11.xml',
    'pages-fr.xml',
    '',
  ])('rejects %s', (name) => expect(parseSitemapName(name)).toBeNull())

  test('sections are listed once, under their canonical addresses', () => {
    const pages = staticPages()
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toContain('/cricket')
    expect(pages).toContain('/category/Health')
    expect(pages).not.toContain('/category/Cricket')
  })
})
