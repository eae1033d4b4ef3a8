// No text is lost: revisions, conflicting saves, autosaves, and who else is editing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AutosavedFields, autosaveSchema } from '#contract/posts/autosave.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { presenceSchema } from '#contract/posts/presence.ts'
import { revisionSchema, wholeRevisionSchema } from '#contract/posts/revision.ts'
import { mapTexts } from '#contract/posts/written-fields.ts'
import { presences } from '#server/db/tables/newsroom-tables.ts'
import { sweepAutosaves } from '#server/domain/autosaves/autosaves.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { sweepPresences } from '#server/domain/presences/presences.ts'
import { type Statement, watchTransactions } from '../statement-hooks.ts'
import { testPicture } from '../test-picture.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
const call: Newsroom['call'] = (...asked) => room.call(...asked)
const make: Newsroom['make'] = (...asked) => room.make(...asked)

beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(() => room?.close())

const FIELDS: AutosavedFields = {
  ...mapTexts(() => ''),
  language: 'bn',
  headline: 'আধা লেখা',
  richText: '<p>এখনো</p>',
  placement: '',
  category: [],
  mediaId: '',
  translationOf: '',
  publishAt: '',
}
const autosave = (sequence: number, headline: string, postId: string | null = null) => ({
  postId,
  baseVersion: postId === null ? null : 1,
  sequence,
  fields: { ...FIELDS, headline },
})

