// Who may call what: every call of the API, listed from the router itself, by everybody who may come. What a role may do
// with whose post is proved below.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { createApi, routesOf } from '#server/api/routes.ts'
import { createTestApp, type Entered, NEW_USER_PASSWORD, type TestApp } from '../test-app.ts'

type Caller = 'nobody' | Role
const CALLERS: Caller[] = ['nobody', 'reader', 'reporter', 'editor', 'admin']

/** The first caller who may; everybody after them may as well. A new route needs a row here. */
const FIRST: Record<string, Caller> = {
  'GET /allposts': 'nobody',
  'GET /allposts/{id}': 'nobody',
  'POST /allposts': 'reporter',
  'PUT /allposts/{id}': 'reporter',
  'DELETE /allposts/{id}': 'admin',
  'GET /homepage-data': 'nobody',
  'POST /upload-json': 'admin',
  'GET /users': 'editor',
  'GET /users/': 'nobody',
  'GET /users/{email}': 'nobody',
  'POST /users': 'reader',
  'PUT /users': 'reader',
  'PUT /users/admin': 'admin',
  'DELETE /users/{id}': 'admin',
  'GET /media': 'reporter',
  'POST /media': 'reporter',
  'GET /settings': 'admin',
  'PUT /settings': 'admin',
  'GET /breaking': 'nobody',
  'PUT /breaking': 'editor',
  'POST /visits': 'nobody',
}

const means = { mailer: { send: async () => undefined }, newUserPassword: NEW_USER_PASSWORD }
let site: TestApp
let entered: Record<Role, Entered>

beforeAll(async () => {
  site = await createTestApp()
  entered = {
    reader: await site.signIn('reader'),
    reporter: await site.signIn('reporter'),
    editor: await site.signIn('editor'),
    admin: await site.signIn('admin'),
  }
})
afterAll(() => site?.close())

const headersOf = (caller: Caller): Record<string, string> =>
  caller === 'nobody' ? {} : entered[caller].cookie

describe('every call', () => {
  test('of the router has a row, and every row a call', () => {
    const declared = routesOf(means).map(([method, path]) => `${method} ${path}`)
    expect(declared.toSorted()).toEqual(Object.keys(FIRST).toSorted())
    const served = createApi(means).routes.filter(({ method }) => method !== 'ALL')
    const beside = ['GET /openapi.json', 'GET /docs', 'GET /docs/start.js', 'GET /docs/reference.js']
    const spelled = declared.map((route) => route.replace(/\{(\w+)\}/g, ':$1'))
    expect(served.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [...spelled, ...beside].toSorted(),
    )
  })

  test.each(Object.entries(FIRST))('%s is for %s and up', async (route, first) => {
    const [method = '', path = ''] = route.split(' ')
    const address = `/api${path.replace(/\{\w+\}/, 'no-such-thing')}`
    for (const caller of CALLERS) {
      const { status } = await site.call(address, { method, headers: headersOf(caller) })
      const may = CALLERS.indexOf(caller) >= CALLERS.indexOf(first)
      const refused = caller === 'nobody' ? 401 : 403
      expect({ route, caller, status }).toEqual({
        route,
        caller,
        status: may ? expect.toSatisfy(isNoRefusal) : refused,
      })
    }
  })

  test('is refused however its address is spelled', async () => {
    const closed = Object.entries(FIRST).filter(([, first]) => first !== 'nobody')
    for (const [route] of closed) {
      const [method = '', path = ''] = route.split(' ')
      const plain = path.replace(/\{\w+\}/, 'x')
      const spellings = [
        `/api${plain}/`,
        `/api/${plain}`,
        `/api${plain.toUpperCase()}`,
        `/api/.${plain}`,
        `/api/%2e${plain}`,
      ]
      for (const address of spellings) {
        // The empty address of GET /users/{email} is a call of its own, open to everybody.
        if (method === 'GET' && address === '/api/users/') continue
        const { status } = await site.call(address, { method, headers: { 'x-http-method-override': 'GET' } })
        expect({ method, address, status }).toEqual({ method, address, status: expect.toSatisfy(isRefusal) })
      }
    }
  })
})

const isNoRefusal = (status: number) => status < 500 && status !== 401 && status !== 403
const isRefusal = (status: number) => status >= 400 && status < 500

