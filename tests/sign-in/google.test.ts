// Sign-in with Google against an OpenID provider of our own: who gets an account, who is joined, what is refused.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, users } from '#server/db/auth-tables.ts'
import { type Claims, openTestProvider, type TestProvider } from './test-openid-provider.ts'
import { call, cookieOf, openTestSignIn, requestWith, SITE, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
let provider: TestProvider
beforeAll(async () => {
  // The issuer's address is known before anybody listens there, as when Google is away while Maidan starts.
  const first = await openTestProvider()
  const { issuer } = first
  await first.close()
  site = await openTestSignIn({
    GOOGLE_CLIENT_ID: 'test-client',
    GOOGLE_CLIENT_SECRET: 'test-client-secret',
    GOOGLE_ISSUER: issuer,
  })
  const away = await begin()
  expect(away.status).toBe(502)
  expect(away.json).toMatchObject({ code: 'PROVIDER_UNREACHABLE', field: 'provider' })
  provider = await openTestProvider(Number(new URL(issuer).port))
}, 60_000)
afterAll(async () => {
  await provider?.close()
  await site?.close()
})
beforeEach(() => site.forgetLimits())

const begin = (callbackURL = '/dashboard') =>
  call(site.signIn, 'sign-in/social', { body: { provider: 'google', callbackURL } })

async function enterAs(claims: Claims, cookie?: string) {
  const begun = await begin()
  expect(begun.status).toBe(200)
  const back = new URL(provider.agree(begun.json.url, claims))
  const headers = { cookie: cookie ?? cookieOf(begun.headers) }
  const path = `${back.pathname.replace('/api/auth/', '')}${back.search}`
  return { path, headers, answer: await call(site.signIn, path, { headers }) }
}
const rahim = (more: Partial<Claims> = {}): Claims => ({
  sub: 'g-rahim',
  email: 'Rahim@example.org',
  email_verified: true,
  name: ' রহিম ',
  ...more,
})
const rowOf = async (email: string) =>
  (await site.world.db.select().from(users).where(eq(users.email, email)))[0]
const providersOf = async (userId = '') =>
  (await site.world.db.select().from(accounts).where(eq(accounts.userId, userId)))
    .map((row) => row.providerId)
    .sort()

test('the browser is sent to the issuer with state, nonce and PKCE', async () => {
  const { searchParams, origin } = new URL((await begin()).json.url)
  expect(origin).toBe(provider.issuer)
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)?.length).toBeGreaterThan(20)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('redirect_uri')).toBe(`${SITE}/api/auth/callback/google`)
  expect(searchParams.get('scope')?.split(' ')).toEqual(
    expect.arrayContaining(['openid', 'email', 'profile']),
  )
})

test('a new address gets a new reader, who is found again; none of the provider’s tokens is kept', async () => {
  const first = await enterAs(rahim())
  expect(first.answer.status).toBe(302)
  expect(first.answer.headers.get('location')).toBe('/dashboard')
  const viewer = await site.signIn.viewerOf(requestWith({ cookie: cookieOf(first.answer.headers) }))
  expect(viewer).toMatchObject({ name: 'রহিম', email: 'rahim@example.org', role: 'reader' })
  await enterAs(rahim({ name: 'Somebody else' }))
  const row = await rowOf('rahim@example.org')
  expect(row).toMatchObject({ name: 'রহিম', emailVerified: true })
  const [account] = await site.world.db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, row?.id ?? ''))
  expect(account).toMatchObject({
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accountId: 'g-rahim',
  })
})

test('a way back is good once, and only in the browser that asked', async () => {
  const { path, headers } = await enterAs(rahim())
  const again = await call(site.signIn, path, { headers })
  expect(again.headers.get('location')).toMatch(/\/login\?.*error=/)
  const stolen = await enterAs(rahim(), 'maidan.state=another')
  expect(stolen.answer.headers.get('location')).toMatch(/\/login\?.*error=/)
  expect(stolen.answer.headers.getSetCookie().join()).not.toContain('session_token=')
})

test('an ID token with another nonce is refused', async () => {
  provider.wrongNonce = true
  const { answer } = await enterAs(rahim({ sub: 'g-replayed', email: 'replayed@example.org' }))
  provider.wrongNonce = false
  expect(answer.headers.get('location')).toMatch(/\/login\?.*error=/)
  expect(await rowOf('replayed@example.org')).toBeUndefined()
})

test('a reader whose address both sides have proven is joined; nobody else is', async () => {
  const cases = [
    { name: 'proven', role: 'reader', ours: true, theirs: true, joined: true },
    { name: 'ours-unproven', role: 'reader', ours: false, theirs: true, joined: false },
    { name: 'theirs-unproven', role: 'reader', ours: true, theirs: false, joined: false },
    { name: 'staff', role: 'reporter', ours: true, theirs: true, joined: false },
    { name: 'boss', role: 'admin', ours: true, theirs: true, joined: false },
  ] as const
  for (const { name, role, ours, theirs, joined } of cases) {
    const { id, email } = await site.person(name, role)
    await site.world.db.update(users).set({ emailVerified: ours }).where(eq(users.id, id))
    const { answer } = await enterAs({ sub: `g-${name}`, email, email_verified: theirs, name })
    const location = answer.headers.get('location') ?? ''
    expect({ name, location }).toEqual({
      name,
      location: joined ? '/dashboard' : expect.stringMatching(/\/login\?error=account_not_linked/),
    })
    expect(await providersOf(id)).toEqual(joined ? ['credential', 'google'] : ['credential'])
    expect(answer.headers.getSetCookie().some((cookie) => cookie.includes('session_token='))).toBe(joined)
  }
})
