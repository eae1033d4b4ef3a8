// What only the newsroom sees of posts: staff fields, the filtered list, returned posts with a note.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPostSchema, staffPostSchema } from '#contract/posts/api-post.ts'
import { fieldsOfKind } from '#contract/posts/autosave.ts'
import { PLACEMENTS } from '#contract/posts/placement.ts'
import { POST_TEXT_NAMES } from '#contract/posts/written-fields.ts'
import type { Role } from '#contract/role.ts'
import { posts } from '#server/db/tables/tables.ts'
import { publishDue, publishDueScheduledPosts } from '#server/domain/editing/post-lifecycle.ts'
import { exportPosts } from '#server/domain/export/export-posts.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
const call: Newsroom['call'] = (...asked) => room.call(...asked)
const make: Newsroom['make'] = (...asked) => room.make(...asked)
const idsOf = async (who: Role, query: string): Promise<string[]> => {
  const { body } = await call(who, 'GET', `/allposts?${query}`)
  return body.map((post: { _id: string }) => post._id)
}

beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(() => room?.close())

const STAFF_FIELDS = Object.keys(staffPostSchema.shape).filter((name) => !(name in apiPostSchema.shape))

describe('the staff fields of a post', () => {
  test('are hidden from anonymous clients and readers, and from reporters on posts of others', async () => {
    const post = await make('editor', { headline: 'সবার জন্য', category: 'Health' })
    const visibility: [Role | null, boolean][] = [
      [null, false],
      ['reader', false],
      ['reporter', false],
      ['editor', true],
      ['admin', true],
    ]
    for (const [who, isVisible] of visibility) {
      const { body } = await call(who, 'GET', `/allposts/${post._id}`)
      expect(
        STAFF_FIELDS.filter((name) => name in body),
        String(who),
      ).toEqual(isVisible ? STAFF_FIELDS : [])
      for (const query of ['', '?status=published', '?category=Health']) {
        const list = (await call(who, 'GET', `/allposts${query}`)).body
        const names = list.flatMap((one: object) => Object.keys(one))
        const isStaffList = query === '?status=published' && who !== null && who !== 'reader'
        if (!isStaffList) expect(STAFF_FIELDS.filter((name) => names.includes(name))).toEqual([])
      }
    }
    const own = await make('reporter', { headline: 'নিজের' })
    expect((await call('reporter', 'GET', `/allposts/${own._id}`)).body).toMatchObject({ corrections: [] })
    const home = await call(null, 'GET', '/homepage-data')
    expect(JSON.stringify(home.body)).not.toContain('changedBy')
  })

  test('include who saved the present version and when; null for Maidan and deleted accounts', async () => {
    const post = await make('reporter', { headline: 'কে বদলাল' })
    expect(staffPostSchema.parse(post)).toMatchObject({
      changedBy: { name: 'Test reporter' },
      mayUpdate: true,
    })
    await call('editor', 'PUT', `/allposts/${post._id}`, { excerpt: 'সম্পাদকের' })
    const { body } = await call('admin', 'GET', `/allposts/${post._id}`)
    expect(staffPostSchema.parse(body)).toMatchObject({
      changedBy: { id: room.site.people.editor.id, name: 'Test editor' },
      authorId: room.site.people.reporter.id,
    })
    expect(Date.parse(body.changedAt)).toBeGreaterThanOrEqual(Date.parse(post.changedAt))
    await room.site.system.db.update(posts).set({ changedBy: null })
    expect((await call('admin', 'GET', `/allposts/${post._id}`)).body.changedBy).toBeNull()
  })
})

