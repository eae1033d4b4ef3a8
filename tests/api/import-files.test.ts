// Imports over HTTP: all rows or none, the same file twice adds nothing, and spellings of old exports are accepted.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

/** An idle machine needs ten seconds for the largest file. */
const LONG_MS = 600_000

let site: TestApp
let admin: Entered
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())

async function uploadFile(content: string | Blob, language = 'en') {
  const form = new FormData()
  form.append('jsonFile', new File([content], 'articles.json'))
  const headers = { ...admin.bearer, 'accept-language': language }
  const answer = await site.call('/api/upload-json', { method: 'POST', body: form, headers })
  return { status: answer.status, ...(await answer.json()) }
}
const upload = (rows: unknown) => uploadFile(JSON.stringify(rows))
const get = async (path: string) => (await site.call(`/api${path}`, { headers: admin.cookie })).json()
const countOf = async (): Promise<number> => {
  const { rows } = await site.world.db.$client.query('select count(*)::int as count from posts')
  return rows[0].count
}

describe('an import file', () => {
  test('of old articles becomes posts with the same id, date, placement, categories and picture', async () => {
    const image = (await testPicture(900, 600)).toString('base64')
    const rows = [
      {
        _id: '65a1b2c3d4e5f60718293a4b',
        headline: 'পুরোনো খবর',
        richText: '<h1>শিরোনাম</h1><p onclick="x()">লেখা</p>',
        category: 'Cricket,Sports',
        placement: 'Homepage Lead',
        videoURL: 'https://youtu.be/dQw4w9WgXcQ',
        reporter: 'রফিক',
        createdAt: '2021-03-04T05:06:07.000Z',
        image,
        __v: 0,
      },
      {
        _id: { $oid: '65a1b2c3d4e5f60718293a4c' },
        headline: 'আরেক',
        imageUrl: 'https://i.example/a.jpg',
        writer: 'ক',
      },
      { headline: 'খসড়া', status: 'draft', createdAt: '2021-03-05' },
    ]
    const answer = await upload(rows)
    expect(answer).toEqual({
      status: 200,
      success: true,
      insertedCount: 3,
      skippedCount: 0,
      badCount: 0,
      convertedCount: 0,
      rowCount: 3,
      warnings: [{ field: '__v', rows: 1 }],
      batch: expect.stringMatching(/^[0-9a-z]{14}$/),
    })
    const post = await get('/allposts/65a1b2c3d4e5f60718293a4b')
    expect(post).toMatchObject({
      richText: '<h2>শিরোনাম</h2><p>লেখা</p>',
      category: ['Cricket', 'Sports'],
      placement: 'lead',
      videoURL: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
      createdAt: '2021-03-04T05:06:07.000Z',
      publishedAt: '2021-03-04T05:06:07.000Z',
      updatedAt: null,
      reporter: 'রফিক',
    })
    expect((await site.call(post.imageUrl)).status).toBe(200)
    expect(await get('/allposts/65a1b2c3d4e5f60718293a4c')).toMatchObject({
      imageUrl: 'https://i.example/a.jpg',
    })
    const [draft] = await get('/allposts?status=draft')
    expect(draft).toMatchObject({ headline: 'খসড়া', createdAt: null })
    expect(await get('/homepage-data')).toMatchObject({ lead: { _id: post._id } })
  })

  test('sent twice adds nothing the second time, with or without ids', async () => {
    const image = (await testPicture()).toString('base64')
    const rows = [
      { _id: 'once', headline: 'একবার', image },
      { headline: 'একবার' },
      { headline: 'একবার', createdAt: '2024-05-06' },
    ]
    expect(await upload([...rows, { headline: 'একবার' }])).toMatchObject({ insertedCount: 3, skippedCount: 1 })
    const [posts, pictures] = [await countOf(), (await get('/media')).length]
    // In another order and formatting.
    const again = rows.toReversed().map((row) => ({ __v: 1, ...row }))
    expect(await upload(again)).toMatchObject({ success: true, insertedCount: 0, skippedCount: 3 })
    expect([await countOf(), (await get('/media')).length]).toEqual([posts, pictures])
    const slugs = (await get('/allposts')).map((post: { slug: string }) => post.slug)
    expect(slugs.filter((slug: string) => slug.startsWith('ekbar')).toSorted()).toEqual([
      'ekbar',
      'ekbar-2',
      'ekbar-3',
    ])
  })

  test('with a repeated id stores its first row', async () => {
    expect(
      await upload([
        { _id: 'twice', headline: 'আগে' },
        { _id: 'twice', headline: 'পরে' },
      ]),
    ).toMatchObject({
      insertedCount: 1,
      skippedCount: 1,
    })
    expect(await get('/allposts/twice')).toMatchObject({ headline: 'আগে' })
  })

  test('with a byte order mark is read; rows without a date keep their order', async () => {
    const rows = ['ক', 'খ', 'গ'].map((letter) => ({ headline: `ক্রম ${letter}`, category: 'Tech' }))
    expect(await uploadFile(`\ufeff${JSON.stringify(rows)}`)).toMatchObject({ insertedCount: 3 })
    const posts = await get('/allposts?category=Tech')
    expect(posts.map((post: { headline: string }) => post.headline)).toEqual(rows.map((row) => row.headline))
  })

  test('saved as UTF-16 is read, whichever byte comes first', async () => {
    const file = (id: string) =>
      Buffer.from(
        `\uFEFF${JSON.stringify([{ _id: id, headline: `ইউটিএফ ${id}`, category: 'Football' }])}`,
        'utf16le',
      )
    const files = [file('utf-16-little'), file('utf-16-big').swap16()]
    for (const bytes of files) expect((await uploadFile(new Blob([bytes]))).status).toBe(200)
    expect((await get('/allposts/utf-16-big')).headline).toBe('ইউটিএফ utf-16-big')
  })

  test('pairs posts with their translations, in the file and in the database', async () => {
    const rows = [
      { _id: 'pair-bn', headline: 'জোড়া', translationOf: 'pair-en' },
      { _id: 'pair-en', headline: 'A pair', language: 'en' },
      { _id: 'later-en', headline: 'Later', language: 'en', translationOf: 'twice' },
    ]
    expect(await upload(rows)).toMatchObject({ insertedCount: 3 })
    expect(await get('/allposts/pair-en')).toMatchObject({ translationOf: 'pair-bn' })
    expect(await get('/allposts/pair-bn')).toMatchObject({ translationOf: 'pair-en' })
    expect(await get('/allposts/twice')).toMatchObject({ translationOf: 'later-en' })
  })

  test(
    'of thousands of rows does not delay other requests',
    async () => {
      const rows = Array.from({ length: 3_000 }, (_, index) => ({
        headline: `অনেকের একটি ${index}`,
        richText: '<p>বাংলাদেশ দল আজ মিরপুরে খেলছে।</p>'.repeat(20),
        category: 'Health',
        createdAt: new Date(Date.UTC(2022, 0, 1) + index * 60_000).toISOString(),
      }))
      let isDone = false
      const begun = performance.now()
      const uploading = upload(rows).finally(() => {
        isDone = true
      })
      let longest = 0
      while (!isDone) {
        const start = performance.now()
        await pause(1)
        longest = Math.max(longest, performance.now() - start)
      }
      expect(await uploading).toMatchObject({ insertedCount: 3_000 })
      expect(longest).toBeLessThan((performance.now() - begun) / 5)
      const [newest] = await get('/allposts?category=Health&limit=1')
      expect(newest.headline).toBe('অনেকের একটি 2999')
    },
    LONG_MS,
  )
})

test('a scheduled article of a file is published at its time', async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(
    await upload([{ _id: 'tomorrow', headline: 'আগামীকাল', status: 'scheduled', publishAt }]),
  ).toMatchObject({
    insertedCount: 1,
  })
  const { rows } = await site.world.db.$client.query(
    `select start_after from jobs.job where name = 'publish-post' and data->>'postId' = 'tomorrow'`,
  )
  expect(rows.map((row) => row.start_after.toISOString())).toEqual([publishAt])
  expect((await site.call('/api/allposts/tomorrow')).status).toBe(404)
})
