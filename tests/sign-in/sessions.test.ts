// A person's own sessions: the list, ending them, and what ends all of them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#server/db/tables/auth-tables.ts'
import { deletePerson, makeAdmin } from '#server/domain/people/people.ts'
import { updatePerson } from '#server/domain/people/staff.ts'
import { call, enter, openTestSignIn, PASSWORD, requestWith, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await site.forgetLimits()
})

const post = (path: string, body: object, cookie = '') =>
  call(site.signIn, path, { body, headers: { cookie } })
const listOf = async (cookie: string) =>
  (await call(site.signIn, 'list-sessions', { headers: { cookie } })).json

/** Signs in; returns the session's cookie, token and ID token. */
async function signInFully(email: string) {
  const entered = await enter(site.signIn, email)
  const { cookie } = entered
  const idToken = String((await call(site.signIn, 'token', { headers: { cookie } })).json.token)
  return { ...entered, idToken }
}

/** Expects that no credential of this session works. */
async function expectDead({ cookie, token, idToken }: Awaited<ReturnType<typeof signInFully>>) {
  expect(await site.signIn.getViewer(requestWith({ cookie }))).toEqual({ kind: 'anonymous' })
  for (const bearer of [token, idToken]) {
    const asked = site.signIn.getViewer(requestWith({ authorization: `Bearer ${bearer}` }))
    await expect(asked).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  }
  expect((await call(site.signIn, 'get-session', { headers: { cookie } })).json).toBeNull()
  expect((await call(site.signIn, 'token', { headers: { cookie } })).status).toBe(401)
  expect((await call(site.signIn, 'list-sessions', { headers: { cookie } })).status).toBe(401)
}

async function expectAlive({ cookie, token, idToken }: Awaited<ReturnType<typeof signInFully>>) {
  for (const headers of [
    { cookie },
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${idToken}` },
  ]) {
    expect((await site.signIn.getViewer(requestWith(headers))).kind).toBe('person')
  }
}

describe('the list of sessions', () => {
  test('shows where a person is signed in, without credentials', async () => {
    const { email } = await site.person('listed', 'reader')
    const agents = ['Telephone', 'Laptop']
    const cookies: string[] = []
    for (const agent of agents) {
      const answer = await call(site.signIn, 'sign-in/email', {
        body: { email, password: PASSWORD },
        headers: { 'user-agent': agent },
        address: '192.0.2.44',
      })
      cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    }
    await enter(site.signIn, (await site.person('somebody-else', 'reader')).email)
    const [telephone = '', laptop = ''] = cookies
    const list = await listOf(laptop)
    expect(list).toHaveLength(2)
    expect(list.map((one: { userAgent: string }) => one.userAgent).sort()).toEqual(['Laptop', 'Telephone'])
    expect(list.filter((one: { current: boolean }) => one.current)).toMatchObject([
      { userAgent: 'Laptop', address: '192.0.2.44' },
    ])
    for (const one of list) {
      expect(Object.keys(one).sort()).toEqual([
        'address',
        'createdAt',
        'current',
        'id',
        'usedAt',
        'userAgent',
      ])
      expect(new Date(one.createdAt).toISOString()).toBe(one.createdAt)
    }
    site.time.ahead = 15 * 86_400_000
    expect((await call(site.signIn, 'list-sessions', { headers: { cookie: telephone } })).status).toBe(401)
  })

  test('hides expired sessions', async () => {
    const { id, email } = await site.person('returning', 'reader')
    const old = await enter(site.signIn, email)
    await site.world.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.token, old.token))
    const { cookie } = await enter(site.signIn, email)
    expect(await listOf(cookie)).toHaveLength(1)
    expect(id).toBeTruthy()
  })
})

describe('ending sessions', () => {
  test('ends one session and no other, and never another person’s', async () => {
    const { id, email } = await site.person('tidy', 'editor')
    const [here, there] = [await signInFully(email), await signInFully(email)]
    const other = await signInFully((await site.person('untouched', 'admin')).email)
    const [theirs] = await listOf(other.cookie)
    const foreign = await post('end-session', { id: theirs.id }, here.cookie)
    expect(foreign.status).toBe(404)
    expect(foreign.json.code).toBe('SESSION_NOT_FOUND')
    await expectAlive(other)
    const ended = (await listOf(here.cookie)).find((one: { current: boolean }) => !one.current)
    expect((await post('end-session', { id: ended.id }, here.cookie)).json).toEqual({ status: true })
    await expectDead(there)
    await expectAlive(here)
    expect((await post('end-session', { id: ended.id }, here.cookie)).json.code).toBe('SESSION_NOT_FOUND')
    const acts = (await site.actsOf(id)).filter(({ act }) => act === 'person.sessions-ended')
    expect(acts).toMatchObject([{ details: { count: '1' }, objectId: id }])
  })

  test('ends all others and keeps the current one', async () => {
    const { id, email } = await site.person('lonely', 'reader')
    const [here, ...others] = [await signInFully(email), await signInFully(email), await signInFully(email)]
    expect((await post('end-other-sessions', {}, here.cookie)).json).toEqual({ status: true, ended: 2 })
    for (const other of others) await expectDead(other)
    await expectAlive(here)
    expect((await post('end-other-sessions', {}, here.cookie)).json.ended).toBe(0)
    const acts = (await site.actsOf(id)).filter(({ act }) => act === 'person.sessions-ended')
    expect(acts).toHaveLength(1)
  })

  test('requires a session', async () => {
    for (const [path, body] of [
      ['end-session', { id: 'x' }],
      ['end-other-sessions', {}],
    ] as const) {
      expect((await post(path, body)).json.code).toBe('SIGN_IN_REQUIRED')
    }
  })
})

describe('sign in twice, then', () => {
  const cases: Record<string, (person: { id: string; email: string; cookie: string }) => Promise<unknown>> = {
    'change the password': ({ cookie }) =>
      post('change-password', { currentPassword: PASSWORD, newPassword: 'another-password' }, cookie),
    'reset the password': async ({ email }) => {
      const before = site.mails().length
      await post('request-password-reset', { email })
      await expect.poll(() => site.mails().length).toBe(before + 1)
      const token = site.mails().at(-1)?.token
      expect((await post('reset-password', { token, newPassword: 'another-password' })).status).toBe(200)
      expect((await post('reset-password', { token, newPassword: 'third-password' })).json.code).toBe(
        'RESET_LINK_INVALID',
      )
    },
    'become an admin': ({ email }) => makeAdmin(site.system, email),
    'get another role': ({ id }) => updatePerson(site.system, id, { role: 'editor' }),
    'be disabled': ({ id }) => updatePerson(site.system, id, { disabled: true }),
    'be deleted': ({ id }) => deletePerson(site.system, id),
  }
  for (const [name, act] of Object.entries(cases)) {
    test(`${name}: the other session ends at once`, async () => {
      const { id, email } = await site.person(name.replaceAll(' ', '-'), 'reporter')
      const [here, there] = [await signInFully(email), await signInFully(email)]
      await expectAlive(there)
      await act({ id, email, cookie: here.cookie })
      await expectDead(there)
    })
  }

  test('sign out: that session ends at once, the other one stays', async () => {
    const { email } = await site.person('leaving', 'reporter')
    const [here, there] = [await signInFully(email), await signInFully(email)]
    await post('sign-out', {}, here.cookie)
    await expectDead(here)
    await expectAlive(there)
  })
})