describe('the staff list', () => {
  test('filters by words of the headline, placement, days, state, category and reporter, page by page', async () => {
    const lead = await make('editor', { headline: 'বন্যা ঢাকায় আসছে', placement: 'lead', category: 'Health' })
    const other = await make('editor', { headline: 'ঢাকায় বন্যা নেই', reporter: 'রিনা' })
    const draft = await make('editor', { headline: 'বন্যা ১০০% শেষ', status: 'draft' })
    expect(await idsOf('editor', `status=any&q=${encodeURIComponent('বন্যা ঢাকায়')}`)).toEqual([
      other._id,
      lead._id,
    ])
    expect(await idsOf('editor', `status=draft&q=${encodeURIComponent('১০০%')}`)).toEqual([draft._id])
    // Punctuation is not part of a word, a prefix matches, and every inflected form matches.
    for (const query of ['বন্যা_', 'বন্', 'বন্যার']) {
      const found = await idsOf('editor', `status=any&q=${encodeURIComponent(query)}`)
      expect([query, found]).toEqual([query, [draft._id, other._id, lead._id]])
    }
    expect(await idsOf('editor', `status=any&q=${encodeURIComponent('রিনা বন্যা')}`)).toEqual([other._id])
    expect(await idsOf('editor', 'status=any&placement=lead')).toEqual([lead._id])
    expect(await idsOf('editor', 'status=any&placement=none')).not.toContain(lead._id)
    expect(await idsOf('editor', 'status=any&category=Health&placement=lead')).toEqual([lead._id])
    expect(await idsOf('editor', `status=published&reporter=${encodeURIComponent('রিনা')}`)).toEqual([
      other._id,
    ])
    const words = `q=${encodeURIComponent('বন্যা')}`
    const first = await call('editor', 'GET', `/allposts?status=any&${words}&limit=2`)
    expect(first.body.map((post: { _id: string }) => post._id)).toEqual([draft._id, other._id])
    const next = /<http:\/\/localhost:3000\/api([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await call('editor', 'GET', next)).body).toMatchObject([{ _id: lead._id }])
    expect((await call('editor', 'GET', next)).headers.get('link')).toBeNull()
  })

  test('takes days in Dhaka, both included', async () => {
    const post = await make('editor', { headline: 'মাঝরাতের খবর' })
    // Half past midnight of 2 March in Dhaka is 1 March in London.
    const insertedAt = new Date('2025-03-01T18:30:00Z')
    const { db } = room.site.system
    await db.update(posts).set({ insertedAt }).where(eq(posts.id, post._id))
    expect(await idsOf('editor', 'status=any&from=2025-03-02&to=2025-03-02')).toEqual([post._id])
    expect(await idsOf('editor', 'status=any&from=2025-03-01&to=2025-03-01')).toEqual([])
    expect(await idsOf('editor', 'status=any&to=2025-03-02')).toEqual([post._id])
    for (const query of ['from=2025-02-30', 'to=yesterday', 'placement=ceiling', 'q=%00']) {
      const { status, body } = await call('editor', 'GET', `/allposts?status=any&${query}`)
      expect([query, status, body.code]).toEqual([query, 400, 'QUERY_INVALID'])
    }
  })

  test('is for staff: reporters find their own posts only, others nothing', async () => {
    const own = await make('reporter', { headline: 'ঝড় এসেছে' })
    await make('editor', { headline: 'ঝড় থেমেছে' })
    const words = `q=${encodeURIComponent('ঝড়')}`
    expect(await idsOf('reporter', `status=any&${words}`)).toEqual([own._id])
    expect(await idsOf('reporter', `status=published&${words}`)).toEqual([])
    expect((await call(null, 'GET', `/allposts?${words}`)).status).toBe(401)
    expect((await call('reader', 'GET', '/allposts?placement=lead')).status).toBe(403)
    for (const placement of PLACEMENTS.filter((name) => name !== '')) {
      expect((await call('editor', 'GET', `/allposts?status=any&placement=${placement}`)).status).toBe(200)
    }
  })
})