describe('revisions', () => {
  test('every change stores the version before it, by any path; the present one heads the list', async () => {
    const post = await make('reporter', { headline: 'এক', category: 'Cricket', keywords: 'ক' })
    const path = `/allposts/${post._id}`
    await call('editor', 'PUT', path, { headline: 'দুই', richText: '<p>নতুন</p>' })
    await call('admin', 'DELETE', path)
    await call('admin', 'POST', `${path}/restore`)
    const list = (await call('editor', 'GET', `${path}/revisions`)).body.map((one: unknown) =>
      revisionSchema.parse(one),
    )
    expect(list).toMatchObject([
      { version: 4, status: 'review', isPresent: true, savedBy: { name: 'Test admin' } },
      { version: 3, status: 'bin', isPresent: false, savedBy: { name: 'Test admin' } },
      { version: 2, status: 'review', isPresent: false, savedBy: { name: 'Test editor' } },
      { version: 1, status: 'review', isPresent: false, savedBy: { name: 'Test reporter' } },
    ])
    const first = wholeRevisionSchema.parse((await call('editor', 'GET', `${path}/revisions/1`)).body)
    expect(first.fields).toMatchObject({
      headline: 'এক',
      richText: '<p>শেষ বলে ছক্কা।</p>',
      categories: ['Cricket'],
      keywords: 'ক',
      imageUrl: 'https://pictures.example/a.jpg',
      mediaId: '',
    })
    const present = wholeRevisionSchema.parse((await call('editor', 'GET', `${path}/revisions/4`)).body)
    expect(present).toMatchObject({ isPresent: true, fields: { headline: 'দুই' } })
  })

  test('restoring one saves it again and loses nothing in between', async () => {
    const post = await make('editor', { headline: 'আসল', bannerHead: 'ওপরে' })
    const path = `/allposts/${post._id}`
    await call('editor', 'PUT', path, { headline: 'ভুল', bannerHead: '' })
    const { fields } = (await call('editor', 'GET', `${path}/revisions/1`)).body
    const { categories, mediaId: _picture, slug: _slug, ...texts } = fields
    const back = await call('editor', 'PUT', path, { ...texts, category: categories.join(','), version: 2 })
    expect(back.body.post).toMatchObject({ headline: 'আসল', bannerHead: 'ওপরে', version: 3 })
    expect((await call('editor', 'GET', `${path}/revisions/2`)).body.fields.headline).toBe('ভুল')
  })

  test('are listed page by page; invalid requests are refused', async () => {
    const post = await make('editor', { headline: 'পাতা ০' })
    const path = `/allposts/${post._id}`
    for (const number of [1, 2, 3]) await call('editor', 'PUT', path, { headline: `পাতা ${number}` })
    const seen: number[] = []
    for (let next = `${path}/revisions?limit=3`; next; ) {
      const { body, headers } = await call('editor', 'GET', next)
      seen.push(...body.map((one: { version: number }) => one.version))
      next = /<http:\/\/localhost:3000\/api([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(seen).toEqual([4, 3, 2, 1])
    const codes = ['0', '5', 'one', '99999999999', '-1'].map(
      async (version) => (await call('editor', 'GET', `${path}/revisions/${version}`)).body.code,
    )
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['REVISION_NOT_FOUND']))
    const cursor = Buffer.from('1.not-a-version').toString('base64url')
    expect((await call('editor', 'GET', `${path}/revisions?cursor=${cursor}`)).body.code).toBe(
      'CURSOR_INVALID',
    )
  })

  test('are for those who may change the post; an import writes none', async () => {
    const published = await make('editor', { headline: 'সম্পাদকের' })
    expect((await call('reporter', 'GET', `/allposts/${published._id}/revisions`)).status).toBe(403)
    const draft = await make('editor', { headline: 'খসড়া', status: 'draft' })
    expect((await call('reporter', 'GET', `/allposts/${draft._id}/revisions`)).status).toBe(404)
    const own = await make('reporter', { headline: 'প্রতিবেদকের' })
    expect((await call('reporter', 'GET', `/allposts/${own._id}/revisions`)).body).toHaveLength(1)
    const { inserted } = await importPosts(room.site.system, [{ headline: 'ফাইল থেকে' }])
    const { body } = await call('editor', 'GET', `/allposts/${inserted[0]}/revisions`)
    expect(body).toMatchObject([{ version: 1, isPresent: true, savedBy: null }])
  })
})

describe('a new post that is sent twice', () => {
  const fields = { headline: 'একবারই', richText: '<p>ক</p>', imageUrl: 'https://pictures.example/a.jpg' }
  const drafts = async () => (await call('admin', 'GET', '/allposts?status=any&limit=200')).body.length

  test('is stored once, and the second answer equals the first', async () => {
    const sent = { ...fields, autosaveKey: 'twice-window-1', placement: 'trending' }
    const before = await drafts()
    const first = await call('editor', 'POST', '/allposts', sent)
    const again = await call('editor', 'POST', '/allposts', sent)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const other = await call('editor', 'POST', '/allposts', { ...sent, headline: 'অন্য কথা', status: 'draft' })
    expect(other.body).toEqual(first.body)
    expect(await drafts()).toBe(before + 1)
    const audit = await call('admin', 'GET', `/audit?object=${first.body.insertedId}`)
    expect(audit.body).toHaveLength(2)
    await call('editor', 'PUT', `/allposts/${first.body.insertedId}`, { headline: 'পরে বদলানো' })
    const late = await call('editor', 'POST', '/allposts', sent)
    expect(late.body.post).toMatchObject({ _id: first.body.insertedId, headline: 'পরে বদলানো', version: 2 })
  })

  // The first one may be stored without its replicas, and lost with the primary.
  test('is not said to be stored while the database confirms no commit', async () => {
    const sent = { ...fields, autosaveKey: 'twice-window-4' }
    const send = () => call('editor', 'POST', '/allposts', sent)
    const first = await send()
    const failCommit = async ({ text }: Statement) => {
      if (text === 'commit') throw Object.assign(new Error('No replica confirms it'), { code: '08007' })
    }
    const again = await watchTransactions(room.site.world.db.$client)(failCommit, send)
    expect([again.status, again.body.code]).toEqual([503, 'REPLICAS_AWAY'])
    await expect.poll(async () => (await send()).body, { timeout: 20_000 }).toEqual(first.body)
  })

  test('at the same moment is stored once, with one picture', async () => {
    const picture = await testPicture()
    const { cookie } = await room.site.signIn('editor')
    const send = async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ headline: 'একসঙ্গে', autosaveKey: 'twice-window-2' }))
        form.append(name, value)
      form.append('image', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg')
      const answer = await room.site.call('/api/allposts', { method: 'POST', body: form, headers: cookie })
      return { status: answer.status, id: (await answer.json()).insertedId }
    }
    const pictures = async () => (await call('editor', 'GET', '/media?limit=100')).body.length
    const [before, had] = [await drafts(), await pictures()]
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect([await drafts(), await pictures()]).toEqual([before + 1, had + 1])
  })

  test('by two people is two posts, because keys are per person', async () => {
    const sent = { ...fields, autosaveKey: 'twice-window-3' }
    const own = await call('editor', 'POST', '/allposts', sent)
    const others = await call('reporter', 'POST', '/allposts', { ...sent, headline: 'প্রতিবেদকের' })
    expect(others.body.insertedId).not.toBe(own.body.insertedId)
    expect(others.body.post.headline).toBe('প্রতিবেদকের')
  })
})

