// Refused requests: one shape of error, a fitting 4xx, and no body read in vain.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toAppError } from '#server/domain/unexpected-error.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { badRequest, createSenders, readError } from './error-responses.ts'

let site: TestApp
let admin: Entered
let send: ReturnType<typeof createSenders>
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
  send = createSenders(site, admin.cookie)
})
afterAll(() => site?.close())

describe('a request body', () => {
  test('must be readable and of a content type that the call accepts', async () => {
    expect(await send.json('/allposts', '{"headline":')).toEqual(badRequest('BODY_UNREADABLE'))
    for (const body of ['[]', '"x"', 'null', '5'])
      expect(await send.json('/allposts', body)).toEqual(badRequest('BODY_UNREADABLE'))
    expect(await send.raw('{"headline":"\xff"}', 'application/json')).toEqual(badRequest('BODY_UNREADABLE'))
    expect(await send.raw('no form at all')).toEqual(badRequest('BODY_UNREADABLE'))
    expect(await send.raw('', 'multipart/form-data')).toEqual(badRequest('BODY_UNREADABLE'))
    expect(await send.raw('--XX\r\nContent-Disposition: form-data; name="headline"\r\n\r\nx')).toEqual(
      badRequest('BODY_UNREADABLE'),
    )
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', '', '__proto__', 'constructor']) {
      expect(await send.raw('headline=x', type)).toEqual({ status: 415, code: 'CONTENT_TYPE_UNSUPPORTED' })
    }
  })

  test('that is too large is refused before it is read to its end', async () => {
    const tooLarge = { status: 413, code: 'BODY_TOO_LARGE' }
    expect(await send.json('/settings', { tagline: 'x'.repeat(2_000_000) }, 'PUT')).toEqual(tooLarge)
    expect(await send.json('/allposts', { richText: 'x'.repeat(9_000_000) })).toEqual(tooLarge)
    expect(await send.form([['richText', 'x'.repeat(9_000_000)]])).toEqual({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
    let taken = 0
    const endless = new ReadableStream({
      pull(controller) {
        taken += 1
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const answer = await site.call('/api/allposts', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=XX', ...admin.cookie },
    })
    expect(await readError(answer)).toEqual({ status: 413, code: 'BODY_TOO_LARGE' })
    expect(taken).toBeLessThan(200)
  })

  test('from an anonymous client is not read at all', async () => {
    const unreadable = new ReadableStream(
      {
        pull() {
          throw new Error('It was read')
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await site.call('/api/allposts', {
      method: 'POST',
      body: unreadable,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    })
    expect(await readError(answer)).toEqual({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })
})

describe('a request address', () => {
  test.each([
    ['/allposts?limit=abc', 400, 'QUERY_INVALID', 'limit'],
    ['/allposts?limit=0', 400, 'QUERY_INVALID', 'limit'],
    ['/allposts?limit=201', 400, 'QUERY_INVALID', 'limit'],
    ['/allposts?limit=5&limit=6', 400, 'QUERY_INVALID', 'limit'],
    ['/allposts?category=a&category=b', 400, 'QUERY_INVALID', 'category'],
    ['/allposts?language=fr', 400, 'QUERY_INVALID', 'language'],
    ['/allposts?status=hidden', 400, 'QUERY_INVALID', 'status'],
    ['/allposts?reporter=%00', 400, 'QUERY_INVALID', 'reporter'],
    ['/allposts?cursor=nonsense', 400, 'CURSOR_INVALID', 'cursor'],
    ['/homepage-data?language=de', 400, 'QUERY_INVALID', 'language'],
    ['/users?role=boss', 400, 'QUERY_INVALID', 'role'],
    ['/allposts/unknown', 404, 'POST_NOT_FOUND', undefined],
    ['/allposts/%00', 404, 'NOT_FOUND', undefined],
    ['/allposts/', 404, 'NOT_FOUND', undefined],
    ['/nothing', 404, 'NOT_FOUND', undefined],
    ['', 404, 'NOT_FOUND', undefined],
  ])('%s answers %i %s', async (path, status, code, field) => {
    const answer = await readError(await site.call(`/api${path}`, { headers: admin.cookie }))
    expect(answer).toEqual({ status, code, ...(field === undefined ? {} : { field }) })
  })

  test('that is very long is refused or not found', async () => {
    const long = 'x'.repeat(3_000)
    expect(await readError(await site.call(`/api/allposts/${long}`))).toEqual({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
    const reporter = await readError(await site.call(`/api/allposts?reporter=${long}`))
    expect(reporter).toEqual(badRequest('QUERY_INVALID', 'reporter'))
  })

  test('with unknown query parameters is answered without them', async () => {
    const plain = await (await site.call('/api/allposts')).text()
    for (const query of [
      'where[role]=admin',
      'sort=password',
      'status[$ne]=published',
      '__proto__=x',
      "id=1'--",
    ]) {
      expect(await (await site.call(`/api/allposts?${query}`)).text()).toBe(plain)
    }
  })

  test('with a wrong method lists the allowed methods', async () => {
    const methods = async (path: string, method: string) => {
      const answer = await site.call(`/api${path}`, { method })
      return [answer.status, answer.headers.get('allow')]
    }
    expect(await methods('/allposts', 'DELETE')).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    expect(await methods('/allposts/x', 'POST')).toEqual([405, 'GET, HEAD, PUT, DELETE, OPTIONS'])
    expect(await methods('/users/admin', 'POST')).toEqual([405, 'GET, HEAD, PUT, DELETE, OPTIONS'])
    expect(await methods('/users/', 'PUT')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await methods('/upload-json', 'GET')).toEqual([405, 'POST, OPTIONS'])
    expect(await methods('/allposts', 'OPTIONS')).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    expect((await site.call('/api/allposts', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('other calls', () => {
  test.each([
    ['POST', '/users', {}, 'FIELD_REQUIRED', 'name'],
    ['POST', '/users', { name: 'A', email: 'no address', role: 'editor' }, 'EMAIL_INVALID', 'email'],
    ['POST', '/users', { name: 'A', email: 'a@example.org', role: 'reader' }, 'FIELD_INVALID', 'role'],
    ['POST', '/users', { name: 'A', email: 'a@example.org', role: ['admin'] }, 'FIELD_INVALID', 'role'],
    [
      'POST',
      '/users',
      { name: 'x'.repeat(121), email: 'a@example.org', role: 'editor' },
      'FIELD_TOO_LONG',
      'name',
    ],
    ['POST', '/users', { email: ['a@example.org'], displayName: 'A' }, 'FIELD_NOT_TEXT', 'email'],
    [
      'PUT',
      '/users',
      { email: 'admin@example.org', displayName: 'A', role: 'admin' },
      'FIELD_UNKNOWN',
      'role',
    ],
    ['PUT', '/users/admin', { email: ['a@example.org', 'b@example.org'] }, 'FIELD_NOT_TEXT', 'email'],
    ['PUT', '/users/admin', {}, 'FIELD_REQUIRED', 'email'],
    ['PUT', '/settings', { siteTitel: 'x' }, 'FIELD_UNKNOWN', 'siteTitel'],
    ['PUT', '/settings', { siteTitle: { bn: 'x'.repeat(81), en: '' } }, 'FIELD_TOO_LONG', 'siteTitle.bn'],
    ['PUT', '/settings', { siteTitle: { bn: 'a\0b', en: 'c' } }, 'FIELD_INVALID', 'siteTitle.bn'],
    ['PUT', '/settings', { siteTitle: { bn: 'ক', en: '\ud83d' } }, 'FIELD_INVALID', 'siteTitle.en'],
    ['PUT', '/settings', { siteTitle: { bn: ' ', en: 'c' } }, 'FIELD_REQUIRED', 'siteTitle.bn'],
    ['PUT', '/settings', { tagline: { bn: '\0', en: '' } }, 'FIELD_INVALID', 'tagline.bn'],
    ['PUT', '/settings', { imprint: { bn: ['\udc00'], en: [] } }, 'FIELD_INVALID', 'imprint.bn.0'],
    ['PUT', '/settings', { copyright: { bn: '', en: '\0' } }, 'FIELD_INVALID', 'copyright.en'],
    ['PUT', '/settings', { contactPhone: '\0' }, 'FIELD_INVALID', 'contactPhone'],
    ['PUT', '/settings', { contactEmail: 'a\0@example.org' }, 'EMAIL_INVALID', 'contactEmail'],
    [
      'PUT',
      '/settings',
      { partners: [{ name: { bn: 'ক', en: 'A' }, url: 'https://example.org/\ud800' }] },
      'FIELD_INVALID',
      'partners.0.url',
    ],
    [
      'PUT',
      '/settings',
      { partners: [{ name: { bn: 'ক\0', en: 'A' }, url: 'https://example.org/' }] },
      'FIELD_INVALID',
      'partners.0.name.bn',
    ],
    ['PUT', '/breaking', { text: 'a\0b' }, 'FIELD_INVALID', 'text'],
    ['PUT', '/breaking', { text: 'x', endsAt: '2020-01-01T00:00:00Z' }, 'DATE_INVALID', 'endsAt'],
    ['POST', '/users', { name: 'A\0', email: 'a@example.org', role: 'editor' }, 'FIELD_INVALID', 'name'],
    ['PUT', '/users', { email: 'admin@example.org', displayName: 'A\ud83d' }, 'FIELD_INVALID', 'displayName'],
    ['PUT', '/settings', { hijriOffsetDays: 9 }, 'FIELD_INVALID', 'hijriOffsetDays'],
    ['PUT', '/settings', { termsEffective: '0000-01-01' }, 'FIELD_INVALID', 'termsEffective'],
    ['POST', '/site/home/restore', { version: 3_000_000_000, present: 0 }, 'FIELD_INVALID', 'version'],
    [
      'POST',
      '/newsletter-issues/none/schedule',
      { version: 1, at: '9999-12-31T23:59:59-12:00' },
      'DATE_INVALID',
      'at',
    ],
    ['PUT', '/breaking', { text: 'x', link: 'javascript:alert(1)' }, 'FIELD_INVALID', 'link'],
    ['PUT', '/breaking', { text: 'x', endsAt: 'soon' }, 'DATE_INVALID', 'endsAt'],
    ['PUT', '/breaking', { text: 'x', language: 'fr' }, 'FIELD_INVALID', 'language'],
    ['POST', '/visits', { path: 'https://evil.example' }, 'FIELD_INVALID', 'path'],
    ['POST', '/visits', { path: '/', vitals: { LCP: -1 } }, 'FIELD_INVALID', 'vitals.LCP'],
    ['POST', '/visits', { path: '/', vitals: { FPS: 1 } }, 'FIELD_UNKNOWN', 'vitals.FPS'],
  ])('%s %s with %j: %s', async (method, path, body, code, field) => {
    expect(await send.json(path, body, method)).toMatchObject(badRequest(code, field))
  })

  test('a day before all years is no day', async () => {
    for (const path of ['/matches?date=0000-01-01', '/rundown?date=0000-01-01'])
      expect(await readError(await site.call(`/api${path}`, { headers: admin.cookie }))).toEqual(
        badRequest('QUERY_INVALID', 'date'),
      )
  })

  test.each([sql`select '0000-01-01'::date`, sql`select 'soon'::timestamptz`, sql`select 3000000000::int`])(
    'a value that no schema refused, and the database does, is an error of the caller (%#)',
    async (statement) => {
      const error = await site.world.db.execute(statement).catch((thrown: unknown) => thrown)
      expect(toAppError(error).code).toBe('BAD_REQUEST')
    },
  )

  test('a breaking line without visible text is refused', async () => {
    const put = async (text: string) => {
      const body = JSON.stringify({ text })
      const headers = { 'content-type': 'application/json', ...admin.cookie }
      return (await site.call('/api/breaking', { method: 'PUT', body, headers })).json()
    }
    // Unicode has two encodings of this letter; one is stored.
    expect(await put(' \u09dc\u200b ')).toMatchObject({ breaking: { text: '\u09a1\u09bc' } })
    expect(await put(' \u200b\u200b ')).toEqual({ breaking: null })
  })

  test('a visit beacon has a size limit', async () => {
    expect(await send.json('/visits', { path: `/${'x'.repeat(5_000)}` })).toEqual({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
  })

  test('the last admin stays, and nobody deletes their own account', async () => {
    const { people } = site
    const answer = await site.call(`/api/users/${people.admin.id}`, {
      method: 'DELETE',
      headers: admin.cookie,
    })
    expect(await readError(answer)).toEqual({ status: 409, code: 'OWN_ACCOUNT' })
  })

  test('errors carry the fields that the call’s clients read', async () => {
    const failed = async (method: string, path: string) => (await site.call(`/api${path}`, { method })).json()
    expect(await failed('PUT', '/allposts/x')).toMatchObject({ success: false, code: 'SIGN_IN_REQUIRED' })
    expect(await failed('DELETE', '/allposts/x')).toMatchObject({ deletedCount: 0 })
    expect(await failed('POST', '/upload-json')).toMatchObject({ success: false, insertedCount: 0 })
    expect(await failed('DELETE', '/users/x')).toMatchObject({ success: false, message: 'Please sign in.' })
    expect(await failed('PUT', '/users/admin')).toMatchObject({ modifiedCount: 0 })
    expect(await failed('POST', '/allposts')).not.toHaveProperty('insertedId')
  })
})
