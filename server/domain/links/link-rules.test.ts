import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { PARAMETERS } from '#contract/pages/page-address.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { NAMED_BY, readLinkTarget } from './links.ts'

test('reads the post, byline or picture that an address links to', () => {
  expect(readLinkTarget('/en/allposts/2026/11/20/abc?x#y')).toEqual({
    kind: 'post',
    language: 'en',
    name: 'abc',
  })
  expect(readLinkTarget('/post/abc')).toEqual({ kind: 'post', language: 'bn', name: 'abc' })
  expect(readLinkTarget('/en/matches/2026/11/20/m1/commentary/2')).toEqual({
    kind: 'match',
    language: 'en',
    name: 'm1',
  })
  expect(readLinkTarget('/tournaments/t1/fixtures.ics')).toMatchObject({ kind: 'tournament', name: 't1' })
  expect(readLinkTarget('/teams/shimul/matches')).toMatchObject({ kind: 'entry', name: 'shimul' })
  expect(readLinkTarget('/scores/2026/11/20')).toEqual({ kind: 'page' })
  expect(readLinkTarget('/reporter/%E0%A6%95')).toEqual({ kind: 'byline', language: 'bn', name: 'ক' })
  expect(readLinkTarget('/reporter/%E0%A6%95/feed.xml')).toEqual({
    kind: 'byline',
    language: 'bn',
    name: 'ক',
  })
  expect(readLinkTarget('/media/m1/800.webp')).toMatchObject({ kind: 'picture', name: 'm1' })
  expect(readLinkTarget('/en/media/m1/800.webp')).toEqual({ kind: 'nothing' })
  expect(readLinkTarget('about')).toEqual({ kind: 'nothing' })
})

test('knows what every parameter of a page that a text may link to names', () => {
  const paths = PAGES.filter((page) => page.isLinkable).flatMap((page) => page.paths)
  const parameters = paths.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const open = parameters.filter((name) => !(name in PARAMETERS))
  expect(new Set([...open, 'category', 'ownSlug', 'poll'])).toEqual(new Set(Object.keys(NAMED_BY)))
})

test('recognises every page without parameters that a text may link to', () => {
  const isFixed = (path: string) => !/[:*]/.test(path)
  const linkable = PAGES.filter((page) => page.isLinkable).flatMap(({ paths }) => paths.filter(isFixed))
  expect(linkable.length).toBeGreaterThan(20)
  for (const path of linkable) expect(readLinkTarget(path), path).toEqual({ kind: 'page' })
  for (const path of ['/login/code', '/reset-password', '/verify-email', '/preview/a', '/dashboard'])
    expect(readLinkTarget(path), path).toEqual({ kind: 'nothing' })
})

test('recognises pages of both editions, menu pages and their feeds, days and months that exist', () => {
  const pages = ['/', '/about/', '/archive', '/feed.xml', '/allposts/2026/02', '/allposts/2026/02/28']
  for (const path of pages) {
    for (const language of LANGUAGES)
      expect(readLinkTarget(inEdition(language, path)), path).toEqual({ kind: 'page' })
  }
  for (const path of ['/cricket', '/cricket/feed.xml'])
    expect(readLinkTarget(path)).toEqual({ kind: 'ownPage', language: 'bn', name: 'cricket' })
  for (const path of ['/en/category/General', '/en/category/General/feed.xml'])
    expect(readLinkTarget(path)).toEqual({ kind: 'section', language: 'en', name: 'General' })
  expect(readLinkTarget('/sitemap.xml')).toEqual({ kind: 'page' })
  for (const path of [
    '/en/sitemap.xml',
    '/allposts/2026/02/30',
    '/allposts/26/2',
    '/about/us',
    '/cricket/x/feed.xml',
  ])
    expect(readLinkTarget(path), path).toEqual({ kind: 'nothing' })
})