describe('a post in review', () => {
  test('is returned to its writer with a note that both sides see until it is published', async () => {
    const post = await make('reporter', { headline: 'ফেরত যাবে' })
    expect(post.status).toBe('review')
    const path = `/allposts/${post._id}`
    const back = await call('editor', 'PUT', path, { status: 'draft', returnNote: '  সূত্র দিন।  ' })
    expect(back.body.post).toMatchObject({
      status: 'draft',
      returnNote: 'সূত্র দিন।',
      returnedAt: expect.any(String),
      returnedBy: { name: 'Test editor' },
    })
    const audit = await call('admin', 'GET', `/audit?act=post.returned&object=${post._id}`)
    expect(audit.body).toMatchObject([{ actor: { name: 'Test editor' } }])
    expect(JSON.stringify(audit.body)).not.toContain('সূত্র')
    const rewritten = await call('reporter', 'PUT', path, { excerpt: 'সূত্র দিয়েছি' })
    expect(rewritten.body.post.returnNote).toBe('সূত্র দিন।')
    const again = await call('reporter', 'PUT', path, { status: 'review' })
    expect(again.body.post).toMatchObject({ status: 'review', returnNote: 'সূত্র দিন।' })
    const seen = await call('editor', 'GET', path)
    expect(seen.body).toMatchObject({ returnNote: 'সূত্র দিন।', returnedBy: { name: 'Test editor' } })
    const published = await call('editor', 'PUT', path, { status: 'published' })
    expect(published.body.post).toMatchObject({ returnNote: '', returnedAt: null, returnedBy: null })
  })

  test('is the only state with a note, and only editors write it', async () => {
    const post = await make('reporter', { headline: 'নোট' })
    const path = `/allposts/${post._id}`
    const own = await call('reporter', 'PUT', path, { status: 'draft', returnNote: 'আমার' })
    expect(own.body).toMatchObject({ ignored: ['returnNote'], post: { status: 'draft', returnNote: '' } })
    for (const fields of [{ status: 'draft' }, { status: 'published' }, {}]) {
      const refused = await call('editor', 'PUT', path, { ...fields, excerpt: 'x', returnNote: 'না' })
      expect([refused.status, refused.body.code]).toEqual([409, 'RETURN_NOT_POSSIBLE'])
    }
    const fresh = { headline: 'নতুন', status: 'draft', returnNote: 'না' }
    expect((await call('editor', 'POST', '/allposts', fresh)).body.code).toBe('RETURN_NOT_POSSIBLE')
    const long = await call('editor', 'PUT', path, { status: 'draft', returnNote: 'ক'.repeat(2001) })
    expect(long.body).toMatchObject({ code: 'FIELD_TOO_LONG', field: 'returnNote' })
  })
})

describe('a scheduled time', () => {
  const at = '2040-01-02T03:04:00.000Z'
  const later = '2041-01-02T03:04:00.000Z'

  test('is stored in every hidden state, and ends with publication', async () => {
    const post = await make('editor', { headline: 'পরিকল্পনা', status: 'draft', publishAt: at })
    expect(post).toMatchObject({ status: 'draft', publishAt: at })
    const save = async (fields: object) => (await call('editor', 'PUT', `/allposts/${post._id}`, fields)).body
    expect((await save({ excerpt: 'এক' })).post).toMatchObject({ status: 'draft', publishAt: at })
    // Sending back the read value requests no change.
    expect((await save({ publishAt: at })).code).toBe('NO_CHANGES')
    expect((await save({ status: 'review' })).post).toMatchObject({ status: 'review', publishAt: at })
    expect((await save({ status: 'review', publishAt: later })).post).toMatchObject({
      status: 'review',
      publishAt: later,
    })
    const audit = await call('admin', 'GET', `/audit?object=${post._id}`)
    expect(audit.body[0]).toMatchObject({ act: 'post.changed', details: { fields: 'publishAt' } })
    expect((await save({ status: 'scheduled' })).post).toMatchObject({
      status: 'scheduled',
      publishAt: later,
    })
    expect((await save({ status: 'draft' })).post).toMatchObject({ status: 'draft', publishAt: later })
    expect((await save({ publishAt: '' })).post).toMatchObject({ status: 'draft', publishAt: null })
    expect((await save({ publishAt: '' })).code).toBe('NO_CHANGES')
    expect((await save({ publishAt: at })).post).toMatchObject({ status: 'scheduled', publishAt: at })
    expect((await save({ publishAt: '' })).code).toBe('PUBLISH_AT_REQUIRED')
    expect((await save({ status: 'published' })).post).toMatchObject({ status: 'published', publishAt: null })
    expect((await save({ status: 'unpublished', publishAt: at })).post).toMatchObject({ publishAt: at })
    expect((await save({ status: 'unpublished', publishAt: later })).post).toMatchObject({
      status: 'unpublished',
      publishAt: later,
    })
  })

  test('publishes only scheduled posts, and cannot be set in the past', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const post = await make('editor', { headline: 'সময় পেরোল', status: 'draft', publishAt: soon })
    room.site.time.ahead = 120_000
    await publishDueScheduledPosts(room.site.system)
    await publishDue(room.site.system, post._id)
    const path = `/allposts/${post._id}`
    expect((await call('editor', 'GET', path)).body).toMatchObject({ status: 'draft', publishAt: soon })
    // A past time does not block changes of the text.
    const text = { status: 'draft', publishAt: soon, excerpt: 'আরও' }
    expect((await call('editor', 'PUT', path, text)).status).toBe(200)
    const late = await call('editor', 'PUT', path, { status: 'scheduled' })
    expect(late.body).toMatchObject({ code: 'PUBLISH_AT_IN_PAST', field: 'publishAt' })
    room.site.time.ahead = 0
  })

  test('cannot be set or removed by a reporter', async () => {
    const own = await make('reporter', { headline: 'প্রতিবেদকের', publishAt: at })
    expect(own).toMatchObject({ status: 'review', publishAt: null })
    const path = `/allposts/${own._id}`
    await call('editor', 'PUT', path, { status: 'review', publishAt: at })
    const kept = await call('reporter', 'PUT', path, { excerpt: 'আরও', publishAt: '' })
    expect(kept.body).toMatchObject({ ignored: [], post: { publishAt: at } })
    const named = await call('reporter', 'PUT', path, { excerpt: 'আরও কিছু', publishAt: later })
    expect(named.body).toMatchObject({ ignored: ['publishAt'], post: { publishAt: at, status: 'review' } })
  })
})

