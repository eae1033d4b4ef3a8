// Corrections below published texts, and previews for people with the private link.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlePath } from '#contract/pages/paths.ts'
import { previewLinks } from '#server/db/tables/newsroom-tables.ts'
import { sweepPreviewLinks } from '#server/domain/previews/previews.ts'
import { pageKey } from '#server/http/cache/page-key.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
const call: Newsroom['call'] = (...asked) => room.call(...asked)
const make: Newsroom['make'] = (...asked) => room.make(...asked)
const page = async (path: string) => {
  const answer = await room.site.call(path, { headers: { accept: 'text/html' } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(() => room?.close())

describe('a correction', () => {
  test('is shown below the published text with its date, in both editions and in structured data', async () => {
    for (const [language, heading, day] of [
      ['bn', 'সংশোধনী', /[০-৯]+ .+ ২০[০-৯]{2}/],
      ['en', 'Corrections', /\d+ \w+ 20\d{2}/],
    ] as const) {
      const { _id: id, createdAt } = await make('editor', { headline: 'ভুল ছিল', language })
      const path = articlePath({ id, language, createdAt: new Date(createdAt ?? '') })
      expect((await page(path)).html).not.toContain(heading)
      const text = 'আগে লেখা হয়েছিল “চার উইকেট”; আসলে <পাঁচ>।'
      const added = await call('editor', 'POST', `/allposts/${id}/corrections`, { text: `  ${text} ` })
      expect([added.status, added.body]).toEqual([
        201,
        { _id: expect.any(String), text, at: expect.any(String) },
      ])
      const { html } = await page(path)
      const section = /<section[^>]*aria-labelledby="corrections"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
      expect(section).toContain(heading)
      expect(section).toContain('আসলে &lt;পাঁচ&gt;।')
      expect(/<time[^>]*>([^<]+)</.exec(section)?.[1]).toMatch(day)
      const about = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
        .map(([, json = '']) => JSON.parse(json))
        .find((item) => item['@type'] === 'NewsArticle')
      expect(about.correction).toEqual([{ '@type': 'CorrectionComment', text, datePublished: added.body.at }])
      const changed = await call('admin', 'PUT', `/allposts/${id}/corrections/${added.body._id}`, {
        text: 'ঠিক',
      })
      expect(changed.body).toEqual({ ...added.body, text: 'ঠিক' })
      expect((await page(path)).html).not.toContain('চার উইকেট')
      expect((await call('editor', 'GET', `/allposts/${id}`)).body.corrections).toEqual([changed.body])
      // The same correction again changes nothing.
      await call('admin', 'PUT', `/allposts/${id}/corrections/${added.body._id}`, { text: ' ঠিক' })
      const [last, before] = (await call('admin', 'GET', `/audit?object=${id}`)).body
      expect([last.act, last.details]).toEqual(['post.correction-changed', { said: text }])
      expect([before.act, before.details]).toEqual(['post.corrected', {}])
    }
  })

  test('that is sent again with its id is stored once, and only by the same person', async () => {
    const { _id: id } = await make('editor', { headline: 'দুবার পাঠানো' })
    const { _id: other } = await make('editor', { headline: 'আরেকটি' })
    const sent = { text: 'ঠিক', id: '0123456789abcd' }
    const send = (role: 'editor' | 'admin', post: string) =>
      call(role, 'POST', `/allposts/${post}/corrections`, sent)
    const first = await send('editor', id)
    const again = await send('editor', id)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await call('editor', 'GET', `/allposts/${id}`)).body.corrections).toEqual([first.body])
    const acts = (await call('admin', 'GET', `/audit?object=${id}`)).body.map(
      ({ act }: { act: string }) => act,
    )
    expect(acts.filter((act: string) => act === 'post.corrected')).toHaveLength(1)
    for (const [role, post] of [
      ['admin', id],
      ['editor', other],
    ] as const) {
      const refused = await send(role, post)
      expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'FIELD_INVALID', 'id'])
    }
  })

  test('is refused for unpublished posts, from reporters, and without text', async () => {
    const draft = await make('editor', { headline: 'খসড়া', status: 'draft' })
    const post = await make('editor', { headline: 'প্রকাশিত' })
    const send = (who: 'editor' | 'reporter', id: string, text: string) =>
      call(who, 'POST', `/allposts/${id}/corrections`, { text })
    expect((await send('editor', draft._id, 'x')).body.code).toBe('CORRECTION_NEEDS_READERS')
    expect((await send('reporter', post._id, 'x')).status).toBe(403)
    expect((await send('editor', post._id, '  ')).body).toMatchObject({
      code: 'FIELD_REQUIRED',
      field: 'text',
    })
    expect((await send('editor', post._id, 'ক'.repeat(1001))).body.code).toBe('FIELD_TOO_LONG')
    const unknown = await call('editor', 'PUT', `/allposts/${post._id}/corrections/none`, { text: 'x' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'CORRECTION_NOT_FOUND'])
  })
})

