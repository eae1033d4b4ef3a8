// Imports as objects: dry runs, importing valid rows only, the report, progress, undo.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLeague } from '../match-league.ts'
import { withIptc } from '../picture-texts.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
let admin: Entered
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())

async function upload(rows: unknown, query = '') {
  const form = new FormData()
  const content = typeof rows === 'string' ? rows : JSON.stringify(rows)
  form.append('jsonFile', new File([content], 'লেখা.json'))
  const headers = { ...admin.bearer, 'accept-language': 'en' }
  const answer = await site.call(`/api/upload-json${query}`, { method: 'POST', body: form, headers })
  return { status: answer.status, ...(await answer.json()) }
}
const call = (path: string, method = 'GET') =>
  site.call(`/api${path}`, { method, headers: { ...admin.bearer, 'accept-language': 'en' } })
const get = async (path: string) => (await call(path)).json()
const post = async (path: string) => {
  const answer = await call(path, 'POST')
  return { status: answer.status, ...(await answer.json()) }
}
const countOf = async (what = 'posts'): Promise<number> => {
  const { rows } = await site.world.db.$client.query(`select count(*)::int as count from ${what}`)
  return rows[0].count
}
const filesLeft = () => readdir(join(site.dataDir, 'uploads')).catch(() => [])
const pictureFolders = () => readdir(join(site.dataDir, 'media')).catch(() => [])

const createdAt = '2025-03-26T09:00:00+06:00'

describe('a dry run', () => {
  test('stores nothing and reports everything', async () => {
    await upload([{ _id: 'here', headline: 'আছে' }])
    const image = (await testPicture()).toString('base64')
    const rows = [
      { headline: 'ভালো', createdAt, image, __v: 0 },
      { headline: 'খারাপ', category: 'Chess', __v: 0 },
      { _id: 'here', headline: 'আছে', createdAt },
      { headline: 'ছবি', createdAt, image: Buffer.from('no picture').toString('base64') },
    ]
    const [before, folders] = [await countOf(), await pictureFolders()]
    const answer = await upload({ articles: rows }, '?dryRun=1&batch=dryrun01')
    expect(answer).toMatchObject({
      status: 200,
      insertedCount: 0,
      skippedCount: 1,
      badCount: 2,
      rowCount: 4,
      batch: 'dryrun01',
    })
    expect([await countOf(), await pictureFolders(), await filesLeft()]).toEqual([before, folders, []])
    expect(await get('/imports/dryrun01')).toMatchObject({
      fileName: 'লেখা.json',
      state: 'checked',
      isDryRun: true,
      badCount: 2,
      warnedCount: 1,
      canBeUndone: false,
      madeBy: 'Test admin',
      error: '',
    })
    const notes = await get('/imports/dryrun01/notes')
    expect(notes).toMatchObject([
      { row: 1, level: 'warning', code: 'KEY_UNKNOWN', field: '__v', pointer: '/articles/0/__v' },
      {
        row: 2,
        level: 'error',
        code: 'CATEGORY_UNKNOWN',
        pointer: '/articles/1/category',
        headline: 'খারাপ',
        value: 'Chess',
      },
      { row: 3, level: 'skipped', code: 'ROW_KNOWN', pointer: '/articles/2' },
      { row: 4, level: 'error', code: 'IMAGE_UNREADABLE', field: 'image', pointer: '/articles/3/image' },
    ])
    expect(notes[1].message.en).toMatch(/categories in “category”/)
    expect(notes[1].message.bn).toMatch(/[\u0980-\u09ff]/)
  })
})

describe('importing the valid rows only', () => {
  test('stores them with their pictures; invalid rows are reported and leave nothing', async () => {
    const credited = withIptc(await testPicture(500, 300), [[110, 'বার্তা সংস্থা']])
    const image = credited.toString('base64')
    const rows = [
      { _id: 'good-1', headline: 'ভালো ১', image },
      { _id: 'bad-1', headline: '', image },
      { _id: 'bad-2', headline: 'খারাপ', image, translationOf: 'nowhere' },
      { _id: 'good-2', headline: 'ভালো ২' },
    ]
    const [posts, media] = [await countOf(), await countOf('media')]
    const answer = await upload(rows, '?mode=good')
    expect(answer).toMatchObject({ status: 200, insertedCount: 2, badCount: 2 })
    expect([await countOf(), await countOf('media')]).toEqual([posts + 2, media + 1])
    expect(await pictureFolders()).toHaveLength(media + 1)
    expect(await upload(rows, '?mode=good')).toMatchObject({ insertedCount: 0, skippedCount: 2, badCount: 2 })
    expect(await countOf('media')).toBe(media + 1)
    const { mediaId } = await get('/allposts/good-1')
    expect((await get(`/media/${mediaId}`)).credit).toBe('বার্তা সংস্থা')
  })
})

