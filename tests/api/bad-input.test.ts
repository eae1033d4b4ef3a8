// What must not be sent, and what is answered: one shape of error, a fitting 4xx, the field by its name, nothing stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST_LIMITS } from '#contract/post.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
let admin: Entered
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())

async function told(answer: Response) {
  const body = await answer.json()
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['error', 'details', 'code']))
  expect(body.error).toBe(body.details)
  expect(body.error).toMatch(/\S/)
  expect(body.error).not.toMatch(/\{\{|undefined|Error:|select |insert /)
  return {
    status: answer.status,
    code: body.code,
    ...(body.field === undefined ? {} : { field: body.field }),
  }
}

const sendJson = async (path: string, body: unknown, method = 'POST') =>
  told(
    await site.call(`/api${path}`, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...admin.cookie },
    }),
  )

async function sendForm(fields: [string, string | Blob][], path = '/allposts', method = 'POST') {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return told(await site.call(`/api${path}`, { method, body: form, headers: admin.cookie }))
}

/** A multipart body byte by byte. */
const sendRaw = async (body: string, type = 'multipart/form-data; boundary=XX') =>
  told(
    await site.call('/api/allposts', {
      method: 'POST',
      body: Buffer.from(body, 'latin1'),
      headers: { 'content-type': type, ...admin.cookie },
    }),
  )

const whole = { headline: 'A whole post', status: 'draft' }
const bad = (code: string, field?: string) => ({
  status: 400,
  code,
  ...(field === undefined ? {} : { field }),
})