describe('a preview link', () => {
  const linkTo = async (id: string, body: object = {}) =>
    (await call('editor', 'POST', `/allposts/${id}/preview-link`, body)).body

  test('shows an unpublished post as readers would see it, to anyone with the link, and to no cache or search engine', async () => {
    const post = await make('editor', { headline: 'আগে দেখুন', richText: '<p>গোপন লেখা</p>', status: 'draft' })
    const { path } = await linkTo(post._id)
    const shown = await page(path)
    expect(shown.status).toBe(200)
    expect(shown.html).toContain('গোপন লেখা')
    expect(shown.html).toContain('এখনো প্রকাশিত হয়নি')
    expect(shown.html).toMatch(/<meta name="robots" content="noindex/)
    expect(shown.html).not.toContain('rel="canonical"')
    expect(shown.html).not.toContain('data-copy')
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('x-robots-tag')).toContain('noindex')
    expect(pageKey(new URL(path, 'http://localhost:3000'))).toBeNull()
    await call('editor', 'PUT', `/allposts/${post._id}`, { richText: '<p>বদলে গেছে</p>' })
    expect((await page(path)).html).toContain('বদলে গেছে')
    const english = await make('editor', { headline: 'Soon', language: 'en', status: 'draft' })
    const link = await linkTo(english._id)
    expect(link.path).toMatch(/^\/en\/preview\//)
    expect((await page(link.path)).html).toContain('Not published yet')
    const inTheOther = await page(link.path.replace('/en', ''))
    expect([inTheOther.status, inTheOther.headers.get('location')]).toEqual([302, link.path])
  })

  test('stores no secret in the database, and every link is different', async () => {
    const post = await make('editor', { headline: 'গোপন', status: 'draft' })
    const [one, other] = [await linkTo(post._id), await linkTo(post._id)]
    expect(one.path).toMatch(/^\/preview\/[0-9A-Za-z_-]{43}$/)
    expect(one.path).not.toBe(other.path)
    const token = one.path.replace('/preview/', '')
    const { db } = room.site.system
    expect(JSON.stringify(await db.select().from(previewLinks))).not.toContain(token)
    const audit = await call('admin', 'GET', `/audit?act=post.preview-shared&object=${post._id}`)
    expect(audit.body).toHaveLength(2)
    expect(JSON.stringify(audit.body)).not.toContain(token)
  })

  test('ends after its hours, in the bin, and with publication; unknown links are the 404 page', async () => {
    const post = await make('editor', { headline: 'শেষ হবে', status: 'draft' })
    const { path, expiresAt } = await linkTo(post._id, { hours: 2 })
    expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(2 * 3_600_000, -5)
    const usual = await linkTo(post._id)
    expect(Date.parse(usual.expiresAt) - Date.now()).toBeCloseTo(48 * 3_600_000, -5)
    room.site.time.ahead = 2 * 3_600_000 + 1_000
    const ended = await page(path)
    expect([ended.status, ended.html.includes('শেষ হবে')]).toEqual([404, false])
    expect((await page(usual.path)).status).toBe(200)
    room.site.time.ahead = 49 * 3_600_000
    expect(await sweepPreviewLinks(room.site.system)).toBeGreaterThanOrEqual(2)
    room.site.time.ahead = 0
    for (const unknown of [usual.path, '/preview/x', `/preview/${'A'.repeat(43)}`]) {
      expect((await page(unknown)).status).toBe(404)
    }
    const again = await linkTo(post._id)
    await call('editor', 'PUT', `/allposts/${post._id}`, { status: 'published' })
    const published = await page(again.path)
    expect([published.status, published.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(new RegExp(`^/allposts/.*/${post._id}$`)),
    ])
    await call('admin', 'DELETE', `/allposts/${post._id}`)
    expect((await page(again.path)).status).toBe(404)
  })

  test('ends when the post is unpublished, and an older link does not work again', async () => {
    const post = await make('editor', { headline: 'তুলে নেওয়া', status: 'draft' })
    const { path } = await linkTo(post._id)
    for (const status of ['published', 'unpublished'])
      expect((await call('editor', 'PUT', `/allposts/${post._id}`, { status })).status).toBe(200)
    expect((await page(path)).status).toBe(404)
    const newLink = await linkTo(post._id)
    expect((await page(newLink.path)).status).toBe(200)
    await call('editor', 'PUT', `/allposts/${post._id}`, { headline: 'তুলে নেওয়া, আবার' })
    expect((await page(newLink.path)).status).toBe(200)
    await call('admin', 'DELETE', `/allposts/${post._id}`)
    await call('admin', 'POST', `/allposts/${post._id}/restore`)
    expect((await page(newLink.path)).status).toBe(404)
  })

  test('ends when its creator may no longer change the post', async () => {
    const own = await make('reporter', { headline: 'রিপোর্টারের', status: 'draft' })
    const made = await call('reporter', 'POST', `/allposts/${own._id}/preview-link`, {})
    const { path } = made.body
    const shown = async () => (await page(path)).status
    const { $client } = room.site.system.db
    const reporter = `where email = 'reporter@example.org'`
    expect(await shown()).toBe(200)
    await $client.query(`update users set disabled_at = now() ${reporter}`)
    expect(await shown()).toBe(404)
    await $client.query(`update users set disabled_at = null, role = 'reader' ${reporter}`)
    expect(await shown()).toBe(404)
    await $client.query(`update users set role = 'reporter' ${reporter}`)
    expect(await shown()).toBe(200)
    for (const status of ['published', 'unpublished'])
      expect((await call('editor', 'PUT', `/allposts/${own._id}`, { status })).status).toBe(200)
    expect(await shown()).toBe(404)
  })

  test('can be created by anyone who may change the post, for an hour to a week', async () => {
    const published = await make('editor', { headline: 'অন্যের' })
    const ask = (who: 'editor' | 'reporter', id: string, hours: unknown) =>
      call(who, 'POST', `/allposts/${id}/preview-link`, { hours })
    expect((await ask('reporter', published._id, 1)).status).toBe(403)
    const own = await make('reporter', { headline: 'নিজের' })
    expect((await ask('reporter', own._id, 168)).status).toBe(201)
    for (const hours of [0, 169, 1.5, '2']) {
      expect((await ask('editor', own._id, hours)).body).toMatchObject({
        code: 'FIELD_INVALID',
        field: 'hours',
      })
    }
  })
})
