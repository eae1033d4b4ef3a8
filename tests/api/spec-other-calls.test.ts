// A client that follows the specification's other calls literally: people, upload, and this site's additions to them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/db/tables/auth-tables.ts'
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

const json = async (path: string, init?: Parameters<TestApp['call']>[1]) =>
  (await site.call(`/api${path}`, init)).json()
const sendJson = (method: string, body: unknown, headers: Record<string, string>) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

describe('people', () => {
  test('GET /users/{email} returns the admin flag to admins, also for an empty address', async () => {
    expect(await json('/users/admin@example.org', { headers: admin.bearer })).toEqual({
      admin: true,
      role: 'admin',
    })
    expect(await json('/users/', { headers: admin.bearer })).toEqual({ admin: false, role: null })
  })

  test('POST /users and PUT /users store the own name and never a role', async () => {
    const reader = await site.signIn('reader')
    const own = { email: 'reader@example.org', displayName: 'নতুন নাম' }
    const stored = await site.call('/api/users', sendJson('POST', own, reader.cookie))
    expect([stored.status, await stored.json()]).toMatchObject([
      200,
      { ...own, role: 'reader', admin: false },
    ])
    const again = await site.call(
      '/api/users',
      sendJson('PUT', { ...own, displayName: 'আরেক নাম' }, reader.cookie),
    )
    expect(await again.json()).toMatchObject({ displayName: 'আরেক নাম', name: 'আরেক নাম' })
    for (const method of ['POST', 'PUT']) {
      const greedy = await site.call('/api/users', sendJson(method, { ...own, role: 'admin' }, reader.cookie))
      expect([greedy.status, (await greedy.json()).field]).toEqual([400, 'role'])
      const other = { ...own, email: 'admin@example.org' }
      expect((await site.call('/api/users', sendJson(method, other, reader.cookie))).status).toBe(403)
    }
    expect(await json('/users/reader@example.org', { headers: admin.bearer })).toMatchObject({
      role: 'reader',
    })
  })

  test('PUT /users stores the sent fields and keeps the others; POST /users requires the name', async () => {
    const reader = await site.signIn('reader')
    const email = 'reader@example.org'
    const put = async (sent: object) => {
      const answer = await site.call('/api/users', sendJson('PUT', { email, ...sent }, reader.cookie))
      const [row] = await site.world.db
        .select({ name: users.name, language: users.language })
        .from(users)
        .where(eq(users.email, email))
      return [answer.status, (await answer.json()).displayName, row]
    }
    const named = { name: 'তৃতীয় নাম', language: 'en' }
    expect(await put({ displayName: named.name, language: 'en' })).toEqual([200, named.name, named])
    const inBengali = { ...named, language: 'bn' }
    expect(await put({ language: 'bn' })).toEqual([200, named.name, inBengali])
    expect(await put({})).toEqual([200, named.name, inBengali])
    expect(await put({ displayName: 'চতুর্থ নাম' })).toEqual([
      200,
      'চতুর্থ নাম',
      { name: 'চতুর্থ নাম', language: 'bn' },
    ])
    const nameless = await site.call('/api/users', sendJson('POST', { email, language: 'en' }, reader.cookie))
    expect([nameless.status, (await nameless.json()).field]).toEqual([400, 'name'])
  })

  test('POST /users from user management creates an account once; GET /users lists it; DELETE /users/{id} deletes it', async () => {
    const newcomer = { name: 'সুমন মিয়া', email: 'sumon@example.org', role: 'reporter' }
    const made = await site.call('/api/users', sendJson('POST', newcomer, admin.cookie))
    expect(made.ok).toBe(true)
    const { _id } = await made.json()
    const twice = await site.call('/api/users', sendJson('POST', newcomer, admin.cookie))
    expect([twice.status, (await twice.json()).code]).toEqual([409, 'EMAIL_TAKEN'])
    const users = await json('/users', { headers: editor.cookie })
    expect(users).toContainEqual(expect.objectContaining({ ...newcomer, _id, displayName: 'সুমন মিয়া' }))
    expect(users.every((user: { role: string }) => user.role !== 'reader')).toBe(true)
    expect(await json(`/users/${_id}`, { method: 'DELETE', headers: admin.cookie })).toEqual({
      success: true,
      message: 'User deleted successfully',
    })
    const gone = await site.call(`/api/users/${_id}`, { method: 'DELETE', headers: admin.cookie })
    expect([gone.status, await gone.json()]).toMatchObject([
      404,
      { success: false, message: 'User not found' },
    ])
  })

  test('PUT /users/admin with the bearer token answers modifiedCount', async () => {
    const promote = (email: string) => json('/users/admin', sendJson('PUT', { email }, admin.bearer))
    expect(await promote('reporter@example.org')).toEqual({ modifiedCount: 1 })
    expect(await promote('reporter@example.org')).toEqual({ modifiedCount: 0 })
    expect(await promote('nobody@example.org')).toEqual({ modifiedCount: 0 })
  })
})