describe('a post', () => {
  test('has a headline, unless it keeps the one it has', async () => {
    expect(await sendJson('/allposts', {})).toEqual(bad('HEADLINE_REQUIRED', 'headline'))
    expect(await sendJson('/allposts', { headline: ' \u200b ' })).toEqual(
      bad('HEADLINE_REQUIRED', 'headline'),
    )
    expect(await sendForm([['headline', '']])).toEqual(bad('HEADLINE_REQUIRED', 'headline'))
  })

  test('has a feature image, unless it is a draft', async () => {
    expect(await sendForm([['headline', 'x']])).toEqual(bad('IMAGE_REQUIRED', 'image'))
    expect(
      await sendForm([
        ['headline', 'x'],
        ['mediaId', ''],
      ]),
    ).toEqual(bad('IMAGE_REQUIRED', 'image'))
    const empty = new File([], '', { type: 'application/octet-stream' })
    expect(
      await sendForm([
        ['headline', 'x'],
        ['image', empty],
      ]),
    ).toEqual(bad('IMAGE_REQUIRED', 'image'))
    const draft = await site.call('/api/allposts', {
      method: 'POST',
      body: JSON.stringify({ ...whole, mediaId: '' }),
      headers: { 'content-type': 'application/json', ...admin.cookie },
    })
    expect(draft.status).toBe(201)
  })

  test('takes no field it does not know, and no text longer than its limit', async () => {
    for (const name of ['_id', 'createdAt', 'isAdmin', 'authorId', '__proto__', 'constructor', '']) {
      expect(await sendJson('/allposts', `{"headline":"x","${name}":"1"}`)).toEqual(
        bad('FIELD_UNKNOWN', name),
      )
    }
    for (const [name, max] of Object.entries(POST_LIMITS)) {
      if (name === 'id') continue
      const value = name === 'imageUrl' ? `https://example.org/${'x'.repeat(max)}` : 'x'.repeat(max + 1)
      expect(await sendJson('/allposts', { ...whole, [name]: value })).toEqual(bad('FIELD_TOO_LONG', name))
    }
  })

  test('takes texts where texts belong', async () => {
    const names = Object.keys(POST_LIMITS).filter((name) => name !== 'id')
    for (const name of [...names, 'language', 'placement', 'mediaId', 'translationOf']) {
      for (const value of [['a', 'b'], { $ne: '' }, 5, true, null]) {
        const answer = await sendJson('/allposts', { ...whole, [name]: value })
        expect({ name, value, ...answer }).toEqual({ name, value, ...bad('FIELD_NOT_TEXT', name) })
      }
      expect(
        await sendForm([
          ['status', 'draft'],
          [name, 'a'],
          [name, 'b'],
        ]),
      ).toMatchObject(bad('FIELD_NOT_TEXT', name))
      expect(
        await sendForm([
          ['status', 'draft'],
          [name, new Blob(['a'])],
        ]),
      ).toMatchObject(bad('FIELD_NOT_TEXT', name))
    }
    for (const value of [{ a: 1 }, 5, [5], [['Cricket']]]) {
      expect(await sendJson('/allposts', { ...whole, category: value })).toMatchObject({
        code: 'FIELD_NOT_TEXT',
      })
    }
  })

  test('takes text that can be stored and read', async () => {
    expect(await sendJson('/allposts', '{"headline":"a\\u0000b"}')).toEqual(bad('FIELD_INVALID', 'headline'))
    expect(await sendJson('/allposts', '{"headline":"\\ud800"}')).toEqual(bad('FIELD_INVALID', 'headline'))
    expect(await sendJson('/allposts', '{"headline":"x","\\ud800":"y"}')).toEqual(bad('FIELD_UNKNOWN', ''))
    const part = (text: string) =>
      `--XX\r\nContent-Disposition: form-data; name="headline"\r\n\r\n${text}\r\n--XX--\r\n`
    expect(await sendRaw(part('a\xff'))).toEqual(bad('FIELD_INVALID', 'headline'))
    expect(await sendRaw(part('a\0'))).toEqual(bad('FIELD_INVALID', 'headline'))
    // U+FFFD itself is a character like any other.
    expect(await sendRaw(part('a\xef\xbf\xbd'))).toEqual(bad('IMAGE_REQUIRED', 'image'))
  })

  test.each([
    [{ videoURL: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, 'VIDEO_LINK_INVALID', 'videoURL'],
    [{ videoURL: 'http://www.youtube.com/embed/dQw4w9WgXcQ' }, 'VIDEO_LINK_INVALID', 'videoURL'],
    [{ videoURL: 'https://evil.example/embed/dQw4w9WgXcQ' }, 'VIDEO_LINK_INVALID', 'videoURL'],
    [{ placement: 'Front page' }, 'PLACEMENT_UNKNOWN', 'placement'],
    [{ category: 'Cricket,Chess' }, 'CATEGORY_UNKNOWN', 'category'],
    [{ categories: ['Chess'] }, 'CATEGORY_UNKNOWN', 'categories'],
    [{ language: 'fr' }, 'FIELD_INVALID', 'language'],
    [{ status: 'bin' }, 'FIELD_INVALID', 'status'],
    [{ status: 'hidden' }, 'FIELD_INVALID', 'status'],
    [{ status: 'scheduled' }, 'PUBLISH_AT_REQUIRED', 'publishAt'],
    [{ status: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }, 'PUBLISH_AT_IN_PAST', 'publishAt'],
    [{ publishAt: 'tomorrow' }, 'DATE_INVALID', 'publishAt'],
    [{ publishAt: '2040-02-30T00:00:00Z' }, 'DATE_INVALID', 'publishAt'],
    [{ publishAt: '2040-02-01T00:00:00' }, 'DATE_INVALID', 'publishAt'],
    [{ imageUrl: 'javascript:alert(1)' }, 'FIELD_INVALID', 'imageUrl'],
    [{ imageUrl: '//evil.example/a.jpg' }, 'FIELD_INVALID', 'imageUrl'],
    [{ imageUrl: '/media/nothing-there/800.webp' }, 'MEDIA_UNKNOWN', 'mediaId'],
    [{ mediaId: 'nothing-there' }, 'MEDIA_UNKNOWN', 'mediaId'],
    [{ translationOf: 'nothing-there' }, 'TRANSLATION_INVALID', 'translationOf'],
    [{ version: 'x' }, 'FIELD_INVALID', 'version'],
    [{ version: 1.5 }, 'FIELD_INVALID', 'version'],
    [{ image: 'data:image/png;base64,AAAA' }, 'FIELD_NOT_FILE', 'image'],
  ])('with %j is refused: %s', async (fields, code, field) => {
    expect(await sendJson('/allposts', { ...whole, ...fields })).toEqual(bad(code, field))
  })

  test('comes with one readable image of at most 5 MB', async () => {
    const send = (...images: (string | Blob)[]) =>
      sendForm([['headline', 'x'], ...images.map((image): [string, string | Blob] => ['image', image])])
    const picture = new Blob([await testPicture()])
    expect(await send('a text')).toEqual(bad('FIELD_NOT_FILE', 'image'))
    expect(await send(picture, picture)).toEqual(bad('FIELD_NOT_FILE', 'image'))
    expect(
      await send(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })),
    ).toEqual(bad('IMAGE_UNREADABLE', 'image'))
    expect(await send(new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' }))).toEqual(
      bad('IMAGE_UNREADABLE', 'image'),
    )
    expect(await send(new Blob([Buffer.alloc(5_242_881)]))).toEqual(bad('IMAGE_TOO_LARGE', 'image'))
  })

  test('is what the refusals above left behind: nothing but one draft', async () => {
    const answer = await site.call('/api/allposts?status=any', { headers: admin.cookie })
    expect(await answer.json()).toHaveLength(1)
  })
})

