// The redirect book over HTTP: what may be entered, files in and out, what an import stores, addresses that were not found.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OldAddress } from '#contract/redirect.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { missingAddresses, redirects } from '#server/db/tables/redirect-tables.ts'
import { AddressTally } from '#server/domain/redirects/address-tally.ts'
import { writeAddressCounts } from '#server/domain/redirects/missing-addresses.ts'
import { removeOldAddressesOf, storeOldAddresses } from '#server/domain/redirects/store-old-addresses.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
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
beforeEach(async () => {
  await site.world.db.delete(redirects)
  await site.world.db.delete(missingAddresses)
})

async function send(method: string, path: string, body?: object, headers = admin) {
  const json = { ...headers, 'content-type': 'application/json' }
  const answer = await site.call(`/api${path}`, {
    method,
    headers: json,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const add = (from: string, to: string | null) => send('POST', '/redirects', { from, to })
const list = async (query = '') => (await send('GET', `/redirects${query}`)).body
const pairs = async () =>
  (await list()).map(({ from, to }: { from: string; to: string | null }) => [from, to]).sort()

describe('by hand', () => {
  test('is stored in its plain form, listed, changed, removed and recorded', async () => {
    const added = await add(
      'https://old.example/2019/05/%E0%A6%96%E0%A7%87%E0%A6%B2%E0%A6%BE/?utm_source=x',
      '/cricket',
    )
    expect(added).toMatchObject({
      status: 201,
      body: {
        from: '/2019/05/খেলা',
        to: '/cricket',
        kind: 'path',
        origin: 'manual',
        hits: 0,
        lastHitAt: null,
      },
    })
    const { _id: id } = added.body
    expect(added.body.changedBy).toBe('Test admin')
    expect((await send('PUT', `/redirects/${id}`, { to: 'https://other.example/x' })).body).toMatchObject({
      from: '/2019/05/খেলা',
      to: 'https://other.example/x',
    })
    expect((await send('PUT', `/redirects/${id}`, { from: '/b', to: null })).body).toMatchObject({
      from: '/b',
      to: null,
      kind: 'gone',
    })
    expect((await send('DELETE', `/redirects/${id}`)).body).toEqual({ deletedCount: 1 })
    expect((await send('DELETE', `/redirects/${id}`)).body.code).toBe('REDIRECT_NOT_FOUND')
    expect((await send('PUT', `/redirects/${id}`, { to: '/x' })).body.code).toBe('REDIRECT_NOT_FOUND')
    const entries = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entries.map(({ act }) => act).sort()).toEqual([
      'redirect.added',
      'redirect.changed',
      'redirect.changed',
      'redirect.removed',
    ])
  })

  test('saving what is stored writes nothing', async () => {
    const { body } = await add('/a', '/cricket')
    const again = await send('PUT', `/redirects/${body._id}`, { from: '/A/', to: '/cricket' })
    expect(again.body).toEqual(body)
  })

  test('an address that shows something here is refused, until it does not', async () => {
    const post = {
      headline: 'ছক্কা',
      richText: '<p>ক</p>',
      category: 'Cricket',
      imageUrl: 'https://p.example/a.jpg',
    }
    const made = (await send('POST', '/allposts', post)).body.post
    const path = `/allposts/${made.createdAt.slice(0, 10).replaceAll('-', '/')}/${made._id}`
    for (const shown of [path, `/en${path.slice(0, path.lastIndexOf('/'))}`])
      expect(await add(shown, '/x')).toMatchObject({
        status: 409,
        body: { code: 'REDIRECT_SOURCE_RESERVED', field: 'from' },
      })
    await send('DELETE', `/allposts/${made._id}`)
    expect((await add(path, '/x')).status).toBe(201)
    await send('DELETE', `/redirects/${(await add('/other', '/x')).body._id}`)
  })

  test.each([
    ['/api/users', '/x', 'REDIRECT_SOURCE_RESERVED', 'from'],
    ['/login', '/x', 'REDIRECT_SOURCE_RESERVED', 'from'],
    ['/dashboard/settings', '/x', 'REDIRECT_SOURCE_RESERVED', 'from'],
    ['/assets/app.js', '/x', 'REDIRECT_SOURCE_RESERVED', 'from'],
    ['/about', '/x', 'REDIRECT_SOURCE_RESERVED', 'from'],
    ['/en/cricket', '/x', 'REDIRECT_SOURCE_RESERVED', 'from'],
    ['/category/Politics', '/x', 'REDIRECT_SOURCE_RESERVED', 'from'],
    ['javascript:alert(1)', '/x', 'REDIRECT_SOURCE_INVALID', 'from'],
    ['', '/x', 'FIELD_REQUIRED', 'from'],
    [`/${'x'.repeat(2_001)}`, '/x', 'FIELD_TOO_LONG', 'from'],
    ['/a', '//evil.example', 'REDIRECT_TARGET_INVALID', 'to'],
    ['/a', '/\\evil.example', 'REDIRECT_TARGET_INVALID', 'to'],
    ['/a', 'javascript:alert(1)', 'REDIRECT_TARGET_INVALID', 'to'],
    ['/a', 'http://other.example', 'REDIRECT_TARGET_INVALID', 'to'],
    ['/a', `/${'x'.repeat(2_001)}`, 'FIELD_TOO_LONG', 'to'],
    ['/a', '/A/?fbclid=1', 'REDIRECT_LOOP', 'to'],
  ])('refuses %s to %s', async (from, to, code, field) => {
    expect((await add(from, to)).body).toMatchObject({ code, field })
    expect(await list()).toEqual([])
  })

  test('refuses a second row of one address, and a chain that comes back', async () => {
    await add('/a', '/b')
    expect((await add('/A/', '/c')).body).toMatchObject({ code: 'REDIRECT_SOURCE_TAKEN', field: 'from' })
    const { body } = await add('/b', '/c')
    expect((await add('/c', '/a')).body).toMatchObject({ code: 'REDIRECT_LOOP', field: 'to' })
    expect((await send('PUT', `/redirects/${body._id}`, { to: '/a' })).body.code).toBe('REDIRECT_LOOP')
    const both = await Promise.all([add('/x', '/y'), add('/y', '/x')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('may have any query; one that a page of this site has is refused', async () => {
    expect((await add('/news.php?lang=bn&ID=5', '/a')).body).toMatchObject({ from: '/news.php?id=5&lang=bn' })
    expect((await add('/?story=12', '/b')).status).toBe(201)
    expect((await add('/a', '/news.php?id=5&lang=bn&x=1')).body).toMatchObject({
      code: 'REDIRECT_LOOP',
      field: 'to',
    })
    expect((await add('/latest?cursor=x', '/b')).body.code).toBe('REDIRECT_SOURCE_RESERVED')
    expect((await add('/api/users?id=5', '/b')).body.code).toBe('REDIRECT_SOURCE_RESERVED')
  })

  test('is found by a part of either address, newest first, page by page', async () => {
    for (const name of ['one', 'two', 'three']) await add(`/old/${name}`, `/topic/${name}`)
    expect((await list('?search=TWO')).map(({ from }: { from: string }) => from)).toEqual(['/old/two'])
    expect(await list('?search=%25')).toEqual([])
    expect(await list('?origin=import')).toEqual([])
    const first = await send('GET', '/redirects?limit=2')
    expect(first.body.map(({ from }: { from: string }) => from)).toEqual(['/old/three', '/old/two'])
    const next = /<http:\/\/localhost:3000\/api(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await send('GET', next)).body.map(({ from }: { from: string }) => from)).toEqual(['/old/one'])
  })

  test('is for admins', async () => {
    expect((await send('GET', '/redirects', undefined, editor)).body.code).toBe('FORBIDDEN')
    expect((await send('POST', '/redirects', { from: '/a', to: '/b' }, editor)).body.code).toBe('FORBIDDEN')
    expect((await send('GET', '/missing-addresses', undefined, editor)).body.code).toBe('FORBIDDEN')
  })
})

describe('files', () => {
  const FILE =
    'from,to,status\n/a,/b,301\n/c,,410\n/api/x,/y\n/d,//evil.example\n/e,/f\n/f,/e\nnonsense\n/cricket,/x\n'

  test('are tried first, then stored; what cannot be read is named', async () => {
    const report = {
      added: 3,
      changed: 0,
      unchanged: 0,
      refusedCount: 5,
      refused: [
        { line: 4, reason: 'SOURCE_RESERVED' },
        { line: 5, reason: 'TARGET_INVALID' },
        { line: 7, reason: 'LOOP' },
        { line: 8, reason: 'SYNTAX' },
        { line: 9, reason: 'SOURCE_RESERVED' },
      ],
    }
    expect((await send('POST', '/redirects/import', { text: FILE, dryRun: true })).body).toMatchObject(report)
    expect(await list()).toEqual([])
    expect((await send('POST', '/redirects/import', { text: FILE })).body).toMatchObject(report)
    expect(await pairs()).toEqual([
      ['/a', '/b'],
      ['/c', null],
      ['/e', '/f'],
    ])
    expect((await send('POST', '/redirects/import', { text: FILE })).body).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
    })
    const changed = await send('POST', '/redirects/import', { text: '/A/,/other\n/b,/c' })
    expect(changed.body).toMatchObject({ added: 1, changed: 1 })
    const entries = await site.world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.act, 'redirects.imported'))
    expect(entries.map(({ details }) => details.redirects).sort()).toEqual(['2', '3'])
  })

  test.each(['csv', 'apache', 'nginx'])('written as %s are read again', async (format) => {
    await send('POST', '/redirects/import', {
      text: '/a,/b\n/?p=12,/allposts/2019/05/18/abc\n/c,\n/খেলা,https://other.example/x?y=z\n',
    })
    const before = await pairs()
    const answer = await site.call(`/api/redirects/export?format=${format}`, { headers: admin })
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const text = await answer.text()
    await site.world.db.delete(redirects)
    expect((await send('POST', '/redirects/import', { text })).body).toMatchObject({
      added: 4,
      refusedCount: 0,
    })
    expect(await pairs()).toEqual(before)
  })

  test('of twenty thousand lines are stored within seconds', async () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `/old/${at},/topic/t${at}`).join('\n')
    const began = performance.now()
    const { body } = await send('POST', '/redirects/import', { text })
    expect(body).toMatchObject({ added: 20_000, refusedCount: 0 })
    expect(performance.now() - began).toBeLessThan(30_000)
  })
})