describe('two concurrent saves', () => {
  test('store one, and refuse the other with both texts', async () => {
    const post = await make('editor', { headline: 'শুরু' })
    const path = `/allposts/${post._id}`
    const answers = await Promise.all(
      (['editor', 'admin'] as const).map((who) =>
        call(who, 'PUT', path, { headline: `${who} লিখেছেন`, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    const stored = answers.find(({ status }) => status === 200)?.body.post
    expect(refused.current).toMatchObject({ headline: stored.headline, version: 2, corrections: [] })
    expect(refused.current.changedBy.id).toBe(stored.changedBy.id)
    expect(refused.yours).toMatchObject({ headline: expect.stringContaining('লিখেছেন'), version: 1 })
    expect(refused.yours.headline).not.toBe(stored.headline)
    expect((await call('editor', 'GET', `${path}/revisions`)).body).toHaveLength(2)
  })

  test('keep both: the stored text becomes a revision, the refused one stays an autosave until it is saved', async () => {
    const post = await make('editor', { headline: 'শুরু' })
    const path = `/allposts/${post._id}`
    const keyOf = (who: string) => `concurrent-window-${who}`
    const save = async (who: 'editor' | 'admin', version: number) => {
      const sent = { headline: `${who} লিখেছেন`, version, autosaveKey: keyOf(who) }
      return { who, ...(await call(who, 'PUT', path, sent)) }
    }
    const unsaved = async (who: 'editor' | 'admin') =>
      (await call(who, 'GET', `/autosaves?postId=${post._id}`)).body.map(
        (one: unknown) => autosaveSchema.parse(one).fields.headline,
      )
    for (const who of ['editor', 'admin'] as const)
      await call(who, 'PUT', `/autosaves/${keyOf(who)}`, autosave(1, `${who} লিখেছেন`, post._id))
    const answers = await Promise.all([save('editor', 1), save('admin', 1)])
    const stored = answers.find(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status === 409)
    if (!stored || !refused) throw new Error('One of the two saves is stored, the other refused')
    expect(await unsaved(stored.who)).toEqual([])
    expect(await unsaved(refused.who)).toEqual([`${refused.who} লিখেছেন`])

    expect((await save(refused.who, refused.body.current.version)).status).toBe(200)
    expect(await unsaved(refused.who)).toEqual([])
    const headlines = [1, 2, 3].map(
      async (version) => (await call('editor', 'GET', `${path}/revisions/${version}`)).body.fields.headline,
    )
    expect(await Promise.all(headlines)).toEqual(['শুরু', `${stored.who} লিখেছেন`, `${refused.who} লিখেছেন`])
  })

  test('a form opened before a translation link was made cannot remove it unnoticed', async () => {
    const bengali = await make('editor', { headline: 'বাংলা' })
    const english = await make('editor', { headline: 'English', language: 'en', translationOf: bengali._id })
    expect(english).toMatchObject({ version: 1, translationOf: bengali._id })
    const stale = { headline: 'বাংলা, বদলানো', translationOf: '', version: bengali.version }
    const refused = await call('editor', 'PUT', `/allposts/${bengali._id}`, stale)
    expect([refused.status, refused.body.current]).toMatchObject([
      409,
      { version: 2, translationOf: english._id, changedBy: { name: 'Test editor' } },
    ])
    const versions = await call('editor', 'GET', `/allposts/${bengali._id}/revisions`)
    expect(versions.body.map((one: { version: number }) => one.version)).toEqual([2, 1])
    // A different partner frees this one, so its form and those of the two linked now are outdated.
    const third = await make('editor', { headline: 'Third', language: 'en' })
    await call('admin', 'PUT', `/allposts/${third._id}`, { translationOf: bengali._id })
    const shown = async (id: string) => (await call('editor', 'GET', `/allposts/${id}`)).body
    expect(await shown(english._id)).toMatchObject({ version: 2, translationOf: null })
    expect(await shown(bengali._id)).toMatchObject({ version: 3, translationOf: third._id })
    expect(await shown(third._id)).toMatchObject({ version: 2, translationOf: bengali._id })
    const again = await call('editor', 'PUT', `/allposts/${third._id}`, { translationOf: bengali._id })
    expect(again.body.code).toBe('NO_CHANGES')
    await call('editor', 'PUT', `/allposts/${third._id}`, { translationOf: '' })
    expect(await shown(bengali._id)).toMatchObject({ version: 4, translationOf: null })
    const all = (await call('editor', 'GET', `/allposts/${bengali._id}/revisions`)).body
    expect(all.map((one: { version: number }) => one.version)).toEqual([4, 3, 2, 1])
  })

  test('without versions store both, one after the other', async () => {
    const post = await make('editor', { headline: 'দশজন' })
    const path = `/allposts/${post._id}`
    const saves = Array.from({ length: 10 }, (_, number) =>
      call('editor', 'PUT', path, { excerpt: `বার ${number}` }),
    )
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
    const versions = (await call('editor', 'GET', `${path}/revisions`)).body
    expect(versions.map((one: { version: number }) => one.version)).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ])
  })
})

describe('autosaves', () => {
  const put = (key: string, body: object, who: Parameters<Newsroom['call']>[0] = 'editor') =>
    call(who, 'PUT', `/autosaves/${key}`, body)
  const headlines = async (query = '', who: Parameters<Newsroom['call']>[0] = 'editor') =>
    (await call(who, 'GET', `/autosaves${query}`)).body.map(
      (one: unknown) => autosaveSchema.parse(one).fields.headline,
    )

  test('never replace a later one with an earlier one, in sequence or concurrently', async () => {
    expect((await put('window-0001', autosave(2, 'দুই'))).body).toMatchObject({ sequence: 2 })
    expect((await put('window-0001', autosave(1, 'এক'))).body).toMatchObject({ sequence: 2 })
    expect(await headlines()).toEqual(['দুই'])
    const numbers = Array.from({ length: 20 }, (_, index) => 20 - index)
    const stored = await Promise.all(
      numbers.map((number) => put('window-0002', autosave(number, `${number}`))),
    )
    expect(stored.every(({ status }) => status === 200)).toBe(true)
    expect(await headlines()).toEqual(['20', 'দুই'])
  })

  test('are private: nobody reads, changes or deletes those of others', async () => {
    await put('own-window-1', autosave(1, 'প্রতিবেদকের আধা লেখা'), 'reporter')
    expect(await headlines()).not.toContain('প্রতিবেদকের আধা লেখা')
    expect((await put('own-window-1', autosave(9, 'চুরি'))).body.code).toBe('AUTOSAVE_NOT_FOUND')
    expect((await call('admin', 'DELETE', '/autosaves/own-window-1')).status).toBe(404)
    expect(await headlines('', 'reporter')).toEqual(['প্রতিবেদকের আধা লেখা'])
    expect((await call('reporter', 'DELETE', '/autosaves/own-window-1')).body).toEqual({ deletedCount: 1 })
    expect((await call('reporter', 'DELETE', '/autosaves/own-window-1')).body.code).toBe('AUTOSAVE_NOT_FOUND')
  })

  test('of a post are for those who may change it, are found by it, and end with the save', async () => {
    const post = await make('editor', { headline: 'প্রকাশিত' })
    expect((await put('post-window-1', autosave(1, 'x', post._id), 'reporter')).status).toBe(403)
    expect((await put('post-window-1', autosave(1, 'x', 'no-such-post'))).body.code).toBe('POST_NOT_FOUND')
    await put('post-window-1', autosave(1, 'বদলাচ্ছি', post._id))
    expect(await headlines(`?postId=${post._id}`)).toEqual(['বদলাচ্ছি'])
    expect(await headlines('?postId=')).not.toContain('বদলাচ্ছি')
    const conflict = { headline: 'না', version: 7, autosaveKey: 'post-window-1' }
    expect((await call('editor', 'PUT', `/allposts/${post._id}`, conflict)).status).toBe(409)
    expect(await headlines(`?postId=${post._id}`)).toEqual(['বদলাচ্ছি'])
    const save = { headline: 'বদলেছি', version: 1, autosaveKey: 'post-window-1' }
    expect((await call('editor', 'PUT', `/allposts/${post._id}`, save)).status).toBe(200)
    expect(await headlines(`?postId=${post._id}`)).toEqual([])
    await put('new-window-1', autosave(1, 'নতুন খবর'))
    await make('editor', { headline: 'নতুন খবর', autosaveKey: 'new-window-1' })
    expect(await headlines('?postId=')).not.toContain('নতুন খবর')
  })

  test('may be as long as a post, and no longer; the error names the field', async () => {
    const longest = {
      ...autosave(1, 'দীর্ঘ'),
      fields: { ...FIELDS, richText: 'ক'.repeat(POST_LIMITS.richText) },
    }
    expect((await put('long-window-1', longest)).status).toBe(200)
    const longer = { ...longest, fields: { ...FIELDS, headline: 'ক'.repeat(POST_LIMITS.headline + 1) } }
    expect((await put('long-window-1', longer)).body).toMatchObject({
      code: 'FIELD_TOO_LONG',
      field: 'fields.headline',
    })
    const nul = { ...autosave(2, 'x'), fields: { ...FIELDS, excerpt: 'a\0b' } }
    expect((await put('long-window-1', nul)).body).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'fields.excerpt',
    })
    const numbers = [{ sequence: 2 ** 31 }, { sequence: 0 }, { baseVersion: 2 ** 31 }, { postId: 'a\0b' }]
    for (const wrong of numbers) {
      expect((await put('long-window-1', { ...autosave(2, 'x'), ...wrong })).body.code).toBe('FIELD_INVALID')
    }
    const { status, body } = await put('long-window-1', {
      ...autosave(2, 'x'),
      padding: 'x'.repeat(5_000_000),
    })
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect((await put('short', autosave(1, 'x'))).status).toBe(404)
    expect((await put('readers-window', autosave(1, 'x'), 'reader')).status).toBe(403)
  })

  test('are limited to fifty per person, the oldest go first; all are deleted after thirty days', async () => {
    for (let number = 0; number < 55; number++)
      await put(`many-window-${number}`, autosave(1, `${number}`), 'admin')
    const kept = await headlines('', 'admin')
    expect(kept).toHaveLength(50)
    expect([kept[0], kept.at(-1)]).toEqual(['54', '5'])
    room.site.time.ahead = 31 * 86_400_000
    expect(await sweepAutosaves(room.site.system)).toBeGreaterThanOrEqual(50)
    room.site.time.ahead = 0
    expect(await headlines('', 'admin')).toEqual([])
  })
})

