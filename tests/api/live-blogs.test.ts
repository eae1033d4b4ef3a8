// Live blogs over HTTP: who may write, concurrent writers, repeated calls, conflicting edits, bad bodies, and an immutable log.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { testPicture } from '../test-picture.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

type Role = 'reader' | 'reporter' | 'editor' | 'admin'
let room: Newsroom
let reporterId = ''
beforeAll(async () => {
  room = await openNewsroom()
  const { body: staff } = await room.call('editor', 'GET', '/users')
  reporterId = staff.find(({ role }: { role: string }) => role === 'reporter')._id
})
afterAll(() => room?.close())

/** A live blog of a published post. */
async function startBlog(input: object = {}): Promise<string> {
  const { _id } = await room.make('editor', { headline: 'বাজেট সরাসরি' })
  const { status, body } = await room.call('editor', 'PUT', `/live-blogs/${_id}`, input)
  expect([status, body.error]).toEqual([200, undefined])
  return _id
}
const entry = (headline: string, more: object = {}) => ({
  clientId: randomUUID(),
  kind: 'entry',
  content: { headline, ...more },
})
const act = (kind: string, about: object = {}) => ({ clientId: randomUUID(), kind, ...about })
const send = (id: string, role: Role | null, ...events: object[]) =>
  room.call(role, 'POST', `/live-blogs/${id}/events`, { events })
const logOf = async (id: string) => (await room.call('editor', 'GET', `/live-blogs/${id}/events`)).body

test('a reporter writes only in live blogs that name them as a writer, and removes only their own entries', async () => {
  const id = await startBlog()
  expect((await send(id, 'reporter', entry('ক'))).status).toBe(403)
  expect((await room.call('reporter', 'GET', `/live-blogs/${id}`)).status).toBe(403)
  expect((await room.call('reporter', 'PUT', `/live-blogs/${id}`, { writers: [reporterId] })).status).toBe(
    403,
  )
  await room.call('editor', 'PUT', `/live-blogs/${id}`, { writers: [reporterId] })
  const own = await send(id, 'reporter', entry('রিপোর্টারের'))
  expect([own.status, own.body.seqs]).toEqual([200, [1]])
  await send(id, 'editor', entry('সম্পাদকের'))
  const foreign = await send(id, 'reporter', act('remove', { entry: 2 }))
  expect([foreign.status, foreign.body.code, foreign.body.field]).toEqual([
    403,
    'FORBIDDEN',
    'events.0.entry',
  ])
  expect((await send(id, 'reporter', act('pin', { entry: 1 }))).status).toBe(200)
  expect((await send(id, 'editor', act('remove', { entry: 1 }))).status).toBe(200)
  const listed = (await room.call('reporter', 'GET', '/live-blogs')).body
  expect(listed.map(({ _id }: { _id: string }) => _id)).toContain(id)
  expect((await send(id, null, entry('x'))).status).toBe(401)
  expect((await send(id, 'reader', entry('x'))).status).toBe(403)
})

test('a reporter starts a live blog on their own draft; after publication they write in it once an editor has said so', async () => {
  const { _id } = await room.make('reporter', { headline: 'নির্বাচন সরাসরি' })
  expect((await room.call('reporter', 'PUT', `/live-blogs/${_id}`, {})).status).toBe(200)
  expect((await send(_id, 'reporter', entry('প্রথম কেন্দ্র'))).status).toBe(200)
  await room.call('editor', 'PUT', `/allposts/${_id}`, { status: 'published' })
  expect((await send(_id, 'reporter', entry('পরীক্ষা ছাড়া'))).status).toBe(403)
  expect((await room.call('reporter', 'GET', `/live-blogs?post=${_id}`)).body).toEqual([])
  await room.call('editor', 'PUT', `/live-blogs/${_id}`, { writers: [reporterId] })
  expect((await send(_id, 'reporter', entry('দ্বিতীয় কেন্দ্র'))).status).toBe(200)
  expect((await room.call('reporter', 'PUT', `/live-blogs/${_id}`, {})).status).toBe(403)
  const [written] = await logOf(_id)
  expect(written).toMatchObject({ seq: 1, author: { _id: reporterId, name: 'Test reporter' } })
  expect(written.event.content.bylines).toEqual(['Test reporter'])
})