describe('a copy of a post', () => {
  const copy = (who: Role | null, id: string) => call(who, 'POST', `/allposts/${id}/duplicate`)

  test('is a draft with texts, picture, category and tags, and with its own slug', async () => {
    const original = await make('editor', {
      headline: 'নকলের মূল',
      bannerHead: 'শোল্ডার',
      excerpt: 'সারাংশ',
      keywords: 'ক্রিকেট, মিরপুর',
      category: ['Cricket', 'Health'],
      reporter: 'ক্রীড়া প্রতিবেদক',
      writer: 'লেখক',
      placement: 'sidebar',
      caption: 'ক্যাপশন',
      credit: 'সূত্র',
      alt: 'বর্ণনা',
      slug: 'nokoler-mul',
      language: 'bn',
    })
    expect(original.status).toBe('published')
    const { status, body } = await copy('editor', original._id)
    expect(status).toBe(201)
    expect(body.insertedId).not.toBe(original._id)
    const same = [...POST_TEXT_NAMES.filter((name) => name !== 'slug'), 'category', 'language'] as const
    for (const name of same) expect(body.post[name], name).toEqual(original[name])
    const fresh = { placement: '', publishAt: null, createdAt: null, publishedAt: null, translationOf: null }
    expect(body.post).toMatchObject({ status: 'draft', version: 1, ...fresh })
    const again = (await copy('admin', original._id)).body.post
    expect(new Set([original.slug, body.post.slug, again.slug]).size).toBe(3)
    expect(await call(null, 'GET', `/allposts/${body.insertedId}`)).toMatchObject({ status: 404 })
  })

  test('of a scheduled post is not scheduled; the audit log records the copy', async () => {
    const publishAt = '2040-01-02T03:04:00.000Z'
    const original = await make('editor', { headline: 'সময় আছে', status: 'scheduled', publishAt })
    const { body } = await copy('editor', original._id)
    expect(body.post).toMatchObject({ status: 'draft', publishAt: null })
    expect((await call('editor', 'GET', `/allposts/${original._id}`)).body).toMatchObject({
      status: 'scheduled',
      publishAt,
    })
    const { body: entries } = await call('admin', 'GET', `/audit?object=${body.insertedId}`)
    expect(entries).toMatchObject([{ act: 'post.created', details: { copiedFrom: original._id } }])
  })

  test('is for staff: reporters copy their own posts under their own byline, published ones too', async () => {
    const own = await make('reporter', { headline: 'নিজের খবর', status: 'review' })
    await call('editor', 'PUT', `/allposts/${own._id}`, { status: 'published', reporter: 'ক্রীড়া প্রতিবেদক' })
    const { status, body } = await copy('reporter', own._id)
    expect([status, body.post.reporter, body.post.status]).toEqual([201, 'Test reporter', 'draft'])
    const others = await make('editor', { headline: 'অন্যের খবর' })
    expect(await copy('reporter', others._id)).toMatchObject({ status: 404 })
    const asked = [null, 'reader', 'editor', 'admin'] as const
    const answers = await Promise.all(asked.map((who) => copy(who, own._id)))
    expect(answers.map((answer) => answer.status)).toEqual([401, 403, 201, 201])
    await call('admin', 'DELETE', `/allposts/${own._id}`)
    expect((await copy('admin', own._id)).status).toBe(404)
    expect((await copy('admin', 'no-such-post')).status).toBe(404)
  })
})