describe('a body', () => {
  test('must be readable and of a kind the call knows', async () => {
    expect(await sendJson('/allposts', '{"headline":')).toEqual(bad('BODY_UNREADABLE'))
    for (const body of ['[]', '"x"', 'null', '5'])
      expect(await sendJson('/allposts', body)).toEqual(bad('BODY_UNREADABLE'))
    expect(await sendRaw('{"headline":"\xff"}', 'application/json')).toEqual(bad('BODY_UNREADABLE'))
    expect(await sendRaw('no form at all')).toEqual(bad('BODY_UNREADABLE'))
    expect(await sendRaw('', 'multipart/form-data')).toEqual(bad('BODY_UNREADABLE'))
    expect(await sendRaw('--XX\r\nContent-Disposition: form-data; name="headline"\r\n\r\nx')).toEqual(
      bad('BODY_UNREADABLE'),
    )
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', '', '__proto__', 'constructor']) {
      expect(await sendRaw('headline=x', type)).toEqual({ status: 415, code: 'CONTENT_TYPE_UNSUPPORTED' })
    }
  })

  test('that is too large is refused without being read to its end', async () => {
    expect(await sendJson('/allposts', { headline: 'x'.repeat(2_000_000) })).toEqual({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
    expect(await sendForm([['richText', 'x'.repeat(9_000_000)]])).toEqual({
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
    expect(await told(answer)).toEqual({ status: 413, code: 'BODY_TOO_LARGE' })
    expect(taken).toBeLessThan(200)
  })

  test('of a stranger is not read at all', async () => {
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
    expect(await told(answer)).toEqual({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })
})

describe('an address', () => {
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
    const answer = await told(await site.call(`/api${path}`, { headers: admin.cookie }))
    expect(answer).toEqual({ status, code, ...(field === undefined ? {} : { field }) })
  })

  test('that is very long is refused or leads nowhere', async () => {
    const long = 'x'.repeat(3_000)
    expect(await told(await site.call(`/api/allposts/${long}`))).toEqual({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
    const reporter = await told(await site.call(`/api/allposts?reporter=${long}`))
    expect(reporter).toEqual(bad('QUERY_INVALID', 'reporter'))
  })

  test('with unknown query keys answers as if they were not there', async () => {
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

  test('to a wrong method says which ones it takes', async () => {
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

describe('the other calls', () => {
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
    ['PUT', '/settings', { hijriOffsetDays: 9 }, 'FIELD_INVALID', 'hijriOffsetDays'],
    ['PUT', '/breaking', { text: 'x', link: 'javascript:alert(1)' }, 'FIELD_INVALID', 'link'],
    ['PUT', '/breaking', { text: 'x', endsAt: 'soon' }, 'DATE_INVALID', 'endsAt'],
    ['PUT', '/breaking', { text: 'x', language: 'fr' }, 'FIELD_INVALID', 'language'],
    ['POST', '/visits', { path: 'https://evil.example' }, 'FIELD_INVALID', 'path'],
    ['POST', '/visits', { path: '/', vitals: { LCP: -1 } }, 'FIELD_INVALID', 'vitals.LCP'],
    ['POST', '/visits', { path: '/', vitals: { FPS: 1 } }, 'FIELD_UNKNOWN', 'FPS'],
  ])('%s %s with %j: %s', async (method, path, body, code, field) => {
    expect(await sendJson(path, body, method)).toMatchObject(bad(code, field))
  })

  test('a beacon is small', async () => {
    expect(await sendJson('/visits', { path: `/${'x'.repeat(5_000)}` })).toEqual({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
  })

  test('the last admin stays, and nobody deletes themselves', async () => {
    const { people } = site
    const answer = await site.call(`/api/users/${people.admin.id}`, {
      method: 'DELETE',
      headers: admin.cookie,
    })
    expect(await told(answer)).toEqual({ status: 409, code: 'OWN_ACCOUNT' })
  })

  test('failures carry what their call’s clients read', async () => {
    const failed = async (method: string, path: string) => (await site.call(`/api${path}`, { method })).json()
    expect(await failed('PUT', '/allposts/x')).toMatchObject({ success: false, code: 'SIGN_IN_REQUIRED' })
    expect(await failed('DELETE', '/allposts/x')).toMatchObject({ deletedCount: 0 })
    expect(await failed('POST', '/upload-json')).toMatchObject({ success: false, insertedCount: 0 })
    expect(await failed('DELETE', '/users/x')).toMatchObject({ success: false, message: 'Please sign in.' })
    expect(await failed('PUT', '/users/admin')).toMatchObject({ modifiedCount: 0 })
    expect(await failed('POST', '/allposts')).not.toHaveProperty('insertedId')
  })
})
