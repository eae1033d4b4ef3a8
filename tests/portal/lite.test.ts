// The lite edition of reading pages: found by following its own links, small, without anything that loads, and always up to date.
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullPathOf, hasLiteEdition, litePath } from '#contract/pages/lite.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { articlePath, inEdition } from '#contract/pages/paths.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { testEditions } from '../test-editions.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const MAX_BYTES = 12_000
const LOADING = /<(?:script|img|svg|iframe|video|link rel="(?!canonical))|style="|url\(|@font-face/
/** Pages of one kind that are visited. */
const EACH = 2

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, { redirect: 'manual', headers })
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** The HTML of a lite page, which is small and loads nothing. */
async function open(path: string): Promise<string> {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  const html = await response.text()
  expect.soft(LOADING.exec(html)?.[0], path).toBeUndefined()
  expect.soft(html, path).toMatch(/<link rel="canonical" href="[^"]+"|content="noindex/)
  const bytes = brotliCompressSync(html).length
  expect.soft(bytes, `${path}: ${bytes} bytes`).toBeLessThan(MAX_BYTES)
  return html
}

testEditions('leads from its home page to all kinds of pages, and stays lite (%s)', async (language) => {
  const visits = new Map<string, number>()
  const paths = new Set([litePath(inEdition(language, '/'))])
  for (const path of paths) {
    // The first link leaves it.
    for (const link of linksIn(await open(path)).slice(1)) {
      const full = fullPathOf(link) ?? link
      const pathname = full.replace(/[?#].*/, '')
      expect.soft([path, link]).toEqual([path, hasLiteEdition(pathname) ? litePath(full) : full])
      const kind = findPage(pathname)?.page.name ?? ''
      const count = visits.get(kind) ?? 0
      if (link === full || paths.has(link) || count >= EACH) continue
      visits.set(kind, count + 1)
      paths.add(link)
    }
  }
  expect([...visits.keys()]).toEqual(
    expect.arrayContaining([
      'home',
      'ownAddress',
      'article',
      'match',
      'scores',
      'latest',
      'matchTeam',
      'player',
    ]),
  )
})

test('says what a phone shows, once, and names everything that opens', async () => {
  const html = await open('/lite')
  expect(html.match(/<details[^>]*>(?!<summary)/g)).toBeNull()
  // The year of the Bengali calendar in the date line.
  expect(html.match(/১৪[০-৯]{2}/g)).toHaveLength(1)
})

test('asks nothing but the page itself, and is the same for people who are signed in', async () => {
  const anonymous = await get('/lite')
  expect(anonymous.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(anonymous.headers.get('cache-control')).toContain('public')
  const [admin] = portal.accounts
  const signedIn = await fetch(`${portal.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.origin },
    body: JSON.stringify({ email: admin?.email, password: admin?.password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(await (await get('/lite', { cookie })).text()).toBe(await anonymous.text())
})

test('follows the full page: other spellings, redirects, missing pages, pages that need more', async () => {
  const location = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }
  expect(await location('/lite/cricket/')).toEqual([301, '/lite/cricket'])
  expect(await location('/lite/login')).toEqual([302, '/login'])
  expect(await location('/lite/feed.xml')).toEqual([302, '/feed.xml'])
  expect(await location('/lite/')).toEqual([301, '/lite'])
  expect(await location('/lite/en/ABOUT?a=1')).toEqual([301, '/lite/en/about?a=1'])
  expect(await location('/Allposts/2026/11')).toEqual([301, '/allposts/2026/11'])
  expect(await location('/lite//example.org/x')).toEqual([404, null])
  const missing = await get('/lite/en/nothing/here')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toMatch(/<html lang="en">(?!.*<script)/s)
})

test.each([
  ['', 'মিরপুর'],
  ['/en', 'Mirpur'],
])('searches, with results and further pages in lite (%s)', async (edition, words) => {
  const path = `/lite${edition}/search`
  expect(await open(path)).toContain(`<form action="${path}">`)
  const html = await open(`${path}?q=${encodeURIComponent(words)}`)
  expect(linksIn(html)[0]).toBe(`${edition}/search?q=${encodeURIComponent(words)}`)
  const stories = linksIn(html).filter((link) => link.includes('/allposts/'))
  expect(stories.length).toBeGreaterThan(0)
  for (const link of stories) expect(link.startsWith('/lite/')).toBe(true)
  const { headers } = await get(`${path}?q=x`)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(html).toContain(`<form action="/lite${edition}/archive">`)
  const day = await get(`/lite${edition}/archive?date=2026-11-29`)
  expect(day.headers.get('location')).toBe(`/lite${edition}/allposts/2026/11/29`)
})

test('search keeps its filters', async () => {
  const html = await open('/lite/search?q=a&category=Cricket&order=relevance&reporter=Desk&from=2026-01-02')
  const chosen = [...html.matchAll(/<option [^>]*selected[^>]*>/g)].map(
    ([option]) => /value="(\w*)"/.exec(option)?.[1],
  )
  expect(chosen).toEqual(['Cricket', 'relevance'])
  expect(html).toMatch(/<input[^>]*name="reporter"[^>]*value="Desk"/)
  expect(html).toMatch(/<input[^>]*name="from"[^>]*value="2026-01-02"/)
})

test('a whole address of this site in a story stays in lite; those of others and of files do not change', async () => {
  const host = new URL(portal.origin).host
  const addresses = [
    ...[`${portal.origin}/cricket?a=1&b=2#top`, `https://${host}/en/football`, portal.origin],
    ...[
      `${portal.origin}/feed.xml`,
      'https://other.example/cricket',
      `${portal.origin}.other.example/cricket`,
    ],
    `${portal.origin}//other.example/cricket`,
  ]
  const { post } = await createPost(portal.system, {
    headline: 'ভেতরের লিংক',
    imageUrl: 'https://pictures.example/a.jpg',
    status: 'published',
    richText: `<p>${addresses.map((address, at) => `<a href="${address.replace('&', '&amp;')}">লিংক ${at}</a>`).join(' ')}</p>`,
  })
  const path = articlePath({ ...post, createdAt: post.createdAt ?? new Date() })
  const html = await (await get(litePath(path))).text()
  const [full, lite] = [await (await get(path)).text(), html].map((text) =>
    [...text.matchAll(/<a href="([^"]*)"[^>]*>লিংক \d/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  )
  expect(full).toHaveLength(addresses.length)
  expect(lite).toEqual(['/lite/cricket?a=1&b=2#top', '/lite/en/football', '/lite', ...(full ?? []).slice(3)])
  expect(html).toContain(`<link rel="canonical" href="${portal.origin}${path}"`)
})

test('changes with the page', async () => {
  const { post } = await createPost(portal.system, {
    headline: 'প্রথম শিরোনাম',
    imageUrl: 'https://pictures.example/a.jpg',
    status: 'published',
  })
  const path = litePath(articlePath({ ...post, createdAt: post.createdAt ?? new Date() }))
  expect(await (await get(path)).text()).toContain('প্রথম শিরোনাম')
  await updatePost(portal.system, post.id, { headline: 'নতুন শিরোনাম' })
  expect(await (await get(path)).text()).toContain('নতুন শিরোনাম')
})
