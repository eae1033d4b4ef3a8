// Registering, signing in and out, ID tokens: through the door, on a real database.
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/db/auth-tables.ts'
import {
  call,
  cookieOf,
  enter,
  openTestSignIn,
  PASSWORD,
  requestWith,
  SITE,
  type TestSignIn,
} from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
}, 60_000)
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await site.forgetLimits()
})

const DAY = 86_400_000
const viewerWith = (headers: Record<string, string>) => site.signIn.viewerOf(requestWith(headers))

describe('registering', () => {
  test('makes a reader who is signed in at once; the address is stored in its one spelling', async () => {
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

  test('a role or any other key that a body should not have is refused and nothing is stored', async () => {
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

  test('says so when an address is taken, also when two take it at the same moment', async () => {
    const body = { email: 'twin@example.org', password: PASSWORD, name: 'Twin' }
    const both = await Promise.all([1, 2].map(() => call(site.signIn, 'sign-up/email', { body })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const again = await call(site.signIn, 'sign-up/email', { body: { ...body, email: 'TWIN@example.org' } })
    expect(again.json).toMatchObject({ code: 'EMAIL_TAKEN', field: 'email' })
    expect(again.json.error).toBe(again.json.details)
  })

  test('a password that somebody chooses has 8 to 128 characters', async () => {
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

describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer, in the language asked for', async () => {
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

  test('takes the same time whether or not the address is known', async () => {
    await site.person('timed', 'reader')
    const times: Record<string, number[]> = { timed: [], nobody: [] }
    for (let round = 0; round < 15; round++) {
      for (const name of ['timed', 'nobody']) {
        const began = performance.now()
        await call(site.signIn, 'sign-in/email', {
          body: { email: `${name}@example.org`, password: 'wrong-one' },
        })
        times[name]?.push(performance.now() - began)
      }
    }
    const median = (list: number[] = []) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
    const [known, unknown] = [median(times.timed), median(times.nobody)]
    // Without the hash for nobody it would be a small fraction.
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  test('on https the cookie is for encrypted connections only, and the plain one is not looked at', async () => {
    const { email } = await site.person('encrypted', 'reader')
    const node = await site.open('https://example.org')
    const { headers, json } = await call(node, 'sign-in/email', { body: { email, password: PASSWORD } })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Secure-maidan\.session_token=/)
    expect(cookie).toContain('; Secure')
    const viewerOf = (name: string) =>
      node.viewerOf(requestWith({ cookie: cookieOf(headers).replace(/^[^=]+/, name) }))
    expect((await viewerOf('__Secure-maidan.session_token')).kind).toBe('person')
    expect((await viewerOf('maidan.session_token')).kind).toBe('stranger')
    expect(node.carriesSession(`maidan.session_token=${json.token}`)).toBe(false)
    node.close()
  })

  test('signing out ends the session for its cookie, its token and its ID token', async () => {
    await site.person('leaver', 'editor')
    const { cookie, token } = await enter(site.signIn, 'leaver@example.org')
    const idToken = (await call(site.signIn, 'token', { headers: { cookie } })).json.token
    expect((await viewerWith({ authorization: `Bearer ${idToken}` })).kind).toBe('person')
    const out = await call(site.signIn, 'sign-out', { method: 'POST', headers: { cookie } })
    expect(out.status).toBe(200)
    expect(await viewerWith({ cookie })).toEqual({ kind: 'stranger' })
    for (const dead of [token, idToken]) {
      await expect(viewerWith({ authorization: `Bearer ${dead}` })).rejects.toMatchObject({
        code: 'SESSION_ENDED',
      })
    }
    expect((await call(site.signIn, 'token', { headers: { cookie } })).json.code).toBe('SIGN_IN_REQUIRED')
    expect((await call(site.signIn, 'get-session', { headers: { cookie } })).json).toBeNull()
  })

  test('the session shown to scripts is without its token', async () => {
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

describe('whom a request speaks for', () => {
  test('an ID token carries user, session and role, and verifies against the public keys', async () => {
    const { id } = await site.person('bearer', 'admin')
    const { cookie } = await enter(site.signIn, 'bearer@example.org')
    const idToken: string = (await call(site.signIn, 'token', { headers: { cookie } })).json.token
    const keys = (await call(site.signIn, 'jwks')).json
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const { payload, protectedHeader } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      issuer: SITE,
      audience: SITE,
    })
    expect(protectedHeader.alg).toBe('EdDSA')
    expect(payload).toMatchObject({ sub: id, id, email: 'bearer@example.org', name: 'bearer', role: 'admin' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(15 * 60)
    const viewer = await viewerWith({ authorization: `Bearer ${idToken}` })
    expect(viewer).toMatchObject({ kind: 'person', id, role: 'admin', sessionId: payload.sid })
  })

  test('an ID token is over after 15 minutes, and a forged one never begins', async () => {
    await site.person('forged', 'reader')
    const { cookie } = await enter(site.signIn, 'forged@example.org')
    const idToken: string = (await call(site.signIn, 'token', { headers: { cookie } })).json.token
    const { keys } = (await call(site.signIn, 'jwks')).json
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    const { privateKey, publicKey } = await generateKeyPair('EdDSA')
    const signed = await new SignJWT({ ...claims, role: 'admin' })
      .setProtectedHeader({ alg: 'EdDSA', kid: keys[0].kid, jwk: await exportJWK(publicKey) })
      .sign(privateKey)
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${idToken.split('.')[1]}.`
    const foreign = [signed, none, 'a.b.c', 'nonsense', `${idToken}x`, 'token.signature', '%%%']
    for (const token of foreign) {
      await expect(viewerWith({ authorization: `Bearer ${token}` })).rejects.toMatchObject({
        code: 'SESSION_ENDED',
      })
    }
    site.time.ahead = 16 * 60_000
    await expect(viewerWith({ authorization: `Bearer ${idToken}` })).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    })
    expect((await viewerWith({ cookie })).kind).toBe('person')
  })

  test('the session token works as a bearer too; other schemes and forged cookies make a stranger', async () => {
    await site.person('plain', 'reporter')
    const signedIn = await call(site.signIn, 'sign-in/email', {
      body: { email: 'plain@example.org', password: PASSWORD },
    })
    const offered = [signedIn.json.token, signedIn.headers.get('set-auth-token')]
    for (const token of offered) {
      expect(await viewerWith({ authorization: `bearer ${token}` })).toMatchObject({ role: 'reporter' })
    }
    expect(await viewerWith({})).toEqual({ kind: 'stranger' })
    expect(await viewerWith({ authorization: 'Basic eDp5' })).toEqual({ kind: 'stranger' })
    const unsigned = `maidan.session_token=${signedIn.json.token}`
    expect(await viewerWith({ cookie: unsigned })).toEqual({ kind: 'stranger' })
    expect(await viewerWith({ cookie: `${unsigned}.${Buffer.alloc(32).toString('base64')}` })).toEqual({
      kind: 'stranger',
    })
    expect(site.signIn.carriesSession(`a=b; ${unsigned}`)).toBe(true)
    expect(site.signIn.carriesSession('a=maidan.session_token=; xmaidan.session_token=1')).toBe(false)
    expect(site.signIn.carriesSession(null)).toBe(false)
  })

  test('the row is read on every call', async () => {
    const { id } = await site.person('changing', 'reporter')
    const { cookie } = await enter(site.signIn, 'changing@example.org')
    await site.world.db.update(users).set({ role: 'editor', name: 'New name' }).where(eq(users.id, id))
    expect(await viewerWith({ cookie })).toMatchObject({ role: 'editor', name: 'New name' })
  })

  test('a session lives 14 days without use, with use 90 days and no longer', async () => {
    await site.person('lasting', 'reader')
    const idle = await enter(site.signIn, 'lasting@example.org')
    const used = await enter(site.signIn, 'lasting@example.org')
    for (const day of [13, 26, 39, 52, 65, 78, 89]) {
      site.time.ahead = day * DAY
      expect((await viewerWith({ cookie: used.cookie })).kind).toBe('person')
    }
    site.time.ahead = 15 * DAY
    expect(await viewerWith({ cookie: idle.cookie })).toEqual({ kind: 'stranger' })
    site.time.ahead = 90 * DAY + 60_000
    expect(await viewerWith({ cookie: used.cookie })).toEqual({ kind: 'stranger' })
    const [row] = await site.world.db.select().from(sessions).where(eq(sessions.token, used.token))
    const life = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)
    expect(life).toBe(90 * DAY)
  })
})
