// The public routes of the specification, as a browser without scripts requests them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageWords } from '#app/ui/words.ts'
import { LANGUAGES } from '#contract/language.ts'
import { reporterPath } from '#contract/pages/paths.ts'
import type { SettingsSave } from '#contract/settings.ts'
import { newTermSchema } from '#contract/term.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { deletePicture } from '#server/domain/media/media-library.ts'
import { createTerm } from '#server/domain/name-book/terms.ts'
import { saveSettings } from '#server/domain/settings/save-settings.ts'
import { testPicture } from '../test-picture.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  const createdAt = new Date('2024-03-25T20:30:00Z')
  const story = {
    createdAt,
    reporter: 'রিনা আক্তার',
    categories: ['Cricket', 'Politics'] as ['Cricket', 'Politics'],
  }
  await importPosts(portal.system, [
    {
      ...story,
      id: '65a1b2c3d4e5f60718293a4b',
      headline: 'ভোরের খবর',
      richText: '<p>পুরো খবর এখানে।</p>',
      imageUrl: 'https://example.org/a.jpg',
    },
    { id: 'plain', headline: 'খেলার মাঠ', categories: ['Football', 'Athletics', 'Sports'], createdAt },
  ])
})
afterAll(() => portal?.close())

async function open(path: string) {
  const answer = await fetch(`${portal.origin}${path}`, { redirect: 'manual' })
  const html = await answer.text()
  return { status: answer.status, to: answer.headers.get('location'), html }
}

test('/ and /home show the home page', async () => {
  const [home, same] = [await open('/'), await open('/home')]
  expect([home.status, same.status]).toEqual([200, 200])
  for (const { html } of [home, same]) {
    expect(html).toContain('খেলার মাঠ')
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/"/)
  }
})

test('a search that ran out of time does not say that there is nothing, and leads on', async () => {
  const blocker = await portal.system.db.$client.connect()
  try {
    await blocker.query('begin; lock table post_search in access exclusive mode')
    const t = pageWords('bn')
    const cursor = Buffer.from('1700000000000.a').toString('base64url')
    const { html } = await open(`/search?q=${encodeURIComponent('খবর')}&cursor=${cursor}`)
    expect(html).toContain(t('search.partial'))
    expect(html).not.toContain('id="nothing"')
    expect(html).toContain(`cursor=${cursor}" rel="next"`)
    const first = await open(`/search?q=${encodeURIComponent('খবর')}`)
    expect([first.html.includes(t('search.partial')), first.html.includes('id="nothing"')]).toEqual([
      true,
      false,
    ])
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

test('the date form leads to the day, and to the latest stories for what is no day of this calendar', async () => {
  expect((await open('/archive?date=2024-03-26')).to).toBe('/allposts/2024/03/26')
  for (const date of ['0024-03-26', '2024-02-31', '24-03-26', ''])
    expect((await open(`/archive?date=${date}`)).to).toBe('/latest')
})

test('/cricket, /football, /athletics and /othersports list their categories', async () => {
  expect((await open('/cricket')).html).toContain('ভোরের খবর')
  for (const path of ['/football', '/athletics', '/othersports']) {
    const { status, html } = await open(path)
    expect([path, status, html.includes('খেলার মাঠ'), html.includes('ভোরের খবর')]).toEqual([
      path,
      200,
      true,
      false,
    ])
  }
})

test('lists and searches reach stories from before 1970', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `from-1952-${at}-`)
  const stories = ids.map((id, at) => {
    const createdAt = new Date(Date.UTC(1952, 1, 21, 6, at))
    return { id, headline: `দলিল ${id}`, categories: ['Tech' as const], createdAt }
  })
  await importPosts(portal.system, stories)
  let seen = ''
  for (let path = '/category/Tech'; path !== ''; ) {
    const { status, html } = await open(path)
    expect([path, status]).toEqual([path, 200])
    seen += html
    path = /href="([^"]*)" rel="next"/.exec(html)?.[1] ?? ''
  }
  expect(ids.filter((id) => !seen.includes(id))).toEqual([])
  const search = `q=${encodeURIComponent('দলিল')}&from=1952-02-21&to=1952-02-21`
  const found = await (await fetch(`${portal.origin}/api/search?${search}`)).json()
  expect(found.about).toEqual({ count: 40, isExact: true })
  expect((await open(`/search?${search}`)).html).toContain('value="1952-02-21"')
})

