// Share cards and photo cards over HTTP: drawn once, reused, never for hidden posts; downloads for staff.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareCardPath } from '#contract/pages/paths.ts'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { refreshShareCard } from '#server/domain/cards/cards.ts'
import { getPost } from '#server/domain/posts/reading/posts.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
const who: Record<'reporter' | 'editor' | 'reader', Record<string, string>> = {
  reporter: {},
  editor: {},
  reader: {},
}

beforeAll(async () => {
  site = await createTestApp()
  for (const role of ['reporter', 'editor', 'reader'] as const) who[role] = (await site.signIn(role)).cookie
})
afterAll(() => site?.close())

async function save(
  fields: Record<string, string>,
  by: keyof typeof who = 'editor',
  picture?: Buffer<ArrayBuffer>,
) {
  const form = new FormData()
  form.set('image', new Blob([picture ?? (await testPicture())]), 'a.jpg')
  for (const [name, text] of Object.entries({ headline: 'শীর্ষে ফেরার লড়াই', category: 'Cricket', ...fields }))
    form.set(name, text)
  const answer = await site.call('/api/allposts', { method: 'POST', body: form, headers: who[by] })
  expect(answer.status).toBe(201)
  const { insertedId }: { insertedId: string } = await answer.json()
  return insertedId
}
const change = (id: string, fields: object) =>
  site.call(`/api/allposts/${id}`, {
    method: 'PUT',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json', ...who.editor },
  })
const cardOf = async (id: string) => {
  const post = await getPost(site.system, { id })
  return shareCardPath({ ...post, section: SPECIFICATION.shownOne(post.categories[0]) }, 'ময়দান')
}
const storedCards = (id: string) => {
  try {
    return readdirSync(join(site.dataDir, 'media/cards', Buffer.from(id).toString('hex')))
  } catch {
    return []
  }
}
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('the share card', () => {
  test('is drawn on request, stored, and cacheable forever', async () => {
    const id = await save({})
    const path = await cardOf(id)
    expect(storedCards(id)).toEqual([])
    const answers = await Promise.all([1, 2, 3].map(() => site.call(path)))
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg')
    expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(bodies[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bodies[1]).toEqual(bodies[0])
    expect(storedCards(id)).toEqual([path.split('/').at(-1)])
  })

  test('redirects the old address to the new card after a change and deletes the old file', async () => {
    const id = await save({})
    const before = await cardOf(id)
    await site.call(before)
    await change(id, { headline: 'নতুন শিরোনাম' })
    const after = await cardOf(id)
    expect(after).not.toBe(before)
    const moved = await site.call(before)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, after])
    await refreshShareCard(site.system, id)
    expect(storedCards(id)).toEqual([after.split('/').at(-1)])
  })

  test('is not found for a post hidden from readers, and its file is deleted', async () => {
    const id = await save({})
    const path = await cardOf(id)
    await site.call(path)
    await change(id, { status: 'unpublished' })
    expect(await codeOf(await site.call(path))).toEqual([404, 'MEDIA_NOT_FOUND'])
    await refreshShareCard(site.system, id)
    expect(storedCards(id)).toEqual([])
    const draft = await save({ status: 'draft' })
    expect((await site.call(await cardOf(draft))).status).toBe(404)
    expect(storedCards(draft)).toEqual([])
  })

  test('is not drawn at any other address', async () => {
    const id = await save({})
    const made = await site.call(`/media/cards/${id}/0123456789abcdef.jpg`)
    expect([made.status, made.headers.get('location')]).toEqual([302, await cardOf(id)])
    for (const name of ['x.jpg', '0.jpg', '0123456789abcdef.png', '0123456789ABCDEF.jpg', '..%2f..%2fx.jpg'])
      expect([name, (await site.call(`/media/cards/${id}/${name}`)).status]).toEqual([name, 404])
    for (const post of ['no-such-post', '%00', '..%2f..', 'x'.repeat(3_000)])
      expect([post, (await site.call(`/media/cards/${post}/0123456789abcdef.jpg`)).status]).toEqual([
        post,
        404,
      ])
    expect(storedCards(id)).toEqual([])
  })

  test('is drawn by a job after a visible change, and only then', async () => {
    const waiting = async (id: string) => {
      const text = `select count(*)::int as count from jobs.job where name = 'share-card' and data ->> 'postId' = $1`
      return (await site.world.db.$client.query(text, [id])).rows[0].count
    }
    const draft = await save({ status: 'draft' })
    await change(draft, { headline: 'খসড়ার নতুন নাম' })
    expect(await waiting(draft)).toBe(0)
    const id = await save({})
    await change(id, { headline: 'দ্বিতীয় নাম' })
    await change(id, { headline: 'তৃতীয় নাম' })
    expect(await waiting(id)).toBe(1)
  })
})

describe('photo cards', () => {
  const ask = (id: string, query = '', by: keyof typeof who = 'editor') =>
    site.call(`/api/allposts/${id}/photo-card${query}`, { headers: who[by] })

  test.each([
    ['?shape=portrait', 1080, 1350, 'portrait'],
    ['?shape=square', 1080, 1080, 'square'],
    ['', 1080, 1080, 'square'],
  ])('%s is %i × %i, a download with a name', async (query, width, height, shape) => {
    const id = await save({ status: 'draft', slug: 'shirshe-ferar-lorai' })
    const answer = await ask(id, query)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { slug } = await getPost(site.system, { id })
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${slug}-${shape}.jpg"`)
    expect(slug).toContain('shirshe')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
  })

  test('keep the focal point in the crop', async () => {
    const half = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#0000ff' } })
      .composite([{ input: half, left: 3000, top: 0 }])
      .jpeg()
      .toBuffer()
    const id = await save({}, 'editor', Buffer.from(wide))
    const at = async () => {
      const bytes = Buffer.from(await (await ask(id)).arrayBuffer())
      const { data } = await sharp(bytes)
        .extract({ left: 530, top: 200, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
    }
    expect(await at()).toBe('blue')
    const { picture } = await getPost(site.system, { id })
    await site.call(`/api/media/${picture?.id}`, {
      method: 'PUT',
      body: JSON.stringify({ focalX: 95, focalY: 50 }),
      headers: { 'content-type': 'application/json', ...who.editor },
    })
    expect(await at()).toBe('red')
  })

  test('are for staff who may read the post', async () => {
    const draft = await save({ status: 'draft' })
    const published = await save({})
    expect(await codeOf(await ask(draft, '', 'reporter'))).toEqual([404, 'POST_NOT_FOUND'])
    expect((await ask(published, '', 'reporter')).status).toBe(200)
    expect(await codeOf(await ask(published, '', 'reader'))).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(await ask(published, '?shape=round'))).toEqual([400, 'QUERY_INVALID'])
  })

  test('refuse excess concurrent requests and recover afterwards', { tags: 'slow' }, async () => {
    const id = await save({ status: 'draft' })
    // Several sessions, because one session has its own limit.
    const desks = await Promise.all(Array.from({ length: 8 }, () => site.signIn('editor')))
    const answers = await Promise.all(
      desks.flatMap(({ cookie }) =>
        Array.from({ length: 5 }, () => site.call(`/api/allposts/${id}/photo-card`, { headers: cookie })),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(8)
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('3')
    expect((await ask(id)).status).toBe(200)
  })
})
