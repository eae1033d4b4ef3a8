// Import files with errors: nothing is stored, and the first bad row is named.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

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

describe('an import file with an error', () => {
  test('stores nothing and names the first bad row, its field and the other rows', async () => {
    const before = await countOf()
    const rows = [
      { headline: 'ভালো' },
      { headline: 'খারাপ', category: 'Chess' },
      { headline: 'ভালো ২' },
      { headline: 'খারাপ ২', createdAt: 'গতকাল' },
    ]
    const answer = await upload(rows)
    expect(answer).toEqual({
      status: 400,
      success: false,
      insertedCount: 0,
      error:
        'Article 2: One of the categories in “category” does not exist. (with errors: 2 of 4; nothing was uploaded)',
      details: answer.error,
      code: 'UPLOAD_ROW_INVALID',
      field: 'category',
      row: 2,
      badRows: 2,
      errors: [
        { row: 2, code: 'CATEGORY_UNKNOWN', field: 'category' },
        { row: 4, code: 'DATE_INVALID', field: 'createdAt' },
      ],
      batch: expect.any(String),
    })
    expect((await uploadFile(JSON.stringify(rows), 'bn')).error).toMatch(/^২ নম্বর লেখা: .*কিছুই আপলোড হয়নি/)
    expect(await countOf()).toBe(before)
  })

  test('in an image deletes the images before it', async () => {
    const [posts, pictures] = [await countOf(), (await get('/media')).length]
    const good = (await testPicture()).toString('base64')
    const bad = Buffer.from('GIF89a but not really').toString('base64')
    const answer = await upload([
      { headline: 'ছবি ১', image: good },
      { headline: 'ছবি ২', image: bad },
    ])
    expect(answer).toMatchObject({ status: 400, row: 2, field: 'image', insertedCount: 0 })
    expect([await countOf(), (await get('/media')).length]).toEqual([posts, pictures])
  })

  test.each([
    [[{ headline: 'x', translationOf: 'unknown' }], 'TRANSLATION_INVALID'],
    [
      [
        { _id: 'a1', headline: 'x', translationOf: 'a2' },
        { _id: 'a2', headline: 'y' },
      ],
      'TRANSLATION_INVALID',
    ],
    [[{ headline: 'x', mediaId: 'unknown' }], 'MEDIA_UNKNOWN'],
    [[{ headline: 'x', imageUrl: '/media/unknown/800.webp' }], 'MEDIA_UNKNOWN'],
    [[{ headline: 'x', videoURL: 'https://vimeo.com/1' }], 'VIDEO_LINK_INVALID'],
    [[{ headline: 'x', status: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }], 'PUBLISH_AT_IN_PAST'],
  ])('that says %j stores nothing: %s', async (rows, code) => {
    const before = await countOf()
    const answer = await upload(rows)
    expect(answer).toMatchObject({
      status: 400,
      success: false,
      insertedCount: 0,
      row: 1,
      errors: [{ code }],
    })
    expect(await countOf()).toBe(before)
  })

  const title = 'that holds %s is refused'
  test.each([
    ['some text', 'no JSON', 'FILE_NOT_JSON'],
    ['nothing', '', 'FILE_NOT_JSON'],
    ['one article', '{"headline":"x"}', 'FILE_NOT_ARRAY'],
    ['a JSON text', '"x"', 'FILE_NOT_ARRAY'],
    ['no article', '[]', 'UPLOAD_EMPTY'],
    ['half a list', '[{"headline":"x"},{"head', 'FILE_TRUNCATED'],
    ['a list and more', '[{"headline":"x"}]]', 'FILE_GOES_ON'],
    ['a NUL', '[{"headline":"x\0"}]', 'FILE_NOT_JSON'],
  ])(title, expectRefusedFile)
  test.each([['500,001 articles', `[${'0,'.repeat(500_000)}0]`, 'UPLOAD_TOO_MANY_ROWS']])(
    title,
    { tags: 'slow' },
    expectRefusedFile,
  )

  async function expectRefusedFile(_name: string, content: string, code: string): Promise<void> {
    expect(await uploadFile(content)).toMatchObject({ status: 400, success: false, insertedCount: 0, code })
  }

  test.each([
    ['a name twice', '{"headline":"x","headline":"y"}', 'KEY_REPEATED', 'headline'],
    ['__proto__', '{"headline":"x","__proto__":{"status":"draft"}}', 'KEY_FORBIDDEN', '__proto__'],
    ['constructor', '{"headline":"x","more":{"constructor":1}}', 'KEY_FORBIDDEN', 'constructor'],
    ['half a surrogate pair', String.raw`{"headline":"\ud800"}`, 'FIELD_INVALID', 'headline'],
    ['an escaped NUL', String.raw`{"headline":"\u0000"}`, 'FIELD_INVALID', 'headline'],
  ])('with %s in an article is refused', async (_name, row, code, field) => {
    const before = await countOf()
    const answer = await uploadFile(`[{"headline":"ভালো"},${row}]`)
    expect(answer).toMatchObject({ status: 400, insertedCount: 0, row: 2, field, errors: [{ row: 2, code }] })
    expect(await countOf()).toBe(before)
  })

  test.each([
    ['an article', `{"headline":"x","more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'more'],
    [
      'a date',
      `{"headline":"x","createdAt":${'{"$date":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
      'createdAt',
    ],
    ['a list in place of one', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, undefined],
  ])('that nests %s without end is refused', async (_name, row, field) => {
    const answer = await uploadFile(`[${row}]`)
    expect(answer).toMatchObject({ status: 400, code: 'UPLOAD_ROW_INVALID', row: 1, insertedCount: 0 })
    expect(answer.field).toBe(field)
  })

  test('that is not UTF-8, or no file at all, is refused', async () => {
    const damaged = new Blob([Buffer.from('[{"headline":"\xff"}]', 'latin1')])
    expect(await uploadFile(damaged)).toMatchObject({ status: 400, code: 'FILE_NOT_UTF8', row: 1 })
    const send = async (name: string, value: string | Blob) => {
      const form = new FormData()
      form.append(name, value)
      return (
        await site.call('/api/upload-json', { method: 'POST', body: form, headers: admin.bearer })
      ).json()
    }
    expect(await send('jsonFile', '[{"headline":"x"}]')).toMatchObject({
      code: 'FIELD_NOT_FILE',
      field: 'jsonFile',
    })
    expect(await send('jsonFile', '')).toMatchObject({ code: 'FILE_REQUIRED', field: 'jsonFile' })
    expect(await send('file', new Blob(['[]']))).toMatchObject({ code: 'FIELD_UNKNOWN', field: 'file' })
  })
})

describe('an import file with any content', () => {
  const fields = [
    ['_id', 'headline', 'richText', 'category', 'placement', 'status', 'publishAt', 'createdAt', 'updatedAt'],
    ['language', 'slug', 'image', 'pictures', 'mediaId', 'translationOf', 'videoURL', 'imageUrl', 'anything'],
  ].flat()
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('draft', 'lead', 'Cricket', 'en', '2024-05-06', 'x', '', null, [
      { id: 'a', data: 'aaaa' },
    ]),
  )
  const row = fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields), value) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  const file = fc.oneof(
    fc.array(row, { maxLength: 8 }).map((rows) => JSON.stringify(rows)),
    fc.array(row, { maxLength: 8 }).map((rows) => JSON.stringify({ posts: rows })),
    fc.tuple(fc.array(row), fc.nat(200)).map(([rows, cut]) => JSON.stringify(rows).slice(0, cut)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Blob([new Uint8Array(bytes)])),
  )

  test('is stored whole or not at all, and never causes a 5xx', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(file, async (content) => {
        const before = await countOf()
        const { status, insertedCount } = await uploadFile(content)
        expect([200, 400]).toContain(status)
        expect(await countOf()).toBe(before + insertedCount)
      }),
      { numRuns: 60 },
    )
  })
})