describe('every text field of the post form', () => {
  // Those with rules of their own are tested in post-validation.test.ts.
  const RULED: string[] = ['videoURL', 'canonicalUrl', 'robots', 'socialPicture', 'sponsorUrl']
  const FIELDS = fieldsOfKind('text', 'suggested', 'byline').filter((name) => !RULED.includes(name))
  const texts = (word: string) =>
    Object.fromEntries(FIELDS.map((name) => [name, `${word}-${name.toLowerCase()}`]))

  test('is stored by a change, recorded in the audit log and in the revision before', async () => {
    const { _id } = await make('editor', texts('first'))
    await call('editor', 'PUT', `/allposts/${_id}`, texts('second'))
    expect((await call('editor', 'GET', `/allposts/${_id}`)).body).toMatchObject(texts('second'))
    const [entry] = (await call('admin', 'GET', `/audit?object=${_id}`)).body
    expect(entry.details.fields.split(/[,\s]+/).toSorted()).toEqual(FIELDS.toSorted())
    const revision = (await call('editor', 'GET', `/allposts/${_id}/revisions/1`)).body
    expect(revision.fields).toMatchObject(texts('first'))
  })

  test('is in the row of the post in the table of posts', async () => {
    const { _id } = await make('editor', texts('listed'))
    const { body } = await call('editor', 'GET', '/allposts?status=any&body=0&limit=200')
    const { richText: _richText, ...row } = body.find((one: { _id: string }) => one._id === _id)
    expect(row).toMatchObject(texts('listed'))
  })

  test('is in a copy, except for the slug', async () => {
    const { _id } = await make('editor', texts('copied'))
    const { body } = await call('editor', 'POST', `/allposts/${_id}/duplicate`)
    const { slug: _slug, ...others } = texts('copied')
    expect(body.post).toMatchObject(others)
  })

  test('is in an export and in a post imported from it', async () => {
    const { _id } = await make('editor', texts('exported'))
    const rows = await Array.fromAsync(exportPosts(room.site.system, { withPictures: false }))
    const row = rows.find((one) => one._id === _id)
    expect(row).toMatchObject(texts('exported'))
    const form = new FormData()
    form.set(
      'jsonFile',
      new File([JSON.stringify([{ ...row, _id: 'imported-again', slug: 'imported-again' }])], 'rows.json'),
    )
    const { cookie } = await room.site.signIn('admin')
    await room.site.call('/api/upload-json', { method: 'POST', body: form, headers: cookie })
    const imported = (await call('editor', 'GET', '/allposts/imported-again')).body
    expect(imported).toMatchObject({ ...texts('exported'), slug: 'imported-again' })
  })
})

describe('the counts of posts by state', () => {
  const STATES = ['any', 'published', 'review', 'scheduled', 'draft', 'unpublished'] as const

  test.each(['reporter', 'editor', 'admin'] as const)('match the lists of a %s', async (who) => {
    await make('reporter', { headline: 'গোনার খসড়া', status: 'draft' })
    const { body } = await call(who, 'GET', '/post-counts')
    for (const state of STATES) {
      expect(body[state], state).toBe((await idsOf(who, `status=${state}&limit=200`)).length)
    }
    const returned = await idsOf(who, 'status=draft&returned=1&limit=200')
    expect(body.returned).toBe(returned.length)
    const bin = who === 'admin' ? (await idsOf(who, 'status=bin&limit=200')).length : undefined
    expect(body.bin).toBe(bin)
  })

  test('are for staff only', async () => {
    const statuses = [null, 'reader'] as const
    const answers = await Promise.all(statuses.map((who) => call(who, 'GET', '/post-counts')))
    expect(answers.map(({ status }) => status)).toEqual([401, 403])
  })
})