test('/privacy-policy is a page, and /privacy redirects to it', async () => {
  const { status, html } = await open('/privacy-policy')
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[\s>]/)
  expect(await open('/privacy')).toMatchObject({ status: 301, to: '/privacy-policy' })
})

test('/about, /terms and /team are pages', async () => {
  for (const path of ['/about', '/terms', '/team', '/en/about', '/en/terms', '/en/team']) {
    expect([path, (await open(path)).status]).toEqual([path, 200])
  }
})

test('/reporter/{reporterName} lists the posts of that reporter', async () => {
  const { status, html } = await open(`/reporter/${encodeURIComponent('রিনা আক্তার')}`)
  expect(status).toBe(200)
  expect(html).toContain('ভোরের খবর')
  expect(html).not.toContain('খেলার মাঠ')
  expect(html).toMatch(/<h1[^>]*><span lang="bn">রিনা আক্তার<\/span>: সব খবর<\/h1>/)
})

test('a reporter’s page is in the sitemap of its edition, describes the writer, and shows cards with summaries', async () => {
  const path = `/reporter/${encodeURIComponent('রিনা আক্তার')}`
  expect((await open('/sitemaps/pages-bn.xml')).html).toContain(`<loc>${portal.origin}${path}</loc>`)
  expect((await open('/sitemaps/pages-en.xml')).html).not.toContain(path)
  await portal.system.db.insert(users).values({
    id: 'rina',
    name: 'রিনা আক্তার',
    email: 'rina@maidan.example',
    role: 'reporter',
    image: 'https://pictures.example/rina.jpg',
    onTeamPage: true,
    teamTitleBn: 'জ্যেষ্ঠ প্রতিবেদক',
  })
  portal.forgetPages()
  const { html } = await open(path)
  expect(html).toContain('জ্যেষ্ঠ প্রতিবেদক</p>')
  expect(html).toMatch(/লেখার বিষয়: [^<]+</)
  expect(html).toMatch(/<img src="https:\/\/pictures\.example\/rina\.jpg" alt="[^"]+"/)
  expect(html).toContain('"@type":"ProfilePage"')
  expect(html).toContain('পুরো খবর এখানে।</p>')
})

test('/allposts/{year}/{month}/{day}/{id} is the post, by its day in Dhaka', async () => {
  const { status, html } = await open('/allposts/2024/03/26/65a1b2c3d4e5f60718293a4b')
  expect(status).toBe(200)
  expect(html).toContain('পুরো খবর এখানে।')
  expect((await open('/allposts/2024/03/26/unknown')).status).toBe(404)
})

test('/allposts/{newsId} redirects to the post, as does every other address of it', async () => {
  const to = '/allposts/2024/03/26/65a1b2c3d4e5f60718293a4b'
  for (const path of [
    '/allposts/65a1b2c3d4e5f60718293a4b',
    '/post/65a1b2c3d4e5f60718293a4b',
    '/allposts/2024/03/25/65a1b2c3d4e5f60718293a4b',
    '/en/allposts/2024/03/26/65a1b2c3d4e5f60718293a4b',
  ]) {
    expect([path, await open(path)]).toMatchObject([path, { status: 301, to }])
  }
})

test('an address with the slug of the other edition redirects to the post, unless this edition has the slug', async () => {
  const story = { headline: 'One slug', createdAt: new Date('2024-05-01T06:00:00Z') }
  await importPosts(portal.system, [{ ...story, id: 'english', language: 'en', slug: 'one-slug' }])
  const english = '/en/allposts/2024/05/01/english'
  expect((await open('/allposts/one-slug')).to).toBe(english)
  for (const path of ['/post/one-slug', '/allposts/2024/05/01/one-slug', '/en/allposts/one-slug'])
    expect(await open(path)).toMatchObject({ status: 301, to: english })
  expect((await open('/allposts/no-such-slug')).status).toBe(404)
  const { post } = await createPost(portal.system, {
    headline: 'এক স্লাগ',
    slug: 'one-slug',
    imageUrl: 'https://example.org/a.jpg',
    status: 'published',
  })
  expect((await open('/allposts/one-slug')).to).toMatch(
    new RegExp(`^/allposts/\\d{4}/\\d\\d/\\d\\d/${post.id}$`),
  )
  expect((await open('/en/allposts/one-slug')).to).toBe(english)
})