test('a repeated call stores nothing twice', async () => {
  const id = await startBlog()
  const [one, other] = [entry('এক'), entry('দুই')]
  expect((await send(id, 'editor', one)).body).toEqual({ seqs: [1], last: 1, isEnded: false })
  expect((await send(id, 'editor', one, other)).body).toEqual({ seqs: [1, 2], last: 2, isEnded: false })
  expect((await send(id, 'editor', other, other)).body.seqs).toEqual([2, 2])
  expect(await logOf(id)).toHaveLength(2)
})

test('concurrent entries get different numbers; of two concurrent edits of one entry, one is refused', async () => {
  const id = await startBlog({ writers: [reporterId] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(id, at % 2 ? 'editor' : 'reporter', entry(`লেখা ${at}`))),
  )
  const seqs = answers.flatMap(({ body }) => body.seqs).sort((a, b) => a - b)
  expect(seqs).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  const first = { entry: 1, from: 1, content: { headline: 'বদল' } }
  const edits = await Promise.all([
    send(id, 'editor', act('edit', first)),
    send(id, 'admin', act('edit', first)),
  ])
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = edits.find(({ status }) => status === 409)
  expect([refused?.body.code, refused?.body.field]).toEqual(['ENTRY_CHANGED', 'events.0.from'])
})

test('a call with one refused event stores none of its events', async () => {
  const id = await startBlog()
  const refused = await send(id, 'editor', entry('ক'), act('pin', { entry: 99 }))
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([
    409,
    'ENTRY_NOT_FOUND',
    'events.1.entry',
  ])
  expect(await logOf(id)).toEqual([])
})

test('an ended live blog refuses new entries until it is resumed', async () => {
  const id = await startBlog()
  expect((await send(id, 'editor', entry('ক'), act('end'))).body.isEnded).toBe(true)
  expect((await send(id, 'editor', entry('খ'))).body.code).toBe('LIVE_BLOG_ENDED')
  expect((await send(id, 'editor', act('resume'), entry('খ'))).status).toBe(200)
})

test('invalid bodies are refused with the path of the invalid field', async () => {
  const id = await startBlog()
  const refusalOf = async (...events: object[]) => {
    const { status, body } = await send(id, 'editor', ...events)
    return [status, body.code, body.field]
  }
  const said = (content: object) => refusalOf(entry('', content))
  const run = (text: string, more: object = {}) => ({ text: [[{ text, ...more }]] })
  expect(await said({})).toEqual([400, 'FIELD_REQUIRED', 'events.0.content.text'])
  expect(await said(run('ক', { href: 'javascript:alert(1)' }))).toEqual([
    400,
    'FIELD_INVALID',
    'events.0.content.text.0.0.href',
  ])
  expect(await said({ headline: 'ক'.repeat(201) })).toEqual([
    400,
    'FIELD_TOO_LONG',
    'events.0.content.headline',
  ])
  expect(await said({ text: Array.from({ length: 3 }, () => [{ text: 'ক'.repeat(3_000) }]) })).toEqual([
    400,
    'FIELD_TOO_LONG',
    'events.0.content.text',
  ])
  expect(await said({ html: '<b>' })).toEqual([400, 'FIELD_UNKNOWN', 'events.0.content.html'])
  expect(await said({ picture: { mediaId: 'none' } })).toEqual([
    400,
    'MEDIA_UNKNOWN',
    'events.0.content.picture.mediaId',
  ])
  expect(await said({ postId: 'none' })).toEqual([400, 'FIELD_INVALID', 'events.0.content.postId'])
  expect(await refusalOf(act('shout'))).toEqual([400, 'FIELD_INVALID', 'events.0.kind'])
  expect(await refusalOf({ ...entry('ক'), clientId: '1' })).toEqual([
    400,
    'FIELD_INVALID',
    'events.0.clientId',
  ])
  expect(await refusalOf(entry('ক', { quote: { text: 'ক', by: '' } }))).toEqual([
    400,
    'FIELD_REQUIRED',
    'events.0.content.quote.by',
  ])
  expect((await send(id, 'editor', ...Array.from({ length: 21 }, () => entry('ক')))).status).toBe(400)
  expect((await send('none', 'editor', entry('ক'))).status).toBe(404)
  const locked = await startBlog({ writers: [reporterId] })
  const { body } = await send(locked, 'reporter', entry('ক', { bylines: ['Someone else'] }))
  expect([body.code, body.field]).toEqual(['BYLINE_LOCKED', 'events.0.content.bylines'])
  expect(await logOf(id)).toEqual([])
})

