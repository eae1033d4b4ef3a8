// Static pages over HTTP: who may change them, versions, conflicts, addresses, and pages of an import.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { pageVersions } from '#server/db/tables/page-tables.ts'
import {
  type ImportedPage,
  removeImportedPages,
  storeImportedPages,
} from '#server/domain/pages/import-pages.ts'
import { writeAs } from '#server/domain/write-as.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
let admin: Record<string, string>
let editor: Record<string, string>

beforeAll(async () => {
  site = await createTestApp()
  admin = (await site.signIn('admin')).cookie
  editor = (await site.signIn('editor')).cookie
})
afterAll(() => site?.close())

async function call(method: string, path: string, body?: object, headers = admin) {
  const answer = await site.call(`/api/pages${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...(await answer.json()) }
}
const text = (title: string, html = '<p>লেখা</p>') => ({ title, description: '', html })
const add = (fields: object) => call('POST', '', { bn: text('নীতি'), ...fields })
const actsOn = async (id: string) => {
  const entries = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
  return entries.map(({ act }) => act).sort()
}

test('lists the pages that every site has, then its own', async () => {
  const own = await add({ slug: 'zz-last' })
  const listed = await (await site.call('/api/pages', { headers: admin })).json()
  expect(
    listed.slice(0, 5).map(({ slug, version }: { slug: string; version: number }) => [slug, version]),
  ).toEqual(['about', 'terms', 'privacy-policy', 'team', 'contact'].map((slug) => [slug, 1]))
  expect(listed.at(-1)).toMatchObject({ _id: own._id, bn: { title: 'নীতি' }, en: null, isFixed: false })
})

test('is closed to editors', async () => {
  expect((await call('GET', '/about', undefined, editor)).status).toBe(403)
  expect((await call('POST', '', { bn: text('ক') }, editor)).status).toBe(403)
})

describe('a page that every site has', () => {
  test('begins with its own text, which stays the first version', async () => {
    const before = await call('GET', '/about')
    expect(before).toMatchObject({ version: 1, isFixed: true, changedAt: null })
    expect(before.en.html).toContain('{{email}}')
    const saved = await call('PUT', '/about', { version: 1, en: { ...before.en, title: 'Who we are' } })
    expect(saved).toMatchObject({ status: 200, version: 2, en: { title: 'Who we are' }, bn: before.bn })
    const versions = await (await site.call('/api/pages/about/versions', { headers: admin })).json()
    expect(
      versions.map(
        ({ version, savedAt, en }: { version: number; savedAt: string; en: { title: string } }) => [
          version,
          savedAt === null,
          en.title,
        ],
      ),
    ).toEqual([
      [2, false, 'Who we are'],
      [1, true, 'About Us'],
    ])
    const restored = await call('POST', '/about/restore', { version: 2, restored: 1 })
    expect(restored).toMatchObject({ status: 200, version: 3, en: before.en })
    expect(await actsOn('about')).toEqual(['page.changed', 'page.changed'])
  })

  test.each([
    [{ slug: 'about-us' }, 'PAGE_FIXED', 'slug'],
    [{ isHidden: true }, 'PAGE_FIXED', 'isHidden'],
    [{ en: null }, 'FIELD_REQUIRED', 'en'],
  ])('refuses %o', async (change, code, field) => {
    const { version } = await call('GET', '/terms')
    expect(await call('PUT', '/terms', { version, ...change })).toMatchObject({ code, field })
    expect(await call('DELETE', '/terms')).toMatchObject({ status: 409, code: 'PAGE_FIXED' })
  })
})

describe('saving', () => {
  test('what was loaded writes nothing, whatever the version', async () => {
    const {
      status: _status,
      _id,
      version: _version,
      isFixed,
      changedAt,
      changedBy,
      ...page
    } = await add({ slug: 'same' })
    expect([isFixed, changedBy]).toEqual([false, expect.any(String)])
    const again = await call('PUT', `/${_id}`, { ...page, version: 77 })
    expect(again).toMatchObject({ status: 200, version: 1, changedAt })
    expect(await site.world.db.select().from(pageVersions).where(eq(pageVersions.pageId, _id))).toHaveLength(
      1,
    )
    expect(await actsOn(_id)).toEqual(['page.created'])
  })

  test('an outdated version changes nothing and answers with the present page', async () => {
    const { _id } = await add({ slug: 'outdated' })
    await call('PUT', `/${_id}`, { version: 1, bn: text('দ্বিতীয়') })
    expect(await call('PUT', `/${_id}`, { version: 1, bn: text('তৃতীয়') })).toMatchObject({
      status: 409,
      code: 'PAGE_CHANGED',
      current: { _id, version: 2, bn: { title: 'দ্বিতীয়' } },
    })
    expect(await call('POST', `/${_id}/restore`, { version: 1, restored: 1 })).toMatchObject({
      code: 'PAGE_CHANGED',
    })
    expect(await call('POST', `/${_id}/restore`, { version: 2, restored: 9 })).toMatchObject({
      code: 'REVISION_NOT_FOUND',
    })
  })

  test('texts are cleaned like stories', async () => {
    const page = await add({
      slug: 'clean',
      bn: text('ক', '<script>alert(1)</script><h1 onclick="x()">খ</h1><a href="javascript:x">গ</a>'),
    })
    expect(page.bn.html).toBe('<h2>খ</h2><a>গ</a>')
  })
})

describe('an address', () => {
  test('is made of the title, romanised, and kept apart from others', async () => {
    const title = { bn: null, en: text('House rules') }
    expect([(await add(title)).slug, (await add(title)).slug]).toEqual(['house-rules', 'house-rules-2'])
    expect((await add({ slug: 'সাকিব' })).slug).toMatch(/^[a-z]+$/)
    expect((await add({ bn: text('!!') })).slug).toMatch(/^page/)
  })

  test.each(['api', 'Login', 'dashboard', 'media', 'en', 'live', 'about', 'robots', 'scores', '404'])(
    '%s is reserved or refused',
    async (slug) => {
      const { status, code, field } = await add({ slug })
      // Only the file is at /robots.txt.
      expect([status, code, field]).toEqual(
        slug === 'robots' ? [201, undefined, undefined] : [409, 'ADDRESS_RESERVED', 'slug'],
      )
    },
  )

  test('of a section or another page, present or former, is taken in any case', async () => {
    const { _id } = await add({ slug: 'first-name' })
    expect(await call('PUT', `/${_id}`, { version: 1, slug: 'second-name' })).toMatchObject({
      slug: 'second-name',
    })
    for (const slug of ['general', 'First-Name', 'second-name'])
      expect(await add({ slug })).toMatchObject({ code: 'PAGE_SLUG_TAKEN', field: 'slug' })
    expect(await call('PUT', `/${_id}`, { version: 2, slug: 'first-name' })).toMatchObject({
      slug: 'first-name',
    })
  })
})

test('a section does not take the address of a page', async () => {
  await add({ slug: 'e-paper' })
  const answer = await site.call('/api/sections', {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: { bn: 'ই-পেপার', en: 'E-paper' }, slug: 'E-Paper' }),
  })
  expect(await answer.json()).toMatchObject({ code: 'PAGE_SLUG_TAKEN', field: 'slug' })
})

test('a page belongs to one that belongs to none', async () => {
  const parent = await add({ slug: 'parent' })
  const child = await add({ slug: 'child', parentId: parent._id })
  expect(child).toMatchObject({ status: 201, parentId: parent._id })
  for (const parentId of [child._id, 'nobody'])
    expect(await add({ slug: 'grandchild', parentId })).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'parentId',
    })
  const other = await add({ slug: 'other-parent' })
  expect(await call('PUT', `/${parent._id}`, { version: 1, parentId: other._id })).toMatchObject({
    code: 'PAGE_HAS_CHILDREN',
  })
  expect(await call('DELETE', `/${parent._id}`)).toMatchObject({ deletedCount: 1 })
  expect(await call('GET', `/${child._id}`)).toMatchObject({ parentId: null })
  expect(await actsOn(parent._id)).toEqual(['page.created', 'page.deleted'])
})

describe('pages of an import', () => {
  const row: ImportedPage = {
    slug: 'login',
    language: 'bn',
    title: 'পাতা',
    html: '<p>ক<script>x</script></p>',
    description: '',
    isHidden: false,
    parentId: null,
    present: null,
  }
  const run = <Result>(work: (transaction: Parameters<typeof storeImportedPages>[1]) => Promise<Result>) =>
    writeAs(site.system, 'page.edit', work)

  test('get free addresses, are changed by the next run, and removed unless somebody changed them', async () => {
    const [one, two] = await run((transaction) => storeImportedPages(site.system, transaction, [row, row]))
    if (!one || !two) throw new Error('Nothing was stored')
    expect([one.slug, two.slug]).toEqual(['login-2', 'login-3'])
    const [again, changed] = await run((transaction) =>
      storeImportedPages(site.system, transaction, [
        { ...row, present: { id: one.id, version: 1 } },
        { ...row, present: { id: two.id, version: 1 }, title: 'অন্য' },
      ]),
    )
    expect([again?.version, changed?.version]).toEqual([1, 2])
    const late = { ...row, present: { id: two.id, version: 1 }, title: 'দেরি' }
    const gone = { ...row, present: { id: 'gone', version: 1 } }
    expect(await run((transaction) => storeImportedPages(site.system, transaction, [late, gone]))).toEqual([
      null,
      null,
    ])
    expect(await call('GET', `/${one.id}`)).toMatchObject({ bn: { html: '<p>ক</p>' }, version: 1 })
    expect(await call('PUT', `/${one.id}`, { version: 1, bn: text('আমাদের') })).toMatchObject({ version: 2 })
    const kept = await run((transaction) =>
      removeImportedPages(site.system, transaction, [
        { id: one.id, version: 1 },
        { id: two.id, version: 2 },
      ]),
    )
    expect(kept).toEqual([one.id])
    expect(await call('GET', `/${two.id}`)).toMatchObject({ status: 404, code: 'PAGE_NOT_FOUND' })
  })
})

test('a hidden page has a preview for those who may edit it, and for nobody else', async () => {
  const { _id: id } = await add({ slug: 'not-yet', isHidden: true })
  const preview = async (headers?: Record<string, string>, path = `/preview/pages/${id}`) => {
    const answer = await site.call(path, { ...(headers && { headers }), redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const shown = await preview(admin)
  expect(shown).toMatchObject({ status: 200, html: expect.stringContaining('<p>লেখা</p>') })
  expect(shown.html).toContain('পাতাটি লুকানো')
  expect(shown.html).toMatch(/<meta name="robots" content="noindex/)
  expect(await preview(admin, `/en/preview/pages/${id}`)).toMatchObject({
    status: 302,
    to: `/preview/pages/${id}`,
  })
  expect([(await preview()).status, (await preview(editor)).status]).toEqual([401, 403])
  expect((await preview(admin, '/preview/pages/nothing')).status).toBe(404)
})
