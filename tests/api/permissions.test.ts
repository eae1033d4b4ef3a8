// What a role may do with whose post and whose account. Who may call which call at all: tests/portal/permissions.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

type Caller = 'nobody' | Role
const CALLERS: Caller[] = ['nobody', 'reader', 'reporter', 'editor', 'admin']

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
