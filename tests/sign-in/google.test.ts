// Sign-in with Google against a real OpenID provider: who gets an account, who is linked, what is refused.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { accounts, sessions, users } from '#server/db/tables/auth-tables.ts'
import { type GoogleSide, hasSession, openGoogleSide } from './test-google.ts'
import { call, cookieOf, requestWith, SITE, type TestSignIn } from './test-sign-in.ts'

let google: GoogleSide
let site: TestSignIn
beforeAll(async () => {
  google = await openGoogleSide()
  site = google.site
})
afterAll(() => google?.close())
beforeEach(() => site.forgetLimits())

const DONE = '/login/done?from=%2Fcricket'

const rowOf = async (email: string) =>
  (await site.world.db.select().from(users).where(eq(users.email, email)))[0]
const providersOf = async (userId = '') =>
  (await site.world.db.select().from(accounts).where(eq(accounts.userId, userId)))
    .map((row) => row.providerId)
    .sort()
const actsOf = async (userId = '') =>
  (await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, userId)))
    .map((row) => row.act)
    .sort()

test('an unavailable provider is reported, and Google works once it is back', async () => {
  const away = await google.begin()
  expect(away.status).toBe(502)
  expect(away.json).toMatchObject({ code: 'PROVIDER_UNREACHABLE', field: 'provider' })
  await google.provider.serve(SITE)
  expect((await google.begin()).status).toBe(200)
})

describe('signing in with Google', () => {
  test('sends the browser to the issuer with state, nonce and PKCE', async () => {
    const { searchParams, origin } = new URL((await google.begin()).json.url)
    expect(origin).toBe(google.provider.issuer)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)?.length).toBeGreaterThan(20)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('redirect_uri')).toBe(`${SITE}/api/auth/callback/google`)
    const scopes = searchParams.get('scope')?.split(' ')
    expect(scopes).toEqual(expect.arrayContaining(['openid', 'email', 'profile']))
  })

  test('creates a reader for a new address, who is found again; no provider token is stored', async () => {
    google.known('rahim', { email: 'Rahim@example.org', name: ' রহিম ' })
    const first = await google.enterAs('rahim')
    expect(first.location).toBe('/login/done?from=%2Fcricket&new=1')
    const viewer = await site.signIn.getViewer(requestWith({ cookie: cookieOf(first.answer.headers) }))
    expect(viewer).toMatchObject({ name: 'রহিম', email: 'rahim@example.org', role: 'reader' })
    google.known('rahim', { name: 'Someone else' })
    expect((await google.enterAs('rahim')).location).toBe(DONE)
    const row = await rowOf('rahim@example.org')
    expect(row).toMatchObject({ name: 'রহিম', emailVerified: true })
    const kept = await site.world.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, row?.id ?? ''))
    const noTokens = { accessToken: null, refreshToken: null, idToken: null }
    expect(kept).toEqual([expect.objectContaining({ ...noTokens, accountId: 'rahim' })])
    expect(await actsOf(row?.id)).toEqual(['person.registered', 'person.signed-in', 'person.signed-in'])
  })

  test('creates no account for an unverified address', async () => {
    const { location, answer } = await google.enterAs(google.known('unproven', { email_verified: false }))
    expect(location).toBe('/login?from=%2Fcricket&error=PROVIDER_REFUSED')
    expect(hasSession(answer.headers)).toBe(false)
    expect(await rowOf('unproven@example.org')).toBeUndefined()
  })

  test('creates no account for an invalid address', async () => {
    const { location } = await google.enterAs(google.known('strange', { email: 'nobody at all' }))
    expect(location).toBe('/login?from=%2Fcricket&error=EMAIL_INVALID')
  })

  test('links a reader whose address both sides have verified', async () => {
    const { id, email } = await site.person('proven', 'reader')
    await site.world.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    const { location, answer } = await google.enterAs(google.known('proven', { email }))
    expect(location).toBe(DONE)
    expect(hasSession(answer.headers)).toBe(true)
    expect(await providersOf(id)).toEqual(['credential', 'google'])
    expect(await actsOf(id)).toEqual(expect.arrayContaining(['person.google-joined', 'person.signed-in']))
  })

  test('keeps a disabled account closed, linked or not', async () => {
    const { id, email } = await site.person('closed', 'reader')
    await site.world.db
      .update(users)
      .set({ emailVerified: true, disabledAt: new Date() })
      .where(eq(users.id, id))
    const unjoined = await google.enterAs(google.known('closed', { email }))
    expect(unjoined.location).toBe('/login?from=%2Fcricket&error=ACCOUNT_DISABLED')
    expect(await providersOf(id)).toEqual(['credential'])
    await site.world.db.update(users).set({ disabledAt: null }).where(eq(users.id, id))
    expect((await google.enterAs('closed')).location).toBe(DONE)
    await site.world.db.delete(sessions).where(eq(sessions.userId, id))
    await site.world.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))
    const joined = await google.enterAs('closed')
    expect(joined.location).toBe('/login?from=%2Fcricket&error=ACCOUNT_DISABLED')
    expect(hasSession(joined.answer.headers)).toBe(false)
    expect(await site.world.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })

  test('requires the second factor before the session works', async () => {
    const first = await google.enterAs(google.known('careful'))
    expect(first.location).toContain('/login/done')
    const row = await rowOf('careful@example.org')
    await site.world.db
      .update(users)
      .set({ secondFactorAt: new Date() })
      .where(eq(users.id, row?.id ?? ''))
    const { location, answer } = await google.enterAs('careful')
    expect(location).toBe('/login/code?from=%2Fcricket')
    const viewer = await site.signIn.getViewer(requestWith({ cookie: cookieOf(answer.headers) }))
    expect(viewer.kind).toBe('anonymous')
    const inPopup = await google.enterAs('careful', { callbackURL: `${DONE}&popup=1` })
    const last = new URL(inPopup.location, SITE).searchParams.get('from')
    expect(last).toBe('/login/done?from=%2Fcricket&popup=1')
    expect((await actsOf(row?.id)).filter((act) => act === 'person.signed-in')).toHaveLength(1)
  })
})

