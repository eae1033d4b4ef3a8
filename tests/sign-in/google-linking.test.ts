// Linking Google to an existing account: its password is required once, by the rules of every sign-in.
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { SYSTEM } from '#contract/role.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { accounts, sessions, users, verifications } from '#server/db/tables/auth-tables.ts'
import { createStaff } from '#server/domain/people/people.ts'
import { type GoogleSide, hasSession, openGoogleSide } from './test-google.ts'
import { call, cookieOf, PASSWORD, requestWith, SITE, type TestSignIn } from './test-sign-in.ts'

let google: GoogleSide
let site: TestSignIn
beforeAll(async () => {
  google = await openGoogleSide()
  site = google.site
  await google.provider.serve(SITE)
})
afterAll(() => google?.close())
beforeEach(() => site.forgetLimits())

const DONE = '/login/done?from=%2Fcricket'
const JOIN = '/login/join?from=%2Fcricket'
const REFUSED = '/login?from=%2Fcricket&error=PROVIDER_REFUSED'
const MINUTE = 60_000

const providersOf = async (userId: string) =>
  (await site.world.db.select().from(accounts).where(eq(accounts.userId, userId)))
    .map((row) => row.providerId)
    .sort()
const pendingJoins = async () =>
  site.world.db.select().from(verifications).where(like(verifications.identifier, 'google-join:%'))

/** A person of this role with a changed row who has just returned from Google. */
async function comeBack(name: string, role: Role, change: Partial<typeof users.$inferInsert> = {}) {
  const { id, email } = await site.person(name, role)
  if (Object.keys(change).length > 0) await site.world.db.update(users).set(change).where(eq(users.id, id))
  return { id, email, ...(await returnAs(google.known(name, { email }))) }
}
async function returnAs(subject: string) {
  const { location, answer } = await google.enterAs(subject)
  const cookie = cookieOf(answer.headers)
  return { location, cookie, answer }
}
const join = (cookie: string, password: unknown = PASSWORD) =>
  call(site.signIn, 'join-google', { body: { password }, headers: { cookie } })

describe('the password is required', () => {
  test.each([
    ['reader', { emailVerified: false }],
    ['reporter', { emailVerified: true }],
    ['editor', { emailVerified: false }],
    ['admin', { emailVerified: true }],
  ] as const)('%s with %j', async (role, change) => {
    const name = `asked-${role}`
    const { id, location, cookie, answer } = await comeBack(name, role, change)
    expect(location).toBe(JOIN)
    expect(hasSession(answer.headers)).toBe(false)
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('maidan.join='))).toMatch(
      /^maidan\.join=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    expect(await providersOf(id)).toEqual(['credential'])

    const joined = await join(cookie)
    expect(joined.status).toBe(200)
    const viewer = await site.signIn.getViewer(requestWith({ cookie: cookieOf(joined.headers) }))
    expect(viewer).toMatchObject({ id, role })
    expect(await providersOf(id)).toEqual(['credential', 'google'])
    const [row] = await site.world.db.select().from(users).where(eq(users.id, id))
    expect(row?.emailVerified).toBe(true)
    expect((await returnAs(name)).location).toBe(DONE)
    const acts = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(acts).toContainEqual(expect.objectContaining({ act: 'person.google-joined', actorId: id }))
  })

  test('linking is refused when Google has not verified the address', async () => {
    const { id, email } = await site.person('doubtful', 'reporter')
    const { location, cookie } = await returnAs(google.known('doubtful', { email, email_verified: false }))
    expect(location).toBe(REFUSED)
    expect(cookie).not.toContain('maidan.join')
    expect(await providersOf(id)).toEqual(['credential'])
  })

  test('linking is refused for an account without a password that has another Google account', async () => {
    await google.enterAs(google.known('first', { email: 'passed-on@example.org' }))
    const { location } = await returnAs(google.known('second', { email: 'passed-on@example.org' }))
    expect(location).toBe(REFUSED)
  })

  test('a verified reader who has linked another Google account needs it too', async () => {
    await comeBack('twice', 'reader', { emailVerified: true })
    const { location, cookie } = await returnAs(google.known('twice-2', { email: 'twice@example.org' }))
    expect(location).toBe(JOIN)
    expect((await join(cookie)).status).toBe(200)
    expect((await returnAs('twice-2')).location).toBe(DONE)
  })

  test('a disabled account is refused with the reason', async () => {
    const { location } = await comeBack('shut', 'editor', { disabledAt: new Date() })
    expect(location).toBe('/login?from=%2Fcricket&error=ACCOUNT_DISABLED')
  })
})

