// Permissions on posts and accounts by owner and role. Which role may call what: tests/portal/permissions.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_NAMES } from '#contract/posts/autosave.ts'
import type { PostStatus } from '#contract/posts/post.ts'
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

const WHOLE = { richText: '<p>Text</p>', category: 'Cricket', imageUrl: 'https://example.org/a.jpg' }

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

  test('unpublished posts exist only for those who may see them', async () => {
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

  test('a reporter may not change posts of others, nor their own after publication', async () => {
    const others = await draft('editor')
    expect((await change('reporter', others.insertedId, { headline: 'Mine now' })).status).toBe(404)
    const own = await draft('reporter', WHOLE)
    expect((await change('reporter', own.insertedId, { headline: 'Better' })).status).toBe(200)
    expect((await change('editor', own.insertedId, { status: 'published' })).status).toBe(200)
    expect((await change('reporter', own.insertedId, { headline: 'Changed after all' })).status).toBe(403)
    expect((await change('editor', own.insertedId, { status: 'unpublished' })).status).toBe(200)
    expect((await change('reporter', own.insertedId, { headline: 'Changed after all' })).status).toBe(403)
  })

  test('a reporter’s post goes to review under their own name, whatever the request says', async () => {
    const asked = {
      reporter: 'Someone else',
      placement: 'lead',
      publishAt: '2040-01-01T00:00:00Z',
      status: 'published',
      sponsor: 'Acme',
      sponsorUrl: 'https://example.org',
    }
    const { ignored, post } = await draft('reporter', { ...asked, imageUrl: 'https://example.org/a.jpg' })
    expect(ignored.toSorted()).toEqual(Object.keys(asked).toSorted())
    expect(post).toMatchObject({
      status: 'review',
      reporter: 'Test reporter',
      placement: '',
      publishAt: null,
    })
  })

  test('unpublished posts are listed for staff: all, a reporter’s own only, the bin for admins', async () => {
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

describe('a reporter’s post after its approval', () => {
  const LATER = '2040-01-02T03:04:00.000Z'
  const ask = async (caller: Role, method: string, path: string, body?: object) => {
    const answer = await site.call(`/api${path}`, {
      method,
      headers: {
        ...headersOf(caller),
        origin: 'http://localhost:3000',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { code = 'ok', ...rest } = await answer.json()
    return { said: `${answer.status} ${code}`, body: rest }
  }
  const STORY = { headline: 'A story', ...WHOLE }
  async function storyIn(state: PostStatus): Promise<string> {
    const { body } = await ask('reporter', 'POST', '/allposts', { ...STORY, status: 'review' })
    const id: string = body.insertedId
    const save = (fields: object) => ask('editor', 'PUT', `/allposts/${id}`, fields)
    if (state === 'draft') await save({ status: 'draft' })
    if (state === 'scheduled') await save({ publishAt: LATER })
    if (state === 'published' || state === 'unpublished') await save({ status: 'published' })
    if (state === 'unpublished') await save({ status: 'unpublished' })
    if (state === 'bin') await ask('admin', 'DELETE', `/allposts/${id}`)
    return id
  }
  const blank = FIELD_NAMES.map((name) => [name, name === 'category' ? [] : ''])
  const TEXT = { ...Object.fromEntries(blank), language: 'bn', headline: 'Other' }
  const autosave = (postId: string) => ({
    postId,
    baseVersion: 1,
    sequence: 1,
    fields: TEXT,
  })
  const WAYS: [name: string, way: (id: string) => Promise<string>][] = [
    ['PUT', async (id) => (await ask('reporter', 'PUT', `/allposts/${id}`, { headline: 'Other' })).said],
    ['state', async (id) => (await ask('reporter', 'PUT', `/allposts/${id}`, { status: 'draft' })).said],
    ['autosave', async (id) => (await ask('reporter', 'PUT', `/autosaves/of-${id}`, autosave(id))).said],
    ['preview', async (id) => (await ask('reporter', 'POST', `/allposts/${id}/preview-link`, {})).said],
    [
      'bulk',
      async (id) => {
        const asked = { act: 'addCategory', category: 'Health', ids: [id] }
        const { body } = await ask('reporter', 'POST', '/allposts/bulk', asked)
        return `403 ${body.results[0].code ?? 'ok'}`
      },
    ],
  ]
  const stored = async (id: string) => {
    const { rows } = await site.world.db.$client.query(
      'select headline, categories, status, version, publish_at from posts where id = $1',
      [id],
    )
    return rows[0]
  }

  test.each([
    ['scheduled', 'POST_SCHEDULED'],
    ['published', 'POST_PAST_REVIEW'],
    ['unpublished', 'POST_PAST_REVIEW'],
    ['bin', 'POST_PAST_REVIEW'],
  ] as const)('%s: every way to change it is %s', async (state, code) => {
    const id = await storyIn(state)
    const before = await stored(id)
    for (const [name, way] of WAYS) expect(await way(id), name).toBe(`403 ${code}`)
    for (const [method, path] of [
      ['POST', 'corrections'],
      ['DELETE', ''],
      ['POST', 'restore'],
    ] as const) {
      const { said } = await ask('reporter', method, `/allposts/${id}${path && `/${path}`}`, { text: 'x' })
      expect(said, path).toBe('403 FORBIDDEN')
    }
    expect(await stored(id)).toEqual(before)
  })

  test.each(['draft', 'review'] as const)('%s: its reporter may change it', async (state) => {
    const id = await storyIn(state)
    expect((await ask('reporter', 'PUT', `/allposts/${id}`, { headline: 'Other' })).said).toBe('200 ok')
    expect((await ask('reporter', 'POST', `/allposts/${id}/unschedule`, {})).said).toBe(
      '409 STATUS_CHANGE_IMPOSSIBLE',
    )
  })

  test('is withdrawn to review while it is scheduled, with an audit entry, and its reporter may change it again', async () => {
    const id = await storyIn('scheduled')
    const { version } = await stored(id)
    const withdraw = (caller: Role, body: object = {}) =>
      ask(caller, 'POST', `/allposts/${id}/unschedule`, body)
    expect((await withdraw('reporter', { version: version - 1 })).said).toBe('409 VERSION_CONFLICT')
    const { said, body } = await withdraw('reporter', { version })
    expect(said).toBe('200 ok')
    expect(body.post).toMatchObject({ status: 'review', publishAt: null, mayUpdate: true })
    const [last] = await (await site.call(`/api/audit?object=${id}`, { headers: headersOf('admin') })).json()
    expect([last.act, last.actor.role]).toEqual(['post.unscheduled', 'reporter'])
    expect((await ask('reporter', 'PUT', `/allposts/${id}`, { headline: 'Mine again' })).said).toBe('200 ok')
    const others = await ask('editor', 'POST', '/allposts', { ...STORY, publishAt: LATER })
    const path = `/allposts/${others.body.insertedId}/unschedule`
    expect((await ask('reporter', 'POST', path, {})).said).toBe('404 POST_NOT_FOUND')
    expect((await ask('editor', 'POST', path, {})).said).toBe('200 ok')
  })

  test('a save that started before the approval and is stored after it is refused', async () => {
    const id = await storyIn('review')
    const editor = await site.world.db.$client.connect()
    await editor.query('begin')
    await editor.query(
      `update posts set status = 'scheduled', publish_at = $2, version = version + 1 where id = $1`,
      [id, LATER],
    )
    // Reads the post before the approval, then waits for the row lock.
    const saving = ask('reporter', 'PUT', `/allposts/${id}`, { headline: 'Unreviewed' })
    await expect
      .poll(async () => {
        const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
        return (await site.world.db.$client.query(waiting)).rows[0].n
      })
      .toBeGreaterThan(0)
    await editor.query('commit')
    editor.release()
    expect((await saving).said).toBe('403 POST_SCHEDULED')
    expect((await stored(id)).headline).toBe('A story')
  })

  test('is not changed through a translation link', async () => {
    const approved = await storyIn('scheduled')
    const english = { ...STORY, language: 'en', status: 'draft' }
    const { body } = await ask('reporter', 'POST', '/allposts', english)
    const link = (caller: Role, translationOf: string) =>
      ask(caller, 'PUT', `/allposts/${body.insertedId}`, { translationOf })
    expect((await link('reporter', approved)).said).toBe('403 FORBIDDEN')
    expect((await link('editor', approved)).said).toBe('200 ok')
    // Removing the link would change the other post too.
    const before = await stored(approved)
    expect((await link('reporter', '')).said).toBe('403 FORBIDDEN')
    expect(await stored(approved)).toEqual(before)
  })
})

describe('people', () => {
  test('a role is shown to its owner and to admins; to others every address is unknown', async () => {
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

  test('a byline is changed by editors and admins only, and nobody takes a colleague’s byline', async () => {
    const idOf = (role: Role) => site.people[role].id
    const rename = async (caller: Role, method: string, path: string, body: object) => {
      const answer = await site.call(`/api${path}`, {
        method,
        headers: { ...headersOf(caller), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { code = 'ok' } = await answer.json()
      return `${answer.status} ${code}`
    }
    const own = (role: Role, displayName: string) => ({ email: `${role}@example.org`, displayName })
    for (const method of ['POST', 'PUT']) {
      expect(await rename('reporter', method, '/users', own('reporter', 'Test editor'))).toBe(
        '403 BYLINE_LOCKED',
      )
      expect(await rename('reporter', method, '/users', own('reporter', 'A new name'))).toBe(
        '403 BYLINE_LOCKED',
      )
      expect(await rename('reporter', method, '/users', own('reporter', 'Test reporter'))).toBe('200 ok')
      expect(await rename('editor', method, '/users', own('editor', 'test  REPORTER'))).toBe(
        '409 BYLINE_TAKEN',
      )
    }
    const taken = { name: 'Test\u200b reporter' }
    expect(await rename('admin', 'PUT', `/users/${idOf('editor')}`, taken)).toBe('409 BYLINE_TAKEN')
    const newcomer = { ...taken, email: 'newcomer@example.org', role: 'reporter' }
    expect(await rename('admin', 'POST', '/users', newcomer)).toBe('409 BYLINE_TAKEN')
    // A reader may have any name, but cannot join the staff under a colleague's name.
    expect(await rename('reader', 'PUT', '/users', own('reader', 'Test reporter'))).toBe('200 ok')
    await site.world.db.$client.query('update users set email_verified = true where id = $1', [
      idOf('reader'),
    ])
    const promoted = await rename('admin', 'PUT', `/users/${idOf('reader')}`, { role: 'reporter' })
    expect(promoted).toBe('409 BYLINE_TAKEN')
    expect(await rename('admin', 'PUT', '/users/admin', { email: 'reader@example.org' })).toBe(
      '409 BYLINE_TAKEN',
    )
    expect(await rename('reader', 'PUT', '/users', own('reader', 'Test reader'))).toBe('200 ok')
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

  test('a forged or expired bearer token is refused everywhere', async () => {
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