describe('posts', () => {
  const draft = async (caller: Role, fields: Record<string, unknown> = {}) => {
    const answer = await site.call('/api/allposts', {
      method: 'POST',
      headers: { ...headersOf(caller), 'content-type': 'application/json' },
      body: JSON.stringify({ headline: `A draft of ${caller}`, status: 'draft', ...fields }),
    })
    return answer.json()
  }
  const change = (caller: Caller, id: string, fields: object) =>
    site.call(`/api/allposts/${id}`, {
      method: 'PUT',
      headers: { ...headersOf(caller), 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })

  test('that are not published exist for those who may see them only', async () => {
    const { insertedId } = await draft('reporter')
    const seen = async (caller: Caller) =>
      (await site.call(`/api/allposts/${insertedId}`, { headers: headersOf(caller) })).status
    expect([await seen('nobody'), await seen('reader')]).toEqual([404, 404])
    expect([await seen('reporter'), await seen('editor'), await seen('admin')]).toEqual([200, 200, 200])
    for (const list of ['', '?category=General', '?reporter=Test%20reporter', '?status=published']) {
      const posts = await (await site.call(`/api/allposts${list}`)).json()
      expect(JSON.stringify(posts)).not.toContain(insertedId)
    }
  })

  test('of others are not a reporter’s, nor are own ones once they were published', async () => {
    const others = await draft('editor')
    expect((await change('reporter', others.insertedId, { headline: 'Mine now' })).status).toBe(404)
    const own = await draft('reporter')
    expect((await change('reporter', own.insertedId, { headline: 'Better' })).status).toBe(200)
    expect((await change('editor', own.insertedId, { status: 'published' })).status).toBe(200)
    expect((await change('reporter', own.insertedId, { headline: 'Changed after all' })).status).toBe(403)
    expect((await change('editor', own.insertedId, { status: 'unpublished' })).status).toBe(200)
    expect((await change('reporter', own.insertedId, { headline: 'Changed after all' })).status).toBe(403)
  })

  test('of a reporter go to review under their own name, whatever they ask for', async () => {
    const asked = {
      reporter: 'Somebody else',
      placement: 'lead',
      publishAt: '2040-01-01T00:00:00Z',
      status: 'published',
    }
    const { ignored, post } = await draft('reporter', { ...asked, imageUrl: 'https://example.org/a.jpg' })
    expect(ignored.toSorted()).toEqual(['placement', 'publishAt', 'reporter', 'status'])
    expect(post).toMatchObject({
      status: 'review',
      reporter: 'Test reporter',
      placement: '',
      publishAt: null,
    })
  })

  test('in other states are listed for staff, reporters’ own only, the bin for admins', async () => {
    const { insertedId } = await draft('editor')
    const listed = async (caller: Caller, status: string) => {
      const answer = await site.call(`/api/allposts?status=${status}&limit=200`, {
        headers: headersOf(caller),
      })
      return answer.status === 200 ? (await answer.text()).includes(insertedId) : answer.status
    }
    expect(await Promise.all(CALLERS.map((caller) => listed(caller, 'draft')))).toEqual([
      401,
      403,
      false,
      true,
      true,
    ])
    await site.call(`/api/allposts/${insertedId}`, { method: 'DELETE', headers: headersOf('admin') })
    expect(await Promise.all(CALLERS.map((caller) => listed(caller, 'bin')))).toEqual([
      401,
      403,
      403,
      403,
      true,
    ])
  })
})

describe('people', () => {
  test('a role is told to its owner and to admins; to others every address is unknown', async () => {
    const ask = async (caller: Caller, email: string) => {
      const answer = await site.call(`/api/users/${encodeURIComponent(email)}`, {
        headers: headersOf(caller),
      })
      expect(answer.status).toBe(200)
      return answer.json()
    }
    const nothing = { admin: false, role: null }
    for (const caller of ['nobody', 'reader', 'reporter', 'editor'] as const) {
      expect(await ask(caller, 'admin@example.org')).toEqual(nothing)
      expect(await ask(caller, 'unknown@example.org')).toEqual(nothing)
      expect(await ask(caller, '')).toEqual(nothing)
    }
    expect(await ask('editor', 'EDITOR@example.org')).toEqual({ admin: false, role: 'editor' })
    expect(await ask('admin', 'admin@example.org')).toEqual({ admin: true, role: 'admin' })
    expect(await ask('admin', 'reader@example.org')).toEqual({ admin: false, role: 'reader' })
  })

  test('a session cookie from another site’s page changes nothing', async () => {
    const answer = await site.call('/api/users/admin', {
      method: 'PUT',
      headers: { ...headersOf('admin'), origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'reader@example.org' }),
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' })
  })

  test('a forged or dead bearer token is refused everywhere', async () => {
    for (const token of [
      'x',
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      entered.reader.bearer.authorization.slice(7, -4),
    ]) {
      const answer = await site.call('/api/allposts', { headers: { authorization: `Bearer ${token}` } })
      expect(answer.status).toBe(401)
    }
  })
})