describe('an import of a site', () => {
  const path = (from: string, value: string): OldAddress => ({
    from,
    to: { kind: 'path', value, language: 'bn' },
  })
  const store = (run: string, rows: OldAddress[]) =>
    writeAsMaidan(site.system, (transaction) => storeOldAddresses(site.system, transaction, run, rows))
  const remove = (run: string) =>
    writeAsMaidan(site.system, (transaction) =>
      removeOldAddressesOf(site.system, transaction, run, { keptSections: [] }),
    )

  test('stores addresses in any spelling, leaves those of admins, and takes its own out again', async () => {
    await add('/own-notes', '/cricket')
    const { body: own } = await add('/changed', '/cricket')
    const stored = await store('run-1', [
      path('/a/', '/football'),
      path('https://old.example/A', '/athletics'),
      path('/own-notes', '/football'),
      path('/changed', '/football'),
      path('/login', '/football'),
      path('/api/x', '/football'),
      path('javascript:1', '/football'),
      { from: '/?p=9', to: { kind: 'gone', value: '', language: 'bn' } },
      { from: '/author/x', to: { kind: 'byline', value: 'রহিম', language: 'en' } },
    ])
    expect(stored).toBe(3)
    expect(await pairs()).toEqual([
      ['/?p=9', null],
      ['/a', '/athletics'],
      ['/author/x', `/en/reporter/${encodeURIComponent('রহিম')}`],
      ['/changed', '/cricket'],
      ['/own-notes', '/cricket'],
    ])
    expect(await store('run-2', [path('/a', '/football'), path('/b', '/football')])).toBe(2)
    // An imported row that an admin changes is the admin's.
    const [imported] = await list('?search=/author')
    await send('PUT', `/redirects/${imported._id}`, { to: '/team' })
    // What a later run gave another target is that run's.
    expect(await remove('run-1')).toBe(1)
    expect(await pairs()).toEqual([
      ['/a', '/football'],
      ['/author/x', '/team'],
      ['/b', '/football'],
      ['/changed', '/cricket'],
      ['/own-notes', '/cricket'],
    ])
    expect(own.origin).toBe('manual')
  })

  test('shows no address of a post that was never published, and that of a published one', async () => {
    const post = async (status: string) => {
      const form = {
        headline: 'খেলা',
        richText: '<p>x</p>',
        category: 'Cricket',
        imageUrl: 'https://p.example/a.jpg',
        status,
      }
      return (
        (await send('POST', '/allposts', form)).body.insertedId ??
        (await send('POST', '/allposts', form)).body.post._id
      )
    }
    const [draft, published] = [await post('draft'), await post('published')]
    const to = (value: string) => ({ kind: 'post', value, language: 'bn' }) as const
    await store('run-3', [
      { from: '/draft', to: to(draft) },
      { from: '/published', to: to(published) },
      { from: '/unknown', to: to('unknown') },
    ])
    const found = new Map(await pairs())
    expect(found.get('/draft')).toBeNull()
    expect(found.get('/unknown')).toBeNull()
    expect(found.get('/published')).toMatch(new RegExp(`^/allposts/\\d{4}/\\d\\d/\\d\\d/${published}$`))
  })
})

