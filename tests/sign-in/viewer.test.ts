// Identifying the viewer: ID tokens, session tokens, cookies, and session lifetime.
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '#server/db/tables/auth-tables.ts'
import { call, enter, openTestSignIn, PASSWORD, requestWith, SITE, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await site.forgetLimits()
})

const DAY = 86_400_000
const viewerWith = (headers: Record<string, string>) => site.signIn.getViewer(requestWith(headers))

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

test('an ID token expires after 15 minutes, and a forged one is refused', async () => {
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

test('an unknown key id of an ID token is not looked up', async () => {
  const asked: string[] = []
  for (const kid of [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '',
    ' ',
    "' or 1=1",
    'কী',
    'x'.repeat(41),
    7,
    null,
    {},
  ]) {
    const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid })).toString('base64url')
    const token = `${header}.${Buffer.from('{}').toString('base64url')}.AAAA`
    await viewerWith({ authorization: `Bearer ${token}` }).catch((error) => asked.push(error.code))
  }
  expect(asked).toEqual(Array(11).fill('SESSION_ENDED'))
})

test('the session token is accepted as a bearer token; other schemes and forged cookies are anonymous', async () => {
  await site.person('plain', 'reporter')
  const signedIn = await call(site.signIn, 'sign-in/email', {
    body: { email: 'plain@example.org', password: PASSWORD },
  })
  const offered = [signedIn.json.token, signedIn.headers.get('set-auth-token')]
  for (const token of offered) {
    expect(await viewerWith({ authorization: `bearer ${token}` })).toMatchObject({ role: 'reporter' })
  }
  expect(await viewerWith({})).toEqual({ kind: 'anonymous' })
  expect(await viewerWith({ authorization: 'Basic eDp5' })).toEqual({ kind: 'anonymous' })
  const unsigned = `maidan.session_token=${signedIn.json.token}`
  expect(await viewerWith({ cookie: unsigned })).toEqual({ kind: 'anonymous' })
  expect(await viewerWith({ cookie: `${unsigned}.${Buffer.alloc(32).toString('base64')}` })).toEqual({
    kind: 'anonymous',
  })
  expect(site.signIn.hasSessionCookie(`a=b; ${unsigned}`)).toBe(true)
  expect(site.signIn.hasSessionCookie('a=maidan.session_token=; xmaidan.session_token=1')).toBe(false)
  expect(site.signIn.hasSessionCookie(null)).toBe(false)
})

test('the user row is read on every call', async () => {
  const { id } = await site.person('changing', 'reporter')
  const { cookie } = await enter(site.signIn, 'changing@example.org')
  await site.world.db.update(users).set({ role: 'editor', name: 'New name' }).where(eq(users.id, id))
  expect(await viewerWith({ cookie })).toMatchObject({ role: 'editor', name: 'New name' })
})

test('a session lives 14 days without use, with use at most 90 days', async () => {
  await site.person('lasting', 'reader')
  const idle = await enter(site.signIn, 'lasting@example.org')
  const used = await enter(site.signIn, 'lasting@example.org')
  for (const day of [13, 26, 39, 52, 65, 78, 89]) {
    site.time.ahead = day * DAY
    expect((await viewerWith({ cookie: used.cookie })).kind).toBe('person')
  }
  site.time.ahead = 15 * DAY
  expect(await viewerWith({ cookie: idle.cookie })).toEqual({ kind: 'anonymous' })
  site.time.ahead = 90 * DAY + 60_000
  expect(await viewerWith({ cookie: used.cookie })).toEqual({ kind: 'anonymous' })
  const [row] = await site.world.db.select().from(sessions).where(eq(sessions.token, used.token))
  const life = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)
  expect(life).toBe(90 * DAY)
})
