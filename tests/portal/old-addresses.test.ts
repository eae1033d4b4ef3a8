// Old addresses as readers ask for them: every kind of target and spelling, own pages first, the page cache, counts.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '#contract/media/picture.ts'
import { newTextPageSchema } from '#contract/pages/text-page.ts'
import type { OldAddress, RedirectTarget } from '#contract/redirect.ts'
import { missingAddresses, redirects } from '#server/db/tables/redirect-tables.ts'
import { posts } from '#server/db/tables/tables.ts'
import { redirectsTag } from '#server/domain/cache-tags.ts'
import { findPicture } from '#server/domain/media/media.ts'
import { createPage } from '#server/domain/pages/text-pages.ts'
import { storeOldAddresses } from '#server/domain/redirects/store-old-addresses.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let story: { id: string; path: string; picture: string }

beforeAll(async () => {
  portal = await startTestPortal()
  const rows = await portal.system.db.select().from(posts).where(eq(posts.status, 'published'))
  const row = rows.find(({ language, mediaId }) => language === 'bn' && mediaId !== null)
  const answer = await get(`/post/${row?.id}`)
  const picture = row?.mediaId ? await findPicture(portal.system, row.mediaId) : null
  story = {
    id: row?.id ?? '',
    path: answer.headers.get('location') ?? '',
    picture: picture ? addressOf(picture) : '',
  }
})
afterAll(() => portal?.close())
beforeEach(async () => {
  await writeAsMaidan(portal.system, async (transaction) => {
    await transaction.delete(redirects)
    await portal.system.changes.publishInvalidation(transaction, [redirectsTag()])
  })
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(portal.origin + path, { redirect: 'manual', ...init })
const leadsTo = async (path: string) => {
  const answer = await get(path)
  return answer.status === 301 ? answer.headers.get('location') : answer.status
}
const target = (kind: RedirectTarget['kind'], value = '', language: RedirectTarget['language'] = 'bn') => ({
  kind,
  value,
  language,
})

async function store(rows: Record<string, RedirectTarget>): Promise<void> {
  const old = Object.entries(rows).map(([from, to]): OldAddress => ({ from, to }))
  await writeAsMaidan(portal.system, (transaction) =>
    storeOldAddresses(portal.system, transaction, 'run', old),
  )
}

describe('an old address', () => {
  test('leads to the page of every kind of target', async () => {
    await store({
      '/2019/05/18/photos/': target('post', story.id),
      '/?p=424': target('post', story.id),
      '/old-section': target('section', 'Cricket'),
      '/en/old-section-2': target('section', 'Politics', 'en'),
      '/old-page': target('page', 'about', 'en'),
      '/tag/x': target('term', 'x', 'en'),
      '/author/x': target('byline', 'রহিম উদ্দিন'),
      '/elsewhere': target('address', 'https://other.example/a?b=c'),
      '/path': target('path', '/football?x=1#a'),
      '/wp-content/uploads/2019/05/x.jpg': target('media', story.picture.split('/')[2]),
    })
    expect(await leadsTo('/2019/05/18/photos')).toBe(story.path)
    expect(await leadsTo('/?p=424')).toBe(story.path)
    expect(await leadsTo('/old-section')).toBe('/cricket')
    expect(await leadsTo('/en/old-section-2')).toBe('/en/category/Politics')
    expect(await leadsTo('/old-page')).toBe('/en/about')
    expect(await leadsTo('/tag/x')).toBe('/en/topic/x')
    expect(await leadsTo('/author/x')).toBe(`/reporter/${encodeURIComponent('রহিম উদ্দিন')}`)
    expect(await leadsTo('/elsewhere')).toBe('https://other.example/a?b=c')
    expect(await leadsTo('/path')).toBe('/football?x=1#a')
    expect(await leadsTo('/wp-content/uploads/2019/05/x-1024x576.jpg')).toBe(story.picture)
    const hidden = { slug: 'secret-plans', bn: { title: 'গোপন', html: '<p>ক</p>' }, isHidden: true }
    const { id } = await createPage(portal.system, newTextPageSchema.parse(hidden))
    await store({ '/old-plans': target('page', id) })
    expect(await leadsTo('/old-plans')).toBe(404)
    await store({
      '/category/khela': target('section', 'Cricket'),
      '/?cat=3': target('section', 'Cricket'),
    })
    for (const path of ['/category/khela/feed/', '/category/khela/feed/atom', '/?cat=3&feed=rss2'])
      expect(await leadsTo(path), path).toBe('/cricket/feed.xml')
    const shown = await fetch(`${portal.origin}/2019/05/18/photos/`)
    expect(shown.status).toBe(200)
    expect(new URL(shown.url).pathname).toBe(story.path)
    expect((await fetch(portal.origin + story.picture)).headers.get('content-type')).toMatch(/^image\//)
  })

  test('leads there in any spelling, in one step', async () => {
    await store({
      '/খেলা/বাংলাদেশ-জয়ী': target('post', story.id),
      '/a': target('path', '/b'),
      '/b': target('path', '/?p=1'),
      '/?p=1': target('post', story.id),
    })
    const encoded = encodeURI('/খেলা/বাংলাদেশ-জয়ী')
    for (const path of [
      encoded,
      `${encoded}/`,
      encoded.toLowerCase(),
      encodeURI(encoded),
      `${encoded}?utm_source=x&fbclid=y`,
      `/index.php${encoded}`,
      `/en${encoded}`,
      `${encoded}/feed/`,
      `${encoded}/amp`,
      `/${encoded}//`,
      '/a',
      '/A/',
      '/b',
      '/?p=1',
      '/?P=1&utm_source=x',
      '/en?p=1',
      '/en/?p=1',
      '/index.php?p=1',
    ])
      expect(await leadsTo(path), path).toBe(story.path)
  })

  test('with a query of any system leads on, by the row of most pairs, also where there is a page', async () => {
    await store({
      '/news.php?id=5': target('path', '/cricket'),
      '/news.php?lang=en&id=5': target('path', '/en/cricket'),
      '/news.php': target('path', '/football'),
      '/?story=12&lang=bn': target('post', story.id),
      '/about?page=team': target('path', '/football'),
      '/chain': target('path', '/about?page=team'),
      '/away?id=1': target('path', '/away?id=1&x=2'),
    })
    const leads = {
      '/news.php?id=5': '/cricket',
      '/news.php?x=1&ID=5&utm_source=y': '/cricket',
      '/news.php?id=5&lang=en': '/en/cricket',
      '/news.php?id=6': '/football',
      '/en/news.php?id=5': '/cricket',
      '/news.php/?id=5': '/cricket',
      '/?lang=bn&story=12': story.path,
      '/index.php?story=12&lang=bn': story.path,
      '/about?page=team': '/football',
      '/chain': '/football',
    }
    // Twice: the pages are in the page cache by then.
    for (let turn = 0; turn < 2; turn++) {
      for (const [from, to] of Object.entries(leads)) expect(await leadsTo(from), from).toBe(to)
      for (const path of ['/', '/?story=12', '/?story=13&lang=bn', '/about', '/about?page=x'])
        expect(await leadsTo(path), path).toBe(200)
    }
    for (const path of ['/away?id=1', '/away?id=1&x=2', '/away?x=3&id=1'])
      expect(await leadsTo(path)).toBe(404)
  })

  test('is answered to HEAD, with cache headers of a redirect, and to nothing but reading', async () => {
    await store({ '/a': target('path', '/cricket') })
    const head = await get('/a', { method: 'HEAD' })
    expect([head.status, head.headers.get('location'), head.headers.get('cache-control')]).toEqual([
      ...[301, '/cricket', 'public, max-age=0'],
    ])
    expect((await get('/a', { method: 'POST' })).status).not.toBe(301)
    expect((await get('/a', { method: 'PUT' })).status).not.toBe(301)
  })

  test('that was dropped on purpose answers 410 with a page in the words of its edition', async () => {
    await store({ '/dropped': target('gone'), '/?p=5': target('gone'), '/topic/dropped': target('gone') })
    for (const path of ['/dropped', '/dropped/', '/?p=5', '/topic/dropped']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(410)
      expect(await answer.text()).toContain('স্থায়ীভাবে সরিয়ে ফেলা হয়েছে'.normalize('NFC'))
    }
    const english = await get('/en/dropped')
    expect(english.status).toBe(410)
    const text = await english.text()
    expect(text).toContain('removed for good')
    expect(text).toContain('noindex')
    expect((await get('/dropped', { method: 'HEAD' })).status).toBe(410)
  })

  test('of a story that was never published answers 404', async () => {
    const [draft] = await portal.system.db.select().from(posts).where(eq(posts.status, 'draft'))
    await store({
      '/draft': target('post', draft?.createdAt === null ? draft.id : 'none'),
      '/none': target('post', 'none'),
    })
    expect(await leadsTo('/draft')).toBe(404)
    expect(await leadsTo('/none')).toBe(404)
    expect(await leadsTo('/en/none/feed')).toBe(404)
  })

  test('of an imported loop answers 404, not a loop', async () => {
    await store({
      '/a': target('path', '/b'),
      '/b': target('path', '/a'),
      '/c': target('path', '/c/feed'),
      '/d': target('path', '/e/feed'),
      '/e': target('path', '/d/amp'),
      '/category/old': target('path', '/category/old/'),
    })
    for (const path of ['/a', '/b', '/c', '/c/feed', '/d', '/e/feed', '/category/old'])
      expect((await fetch(portal.origin + path)).status, path).toBe(404)
    for (const path of ['/a', '/b', '/d', '/category/old']) expect(await leadsTo(path), path).toBe(404)
  })

  test('never leads away from a page, a file or a call of the portal', async () => {
    const away = target('address', 'https://other.example/')
    const own = [
      '/',
      '/en',
      '/about',
      '/cricket',
      '/login',
      '/dashboard',
      '/feed.xml',
      '/robots.txt',
      '/favicon.svg',
    ]
    const calls = [
      '/api/breaking',
      '/api/none',
      '/media/none/x.webp',
      '/health/live',
      '/assets/none.js',
      '/search',
      '/preview/x',
    ]
    await portal.system.db.transaction(async (transaction) => {
      // As if no check had kept them out.
      await transaction.insert(redirects).values(
        [...own, ...calls, story.path].map((source) => ({
          ...({
            source: source.toLowerCase(),
            id: source,
            kind: 'address',
            target: away.value,
            origin: 'manual',
          } as const),
          changedAt: new Date(),
        })),
      )
      await portal.system.changes.publishInvalidation(transaction, [redirectsTag()])
    })
    for (const path of [...own, ...calls, story.path, '/?p=none', '/cricket?p=1'])
      expect((await get(path)).headers.get('location') ?? '', path).not.toContain('other.example')
  })

  test('never leads to another site by its spelling', async () => {
    await store({ '/a': target('path', '/cricket') })
    for (const path of [
      '//evil.example/feed',
      '/\\evil.example/feed/',
      '/%2f%2fevil.example/page/2',
      '/search///evil.example',
      '/2012//evil.example',
      '/?s=//evil.example',
      '//evil.example/%2e%2e',
      '/index.php//evil.example',
      '/.//evil.example/index.html',
    ]) {
      const location = (await get(path)).headers.get('location') ?? '/'
      expect(new URL(location, portal.origin).origin, `${path} ${location}`).toBe(portal.origin)
    }
  })
})

describe('without a row', () => {
  test.each([
    ['/feed/', '/feed.xml'],
    ['/?feed=rss2', '/feed.xml'],
    ['/en/comments/feed/', '/en/feed.xml'],
    ['/cricket/feed/', '/cricket/feed.xml'],
    ['/2012/03/', '/allposts/2012/03'],
    ['/2012/03/22', '/allposts/2012/03/22'],
    ['/?m=201203', '/allposts/2012/03'],
    ['/2012', '/latest'],
    ['/page/3/', '/latest'],
    ['/football/page/2', '/football'],
    ['/?s=sakib+al', '/search?q=sakib%20al'],
    ['/en/?s=sakib', '/en/search?q=sakib'],
    ['/search/sakib/', '/search?q=sakib'],
    ['/sitemap_index.xml', '/sitemap.xml'],
    ['/index.php', '/'],
    ['/index.php/about/', '/about'],
    ['/about/index.html', '/about'],
  ])('%s leads to %s', async (path, to) => {
    expect(await leadsTo(path)).toBe(to)
  })

  test.each(['/?p=77', '/?utm_source=x', '/?s='])('%s is the home page', async (path) => {
    expect(await leadsTo(path)).toBe(200)
  })

  test.each([
    '/unknown',
    '/unknown/feed/',
    '/2012/13',
    '/wp-content/uploads/2019/05/x.jpg',
    '/topic/unknown',
  ])('%s is not found', async (path) => {
    expect((await fetch(portal.origin + path)).status).toBe(404)
  })
})

test('a stored 404 page gives way to a redirect at once, and comes back', async () => {
  const path = '/topic/of-the-old-site'
  expect(await leadsTo(path)).toBe(404)
  expect(await leadsTo('/old')).toBe(404)
  await store({ [path]: target('path', '/cricket'), '/old': target('path', '/cricket') })
  expect(await leadsTo(path)).toBe('/cricket')
  expect(await leadsTo('/old')).toBe('/cricket')
  await writeAsMaidan(portal.system, async (transaction) => {
    await transaction.delete(redirects)
    await portal.system.changes.publishInvalidation(transaction, [redirectsTag()])
  })
  expect(await leadsTo(path)).toBe(404)
  expect(await leadsTo('/old')).toBe(404)
})

test('signed-in people are led too', async () => {
  await store({
    '/old': target('path', '/cricket'),
    '/topic/old': target('path', '/football'),
    '/topic/gone': target('gone'),
  })
  const [{ email, password } = { email: '', password: '' }] = portal.accounts
  const signedIn = await fetch(`${portal.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.origin },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const as = (path: string) => get(path, { headers: { cookie } })
  expect((await as('/old')).headers.get('location')).toBe('/cricket')
  expect((await as('/topic/old')).headers.get('location')).toBe('/football')
  expect((await as('/topic/gone')).status).toBe(410)
  expect((await as('/topic/none')).status).toBe(404)
})

test('uses and missing addresses are counted and written when the portal stops', async () => {
  const own = await startTestPortal({ demo: false })
  try {
    await writeAsMaidan(own.system, (transaction) =>
      storeOldAddresses(own.system, transaction, 'run', [{ from: '/a', to: target('path', '/cricket') }]),
    )
    const ask = (path: string) => fetch(own.origin + path, { redirect: 'manual' })
    for (const path of ['/a', '/A/?utm_source=x', '/a/feed']) expect((await ask(path)).status).toBe(301)
    for (const path of ['/None?email=a@b.example', '/none', '/topic/none', '/wp-login.php', '/.env'])
      await ask(path)
    await own.stopServing()
    const [row] = await own.system.db.select().from(redirects)
    expect(row).toMatchObject({ hits: 3, lastHitAt: expect.any(Date) })
    const missing = await own.system.db.select().from(missingAddresses)
    expect(missing.map(({ path, count }) => [path, count]).sort()).toEqual([
      ['/none', 2],
      ['/topic/none', 1],
    ])
  } finally {
    await own.close()
  }
})