describe('other calls', () => {
  test('POST upload-json takes the field jsonFile with the bearer token', async () => {
    const form = new FormData()
    const articles = [{ headline: 'আপলোড করা খবর', category: 'Cricket', createdAt: '2024-01-02T03:04:05Z' }]
    form.append(
      'jsonFile',
      new File([JSON.stringify(articles)], 'articles.json', { type: 'application/json' }),
    )
    const answer = await json('/upload-json', { method: 'POST', body: form, headers: admin.bearer })
    expect(answer).toMatchObject({ success: true, insertedCount: 1 })
    const posts = await json('/allposts?category=Cricket&limit=200')
    expect(posts).toContainEqual(
      expect.objectContaining({ headline: 'আপলোড করা খবর', createdAt: '2024-01-02T03:04:05.000Z' }),
    )
  })

  test('settings and breaking line are changed and read', async () => {
    const breaking = {
      language: 'bn',
      text: 'বৃষ্টিতে খেলা বন্ধ',
      link: '/cricket',
      endsAt: '2040-01-01T00:00:00.000Z',
    }
    const { language: _language, ...line } = breaking
    expect(await json('/breaking', sendJson('PUT', breaking, editor.cookie))).toEqual({ breaking: line })
    expect(await json('/breaking')).toEqual({ breaking: line })
    expect(await json('/breaking?language=en')).toEqual({ breaking: null })
    await json('/breaking', sendJson('PUT', { text: '' }, editor.cookie))
    expect(await json('/breaking')).toEqual({ breaking: null })
    const settings = await json('/settings', sendJson('PUT', { contactPhone: '০২-৯৯৯৯' }, admin.cookie))
    expect(settings).toMatchObject({ contactPhone: '০২-৯৯৯৯' })
    expect(await json('/settings', { headers: admin.cookie })).toEqual(settings)
  })

  test('media stores a picture, lists it, and a post can use it by its id', async () => {
    const form = new FormData()
    form.append('image', new Blob([await testPicture()]), 'a.jpg')
    form.append('credit', 'ছবি: ময়দান')
    const answer = await site.call('/api/media', { method: 'POST', body: form, headers: editor.cookie })
    expect(answer.status).toBe(201)
    const media = await answer.json()
    expect(await json('/media', { headers: editor.cookie })).toContainEqual(media)
    const sent = { headline: 'ছবিসহ', imageUrl: media.imageUrl, category: 'Tech' }
    const { post } = await json('/allposts', sendJson('POST', sent, editor.cookie))
    expect(post).toMatchObject({ mediaId: media._id, imageUrl: media.imageUrl })
  })

  test('a visit is recorded with an empty answer, also from sendBeacon', async () => {
    const body = JSON.stringify({ path: '/cricket', vitals: { LCP: 1200, CLS: 0.02 } })
    for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
      const answer = await site.call('/api/visits', {
        method: 'POST',
        body,
        headers: {
          'content-type': type,
          'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/138.0',
          origin: 'http://localhost:3000',
        },
      })
      expect(answer.status).toBe(204)
    }
    expect(site.world.visits.drain().vitals).toContainEqual(
      expect.objectContaining({ metric: 'LCP', count: 2 }),
    )
  })

  test('the OpenAPI description has every call of the specification', async () => {
    const { openapi, paths } = await json('/openapi.json')
    expect(openapi).toBe('3.1.0')
    const named = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(named).toEqual(
      expect.arrayContaining([
        'PUT /allposts/{id}',
        'GET /homepage-data',
        'PUT /users/admin',
        'POST /upload-json',
      ]),
    )
    expect(
      paths['/allposts'].post.requestBody.content['multipart/form-data'].schema.properties,
    ).toMatchObject({
      image: { type: 'string', format: 'binary' },
      headline: { type: 'string', maxLength: 300 },
    })
  })
})
