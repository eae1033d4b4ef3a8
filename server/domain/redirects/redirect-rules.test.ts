import { expect, test } from 'vitest'
import type { RedirectTarget } from '#contract/redirect.ts'
import { RedirectIndex } from './redirect-index.ts'
import { isLoop, readSource, readTarget } from './redirect-rules.ts'

const SITE = 'https://paper.example'
const errorOf = (act: () => unknown) => {
  try {
    return act()
  } catch (error) {
    return error
  }
}
const path = (value: string): RedirectTarget => ({ kind: 'path', value, language: 'bn' })

test.each([
  '/api',
  '/api/users',
  '/en/api/x',
  '/login',
  '/Login/',
  '/%6cogin',
  '/en/login',
  '/dashboard',
  '/dashboard/settings',
  '/assets/x.js',
  '/media/1/x.webp',
  '/health/live',
  '/preview/x',
  '/live/x/bn',
  '/embed/matches/x',
  '/feed.xml',
  '/robots.txt',
  '/search',
  '/search?p=1',
  '/',
  '/en',
  '/about',
  '/index.php',
  '/index.php/api/x',
])('%s cannot be redirected', (from) => {
  expect(errorOf(() => readSource(from))).toMatchObject({ code: 'REDIRECT_SOURCE_RESERVED' })
})

test('old addresses can be redirected, also those below a page', () => {
  for (const from of [
    '/?p=12',
    '/about/us',
    '/2019/05/18/x',
    'http://old.example/x',
    '/topic/of-the-old-site',
  ])
    expect(readSource(from)).toMatch(/^\//)
  expect(errorOf(() => readSource('javascript:1'))).toMatchObject({ code: 'REDIRECT_SOURCE_INVALID' })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@evil.example',
  'https://evil.example\\x',
  'https://evil example',
  'https://',
  'evil.example',
  '/a\tb',
  '/a\u0000b',
  `/${'x'.repeat(2_001)}`,
  'https:evil.example',
])('refuses the target %j', (to) => {
  expect(errorOf(() => readTarget(to, SITE))).toMatchObject({
    code: 'REDIRECT_TARGET_INVALID',
    details: { field: 'to' },
  })
})

test('reads paths of this site, https addresses and what is gone', () => {
  expect(readTarget('/cricket?x=1#a', SITE)).toEqual(path('/cricket?x=1#a'))
  expect(readTarget(`${SITE}/cricket`, SITE)).toEqual(path('/cricket'))
  expect(readTarget(SITE, SITE)).toEqual(path('/'))
  expect(readTarget('/x/..//evil.example', SITE)).toEqual(path('/evil.example'))
  expect(readTarget('/খেলা', SITE).value).toBe(encodeURI('/খেলা'))
  expect(readTarget('https://other.example/x', SITE)).toMatchObject({ kind: 'address' })
  expect(readTarget(null, SITE)).toMatchObject({ kind: 'gone', value: '' })
})

test('finds loops of any length, and through other spellings and queries', () => {
  const book = {
    '/b': '/C/',
    '/c': '/index.php/a',
    '/d': '/e',
    '/f?id=5': '/a',
    '/g': '/f?id=5&x=1',
    '/h': '/f?id=6',
  }
  const isLoopTo = (source: string, to: string) => {
    const rows = new RedirectIndex<RedirectTarget>()
    for (const [from, target] of Object.entries({ ...book, [source]: to })) rows.set(from, path(target))
    return isLoop(source, rows)
  }
  for (const to of ['/a', '/A/?utm_source=x', '/a?other=1', '/b', '/g'])
    expect(isLoopTo('/a', to), to).toBe(true)
  for (const to of ['/d', '/h', '/cricket']) expect(isLoopTo('/a', to), to).toBe(false)
  expect(isLoopTo('/n?id=5', '/n?x=1&id=5')).toBe(true)
  expect(isLoopTo('/n?id=5', '/n')).toBe(false)
  const findNearest = (source: string) => ({ source, value: path(`${source}y`) })
  expect(isLoop('/x', { findNearest })).toBe(true)
})
