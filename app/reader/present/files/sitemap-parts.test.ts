import { describe, expect, test } from 'vitest'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { entryFileNames, matchFileNames, parseSitemapName, sitemapNames, staticPages } from './sitemap-xml.ts'

describe('parts of the sitemap', () => {
  test('parses every name that it makes', () => {
    const names = sitemapNames('2026-11', 1_200, 100)
    expect(names).toHaveLength(12)
    expect(names.slice(0, 3)).toEqual(['posts-2026-11.xml', 'posts-2026-11-2.xml', 'posts-2026-11-3.xml'])
    expect(names.map(parseSitemapName)).toEqual(
      names.map((_, index) => ({ kind: 'posts', month: '2026-11', page: index + 1 })),
    )
  })

  test('parses the names of files of matches and entries', () => {
    expect(matchFileNames('2026-11', 5_001, 2_500).map(parseSitemapName)).toEqual(
      [1, 2, 3].map((page) => ({ kind: 'matches', month: '2026-11', page })),
    )
    expect(entryFileNames(2_501, 2_500).map(parseSitemapName)).toEqual([
      { kind: 'entries', page: 1 },
      { kind: 'entries', page: 2 },
    ])
    expect(entryFileNames(0, 2_500)).toEqual([])
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
    'entries-1.xml',
    'matches-2026-13.xml',
    '',
  ])('rejects %s', (name) => expect(parseSitemapName(name)).toBeNull())

  test('sections are listed once, under their canonical addresses', () => {
    const pages = staticPages(SPECIFICATION)
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toContain('/cricket')
    expect(pages).toContain('/category/Health')
    expect(pages).not.toContain('/category/Cricket')
  })
})