describe('signing in with Google refuses', () => {
  const refused = (location: string) => expect(location).toBe('/login?from=%2Fcricket&error=PROVIDER_REFUSED')

  test('a cancelled sign-in, with the message on the page where it started: edition, page, window', async () => {
    refused((await google.enterAs(null)).location)
    const english = await google.enterAs(null, {
      callbackURL: '/en/login/done?from=%2Fen%2Fcricket',
      language: 'en',
    })
    expect(english.location).toBe('/en/login?from=%2Fen%2Fcricket&error=PROVIDER_REFUSED')
    const popup = await google.enterAs(null, { callbackURL: `${DONE}&popup=1` })
    expect(popup.location).toBe('/login/done?from=%2Fcricket&popup=1&error=PROVIDER_REFUSED')
    const program = await google.enterAs(null, { callbackURL: '/dashboard' })
    expect(program.location).toBe('/login?from=%2Fdashboard&error=PROVIDER_REFUSED')
  })

  test('a wrong state', async () => {
    const { location, answer } = await google.enterAs(google.known('state'), {
      back: ({ searchParams }) => searchParams.set('state', 'x'.repeat(32)),
    })
    refused(location)
    expect(hasSession(answer.headers)).toBe(false)
    expect(await rowOf('state@example.org')).toBeUndefined()
  })

  test('the state of another browser, and an expired attempt', async () => {
    const other = cookieOf((await google.begin()).headers)
    const stolen = await google.enterAs(google.known('stolen'), { cookie: other })
    refused(stolen.location)
    expect(hasSession(stolen.answer.headers)).toBe(false)
    const { path, headers } = await google.enterAs('stolen')
    const again = await call(site.signIn, path, { headers })
    refused(again.headers.get('location') ?? '')
    expect(hasSession(again.headers)).toBe(false)
  })

  test('a wrong nonce', async () => {
    const { location } = await google.enterAs(google.known('nonce'), {
      there: ({ searchParams }) => searchParams.set('nonce', 'x'.repeat(32)),
    })
    refused(location)
    expect(await rowOf('nonce@example.org')).toBeUndefined()
  })

  test('a wrong or missing PKCE challenge', async () => {
    const another = await google.enterAs(google.known('pkce'), {
      there: ({ searchParams }) => searchParams.set('code_challenge', 'x'.repeat(43)),
    })
    refused(another.location)
    const none = await google.enterAs('pkce', {
      there: ({ searchParams }) => {
        searchParams.delete('code_challenge')
        searchParams.delete('code_challenge_method')
      },
    })
    refused(none.location)
    expect(await rowOf('pkce@example.org')).toBeUndefined()
  })

  test('an unknown error code, and an unknown attempt', async () => {
    const forged = await call(site.signIn, 'callback/google?error=%3Cscript%3E')
    expect(forged.headers.get('location')).toBe('/login?error=PROVIDER_REFUSED')
    const elsewhere = { cookie: `maidan.way=${encodeURIComponent('//evil.example/login')}` }
    const led = await call(site.signIn, 'callback/google?error=access_denied', { headers: elsewhere })
    expect(led.headers.get('location')).toBe('/login?error=PROVIDER_REFUSED')
  })
})