describe('presence on a post', () => {
  const tell = (who: 'editor' | 'admin' | 'reporter', id: string, window: string, more: object = {}) =>
    call(who, 'PUT', `/allposts/${id}/presence`, { window, isEditing: false, ...more })

  test('windows learn of each other, of typing and of saves; silent and closed ones disappear', async () => {
    const post = await make('editor', { headline: 'কে কে আছেন' })
    const first = await tell('editor', post._id, 'editors-window-1')
    expect(presenceSchema.parse(first.body)).toEqual({ version: 1, others: [] })
    await tell('editor', post._id, 'editors-window-2', { isEditing: true })
    const admins = await tell('admin', post._id, 'admins-window-1')
    expect(admins.body.others).toMatchObject([
      { name: 'Test editor', isEditing: false, isOneself: false },
      { name: 'Test editor', isEditing: true, isOneself: false },
    ])
    await call('admin', 'PUT', `/allposts/${post._id}`, { headline: 'বদলাল' })
    const again = await tell('editor', post._id, 'editors-window-1')
    expect(again.body).toMatchObject({
      version: 2,
      others: [
        { isOneself: true, isEditing: true },
        { name: 'Test admin', isOneself: false },
      ],
    })
    await tell('admin', post._id, 'admins-window-1', { isLeaving: true })
    expect((await tell('editor', post._id, 'editors-window-1')).body.others).toHaveLength(1)
    room.site.time.ahead = 31_000
    expect((await tell('editor', post._id, 'editors-window-1')).body.others).toEqual([])
    room.site.time.ahead = 0
  })

  test('is limited to the newest windows of a person', async () => {
    const post = await make('editor', { headline: 'অনেক জানালা' })
    for (let at = 0; at < 25; at++) await tell('editor', post._id, `one-of-many-windows-${at}`)
    const { body } = await tell('admin', post._id, 'admins-window-2')
    expect(body.others).toHaveLength(20)
  })

  test('of silent windows on other posts is cleared by the nightly job', async () => {
    const [one, two] = [await make('editor', { headline: 'এক' }), await make('editor', { headline: 'দুই' })]
    await tell('editor', one._id, 'silent-window-1')
    const windows = async () => (await room.site.system.db.select().from(presences)).map((row) => row.postId)
    room.site.time.ahead = 31_000
    await tell('editor', two._id, 'silent-window-2')
    expect(await windows()).toEqual(expect.arrayContaining([one._id, two._id]))
    expect(await sweepPresences(room.site.system)).toBeGreaterThanOrEqual(1)
    const left = await windows()
    expect([left.includes(one._id), left.includes(two._id)]).toEqual([false, true])
    room.site.time.ahead = 0
  })

  test('is for those who may change the post, and nobody takes over another person’s window', async () => {
    const post = await make('editor', { headline: 'প্রকাশিত' })
    expect((await tell('reporter', post._id, 'reporters-window')).status).toBe(403)
    await tell('editor', post._id, 'shared-window', { isEditing: true })
    await tell('admin', post._id, 'shared-window', { isLeaving: true })
    const { body } = await tell('admin', post._id, 'another-window')
    expect(body.others).toMatchObject([{ name: 'Test editor', isEditing: true }])
  })
})