test('a picture of an entry counts as used, also after its post was saved', async () => {
  const id = await startBlog()
  const mediaId = await storePicture({ ...room.site.world, viewer: SYSTEM }, await testPicture())
  expect((await send(id, 'editor', entry('', { picture: { mediaId } }))).status).toBe(200)
  await room.call('editor', 'PUT', `/allposts/${id}`, { headline: 'নতুন শিরোনাম' })
  const { body } = await room.call('editor', 'DELETE', `/media/${mediaId}`)
  expect(body.code).toBe('MEDIA_IN_USE')
})

test('the database refuses changes to the log, and deletes it with its post', async () => {
  const id = await startBlog()
  await send(id, 'editor', entry('ক'))
  const { db } = room.site.world
  await expect(
    db.execute(sql`update live_blog_events set kind = 'x' where post_id = ${id}`),
  ).rejects.toThrow()
  await expect(db.execute(sql`delete from live_blog_events where post_id = ${id}`)).rejects.toThrow()
  await expect(db.execute(sql`truncate live_blog_events`)).rejects.toThrow()
  expect((await room.call('editor', 'DELETE', `/live-blogs/${id}`)).body.code).toBe('LIVE_BLOG_HAS_ENTRIES')
  await db.execute(sql`delete from posts where id = ${id}`)
  const { rows } = await db.execute(sql`select from live_blog_events where post_id = ${id}`)
  expect(rows).toEqual([])
})

test('with a match, its notes count as entries, and only editors make it a plain post again', async () => {
  const { _id } = await room.make('reporter', { headline: 'ম্যাচ সরাসরি', status: 'draft' })
  const [homeId, awayId, otherId] = [await team('ক'), await team('খ'), await team('গ')]
  const startsAt = new Date(Date.now() - 3_600_000).toISOString()
  const play = async (away: string): Promise<string> => {
    const fields = { sport: 'football', rules: { format: 'league' }, homeId, awayId: away, startsAt }
    return (await room.call('editor', 'POST', '/matches', fields)).body._id
  }
  const [mistaken, right] = [await play(otherId), await play(awayId)]
  const log = async (match: string, base: number, kind: string, payload: object) => {
    const events = [{ clientId: randomUUID(), kind, payload }]
    const { status } = await room.call('editor', 'POST', `/matches/${match}/events`, { base, events })
    expect(status).toBe(200)
  }
  const set = (matchId: string | null) => room.call('editor', 'PUT', `/live-blogs/${_id}`, { matchId })
  const remove = (role: Role) => room.call(role, 'DELETE', `/live-blogs/${_id}`)
  await log(right, 0, 'note', { text: 'আগে লেখা' })
  expect((await set(mistaken)).body).toMatchObject({ matchId: mistaken, hasEntries: false })
  await log(mistaken, 0, 'kickoff', { period: 'first half' })
  expect((await remove('reporter')).status).toBe(403)
  expect((await remove('editor')).status).toBe(200)
  expect((await set(mistaken)).status).toBe(200)
  expect((await set(right)).body).toMatchObject({ matchId: right, hasEntries: false })
  await log(right, 1, 'note', { text: 'গ্যালারিতে ঢেউ' })
  expect((await room.call('editor', 'GET', `/live-blogs/${_id}`)).body.hasEntries).toBe(true)
  const moved = await set(null)
  expect([moved.status, moved.body.code, moved.body.field]).toEqual([409, 'LIVE_BLOG_HAS_ENTRIES', 'matchId'])
  expect((await remove('editor')).body.code).toBe('LIVE_BLOG_HAS_ENTRIES')
})
const team = async (name: string): Promise<string> =>
  (await room.call('editor', 'POST', '/teams', { name: { bn: `ব্লগ ${name}`, en: `Blog ${name}` } })).body._id