describe('rows as WordPress writes them', () => {
  const textOf = async (id: string) => (await get(`/allposts/${id}`)).richText

  test('keep their paragraphs, figures, videos and letters', async () => {
    const rows = [
      {
        _id: 'wp1',
        headline: 'টস &#8216;জিতে&#8217; ব্যাটিং &amp; রান &#8211; ২১০',
        excerpt: 'সাকিব &amp; তামিম',
        slug: '%e0%a6%9f%e0%a6%b8-%e0%a6%9c%e0%a7%9f',
        richText:
          'প্রথম লাইন\nদ্বিতীয় লাইন\n\n[caption id="a1" width="300"]<a href="/x"><img src="https://e.example/a.jpg" alt="মাঠ" /></a> মিরপুরের মাঠ[/caption]\n\n' +
          'https://youtu.be/dQw4w9WgXcQ\n\nশেষ <em>কথা</em> [embed]https://www.youtube.com/watch?v=abcdefghijk[/embed]',
        createdAt,
      },
      {
        _id: 'wp2',
        headline: 'ইমোজি',
        richText: '<p>জয় <img src="//s.example/1f3cf.svg" alt="🏏" class="wp-smiley"> আবার</p>',
        createdAt,
      },
      { _id: 'own', headline: 'AT&amp;T', richText: '<p>ক</p>', createdAt, madeAt: createdAt },
    ]
    expect(await upload(rows)).toMatchObject({ status: 200, insertedCount: 3 })
    expect(await get('/allposts/wp1')).toMatchObject({
      headline: 'টস ‘জিতে’ ব্যাটিং & রান – ২১০',
      excerpt: 'সাকিব & তামিম',
      slug: 'toss-joy',
    })
    // Only empty lines between blocks are left out of the comparison.
    expect((await textOf('wp1')).replaceAll('\n', '')).toBe(
      '<p>প্রথম লাইন<br />দ্বিতীয় লাইন</p><figure><a href="/x"><img src="https://e.example/a.jpg" alt="মাঠ" /></a><figcaption>মিরপুরের মাঠ</figcaption></figure>' +
        '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><p>শেষ <em>কথা</em> </p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    )
    expect(await textOf('wp2')).toBe('<p>জয় 🏏 আবার</p>')
    expect((await get('/allposts/own')).headline).toBe('AT&amp;T')
  })

  test('have the pictures of their text stored, and what is left out is in the report', async () => {
    const data = `data:image/jpeg;base64,${(await testPicture(30, 20)).toString('base64')}`
    const richText = `<p>ক <img src="${data}" alt="মাঠ"></p><iframe src="https://e.example/x"></iframe><p><img src="data:image/svg+xml;base64,AAAA"><a href="javascript:x()">খ</a></p>`
    const answer = await upload([{ _id: 'wp3', headline: 'ছবি', richText, createdAt }])
    expect(answer).toMatchObject({ status: 200, insertedCount: 1 })
    const [, address = ''] =
      /^<p>ক <img src="(\/media\/[^"]+)" alt="মাঠ" \/><\/p><p><a>খ<\/a><\/p>$/.exec(await textOf('wp3')) ?? []
    const picture = await site.call(address)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const report = await get(`/imports/${answer.batch}/notes`)
    expect(report.map(({ code }: { code: string }) => code)).toEqual([
      'PICTURES_DROPPED',
      'EMBEDS_DROPPED',
      'LINKS_DROPPED',
    ])
  })
})

