// Registration, sign-in and sign-out over HTTP on a real database.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/db/tables/auth-tables.ts'
import {
  call,
  cookieOf,
  enter,
  openTestSignIn,
  PASSWORD,
  requestWith,
  type TestSignIn,
} from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await site.forgetLimits()
})

const viewerWith = (headers: Record<string, string>) => site.signIn.getViewer(requestWith(headers))

describe('registration', () => {
  test('creates a reader who is signed in at once; the address is stored normalized', async () => {
    const body = { email: '  Karim@Example.ORG ', password: PASSWORD, name: ' করিম \n উদ্দিন ' }
    const answer = await call(site.signIn, 'sign-up/email', { body })
    expect(answer.status).toBe(200)
    expect(answer.json.user).toMatchObject({ email: 'karim@example.org', name: 'করিম উদ্দিন', role: 'reader' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^maidan\.session_token=/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
    const viewer = await viewerWith({ cookie: cookieOf(answer.headers) })
    expect(viewer).toMatchObject({ kind: 'person', email: 'karim@example.org', role: 'reader' })
  })

  test('with a role or any other unknown key is refused and stores nothing', async () => {
    for (const extra of [
      { role: 'admin' },
      { emailVerified: true },
      { mustChangePassword: false },
      { image: 'x' },
    ]) {
      const body = { email: 'sly@example.org', password: PASSWORD, name: 'Sly', ...extra }
      const answer = await call(site.signIn, 'sign-up/email', { body })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ code: 'FIELD_UNKNOWN', field: Object.keys(extra)[0] })
    }
    expect(await site.world.db.select().from(users).where(eq(users.email, 'sly@example.org'))).toEqual([])
  })

  test('of a taken address is refused, also when two people register it at once', async () => {
    const body = { email: 'twin@example.org', password: PASSWORD, name: 'Twin' }
    const both = await Promise.all([1, 2].map(() => call(site.signIn, 'sign-up/email', { body })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const again = await call(site.signIn, 'sign-up/email', { body: { ...body, email: 'TWIN@example.org' } })
    expect(again.json).toMatchObject({ code: 'EMAIL_TAKEN', field: 'email' })
    expect(again.json.error).toBe(again.json.details)
  })

  test('requires a password of 8 to 128 characters', async () => {
    const trial = (password: string) =>
      call(site.signIn, 'sign-up/email', { body: { email: 'p@example.org', password, name: 'P' } })
    expect((await trial('1234567')).json).toMatchObject({ code: 'PASSWORD_TOO_SHORT', field: 'password' })
    expect((await trial('x'.repeat(129))).json).toMatchObject({
      code: 'PASSWORD_TOO_LONG',
      field: 'password',
    })
    expect((await trial('x'.repeat(128))).status).toBe(200)
  })
})

describe('sign-in', () => {
  test('gives the same answer for a wrong password and an unknown address, in the requested language', async () => {
    await site.person('known', 'reader')
    const trial = (email: string) =>
      call(site.signIn, 'sign-in/email', {
        body: { email, password: 'wrong-password' },
        headers: { 'accept-language': 'bn-BD,bn;q=0.9' },
      })
    const [known, unknown] = [await trial('known@example.org'), await trial('nobody@example.org')]
    expect(known.status).toBe(401)
    expect(known.json.code).toBe('SIGN_IN_FAILED')
    expect(known.json.error).toMatch(/[\u0980-\u09FF]/)
    expect(unknown.status).toBe(401)
    expect(unknown.text).toBe(known.text)
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  })

  test('on https uses a Secure cookie and ignores the plain one', async () => {
    const { email } = await site.person('encrypted', 'reader')
    const node = await site.open('https://example.org')
    const { headers, json } = await call(node, 'sign-in/email', { body: { email, password: PASSWORD } })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Secure-maidan\.session_token=/)
    expect(cookie).toContain('; Secure')
    const getViewer = (name: string) =>
      node.getViewer(requestWith({ cookie: cookieOf(headers).replace(/^[^=]+/, name) }))
    expect((await getViewer('__Secure-maidan.session_token')).kind).toBe('person')
    expect((await getViewer('maidan.session_token')).kind).toBe('anonymous')
    expect(node.hasSessionCookie(`maidan.session_token=${json.token}`)).toBe(false)
    // One database and one key, but a token names the site that issued it.
    const { token } = (await call(node, 'token', { headers: { cookie: cookieOf(headers) } })).json
    expect((await node.getViewer(requestWith({ authorization: `Bearer ${token}` }))).kind).toBe('person')
    await expect(viewerWith({ authorization: `Bearer ${token}` })).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    })
  })

  test('ends with sign-out for cookie, token and ID token', async () => {
    await site.person('leaver', 'editor')
    const { cookie, token } = await enter(site.signIn, 'leaver@example.org')
    const idToken = (await call(site.signIn, 'token', { headers: { cookie } })).json.token
    expect((await viewerWith({ authorization: `Bearer ${idToken}` })).kind).toBe('person')
    const out = await call(site.signIn, 'sign-out', { method: 'POST', headers: { cookie } })
    expect(out.status).toBe(200)
    expect(await viewerWith({ cookie })).toEqual({ kind: 'anonymous' })
    for (const dead of [token, idToken]) {
      await expect(viewerWith({ authorization: `Bearer ${dead}` })).rejects.toMatchObject({
        code: 'SESSION_ENDED',
      })
    }
    expect((await call(site.signIn, 'token', { headers: { cookie } })).json.code).toBe('SIGN_IN_REQUIRED')
    expect((await call(site.signIn, 'get-session', { headers: { cookie } })).json).toBeNull()
  })

  test('an ID token is taken by every call of the account, and signs its session out', async () => {
    await site.person('visitor', 'editor')
    const { cookie } = await enter(site.signIn, 'visitor@example.org')
    const idToken = (await call(site.signIn, 'token', { headers: { cookie } })).json.token
    const authorization = `Bearer ${idToken}`
    expect((await call(site.signIn, 'get-session', { headers: { authorization } })).json.user).toMatchObject({
      email: 'visitor@example.org',
    })
    expect((await call(site.signIn, 'token', { headers: { authorization } })).json.token).toBeTruthy()
    expect((await call(site.signIn, 'sign-out', { method: 'POST', headers: { authorization } })).status).toBe(
      200,
    )
    expect(await viewerWith({ cookie })).toEqual({ kind: 'anonymous' })
    await expect(viewerWith({ authorization })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  })

  test('shows a session to scripts without its token', async () => {
    await site.person('scripted', 'admin')
    const { cookie, token } = await enter(site.signIn, 'scripted@example.org')
    const shown = await call(site.signIn, 'get-session', { headers: { cookie } })
    expect(shown.json.user).toMatchObject({
      email: 'scripted@example.org',
      role: 'admin',
      mustChangePassword: false,
    })
    expect(shown.json.session.id).toBeTruthy()
    expect(shown.text).not.toContain(token)
  })
})
