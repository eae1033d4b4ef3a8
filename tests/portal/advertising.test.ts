// Advertisements and sponsored stories as readers get them: in stored pages, in their time, with their label; ads.txt.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readerWords } from '#app/ui/words.ts'
import { AD_SLOTS, type AdSize } from '#contract/advertising/slots.ts'
import { LANGUAGES } from '#contract/language.ts'
import { articlePath, reporterPath } from '#contract/pages/paths.ts'
import { newBlogEventsSchema } from '#contract/posts/live-blog.ts'
import { changeCampaign, listCampaigns, removeCampaign } from '#server/domain/advertising/campaigns.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { appendBlogEvents } from '#server/domain/live-blogs/append-blog-events.ts'
import { setBlog } from '#server/domain/live-blogs/live-blogs.ts'
import { saveSettings } from '#server/domain/settings/save-settings.ts'
import { addTestCampaign, adPictures } from '../advertising-fixture.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const createdAt = new Date('2024-05-01T06:00:00Z')
const path = (id: string) => `/allposts/2024/05/01/${id}`

let portal: TestPortal
let pictures: Partial<Record<AdSize, string>>

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  pictures = await adPictures(portal.system)
  const story = { createdAt, categories: ['Cricket'], richText: '<p>পুরো খবর।</p>' }
  await importPosts(portal.system, [
    { ...story, id: 'paid', headline: 'সঞ্চয়ের নতুন পথ', imageUrl: 'https://example.org/a.jpg' },
    { ...story, id: 'plain', headline: 'মাঠের খবর', imageUrl: 'https://example.org/b.jpg' },
  ])
})
afterAll(() => portal?.close())
beforeEach(async () => {
  const { campaigns } = await listCampaigns(portal.system, { limit: 50 })
  for (const { id } of campaigns) await removeCampaign(portal.system, id)
})

async function open(address: string) {
  const answer = await fetch(`${portal.origin}${address}`, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const slotsIn = (html: string) => [
  ...new Set([...html.matchAll(/data-ad="[\w-]+\/([a-z-]+)"/g)].map(([, slot = '']) => slot)),
]

describe('a page', () => {
  const PAGES = [
    ['/', 'home'],
    ['/en', 'home'],
    ['/cricket', 'section'],
    [path('plain'), 'article'],
  ] as const

  test.each(PAGES)('%s shows a campaign from the change on, and no gap after it', async (address, kind) => {
    const before = (await open(address)).html
    expect(before).not.toContain('data-ad')
    const { id } = await addTestCampaign(portal.system, pictures)
    const { html, headers } = await open(address)
    expect(slotsIn(html).sort()).toEqual(
      AD_SLOTS.filter((slot) => slot.startsWith(`${kind}-`) && html.includes(`/${slot}"`)).sort(),
    )
    expect(slotsIn(html).length).toBeGreaterThan(0)
    expect(html).toMatch(new RegExp(`<a href="/ads/${id}/[a-z-]+" target="_blank" rel="sponsored noopener"`))
    const label = readerWords(address === '/en' ? 'en' : 'bn')('ad.label')
    expect(html).toContain(`>${label}</p>`)
    // Nothing of an advertisement is personal: the page is stored for everybody.
    expect(headers.get('cache-control')).toMatch(/^public/)
    expect(headers.get('set-cookie')).toBeNull()
    await removeCampaign(portal.system, id)
    expect((await open(address)).html).toBe(before)
  })

  test('its lite edition carries none', async () => {
    await addTestCampaign(portal.system, pictures)
    for (const address of ['/lite', `/lite${path('plain')}`]) {
      const { html } = await open(address)
      expect(html).not.toContain('/ads/')
      expect(html).not.toContain(readerWords('bn')('ad.label'))
    }
  })

  test.each([
    '/login',
    '/register',
    '/latest',
    '/search',
    '/contact',
    '/about',
    '/nowhere',
    '/offline',
    '/mine',
  ])('%s carries none', async (address) => {
    await addTestCampaign(portal.system, pictures)
    expect((await open(address)).html).not.toContain('data-ad')
  })

  test('shows a campaign in its edition and its sections alone, and not when it is off', async () => {
    const { id } = await addTestCampaign(portal.system, pictures, { editions: ['en'], sections: ['Cricket'] })
    expect(slotsIn((await open('/cricket')).html)).toEqual([])
    expect(slotsIn((await open('/en/cricket')).html)).not.toEqual([])
    expect(slotsIn((await open('/en/football')).html)).toEqual([])
    expect(slotsIn((await open('/en')).html)).toEqual([])
    await changeCampaign(portal.system, id, { isOn: false })
    expect(slotsIn((await open('/en/cricket')).html)).toEqual([])
  })

  test('is not stored beyond the beginning or the end of a campaign', async () => {
    const soon = (ms: number) => new Date(Date.now() + ms)
    const { id } = await addTestCampaign(portal.system, pictures, { until: soon(2_500).toISOString() })
    expect((await open('/')).html).toContain(id)
    await expect.poll(async () => (await open('/')).html.includes(id), { timeout: 120_000 }).toBe(false)
    const next = await addTestCampaign(portal.system, pictures, { from: soon(2_500).toISOString() })
    expect((await open('/')).html).not.toContain(next.id)
    await expect.poll(async () => (await open('/')).html.includes(next.id), { timeout: 120_000 }).toBe(true)
  })

  test('leads to the advertiser; crawlers are asked to stay out', async () => {
    const { id, link } = await addTestCampaign(portal.system, pictures)
    const { status, headers } = await open(`/ads/${id}/home-lead`)
    expect([status, headers.get('location')]).toEqual([302, link])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect((await open(`/ads/nobody/home-lead`)).status).toBe(404)
    expect((await open('/robots.txt')).html).toContain('Disallow: /ads/\n')
  })
})

describe('a story that somebody paid for', () => {
  test('says so in lists, on its page, in search, feeds and the heads of pages', async () => {
    const label = readerWords('bn')('ad.sponsored')
    for (const address of ['/', '/cricket', '/latest', path('paid'), '/feed.xml', '/atom.xml'])
      expect((await open(address)).html).not.toContain(label)
    await importPosts(portal.system, [
      {
        ...{ id: 'sponsored', headline: 'নতুন মৌসুম নতুন জার্সি', createdAt: new Date(), categories: ['Cricket'] },
        ...{ richText: '<p>জার্সি এল।</p>', imageUrl: 'https://example.org/c.jpg' },
        ...{ sponsor: 'রূপালী ব্যাংক', sponsorUrl: 'https://bank.example/club' },
      },
    ])
    const latest = (await open('/latest')).html
    const own = /href="(\/allposts\/[^"]+\/sponsored)"/.exec(latest)?.[1] ?? ''
    for (const address of ['/cricket', '/latest', `/search?q=${encodeURIComponent('জার্সি')}`, '/'])
      expect((await open(address)).html).toMatch(new RegExp(`<b class="[^"]*">${label}</b> <a href="${own}"`))
    const { html } = await open(own)
    expect(html).toMatch(
      new RegExp(
        `<b class="[^"]*">${label}</b> <a href="https://bank.example/club" target="_blank" rel="sponsored noopener">রূপালী ব্যাংক</a>`,
      ),
    )
    expect(html).toContain(`<meta property="og:title" content="${label}: নতুন মৌসুম নতুন জার্সি"/>`)
    expect(html).toContain('"@type":"AdvertiserContentArticle"')
    expect(html).toContain(
      '"sponsor":{"@type":"Organization","name":"রূপালী ব্যাংক","url":"https://bank.example/club"}',
    )
    for (const feed of ['/feed.xml', '/atom.xml', '/cricket/feed.xml'])
      expect((await open(feed)).html).toContain(`<title>${label}: নতুন মৌসুম নতুন জার্সি</title>`)
    expect((await open('/news-sitemap.xml')).html).not.toContain(own)
    const shared = encodeURIComponent(`${label}: নতুন মৌসুম নতুন জার্সি`)
    for (const service of ['https://wa.me/?text=', 'https://x.com/intent/post?']) {
      const link = [...html.matchAll(/href="([^"]+)"/g)].find(([, href = '']) =>
        href.startsWith(service),
      )?.[1]
      expect(link).toContain(shared)
    }
    expect(html).toContain(`data-text="${label}: নতুন মৌসুম নতুন জার্সি"`)
    expect((await open(path('plain'))).html).not.toContain('data-text=')
    // It leads the home page only where an editor placed it.
    expect((await open('/')).html).not.toMatch(new RegExp(`<h2[^>]*><b[^>]*>${label}</b> <a href="${own}"`))
  })
})