describe('an import report', () => {
  test('uses the specification’s sentences for a missing or unknown date', async () => {
    const rows = [
      { headline: 'তারিখ নেই' },
      { headline: 'ভাঙা তারিখ', createdAt: '31/31/2025' },
      { headline: 'খসড়া', status: 'draft' },
    ]
    const answer = await upload(rows, '?dryRun=1')
    expect(answer).toMatchObject({ rowCount: 3, badCount: 1 })
    const notes = await get(`/imports/${answer.batch}/notes`)
    expect(notes).toMatchObject([
      { row: 1, level: 'warning', code: 'DATE_MISSING', pointer: '/0/createdAt' },
      { row: 2, level: 'error', code: 'DATE_INVALID', pointer: '/1/createdAt', value: '31/31/2025' },
    ])
    expect(notes[0].message.en).toMatch(/^Date not found: /)
    expect(notes[0].message.bn).toMatch(/^তারিখ পাওয়া যায়নি: /)
    expect(notes[1].message.en).toMatch(/^Date format error: /)
    expect(notes[1].message.bn).toMatch(/^তারিখের ফরম্যাট ঠিক নেই: /)
  })

  test('is read page by page and downloaded whole', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      headline: index % 2 ? `ক ${index}` : '',
      createdAt,
      '=x': 1,
    }))
    const { batch, badRows, error } = await upload(rows)
    expect([badRows, error]).toEqual([60, expect.stringContaining('with errors: 60 of 120')])
    const first = await call(`/imports/${batch}/notes?level=error&limit=50`)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await get(new URL(next).pathname.replace('/api', '') + new URL(next).search)
    expect([...(await first.json()), ...second].map(({ row }) => row)).toEqual(
      Array.from({ length: 60 }, (_, index) => index * 2 + 1),
    )
    const csv = await call(`/imports/${batch}/report`)
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="import-${batch}.csv"`)
    const lines = (await csv.text()).trimEnd().split('\r\n')
    // A name that a spreadsheet would evaluate as a formula.
    expect([lines.length, lines[2]]).toEqual([
      121,
      expect.stringMatching(/^"2","warning","KEY_UNKNOWN","'=x","\/1\/=x"/),
    ])
    const json = await get(`/imports/${batch}/report?format=json`)
    expect([json.import.state, json.import.error, json.notes.length]).toEqual([
      'refused',
      'Article 1: Enter the news headline (with errors: 60 of 120; nothing was uploaded)',
      120,
    ])
  })

  test('of a file that breaks after valid rows gives the position, and nothing is stored', async () => {
    const before = await countOf()
    const answer = await upload('[{"headline":"ক"},{"headline":"খ"')
    expect(answer).toMatchObject({ status: 400, code: 'FILE_TRUNCATED', row: 1, insertedCount: 0 })
    expect(await get(`/imports/${answer.batch}`)).toMatchObject({ state: 'refused', code: 'FILE_TRUNCATED' })
    expect([await countOf(), await filesLeft()]).toEqual([before, []])
  })

  test('of an unknown import is not found', async () => {
    for (const path of ['/imports/nothinghere', '/imports/nothinghere/notes', '/imports/x/report']) {
      expect((await call(path)).status).toBe(404)
    }
    expect(await post('/imports/nothinghere/undo')).toMatchObject({ status: 404, code: 'IMPORT_NOT_FOUND' })
  })
})

describe('a background import', () => {
  test('can be followed by its id, which no other import can use', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => ({ headline: `অপেক্ষা ${index}` }))
    expect(await upload(rows, '?wait=0&batch=nowaiting1')).toEqual({
      status: 202,
      success: true,
      batch: 'nowaiting1',
    })
    expect(await upload(rows, '?batch=nowaiting1')).toMatchObject({ status: 409, code: 'UPLOAD_ID_TAKEN' })
    await expect.poll(async () => (await get('/imports/nowaiting1')).state).toBe('done')
    expect(await get('/imports/nowaiting1')).toMatchObject({
      rows: 700,
      insertedCount: 700,
      canBeUndone: true,
    })
    expect((await get('/imports?limit=1'))[0]._id).toBe('nowaiting1')
    expect(await upload([], '?batch=NO')).toMatchObject({
      status: 400,
      code: 'QUERY_INVALID',
      field: 'batch',
    })
  })
})

describe('undoing an import', () => {
  test('keeps a post with a private link, and one with a match that its text does not name', async () => {
    const { fixture } = await makeLeague(site.system)
    const named = `<p><a href="/matches/2024/01/01/${fixture.id}">খেলা</a></p>`
    const { batch } = await upload([
      { _id: 'kept-linked', headline: 'লিংক', status: 'draft' },
      { _id: 'kept-match', headline: 'ম্যাচ' },
      { _id: 'kept-named', headline: 'ম্যাচের লিংক', richText: named },
    ])
    const send = async (method: string, path: string, body: object) => {
      const headers = { ...admin.bearer, 'content-type': 'application/json' }
      const answer = await site.call(`/api/allposts/${path}`, { method, headers, body: JSON.stringify(body) })
      expect(answer.ok).toBe(true)
    }
    await send('POST', 'kept-linked/preview-link', {})
    await send('PUT', 'kept-match/matches', { matches: [fixture.id] })
    await send('PUT', 'kept-named/matches', { matches: [fixture.id] })
    expect(await post(`/imports/${batch}/undo`)).toMatchObject({ status: 200, keptCount: 2 })
    expect(await countOf("posts where id in ('kept-linked', 'kept-match')")).toBe(2)
  })

  test('deletes its posts, keeps posts that people changed since, and lets the file be imported again', async () => {
    const image = (await testPicture(450, 300)).toString('base64')
    const rows = [
      { _id: 'undo-1', headline: 'ফেরানো ১', image, category: 'Cricket' },
      { _id: 'undo-2', headline: 'ফেরানো ২', image },
      { _id: 'undo-3', headline: 'Undone 3', language: 'en', translationOf: 'undo-1' },
    ]
    await upload([{ _id: 'undo-old', headline: 'পুরোনো' }])
    const [posts, media] = [await countOf(), await countOf('media')]
    const { batch } = await upload(rows)
    const changed = await site.call('/api/allposts/undo-2', {
      method: 'PUT',
      headers: { ...admin.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ headline: 'হাতে বদলানো' }),
    })
    expect(changed.status).toBe(200)
    expect(await post(`/imports/${batch}/undo`)).toMatchObject({
      status: 200,
      state: 'undone',
      keptCount: 1,
      canBeUndone: false,
    })
    expect([await countOf(), await countOf('media')]).toEqual([posts + 1, media + 1])
    expect(await pictureFolders()).toHaveLength(media + 1)
    expect((await call('/allposts/undo-1')).status).toBe(404)
    expect(await countOf("post_search where post_id like 'undo-%'")).toBe(2)
    expect(await get('/allposts/undo-2')).toMatchObject({ headline: 'হাতে বদলানো' })
    expect(await post(`/imports/${batch}/undo`)).toMatchObject({ status: 409, code: 'IMPORT_NOT_UNDOABLE' })
    expect(await upload(rows)).toMatchObject({ insertedCount: 2, skippedCount: 1 })
    const [entry] = await get('/audit?act=posts.upload-undone')
    expect(entry).toMatchObject({ object: { id: batch }, details: { posts: '2', kept: '1' } })
  })
})

test('undoing an import keeps a picture that the site shows as its logo, and one in an unsaved text', async () => {
  const pictures = await Promise.all([310, 311, 312].map((width) => testPicture(width, 200)))
  const rows = pictures.map((image, at) => ({ _id: `undo-shown-${at}`, image: image.toString('base64') }))
  const { batch } = await upload(rows.map((row) => ({ ...row, headline: 'ছবি' })))
  const { rows: shown } = await site.world.db.$client.query(
    `select media_id as id from posts where id like 'undo-shown-%' order by id`,
  )
  const [logo, unsaved, unused] = shown.map(({ id }) => id)
  const settings = (fields: object) =>
    site.call('/api/settings', {
      method: 'PUT',
      headers: { ...admin.bearer, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
  expect((await settings({ logo })).status).toBe(200)
  await site.world.db.$client.query(
    `insert into autosaves (key, person_id, sequence, fields, saved_at)
     values ('window-of-picture', $1, 1, jsonb_build_object('richText', '<img src="/media/' || $2::text || '/1.webp">'), now())`,
    [site.people.editor.id, unsaved],
  )
  expect(await post(`/imports/${batch}/undo`)).toMatchObject({ status: 200, keptCount: 0 })
  const left = await site.world.db.$client.query('select id from media where id = any($1)', [
    [logo, unsaved, unused],
  ])
  expect(left.rows.map(({ id }) => id).sort()).toEqual([logo, unsaved].sort())
  await settings({ logo: '' })
  await site.world.db.$client.query(`delete from autosaves where key = 'window-of-picture'`)
})

test('undoing an import keeps a post that somebody is editing, with their unsaved text', async () => {
  const { batch } = await upload([{ _id: 'undo-open', headline: 'খোলা আছে' }, { headline: 'খোলা নেই' }])
  await site.world.db.$client.query(
    `insert into autosaves (key, person_id, post_id, base_version, sequence, fields, saved_at)
     values ('window-of-undo', $1, 'undo-open', 1, 1, '{"headline":"লিখছি"}', now())`,
    [site.people.editor.id],
  )
  expect(await post(`/imports/${batch}/undo`)).toMatchObject({ status: 200, keptCount: 1 })
  expect((await call('/allposts/undo-open')).status).toBe(200)
  expect(await countOf('autosaves')).toBe(1)
})

describe('an interrupted import', () => {
  test('is repaired when the list is read, because no process works on it', async () => {
    const { rows } = await site.world.db.$client.query(
      `insert into import_batches (id, file_name, mode, is_dry_run, state, started_at, inserted)
       values ('abandoned1', 'x.json', 'all', false, 'storing', now(), 5) returning id`,
    )
    expect(rows).toHaveLength(1)
    const [newest] = await get('/imports?limit=1')
    expect(newest).toMatchObject({
      _id: 'abandoned1',
      state: 'failed',
      code: 'IMPORT_INTERRUPTED',
      insertedCount: 0,
    })
    expect(newest.error).toMatch(/nothing was stored/)
  })
})