test('the category is called Sports; its menu page and home section are called Other sports', async () => {
  const page = (await open('/en/othersports')).html
  expect(page).toMatch(/<h1[^>]*>Other sports</)
  const home = (await open('/')).html
  expect(home).toMatch(/<h2[^>]*>(?:<a[^>]*>)?অন্যান্য খেলা</)
  const search = (await open('/en/search?q=One')).html
  expect(search).not.toContain('Other sports</option>')
})

test('/category/{category} lists any of the thirteen categories, in any letter case', async () => {
  expect((await open('/category/Politics')).html).toContain('ভোরের খবর')
  expect((await open('/category/health')).status).not.toBe(404)
  expect((await open('/category/chess')).status).toBe(404)
})

test('any other path is the 404 page', async () => {
  const { status, html } = await open('/en/no/such/page')
  expect(status).toBe(404)
  expect(html).toContain('Oops! Page Not Found')
})

/** Every page of both editions that may link a feed: the sitemaps' pages and the bylines' pages. */
async function pagesWithFeeds(): Promise<string[]> {
  const posts: { reporter: string }[] = JSON.parse((await open('/api/allposts?limit=200')).html)
  const bylines = new Set(posts.map(({ reporter }) => reporter).filter((byline) => byline !== ''))
  const pages = [...bylines].flatMap((byline) => LANGUAGES.map((edition) => reporterPath(edition, byline)))
  for (const edition of LANGUAGES) {
    const { html: sitemap } = await open(`/sitemaps/pages-${edition}.xml`)
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
      pages.push(new URL(address).pathname)
  }
  return pages
}

test('every linked feed exists', async () => {
  const feeds = new Set<string>()
  for (const page of await pagesWithFeeds()) {
    const { html } = await open(page)
    for (const [link] of html.matchAll(/<link [^>]*type="application\/(?:rss|atom)\+xml"[^>]*>/g)) {
      feeds.add(new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '').pathname)
    }
  }
  expect(feeds.size).toBeGreaterThan(10)
  const dead: string[] = []
  for (const feed of feeds) if ((await open(feed)).status !== 200) dead.push(feed)
  expect(dead).toEqual([])
}, 120_000)

