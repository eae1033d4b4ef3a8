import { describe, expect, test } from 'vitest'
import { canonicalPath } from '../responses/canonical-path.ts'
import { listOfBadCursor, missingCodeOf, missingPageKey, pageKey } from './page-key.ts'

const key = (address: string) => pageKey(new URL(address, 'https://maidan.example'))

describe('keys of stored pages', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=facebook', '/'],
    ['/en', '/en'],
    ['/en/', '/en'],
    ['/cricket?cursor=abc&x=1', '/cricket?cursor=abc'],
    ['/about?cursor=abc', '/about'],
    ['/allposts/2026/11/20/0abc?cursor=abc', '/allposts/2026/11/20/0abc'],
    ['/allposts/2026/11?cursor=abc', '/allposts/2026/11?cursor=abc'],
    ['/cricket/feed.xml?cursor=abc', '/cricket/feed.xml'],
    ['/en/category/Health', '/en/category/Health'],
    ['/allposts/2026/11/20/0abc', '/allposts/2026/11/20/0abc'],
    ['/reporter/%E0%A6%AE', '/reporter/%E0%A6%AE'],
    ['/cricket/feed.xml', '/cricket/feed.xml'],
    ['/en/atom.xml', '/en/atom.xml'],
    ['/category/Health/atom.xml', '/category/Health/atom.xml'],
    ['/topic/shakib/atom.xml?x=1', '/topic/shakib/atom.xml'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/en/manifest.webmanifest', '/en/manifest.webmanifest'],
  ])('%s is stored as %s', (address, expected) => {
    expect(key(address)).toBe(expected)
  })

  test.each([
    '/search?q=a',
    '/contact',
    '/login',
    '/dashboard',
    '/allnewspaper',
    '/api/allposts',
    '/media/a/400.webp',
    '/en/sitemap.xml',
    '/category/non%20sense',
    '/nonsense.php',
    '/profile',
    `/reporter/${'a'.repeat(2_000)}`,
  ])('%s is never stored', (address) => {
    expect(key(address)).toBeNull()
  })
})

const cursor = (text: string) => Buffer.from(text).toString('base64url')

describe('lists with an invalid cursor', () => {
  test.each([
    ['/cricket?cursor=abc', '/cricket'],
    ['/en/latest?cursor=%20', '/en/latest'],
    [`/latest?cursor=${cursor('1700000000000')}`, '/latest'],
    [`/latest?cursor=${cursor('1700000000000.a')}%20`, '/latest'],
  ])('%s moves to %s', (key, list) => {
    expect(listOfBadCursor(key)).toBe(list)
  })

  test.each(['/cricket', `/latest?cursor=${cursor('1700000000000.a')}`])('%s stays', (key) => {
    expect(listOfBadCursor(key)).toBeNull()
  })
})

test('the 404 pages of an edition have keys that no address can have', () => {
  const missing = missingPageKey('en', 'POST_NOT_FOUND')
  expect(missingCodeOf(missing)).toBe('POST_NOT_FOUND')
  expect(key(missing)).toBeNull()
  expect(missingCodeOf('/allposts/404')).toBeNull()
})

describe('the canonical address', () => {
  test.each([
    ['/cricket/', '/cricket'],
    ['/en/', '/en'],
    ['/cricket/?cursor=a', '/cricket?cursor=a'],
    ['//evil.example/', '/evil.example'],
    ['/ABOUT', '/about'],
    ['/en/Videos?cursor=a', '/en/videos?cursor=a'],
    ['/Allposts/2024/05', '/allposts/2024/05'],
    ['/TEAMS/Abahani/', '/teams/Abahani'],
    ['/Sitemap.xml', '/sitemap.xml'],
    ['/lite/', '/lite'],
    ['/lite/en/ABOUT/', '/lite/en/about'],
  ])('%s moves to %s', (address, expected) => {
    expect(canonicalPath(new URL(`https://maidan.example${address}`))).toBe(expected)
  })
  test.each([
    '/',
    '/cricket',
    '/api/users/',
    '/lite',
    '/reporter/Rina',
    '/Cricket',
    '/LOGIN',
    '/API/users/x',
  ])('%s stays', (address) => {
    expect(canonicalPath(new URL(address, 'https://maidan.example'))).toBeNull()
  })
})