describe('the password', () => {
  test('when wrong gives SIGN_IN_FAILED and keeps the pending link', async () => {
    const { id, cookie } = await comeBack('forgetful', 'editor')
    const wrong = await join(cookie, 'not the password')
    expect(wrong.status).toBe(401)
    expect(wrong.json).toMatchObject({ code: 'SIGN_IN_FAILED' })
    expect(hasSession(wrong.headers)).toBe(false)
    expect(await providersOf(id)).toEqual(['credential'])
    expect((await join(cookie)).status).toBe(200)
  })

  test('has its own attempt limit, separate from sign-in', async () => {
    const { email, cookie } = await comeBack('attacked', 'editor')
    for (let tries = 0; tries < 25; tries++) await join(cookie, 'not the password')
    expect((await join(cookie)).json).toMatchObject({ code: 'TOO_MANY_TRIES' })
    const elsewhere = await call(site.signIn, 'sign-in/email', { body: { email, password: PASSWORD } })
    expect(elsewhere.status).toBe(200)
  })

  test('by default links, and its owner may still only change it', async () => {
    const input = { name: 'নতুন', email: 'fresh@example.org', role: 'reporter', invite: false } as const
    const { id } = await createStaff({ ...site.system, viewer: SYSTEM }, input)
    const { location, cookie } = await returnAs(google.known('fresh'))
    expect(location).toBe(JOIN)
    const joined = await join(cookie, site.system.newUserPassword)
    expect(joined.status).toBe(200)
    expect(await providersOf(id)).toEqual(['credential', 'google'])
    const byGoogle = await returnAs('fresh')
    for (const carried of [cookieOf(joined.headers), byGoogle.cookie]) {
      const viewer = await site.signIn.getViewer(requestWith({ cookie: carried }))
      expect(viewer).toMatchObject({ id, hold: 'default-password' })
    }
  })

  test('by default and expired links nothing', async () => {
    const input = { name: 'দেরি', email: 'late@example.org', role: 'reporter', invite: false } as const
    const { id } = await createStaff({ ...site.system, viewer: SYSTEM }, input)
    await site.world.db
      .update(users)
      .set({ defaultPasswordUntil: new Date(0) })
      .where(eq(users.id, id))
    const { cookie } = await returnAs(google.known('late'))
    const joined = await join(cookie, site.system.newUserPassword)
    expect(joined.json).toMatchObject({ code: 'DEFAULT_PASSWORD_EXPIRED' })
    expect(await providersOf(id)).toEqual(['credential'])
  })

  test('does not replace the code of a second factor', async () => {
    const { cookie } = await comeBack('guarded', 'admin', { secondFactorAt: new Date() })
    const joined = await join(cookie)
    expect(joined.json).toMatchObject({ secondFactor: true })
    const viewer = await site.signIn.getViewer(requestWith({ cookie: cookieOf(joined.headers) }))
    expect(viewer.kind).toBe('anonymous')
  })
})

describe('the pending link', () => {
  test('is stored without its token', async () => {
    const { cookie } = await comeBack('hidden', 'editor')
    const token = /maidan\.join=([\w-]+)/.exec(cookie)?.[1] ?? ''
    expect(token).not.toBe('')
    const rows = await pendingJoins()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends after ten minutes, and is deleted by the next one', async () => {
    const { id, cookie } = await comeBack('slow', 'editor')
    site.time.ahead += 11 * MINUTE
    const late = await join(cookie)
    expect(late.status).toBe(400)
    expect(late.json).toMatchObject({ code: 'JOIN_EXPIRED' })
    expect(await providersOf(id)).toEqual(['credential'])
    await returnAs('slow')
    expect((await pendingJoins()).filter((row) => row.value.includes(id))).toHaveLength(1)
    site.time.ahead = 0
  })

  test('works once, and only with its cookie', async () => {
    const { cookie } = await comeBack('once', 'editor')
    expect((await join('')).json).toMatchObject({ code: 'JOIN_EXPIRED' })
    expect((await join('maidan.join=guessed')).json).toMatchObject({ code: 'JOIN_EXPIRED' })
    expect((await join(cookie)).status).toBe(200)
    expect((await join(cookie)).json).toMatchObject({ code: 'JOIN_EXPIRED' })
  })

  test('used twice at the same moment links once and leaves no other session', async () => {
    const { id, cookie } = await comeBack('double', 'editor')
    const answers = await Promise.all([join(cookie), join(cookie)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await site.world.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
  })

  test('fails when the Google account belongs to another person by now', async () => {
    const { id, cookie } = await comeBack('overtaken', 'editor')
    const { id: other } = await site.person('quicker', 'reader')
    await site.world.db
      .insert(accounts)
      .values({ id: 'taken', userId: other, providerId: 'google', accountId: 'overtaken' })
    expect((await join(cookie)).json).toMatchObject({ code: 'PROVIDER_REFUSED' })
    expect(await providersOf(id)).toEqual(['credential'])
    expect(await site.world.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })
})