test('a sponsored story has its label in a live blog, and its type in the data of its reporter’s page', async () => {
  const label = readerWords('bn')('ad.sponsored')
  await importPosts(portal.system, [
    {
      ...{ id: 'related', headline: 'ব্যাংকের দল', createdAt, categories: ['Cricket'], reporter: 'রফিক আহমেদ' },
      ...{ richText: '<p>দল এল।</p>', imageUrl: 'https://example.org/d.jpg', sponsor: 'রূপালী ব্যাংক' },
    },
    {
      ...{ id: 'unpaid', headline: 'দলের খবর', createdAt, categories: ['Cricket'], reporter: 'রফিক আহমেদ' },
      ...{ richText: '<p>দল এল।</p>', imageUrl: 'https://example.org/d.jpg' },
    },
  ])
  const { post } = await createPost(portal.system, {
    ...{ headline: 'সরাসরি', imageUrl: 'https://example.org/a.jpg', status: 'published' },
  })
  await setBlog(portal.system, post.id, {})
  const entries = ['related', 'unpaid'].map((postId) => ({
    ...{ kind: 'entry', clientId: randomUUID(), content: { headline: `আরও ${postId}`, postId } },
  }))
  await appendBlogEvents(portal.system, post.id, newBlogEventsSchema.parse({ events: entries }).events)
  const blog = (await open(articlePath({ ...post, createdAt: post.createdAt ?? createdAt }))).html
  expect(blog).toMatch(new RegExp(`<b class="[^"]*">${label}</b> <a href="${path('related')}">`))
  expect(blog).toMatch(new RegExp(`</small> <a href="${path('unpaid')}">`))
  const profile = (await open(reporterPath('bn', 'রফিক আহমেদ'))).html
  const typeOf = (id: string) =>
    new RegExp(`"@type":"(\\w+)","headline":"[^"]*","url":"[^"]*${path(id)}"`).exec(profile)?.[1]
  expect([typeOf('related'), typeOf('unpaid')]).toEqual(['AdvertiserContentArticle', 'NewsArticle'])
})

test('ads.txt is what the settings say, and absent without it', async () => {
  expect((await open('/ads.txt')).status).toBe(404)
  await saveSettings(portal.system, { adsTxt: 'google.com, pub-1, DIRECT\n\n' })
  const { status, headers, html } = await open('/ads.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(html).toBe('google.com, pub-1, DIRECT\n')
  await saveSettings(portal.system, { adsTxt: '' })
  expect((await open('/ads.txt')).status).toBe(404)
  for (const language of LANGUAGES) expect((await open(`/${language}/ads.txt`)).status).toBe(404)
})
