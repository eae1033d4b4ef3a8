// The files of the sitemap and their names. Pure. Their contents: sitemap.server.ts.
import { CATEGORIES, menuPageOf } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { PAGES } from '#contract/pages.ts'
import { categoryPath } from '#contract/paths.ts'

export type SitemapPart =
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
export function staticPages(): string[] {
  return PAGES.filter((page) => page.isInSitemap).flatMap(({ name, paths }) =>
    name === 'category' ? sections() : paths.slice(0, 1),
  )
}

/** The pages of all categories, those in the menu first. */
function sections(): string[] {
  const withMenu = CATEGORIES.filter((category) => menuPageOf(category) !== null)
  const others = CATEGORIES.filter((category) => menuPageOf(category) === null)
  return [...withMenu, ...others].map((category) => categoryPath('bn', category))
}