test('every call is recorded in the audit log', async () => {
  const id = await startBlog()
  await send(id, 'editor', entry('ক'))
  await send(id, 'editor', act('edit', { entry: 1, from: 1, content: { headline: 'খ' } }))
  await send(id, 'editor', act('end'))
  const { body } = await room.call('admin', 'GET', `/audit?kind=post&object=${id}`)
  const acts = body.map((each: { act: string }) => each.act).filter((name: string) => name.startsWith('live'))
  expect(acts).toEqual(['live-blog.ended', 'live-blog.corrected', 'live-blog.written', 'live-blog.started'])
})

test('an admin erases a removed text for good: the entry stays, the text is gone from the database', async () => {
  const id = await startBlog()
  await send(id, 'editor', entry('প্রথম লেখা'), entry('মানহানির লেখা'))
  await send(id, 'editor', act('edit', { entry: 1, from: 1, content: { headline: 'ঠিক লেখা' } }))
  await send(id, 'editor', act('remove', { entry: 2 }))
  const erase = async (seq: number | string, role: Role | null = 'admin', reason = 'আদালতের আদেশ') => {
    const { status, body } = await room.call(role, 'POST', `/live-blogs/${id}/events/${seq}/erase`, {
      reason,
    })
    return [status, body.code, body.field].filter((part) => part !== undefined)
  }
  expect(await erase(2, null)).toEqual([401, 'SIGN_IN_REQUIRED'])
  expect((await erase(2, 'editor'))[0]).toBe(403)
  expect(await erase(2, 'admin', ' ')).toEqual([400, 'FIELD_REQUIRED', 'reason'])
  expect(await erase(3)).toEqual([409, 'TEXT_STILL_SHOWN', 'seq'])
  expect(await erase(4)).toEqual([409, 'TEXT_STILL_SHOWN', 'seq'])
  expect(await erase(9)).toEqual([409, 'ENTRY_NOT_FOUND', 'seq'])
  expect((await erase('x'))[0]).toBe(404)
  expect(JSON.stringify(await logOf(id))).toContain('মানহানির')
  expect([await erase(1), await erase(2), await erase(2)]).toEqual([[200], [200], [200]])
  const log = await logOf(id)
  expect(log.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4])
  expect(JSON.stringify(log)).not.toMatch(/মানহানির|প্রথম লেখা/)
  const { db } = room.site.world
  const { rows } = await db.execute(
    sql`select seq, reason from erased_texts where log_id = ${id} order by seq`,
  )
  expect(rows).toEqual([1, 2].map((seq) => ({ seq, reason: 'আদালতের আদেশ' })))
  const stored = await db.execute(sql`select payload::text from live_blog_events where post_id = ${id}`)
  expect(JSON.stringify(stored.rows)).not.toMatch(/মানহানির|প্রথম লেখা/)
  const { body: audit } = await room.call('admin', 'GET', '/audit?act=text.erased')
  expect(audit.map(({ details }: { details: object }) => details)).toEqual(
    [2, 1].map((seq) => ({ seq: String(seq), reason: 'আদালতের আদেশ' })),
  )
  expect((await send(id, 'editor', entry('তার পরে'))).status).toBe(200)
})