describe('settings of the site', () => {
  const set = (change: SettingsSave) => saveSettings(portal.system, change)

  test('placeholders of the imprint are never shown; social links are', async () => {
    expect((await open('/')).html).not.toMatch(/\[(?:সম্পাদকের নাম|ঠিকানা)\]/)
    expect((await open('/en')).html).not.toContain('[name of the editor]')
    await set({ socialLinks: ['https://www.facebook.com/maidan'], imprint: { en: ['Editor: Rahim'] } })
    const { html } = await open('/en')
    expect(html).toMatch(/<a href="https:\/\/www\.facebook\.com\/maidan"[^>]*>Facebook/)
    expect(html).toContain('"sameAs":["https://www.facebook.com/maidan"]')
    expect(html).toContain('Rahim')
  })

  test('a logo replaces the wordmark and cannot be deleted while it is used', async () => {
    await expect(set({ logo: 'nothing' })).rejects.toMatchObject({
      code: 'MEDIA_UNKNOWN',
      details: { field: 'logo' },
    })
    const logo = await storePicture(portal.system, await testPicture(900, 300))
    await set({ logo })
    expect((await open('/cricket')).html).toMatch(new RegExp(`<img[^>]*src="/media/${logo}/[^>]*alt="[^"]+"`))
    await expect(deletePicture(portal.system, logo)).rejects.toMatchObject({ code: 'MEDIA_IN_USE' })
    await set({ logo: '' })
    expect((await open('/cricket')).html).not.toContain(`/media/${logo}/`)
  })

  test('feeds have summaries or whole articles with absolute addresses', async () => {
    expect((await open('/feed.xml')).html).not.toContain('content:encoded>')
    await set({ fullTextFeeds: true })
    expect((await open('/feed.xml')).html).toContain('<content:encoded>&lt;p&gt;পুরো খবর এখানে।')
    expect((await open('/atom.xml')).html).toContain('<content type="html">&lt;p&gt;পুরো খবর এখানে।')
    await set({ fullTextFeeds: false })
  })

  test('/.well-known/security.txt exists with a contact; /favicon.ico exists', async () => {
    expect((await open('/.well-known/security.txt')).status).toBe(404)
    await set({ contactEmail: 'desk@maidan.example' })
    expect((await open('/.well-known/security.txt')).html).toContain('Contact: mailto:desk@maidan.example\n')
    await set({ securityContact: 'https://maidan.example/security' })
    const { status, html } = await open('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(html).toMatch(/^Contact: https:\/\/maidan\.example\/security\nExpires: \d{4}-.*Z\n/)
    const icon = await fetch(`${portal.origin}/favicon.ico`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  })
})

describe('a missing page', () => {
  test.each([
    ['an address that is not there', '/no-such-page', 404],
    ['a search without results', '/search?q=zzzzqqq', 200],
  ])('offers a search field, the latest stories and topics: %s', async (_, path, status) => {
    const term = { kind: 'other', name: { bn: 'খেলার মাঠ', en: 'Playground' } }
    await createTerm(portal.system, newTermSchema.parse(term)).catch(() => undefined)
    await updatePost(portal.system, 'plain', { excerpt: `${status}` })
    portal.forgetPages()
    const page = await open(path)
    expect(page.status).toBe(status)
    expect(page.html).toMatch(/<input[^>]*name="q"/)
    expect(page.html).toMatch(/href="\/allposts\/\d{4}\/\d\d\/\d\d\/plain"[^>]*>খেলার মাঠ/)
    expect(page.html).toContain('href="/topic/playground"')
  })
})

describe('the former slug of a published post', () => {
  const picture = { imageUrl: 'https://example.org/a.jpg' }
  const add = (slug: string, fields: { status?: 'draft'; language?: 'en' } = {}) =>
    createPost(portal.system, { headline: 'A final', slug, ...picture, ...fields })
  const rename = (id: string, slug: string) => updatePost(portal.system, id, { slug })

  test('redirects to it for ever, and nobody else can take it', async () => {
    const { post } = await add('derby-final')
    const to = (await open(`/allposts/${post.id}`)).to
    await rename(post.id, 'derby-ends')
    await rename(post.id, 'derby-ends-level')
    for (const slug of ['derby-final', 'derby-ends', 'derby-ends-level'])
      expect([slug, await open(`/allposts/${slug}`)]).toMatchObject([slug, { status: 301, to }])
    expect(await open('/allposts/2020/01/01/derby-final')).toMatchObject({ status: 301, to })
    const answer = await fetch(`${portal.origin}/api/allposts/derby-final`)
    expect(await answer.json()).toMatchObject({ _id: post.id, slug: 'derby-ends-level' })

    expect((await add('derby-final')).post.slug).toBe('derby-final-2')
    const draft = (await add('another-derby', { status: 'draft' })).post
    expect((await rename(draft.id, 'derby-ends')).post.slug).toBe('derby-ends-2')
    const report = await importPosts(portal.system, [
      { id: 'derby-report', headline: 'Derby', slug: 'derby-final', ...picture },
      { id: 'derby-notes', headline: 'Derby', slug: 'derby-ends', ...picture },
    ])
    expect(report.inserted.length).toBe(2)
    const imported = ['derby-report', 'derby-notes'].map(async (id) => {
      const found = await fetch(`${portal.origin}/api/allposts/${id}`)
      return (await found.json()).slug
    })
    expect(await Promise.all(imported)).toEqual(['derby-final-3', 'derby-ends-3'])
  })

  test('can be taken back by its post; cleared and moved to the other edition, it still leads there', async () => {
    const { post } = await add('who-won')
    await rename(post.id, 'who-won-it')
    expect((await rename(post.id, 'who-won')).post.slug).toBe('who-won')
    await rename(post.id, '')
    const { post: moved } = await updatePost(portal.system, post.id, { language: 'en', slug: 'the-winner' })
    const to = (await open(`/en/allposts/${post.id}`)).to
    expect([moved.slug, to]).toEqual(['the-winner', expect.stringContaining(post.id)])
    for (const slug of ['who-won', 'who-won-it', 'the-winner'])
      expect([slug, await open(`/allposts/${slug}`)]).toMatchObject([slug, { status: 301, to }])
    expect((await add('who-won')).post.slug).toBe('who-won-2')
    expect((await add('who-won', { language: 'en' })).post.slug).toBe('who-won')
  })

  test('is free if the post was a draft then', async () => {
    const { post } = await add('early-name', { status: 'draft' })
    await rename(post.id, 'better-name')
    expect((await add('early-name')).post.slug).toBe('early-name')
  })
})

describe('what an editor says to search engines and for shared links', () => {
  const options = { categories: ['Health' as const], createdAt: new Date('2024-05-01T06:00:00Z') }
  const path = (id: string) => `/allposts/2024/05/01/${id}`

  test('title, description, original address and chosen picture stand in the head; the page stays as it is', async () => {
    const socialPicture = await storePicture(portal.system, await testPicture(), { alt: 'শেয়ারের ছবি' })
    await importPosts(portal.system, [
      { ...options, id: 'shared', headline: 'শিরোনামটি', excerpt: 'সারসংক্ষেপটি' },
    ])
    const before = await open(path('shared'))
    expect(before.html).toContain('<title>শিরোনামটি | ')
    await updatePost(portal.system, 'shared', {
      searchTitle: 'খোঁজার শিরোনাম',
      searchDescription: 'খোঁজার "বর্ণনা"',
      canonicalUrl: 'https://agency.example/story',
      socialPicture,
    })
    const { html } = await open(path('shared'))
    expect(html).toContain('<title>খোঁজার শিরোনাম | ')
    expect(html).toContain('<meta name="description" content="খোঁজার &quot;বর্ণনা&quot;"/>')
    expect(html).toContain('<meta property="og:title" content="খোঁজার শিরোনাম"/>')
    expect(html).toContain('<link rel="canonical" href="https://agency.example/story"/>')
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*/media/${socialPicture}/`))
    expect(html).toMatch(/<h1[^>]*>শিরোনামটি</)
    // The picture is in use now.
    await expect(deletePicture(portal.system, socialPicture)).rejects.toThrow()
    for (const file of ['/news-sitemap.xml', '/sitemaps/posts-2024-05.xml'])
      expect((await open(file)).html).not.toContain(path('shared'))
  })

  test('a hidden post is readable and in no sitemap', async () => {
    await importPosts(portal.system, [
      { ...options, id: 'hidden', headline: 'লুকানো', robots: 'noindex' },
      { ...options, id: 'seen', headline: 'দৃশ্যমান' },
    ])
    const { status, html } = await open(path('hidden'))
    expect([status, html.includes('<meta name="robots" content="noindex, follow"/>')]).toEqual([200, true])
    const sitemap = (await open('/sitemaps/posts-2024-05.xml')).html
    expect([sitemap.includes(path('seen')), sitemap.includes(path('hidden'))]).toEqual([true, false])
  })

  test('the index of sitemaps names no file without stories', async () => {
    const createdAt = new Date('2019-03-05T06:00:00Z')
    const hidden = { ...options, createdAt, id: 'hidden-alone', headline: 'একা লুকানো' }
    await importPosts(portal.system, [{ ...hidden, robots: 'noindex' }])
    const named = async () => {
      const files = (await open('/sitemap.xml')).html.matchAll(/<loc>([^<]+)<\/loc>/g)
      return [...files].map(([, address = '']) => new URL(address).pathname)
    }
    const files = await named()
    expect(files.filter((file) => file.includes('2019-03'))).toEqual([])
    for (const file of files) expect([file, (await open(file)).status]).toEqual([file, 200])
    await updatePost(portal.system, 'hidden-alone', { robots: '' })
    expect((await named()).filter((file) => file.includes('2019-03'))).toHaveLength(1)
  })

  test('chosen stories come first among the related ones, in their order, if readers may see them', async () => {
    await importPosts(portal.system, [
      { ...options, id: 'first-choice', headline: 'প্রথম পছন্দ', categories: ['Tech'] },
      { ...options, id: 'second-choice', headline: 'দ্বিতীয় পছন্দ', categories: ['Tech'] },
      { ...options, id: 'not-public', headline: 'অপ্রকাশিত পছন্দ', status: 'draft' },
      {
        ...options,
        id: 'chooser',
        headline: 'যে বেছেছে',
        related: 'second-choice,not-public,first-choice,nothing',
      },
    ])
    const { html } = await open(path('chooser'))
    const [second, first] = [html.indexOf('দ্বিতীয় পছন্দ'), html.indexOf('প্রথম পছন্দ')]
    expect(second).toBeGreaterThan(0)
    expect(first).toBeGreaterThan(second)
    expect(html).not.toContain('অপ্রকাশিত পছন্দ')
    // A change of a chosen story shows.
    await updatePost(portal.system, 'first-choice', { headline: 'বদলানো পছন্দ' })
    expect((await open(path('chooser'))).html).toContain('বদলানো পছন্দ')
  })
})
