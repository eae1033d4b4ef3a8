// The audit log: an entry for every act in the same transaction, entries that nobody can change, and how it is read.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { auditEntrySchema } from '#contract/audit.ts'
import { eraseReadersWords, record } from '#server/domain/audit/audit.ts'
import { binPost, emptyBin, publishDue, restorePost } from '#server/domain/editing/post-lifecycle.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
let admin: Entered
let editor: Entered

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
  editor = await site.signIn('editor')
})
afterAll(() => site?.close())

const send = (who: Entered, method: string, path: string, body: unknown) =>
  site.call(`/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { ...who.cookie, 'content-type': 'application/json' },
  })
const WHOLE = {
  headline: 'শিরোনাম',
  richText: '<p>লেখা</p>',
  category: 'General',
  imageUrl: 'https://pictures.example/a.jpg',
}
const makePost = async (fields: Record<string, unknown>): Promise<string> => {
  const answer = await send(editor, 'POST', '/allposts', { ...WHOLE, status: 'draft', ...fields })
  expect(answer.status).toBe(201)
  return (await answer.json()).insertedId
}
const read = async (query: string) => {
  const answer = await site.call(`/api/audit?${query}`, { headers: admin.cookie })
  expect(answer.status).toBe(200)
  return z.array(z.strictObject(auditEntrySchema.shape)).parse(await answer.json())
}
/** All acts on a post, oldest first. */
const readActs = async (id: string) =>
  (await read(`kind=post&object=${id}`)).toReversed().map(({ act, details }) => [act, details])

describe('an audit entry', () => {
  test('has actor, act, object, time and address', async () => {
    const before = Date.now()
    const id = await makePost({ headline: 'মিরপুরে রুদ্ধশ্বাস জয়' })
    expect(await read(`object=${id}`)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-z]{14}$/),
        at: expect.toSatisfy((at: string) => Date.parse(at) >= before && Date.parse(at) <= Date.now()),
        actor: { id: site.people.editor.id, name: 'Test editor', role: 'editor' },
        act: 'post.created',
        object: {
          kind: 'post',
          id,
          name: 'মিরপুরে রুদ্ধশ্বাস জয়',
          path: `/dashboard/updatePost/${id}`,
        },
        details: {},
        address: '127.0.0.1',
      },
    ])
  })

  test('is written for every step in the life of a post, with field names and versions but without texts', async () => {
    const id = await makePost({ imageUrl: 'https://example.org/a.jpg' })
    const publishAt = '2040-01-01T00:00:00.000Z'
    const { status } = await send(editor, 'PUT', `/allposts/${id}`, {
      headline: 'B',
      richText: '<p>a secret text</p>',
    })
    expect(status).toBe(200)
    await send(editor, 'PUT', `/allposts/${id}`, { status: 'scheduled', publishAt })
    await send(editor, 'PUT', `/allposts/${id}`, { status: 'published', placement: 'lead' })
    await send(editor, 'PUT', `/allposts/${id}`, { status: 'unpublished', slug: 'another-slug' })
    await site.call(`/api/allposts/${id}`, { method: 'DELETE', headers: admin.cookie })
    await restorePost(site.system, id)
    expect(await readActs(id)).toEqual([
      ['post.created', {}],
      ['post.changed', { fields: 'headline richText' }],
      ['post.scheduled', { publishAt }],
      ['post.published', { fields: 'placement' }],
      ['post.unpublished', { fields: 'slug' }],
      ['post.binned', {}],
      ['post.restored', { from: 'bin', to: 'unpublished' }],
    ])
  })

  test('credits a scheduled publication to who scheduled it, in the log and in the history of the post', async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString()
    const id = await makePost({ status: 'scheduled', publishAt, imageUrl: 'https://example.org/a.jpg' })
    await send(admin, 'PUT', `/allposts/${id}`, { headline: 'Another headline' })
    site.time.ahead = 120_000
    await publishDue(site.system, id)
    site.time.ahead = 0
    const [last] = await read(`object=${id}&act=post.published`)
    const actor = { id: site.people.editor.id, name: 'Test editor' }
    expect(last).toMatchObject({ actor, details: { carriedOut: 'yes' }, address: '' })
    const versions = await site.call(`/api/allposts/${id}/revisions`, { headers: admin.cookie })
    expect(await versions.json()).toMatchObject([
      { status: 'published', savedBy: { name: 'Test editor' } },
      { status: 'scheduled', savedBy: { name: site.people.admin.name } },
      { status: 'scheduled', savedBy: { name: 'Test editor' } },
    ])
  })

  test('has no actor for acts of Maidan itself', async () => {
    const id = await makePost({})
    await binPost(site.system, id)
    const [last] = await read(`object=${id}&act=post.binned`)
    expect(last).toMatchObject({ actor: { id: null, name: '', role: null }, address: '' })
  })

  test('is not written when nothing changed or the change was refused', async () => {
    const id = await makePost({})
    const same = await send(editor, 'PUT', `/allposts/${id}`, { headline: 'শিরোনাম' })
    expect((await same.json()).code).toBe('NO_CHANGES')
    expect((await send(editor, 'PUT', `/allposts/${id}`, { headline: 'New', version: 99 })).status).toBe(409)
    expect(await binPost(site.system, id)).toBe(true)
    expect(await binPost(site.system, id)).toBe(false)
    expect((await readActs(id)).map(([act]) => act)).toEqual(['post.created', 'post.binned'])
  })

  test('is rolled back with its act', async () => {
    const object = { kind: 'site', id: 'rolled-back' } as const
    const undone = site.world.db.transaction(async (transaction) => {
      await record(site.system, transaction, { act: 'settings.changed', object })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await read('object=rolled-back')).toEqual([])
  })

  test('that cannot be written rolls back its act', async () => {
    const before = (await getSettings(site.system)).hijriOffsetDays
    const nameless = { ...site.system, from: 'a\0b' }
    await expect(updateSettings(nameless, { hijriOffsetDays: before === 3 ? 2 : 3 })).rejects.toThrow()
    const answer = await site.call('/api/settings', { headers: admin.cookie })
    expect((await answer.json()).hijriOffsetDays).toBe(before)
  })
})

describe('the object of an audit entry', () => {
  test('keeps its name at the time and links to its present address', async () => {
    const id = await makePost({ headline: 'First name', imageUrl: 'https://example.org/a.jpg' })
    const placeNow = async () => {
      const entries = await read(`object=${id}&act=post.created`)
      return entries.map(({ object }) => [object.name, object.path])
    }
    const edit = `/dashboard/updatePost/${id}`
    expect(await placeNow()).toEqual([['First name', edit]])
    await send(editor, 'PUT', `/allposts/${id}`, { status: 'published', headline: 'Second name' })
    const [[, article] = []] = await placeNow()
    expect(article).toMatch(new RegExp(`^/allposts/\\d{4}/\\d\\d/\\d\\d/${id}$`))
    await send(editor, 'PUT', `/allposts/${id}`, { status: 'unpublished' })
    expect(await placeNow()).toEqual([['First name', edit]])
    await binPost(site.system, id)
    expect(await placeNow()).toEqual([['First name', null]])
  })
})

describe('other acts', () => {
  test('a settings change lists the changed settings; a save without changes is not recorded', async () => {
    const set = (fields: object) => send(admin, 'PUT', '/settings', fields)
    await set({ contactPhone: '01700-000000', hijriOffsetDays: 0 })
    await set({ contactPhone: '01700-000000' })
    const [entry, ...others] = await read('act=settings.changed')
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      object: { kind: 'site', id: '', name: '', path: null },
      details: { settings: 'contactPhone hijriOffsetDays' },
    })
  })

  test('the breaking line is recorded with its edition and end', async () => {
    const endsAt = '2040-01-01T00:00:00.000Z'
    await send(editor, 'PUT', '/breaking', { language: 'en', text: 'Rain stops play', endsAt })
    await send(editor, 'PUT', '/breaking', { language: 'en', text: '' })
    const entries = await read('act=breaking.set')
    expect(entries.map(({ object, details }) => [object.name, details])).toEqual([
      ['', { language: 'en' }],
      ['Rain stops play', { language: 'en', endsAt }],
    ])
  })

  test('a picture upload is one entry; an import is one entry including its pictures', async () => {
    const image = await testPicture()
    const form = new FormData()
    form.set('image', new Blob([image]), 'a.jpg')
    form.set('alt', 'A bat')
    const { status } = await site.call('/api/media', { method: 'POST', body: form, headers: editor.cookie })
    expect(status).toBe(201)
    const file = new FormData()
    const rows = [1, 2, 3].map((number) => ({
      headline: `Row ${number}`,
      categories: ['Cricket'],
      ...(number === 1 ? { image: `data:image/jpeg;base64,${image.toString('base64')}` } : {}),
    }))
    file.set('jsonFile', new Blob([JSON.stringify(rows)], { type: 'application/json' }), 'rows.json')
    const sent = { method: 'POST', body: file, headers: admin.cookie }
    expect(await (await site.call('/api/upload-json', sent)).json()).toMatchObject({ insertedCount: 3 })
    const [upload, ...more] = await read('kind=upload')
    expect([upload?.act, upload?.details, more]).toEqual(['posts.uploaded', { posts: '3' }, []])
    const pictures = await read('act=media.uploaded')
    expect(pictures.map(({ object }) => object)).toEqual([
      { kind: 'picture', id: expect.any(String), name: 'A bat', path: null },
    ])
  })

  test('emptying the bin records the number of deleted posts', async () => {
    const id = await makePost({})
    await binPost(site.system, id)
    site.time.ahead = 31 * 86_400_000
    expect(await emptyBin(site.system)).toBeGreaterThan(0)
    expect(await emptyBin(site.system)).toBe(0)
    site.time.ahead = 0
    const removals = await read('act=posts.removed')
    expect(removals).toHaveLength(1)
    expect(Number(removals[0]?.details.posts)).toBeGreaterThan(0)
  })
})

describe('the audit log is append-only', () => {
  test.each([
    "update audit_entries set object_name = 'x'",
    'update audit_entries set id = id where false',
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
  ])('refuses SQL: %s', async (statement) => {
    await makePost({})
    const count = async () => (await site.world.db.execute(sql`select count(*) from audit_entries`)).rows
    const before = await count()
    const refused = site.world.db.$client.query(statement)
    await expect(refused).rejects.toThrow('neither changed nor removed')
    expect(await count()).toEqual(before)
  })

  test('loses what readers wrote in entries of an earlier release, and nothing else', async () => {
    const { db } = site.world
    await db.execute(sql`insert into audit_entries (id, at, actor_name, act, object_kind, object_id, object_name) values
      ('old-topic', now(), 'Rahim', 'appointment.asked', 'appointment', 'a', 'A secret meeting'),
      ('old-subject', now(), 'Rahim', 'message.handled', 'message', 'm', 'A secret'),
      ('old-title', now(), 'Rahim', 'newspaper.added', 'newspaper', 'n', 'Exam News')`)
    expect(await eraseReadersWords(site.system)).toBe(2)
    expect(await eraseReadersWords(site.system)).toBe(0)
    const { rows } = await db.execute(
      sql`select actor_name, object_name from audit_entries where id like 'old-%' order by id`,
    )
    expect(rows).toEqual([
      { actor_name: 'Rahim', object_name: '' },
      { actor_name: 'Rahim', object_name: 'Exam News' },
      { actor_name: 'Rahim', object_name: '' },
    ])
    // Who only pretends to be the erasing function can erase, and no more.
    for (const change of ["object_name = 'x'", "act = 'post.created'", 'at = now()', `details = '{"a":"b"}'`])
      await expect(
        db.transaction(async (transaction) => {
          await transaction.execute(sql`select set_config('maidan.erases_reader', 'yes', true)`)
          await transaction.execute(sql.raw(`update audit_entries set ${change} where id = 'old-title'`))
        }),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('neither changed nor removed') } })
  })

  test('no API call can change it', async () => {
    const [entry] = await read('limit=1')
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await send(admin, method, '/audit', { act: 'post.created' })).status).toBe(405)
      expect((await send(admin, method, `/audit/${entry?._id}`, {})).status).toBe(404)
    }
  })
})

describe('reading the audit log', () => {
  test('pages by cursor, newest first, without gaps or repeats', async () => {
    for (let number = 0; number < 5; number++) await makePost({ headline: `Paged ${number}` })
    const all = await read('kind=post&limit=200')
    const paged = []
    let address = '/api/audit?kind=post&limit=3'
    for (let page = 0; address !== '' && page < 50; page++) {
      const answer = await site.call(address, { headers: admin.cookie })
      paged.push(...z.array(auditEntrySchema).parse(await answer.json()))
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      address = next ? new URL(next).pathname + new URL(next).search : ''
    }
    expect(paged).toEqual(all)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('filters by person, act, kind and day', async () => {
    const id = await makePost({})
    const mine = await read(`actor=${site.people.editor.id}&kind=post&act=post.created&limit=1`)
    expect(mine[0]?.object.id).toBe(id)
    expect(await read(`actor=${site.people.reader.id}&kind=post`)).toEqual([])
    expect(await read(`actor=nobody`)).toEqual([])
  })

  test('filters by days in Dhaka, both ends included', async () => {
    const instants = ['17:59:59.999', '18:00:00.000', '17:59:59.999', '18:00:00.000']
    const days = ['2020-03-01', '2020-03-01', '2020-03-03', '2020-03-03']
    for (const [index, time] of instants.entries()) {
      const ctx = { ...site.system, clock: { now: () => new Date(`${days[index]}T${time}Z`) } }
      const object = { kind: 'site', id: `day-${index}` } as const
      await site.world.db.transaction((transaction) =>
        record(ctx, transaction, { act: 'breaking.set', object }),
      )
    }
    const ids = async (query: string) => (await read(query)).map(({ object }) => object.id)
    expect(await ids('from=2020-03-02&to=2020-03-03')).toEqual(['day-2', 'day-1'])
    expect(await ids('to=2020-03-01')).toEqual(['day-0'])
    expect(await ids('from=2020-03-04&to=2020-03-04')).toEqual(['day-3'])
  })

  test.each([
    'from=2026-02-30',
    'from=yesterday',
    'from=0001-01-01',
    'from=1899-12-31',
    'to=0000-01-01',
    'to=%2B10000-01-01',
    'to=0000-01-01',
    'act=post.eaten',
    'kind=thing',
    'limit=0',
    'limit=999',
    'from=2026-01-01&from=2026-01-02',
  ])('refuses %s', async (query) => {
    const answer = await site.call(`/api/audit?${query}`, { headers: admin.cookie })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'QUERY_INVALID'])
  })

  test('refuses an invented cursor', async () => {
    const answer = await site.call('/api/audit?cursor=abc', { headers: admin.cookie })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'CURSOR_INVALID'])
  })
})
