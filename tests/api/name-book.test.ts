// The name book over HTTP: permissions, validation by field, and posts that follow changes of the book.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { postTerms } from '#server/db/tables/term-tables.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { newId } from '#server/platform/ids.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
beforeAll(async () => {
  room = await openNewsroom({ jobs: true })
})
afterAll(() => room?.close())

let made = 0
/** Invented names, so tests do not match posts of each other. */
const fresh = () => {
  const letters = 'কখগঘচছজঝটঠডঢতথদধ'
  const bn = `বিষয়${[...String(++made)].map((digit) => letters[Number(digit)]).join('ম')}ফট`
  return { bn, en: `Topicname${'abcdefghij'[made % 10]}q${made}x` }
}
const add = async (fields: object = {}) => {
  const name = fresh()
  const { status, body } = await room.call('editor', 'POST', '/terms', { kind: 'team', name, ...fields })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const refusal = ({ status, body }: { status: number; body: { code: string; field: string } }) => [
  status,
  body.code,
  body.field,
]
const linked = async (id: string) =>
  (await room.site.world.db.select().from(postTerms).where(eq(postTerms.termId, id)))
    .map(({ postId }) => postId)
    .toSorted()
const publish = async (headline: string, more: object = {}) =>
  (await room.make('editor', { headline, status: 'published', ...more }))._id
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

describe('the name book', () => {
  test('a name is added, found by any spelling, changed and deleted, each with an audit entry', async () => {
    const name = fresh()
    const term = await add({
      name,
      kind: 'player',
      variants: [`${name.en} Senior`],
      about: { bn: 'কে', en: '' },
    })
    expect(term).toMatchObject({ version: 1, kind: 'player', name, hasPage: true, stories: { bn: 0, en: 0 } })
    expect(term.slug).toBe(name.en.toLowerCase())
    for (const search of [name.bn, name.en.slice(0, 9), `senior ${name.en}`]) {
      const { body } = await room.call(
        'reporter',
        'GET',
        `/terms?limit=500&search=${encodeURIComponent(search)}`,
      )
      expect(body.map(({ _id }: { _id: string }) => _id)).toContain(term._id)
    }
    expect((await room.call('reporter', 'GET', `/terms?kind=ground&search=${name.en}`)).body).toEqual([])
    const changed = await room.call('editor', 'PUT', `/terms/${term._id}`, { kind: 'other', version: 1 })
    expect(changed.body).toMatchObject({ version: 2, kind: 'other', variants: term.variants })
    expect((await room.call('editor', 'DELETE', `/terms/${term._id}`)).body).toEqual({ deletedCount: 1 })
    expect(refusal(await room.call('editor', 'GET', `/terms/${term._id}`))).toEqual([
      404,
      'TERM_NOT_FOUND',
      undefined,
    ])
    const { body: entries } = await room.call('admin', 'GET', `/audit?object=${term._id}`)
    expect(entries.map(({ act }: { act: string }) => act)).toEqual([
      'term.deleted',
      'term.changed',
      'term.created',
    ])
  })

  test('is listed page by page in the order of its addresses', async () => {
    for (let count = 0; count < 5; count++) await add()
    const slugs: string[] = []
    for (let path: string | undefined = '/terms?limit=2'; path; ) {
      const { body, headers } = await room.call('reporter', 'GET', path)
      slugs.push(...body.map(({ slug }: { slug: string }) => slug))
      path = /<[^>]*\/api([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(slugs).toEqual([...new Set(slugs)].toSorted())
    expect(slugs.length).toBeGreaterThanOrEqual(5)
    expect(refusal(await room.call('reporter', 'GET', '/terms?cursor=%D8'))).toEqual([
      400,
      'CURSOR_INVALID',
      'cursor',
    ])
  })

  test('reporters read it without changing it; readers and anonymous clients do not see it', async () => {
    const { _id, name } = await add()
    const calls = [
      ['POST', '/terms', { kind: 'team', name: fresh() }],
      ['PUT', `/terms/${_id}`, { kind: 'other' }],
      ['DELETE', `/terms/${_id}`, undefined],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await room.call('reporter', method, path, body)).status).toBe(403)
      expect((await room.call(null, method, path, body)).status).toBe(401)
    }
    expect((await room.call('reader', 'GET', '/terms')).status).toBe(403)
    expect((await room.call('reporter', 'GET', `/terms/${_id}`)).body.name).toEqual(name)
  })
})

describe('the name book refuses', () => {
  const send = (body: object) => room.call('editor', 'POST', '/terms', body)
  test.each([
    [{}, 400, 'FIELD_REQUIRED', 'name'],
    [{ name: { bn: 'ক' } }, 400, 'FIELD_REQUIRED', 'name.en'],
    [{ name: { bn: ' ', en: 'X' } }, 400, 'FIELD_REQUIRED', 'name.bn'],
    [{ name: { bn: '—', en: 'Dash' } }, 400, 'FIELD_INVALID', 'name.bn'],
    [{ kind: 'planet' }, 400, 'FIELD_INVALID', 'kind'],
    [{ name: { bn: 'ক', en: 'x'.repeat(121) } }, 400, 'FIELD_TOO_LONG', 'name.en'],
    [{ variants: 'x' }, 400, 'FIELD_INVALID', 'variants'],
    [{ variants: ['x'.repeat(121)] }, 400, 'FIELD_TOO_LONG', 'variants.0'],
    [{ slug: '—' }, 400, 'FIELD_INVALID', 'slug'],
    [{ colour: 'red' }, 400, 'FIELD_UNKNOWN', 'colour'],
  ])('%o', async (fields, status, code, field) => {
    const base = Object.keys(fields).length === 0 ? {} : { name: fresh() }
    expect(refusal(await send({ kind: 'team', ...base, ...fields }))).toEqual([status, code, field])
  })

  test('a spelling of another name, and returns that name', async () => {
    const { name } = await add({ variants: ['অদ্ভুতুড়ে নামাবলি'] })
    for (const [field, fields] of [
      ['name.bn', { name: { ...fresh(), bn: name.bn } }],
      ['name.en', { name: { ...fresh(), en: name.en.toUpperCase() } }],
      ['variants', { name: fresh(), variants: ['অদ্ভূতুড়ে নামাবলী'] }],
      ['misspellings', { name: fresh(), misspellings: [name.en] }],
    ] as const) {
      const answer = await send({ kind: 'team', ...fields })
      expect(refusal(answer)).toEqual([409, 'TERM_SPELLING_TAKEN', field])
      expect(answer.body.error).toContain(name.bn)
    }
  })

  test('a spelling that is both correct and wrong, and an address that is taken', async () => {
    const name = fresh()
    const both = await send({ kind: 'team', name, misspellings: [name.en] })
    expect(refusal(both)).toEqual([400, 'TERM_SPELLING_BOTH', 'misspellings'])
    const { slug } = await add()
    expect(refusal(await send({ kind: 'team', name, slug }))).toEqual([409, 'TERM_SLUG_TAKEN', 'slug'])
  })

  test('an address that another name had before', async () => {
    const { _id: id, slug } = await add()
    const rename = (to: string) => room.call('editor', 'PUT', `/terms/${id}`, { slug: to })
    expect((await rename(`${slug}-renamed`)).body.slug).toBe(`${slug}-renamed`)
    expect(refusal(await send({ kind: 'team', name: fresh(), slug }))).toEqual([
      409,
      'TERM_SLUG_TAKEN',
      'slug',
    ])
    expect((await rename(slug)).body.slug).toBe(slug)
  })

  test('a change of an outdated version', async () => {
    const { _id } = await add()
    await room.call('editor', 'PUT', `/terms/${_id}`, { kind: 'ground', version: 1 })
    const late = await room.call('editor', 'PUT', `/terms/${_id}`, { kind: 'other', version: 1 })
    expect(refusal(late)).toEqual([409, 'TERM_CHANGED', 'version'])
    expect((await room.call('editor', 'GET', `/terms/${_id}`)).body.kind).toBe('ground')
  })

  test('one of two concurrent additions of the same name', async () => {
    const name = fresh()
    const answers = await Promise.all([1, 2, 3].map(() => send({ kind: 'team', name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe('posts that mention a name', () => {
  test('are linked when they are published, changed, unpublished, binned and restored', async () => {
    const { _id, name } = await add()
    const post = (fields: object) => room.call('editor', 'PUT', `/allposts/${id}`, fields)
    const id = await publish(`আজ ${name.bn}ের খেলা`)
    expect(await linked(_id)).toEqual([id])
    await post({ headline: 'আজ আরেক খেলা' })
    expect(await linked(_id)).toEqual([])
    await post({ keywords: `ক, ${name.en}` })
    expect(await linked(_id)).toEqual([id])
    await post({ status: 'unpublished' })
    expect(await linked(_id)).toEqual([])
    await post({ status: 'published' })
    await room.call('admin', 'DELETE', `/allposts/${id}`)
    expect(await linked(_id)).toEqual([])
    const draft = await room.make('editor', { headline: name.bn, status: 'draft' })
    expect(await linked(_id)).not.toContain(draft._id)
    await room.call('editor', 'POST', '/allposts/bulk', { act: 'publish', ids: [draft._id] })
    expect(await linked(_id)).toContain(draft._id)
  })

  test('are found after a name is added, renamed or deleted', async () => {
    const name = fresh()
    const later = fresh()
    const id = await publish(`${name.bn} জিতল`)
    const other = await publish(`${later.bn} হারল`)
    const { _id } = await add({ name })
    await soon(async () => expect(await linked(_id)).toEqual([id]))
    await room.call('editor', 'PUT', `/terms/${_id}`, { name: later })
    await soon(async () => expect(await linked(_id)).toEqual([other]))
    await room.call('editor', 'PUT', `/terms/${_id}`, { variants: [name.en] })
    const english = await publish(`${name.en} wins`, { language: 'en' })
    expect(await linked(_id)).toEqual([other, english].toSorted())
    expect((await room.call('editor', 'GET', `/terms/${_id}`)).body.stories).toEqual({ bn: 1, en: 1 })
  })

  test('are linked to a shorter name after the longer name that contains it is deleted', async () => {
    const short = await add()
    const long = await add({ name: { bn: `${short.name.bn} একাদশ`, en: `${short.name.en} Eleven` } })
    const id = await publish(`${short.name.bn} একাদশের জয়`)
    expect([await linked(short._id), await linked(long._id)]).toEqual([[], [id]])
    await room.call('editor', 'DELETE', `/terms/${long._id}`)
    await soon(async () => expect(await linked(short._id)).toEqual([id]))
  })

  test('are linked by an import', async () => {
    const { _id, name } = await add()
    const ids = [newId(), newId()]
    await importPosts(
      room.site.system,
      ids.map((id, index) => ({
        id,
        language: 'bn' as const,
        headline: index === 0 ? `${name.bn} এল` : 'কিছু না',
        richText: '<p>x</p>',
        categories: [],
      })),
    )
    expect(await linked(_id)).toEqual([ids[0]])
  })

  test('have the English name in their slug where the headline has the Bengali one', async () => {
    const { name, slug } = await add()
    const post = await room.make('editor', { headline: `${name.bn}ের জয়`, status: 'draft' })
    expect(post.slug).toMatch(new RegExp(`^${slug}-`))
  })

  test('are linked to a name that is added while they are being saved', async () => {
    const name = fresh()
    const [ids, term] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, (_, index) => publish(`${name.bn} ${index}`))),
      add({ name }),
    ])
    await soon(async () => expect(await linked(term._id)).toEqual(ids.toSorted()))
  })
})