describe('addresses that were not found', () => {
  const count = async (...paths: string[]) => {
    const tally = new AddressTally()
    for (const path of paths) tally.addMissing(path, site.world.clock.now())
    await writeAddressCounts(site.system, tally)
  }
  const listed = async () =>
    (await send('GET', '/missing-addresses')).body.map((row: { path: string; count: number }) => [
      row.path,
      row.count,
    ])

  test('are listed with the most wanted first, without probes and personal data', async () => {
    await count(
      '/b',
      '/a',
      '/a',
      '/wp-login.php',
      '/.env',
      '/.git/config',
      '/xmlrpc.php',
      '/x/setup.php',
      '/a@b.example',
    )
    await count('/a', `/${'x'.repeat(1_000)}`)
    const rows = await listed()
    expect(rows.slice(0, 1)).toEqual([['/a', 3]])
    expect(rows).toHaveLength(3)
    expect(rows.every(([path]: [string]) => path.length <= 301)).toBe(true)
  })

  test('are not listed again once dismissed, or once they lead somewhere', async () => {
    await count('/a', '/b', '/c')
    const { body } = await send('GET', '/missing-addresses')
    const idOf = (path: string) => body.find((row: { path: string }) => row.path === path)._id
    expect((await send('DELETE', `/missing-addresses/${idOf('/a')}`)).status).toBe(200)
    expect((await send('DELETE', `/missing-addresses/${idOf('/a')}`)).body.code).toBe('ADDRESS_NOT_FOUND')
    await add('/b', '/cricket')
    await count('/a')
    expect(await listed()).toEqual([['/c', 1]])
  })

  test('at most five thousand stay, those least asked for go', async () => {
    await count(...Array.from({ length: 5_000 }, (_, at) => `/many/${at}`))
    await count('/wanted', '/wanted')
    const rows = await site.world.db.select().from(missingAddresses)
    expect(rows).toHaveLength(5_000)
    expect(rows.some(({ path }) => path === '/wanted')).toBe(true)
  })

  test('suggest the story that is most like them', async () => {
    await send('POST', '/allposts', {
      headline: 'Bangladesh win thriller in Mirpur',
      language: 'en',
      slug: 'bangladesh-win-thriller',
      richText: '<p>Shakib hit the winning run.</p>',
      category: 'Cricket',
      imageUrl: 'https://p.example/a.jpg',
    })
    await send('POST', '/allposts', {
      headline: 'এশিয়া কাপের ফাইনাল, দুই রানের কান্না',
      richText: '<p>মিরপুর চুপ।</p>',
      category: 'Cricket',
      imageUrl: 'https://p.example/a.jpg',
    })
    await count(
      '/news/এশিয়া-কাপের-ফাইনাল',
      '/en/2019/05/18/bangladesh-win-thriller',
      '/en/news/bangladesh-win-thriller-in-mirpur-today',
      '/en/xyz',
    )
    const { body } = await send('GET', '/missing-addresses')
    const suggestions = new Map<string, string | null>()
    for (const { _id: id, path } of body)
      suggestions.set(path, (await send('GET', `/missing-addresses/${id}/suggestion`)).body.to)
    expect(suggestions.get('/en/2019/05/18/bangladesh-win-thriller')).toMatch(/^\/en\/allposts\//)
    expect(suggestions.get('/en/news/bangladesh-win-thriller-in-mirpur-today')).toMatch(/^\/en\/allposts\//)
    expect(suggestions.get('/en/xyz')).toBeNull()
    expect([...suggestions].find(([path]) => path.startsWith('/news/'))?.[1]).toMatch(/^\/allposts\//)
  })
})
