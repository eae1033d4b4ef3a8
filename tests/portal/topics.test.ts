// Topic pages behind the page cache: what is at which address, and that cached pages follow posts and the name book, also when
// another process changes them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { articlePath } from '#contract/pages/paths.ts'
import { newTermSchema } from '#contract/term.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { createTerm, deleteTerm, updateTerm } from '#server/domain/name-book/terms.ts'
import { createLog } from '#server/platform/log.ts'
import { type OpenWorld, openWorld } from '#server/world.ts'
import { createTestDatabase } from '../test-database.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let beside: OpenWorld
let system: Ctx
let elsewhere: Ctx
const dataDir = mkdtempSync(join(tmpdir(), 'maidan-topics-'))

beforeAll(async () => {
  const database = await createTestDatabase()
  portal = await startTestPortal({ demo: false, database })
  beside = await openWorld(
    { dataDir, s3: null, siteUrl: portal.origin },
    database.connection,
    createLog('error'),
  )
  system = portal.system
  elsewhere = { ...system, ...beside.world }
})
afterAll(async () => {
  await beside?.close()
  await portal?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (path: string) => fetch(portal.origin + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()
const term = (bn: string, en: string, fields: object = {}) =>
  newTermSchema.parse({ kind: 'tournament', name: { bn, en }, ...fields })
const publish = (ctx: Ctx, headline: string, language: 'bn' | 'en' = 'bn') =>
  createPost(ctx, { headline, language, richText: '<p>x</p>', imageUrl: 'https://pictures.example/a.jpg' })
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 50 })

describe('a topic page', () => {
  test('has name, kind, text, posts, head, feed, twin and sitemap entry', async () => {
    const about = { bn: 'আকাশি-নীল দল।', en: '' }
    await createTerm(system, term('আবাহনী', 'Abahani', { about }))
    await publish(system, 'আবাহনীর জয়')
    await publish(system, 'Abahani win again', 'en')
    const page = await read('/topic/abahani')
    for (const text of [
      'আবাহনী</h1>',
      'টুর্নামেন্ট</p>',
      'আকাশি-নীল দল।',
      'আবাহনীর জয়',
      'href="/en/topic/abahani"',
    ]) {
      expect(page.replaceAll(/<\/?span[^>]*>/g, '')).toContain(text)
    }
    expect(page).toContain(`rel="canonical" href="${portal.origin}/topic/abahani"`)
    expect(page).toContain(`hrefLang="en" href="${portal.origin}/en/topic/abahani"`)
    expect(page).toContain('"@type":"Thing"')
    expect(await read('/en/topic/abahani')).toContain('Abahani win again')
    expect(await read('/topic/abahani/feed.xml')).toContain('<title>আবাহনীর জয়</title>')
    expect(await read('/sitemaps/pages-bn.xml')).toContain(`<loc>${portal.origin}/topic/abahani</loc>`)
    expect(await read('/sitemaps/pages-en.xml')).toContain(`<loc>${portal.origin}/en/topic/abahani</loc>`)
  })

  test('is found by other spellings of its address, and is 404 for a name without a page', async () => {
    await createTerm(system, term('মোহামেডান', 'Mohammedan', { slug: 'mohammedan' }))
    for (const path of ['Mohammedan', 'MOHAMMEDAN', encodeURIComponent('মোহামেডান')]) {
      const answer = await get(`/topic/${path}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/topic/mohammedan'])
    }
    const hidden = await createTerm(system, term('পিডব্লিউডি', 'PWD', { hasPage: false }))
    expect((await get(`/topic/${hidden.slug}`)).status).toBe(404)
    expect((await get('/topic/nobody')).status).toBe(404)
    expect((await get('/en/topic/nobody/feed.xml')).status).toBe(404)
  })

  test('appears, moves with its address, and disappears', async () => {
    expect((await get('/topic/kings')).status).toBe(404)
    const made = await createTerm(system, term('কিংস', 'Kings'))
    expect((await get('/topic/kings')).status).toBe(200)
    await updateTerm(system, made.id, { slug: 'the-kings' })
    const moved = await get('/topic/kings')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/topic/the-kings'])
    expect((await get('/topic/the-kings')).status).toBe(200)
    await deleteTerm(system, made.id)
    expect((await get('/topic/the-kings')).status).toBe(404)
    expect((await get('/topic/kings')).status).toBe(404)
  })
})

describe('a search', () => {
  const searchFor = (query: string, edition = '') => read(`${edition}/search?q=${encodeURIComponent(query)}`)

  test('for a name redirects to its page while readers of the edition find posts there', async () => {
    const made = await createTerm(system, term('শেখ জামাল', 'Sheikh Jamal', { slug: 'sheikh-jamal' }))
    const isOffered = async (query: string, edition = '') =>
      (await searchFor(query, edition))
        .split('id="ways-topics"')[0]
        ?.includes(`href="${edition}/topic/sheikh-jamal"`)
    expect(await isOffered('শেখ জামাল')).toBe(false)
    await publish(system, 'শেখ জামালের জয়')
    expect(await isOffered('শেখ জামাল')).toBe(true)
    expect(await isOffered('sheikh jamal')).toBe(true)
    expect(await isOffered('শেখ')).toBe(true)
    expect(await isOffered('শে')).toBe(false)
    expect(await isOffered('শেখ জামালের জয়')).toBe(false)
    expect(await isOffered('Sheikh Jamal', '/en')).toBe(false)
    await updateTerm(system, made.id, { hasPage: false })
    expect(await isOffered('শেখ জামাল')).toBe(false)
  })

  test('without results links to the other edition when that one has results', async () => {
    const other = `href="/en/search?q=archery" hrefLang="en"`
    expect(await searchFor('archery')).not.toContain(other)
    await publish(system, 'Archery gold', 'en')
    expect(await searchFor('archery')).toContain(other)
    await publish(system, 'তীরন্দাজিতে সোনা archery')
    expect(await searchFor('archery')).not.toContain(other)
    await publish(system, 'সাঁতারের দিন')
    const back = `href="/search?q=${encodeURIComponent('সাঁতার')}" hrefLang="bn"`
    expect(await searchFor('সাঁতার', '/en')).toContain(back)
  })
})

describe('a stored topic page', () => {
  test('has a post at once, and loses it when it is unpublished, in this process and soon in another', async () => {
    await createTerm(system, term('রহমতগঞ্জ', 'Rahmatganj'))
    const shows = async (headline: string) => (await read('/topic/rahmatganj')).includes(headline)
    expect(await shows('রহমতগঞ্জের গোল')).toBe(false)
    const { post } = await publish(system, 'রহমতগঞ্জের গোল')
    expect(await shows('রহমতগঞ্জের গোল')).toBe(true)
    await updatePost(system, post.id, { status: 'unpublished' })
    expect(await shows('রহমতগঞ্জের গোল')).toBe(false)
    await publish(elsewhere, 'রহমতগঞ্জের ড্র')
    await soon(async () => expect(await shows('রহমতগঞ্জের ড্র')).toBe(true))
  })

  test('and the articles that link to it get a new name, in this process and soon in another', async () => {
    const made = await createTerm(system, term('ব্রাদার্স', 'Brothers'))
    const { post } = await publish(system, 'ব্রাদার্সের দিন')
    const article = articlePath({ ...post, createdAt: post.createdAt ?? new Date() })
    const chip = (name: string) => `href="/topic/brothers">${name}</a>`
    expect(await read(article)).toContain(chip('ব্রাদার্স'))
    await read('/topic/brothers')
    await updateTerm(system, made.id, {
      name: { bn: 'ব্রাদার্স ইউনিয়ন', en: 'Brothers Union' },
      variants: ['ব্রাদার্স'],
    })
    expect(await read(article)).toContain(chip('ব্রাদার্স ইউনিয়ন'))
    expect(await read('/topic/brothers')).toContain('<title>ব্রাদার্স ইউনিয়ন |')
    await updateTerm(elsewhere, made.id, { name: { bn: 'ব্রাদার্স ক্লাব', en: 'Brothers Union' } })
    await soon(async () => {
      expect(await read(article)).toContain(chip('ব্রাদার্স ক্লাব'))
      expect(await read('/topic/brothers')).toContain('<title>ব্রাদার্স ক্লাব |')
    })
  })
})
