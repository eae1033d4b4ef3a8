// New passwords: by reset link, by change, and the default password; and what ends with the old one.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, users, verifications } from '#server/db/tables/auth-tables.ts'
import { createStaff, makeAdmin, makeAdminFromConsole } from '#server/domain/people/people.ts'
import { renewDefaultPassword, updatePerson } from '#server/domain/people/staff.ts'
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
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await site.forgetLimits()
})

const NEW = 'a-new-password'
const HOUR = 3_600_000
const viewerWith = (cookie: string) => site.signIn.getViewer(requestWith({ cookie }))
const tryToEnter = async (email: string, password: string) =>
  (await call(site.signIn, 'sign-in/email', { body: { email, password } })).json.code ?? 'ok'

async function askForLink(email: string, headers: Record<string, string> = {}) {
  const before = site.mails().length
  const answer = await call(site.signIn, 'request-password-reset', { body: { email }, headers })
  expect(answer.status).toBe(200)
  await expect.poll(() => site.mails().length).toBe(before + 1)
  const mail = site.mails().at(-1)
  if (!mail?.token) throw new Error('The mail holds no link')
  return { ...mail, token: mail.token }
}
const reset = (token: string, newPassword = NEW) =>
  call(site.signIn, 'reset-password', { body: { token, newPassword } })

describe('a forgotten password', () => {
  test('is replaced through a link that works once; every session ends and the address is verified', async () => {
    const { id, email } = await site.person('forgetful', 'editor')
    await site.world.db.update(users).set({ emailVerified: false }).where(eq(users.id, id))
    const sessions = [await enter(site.signIn, email), await enter(site.signIn, email)]
    const mail = await askForLink('Forgetful@Example.org')
    const spare = await askForLink(email)
    expect(mail.to).toBe(email)
    expect(mail.text).toContain(`${SITE}/en/reset-password?token=${mail.token}`)
    const stored = await site.world.db.select().from(verifications).where(eq(verifications.value, id))
    expect(JSON.stringify(stored)).not.toContain(mail.token)
    expect(site.lines.join('')).not.toContain(mail.token)

    expect((await reset(mail.token, '1234567')).json).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
      field: 'newPassword',
    })
    expect((await reset(mail.token)).status).toBe(200)
    for (const { cookie } of sessions) expect(await viewerWith(cookie)).toEqual({ kind: 'anonymous' })
    expect(await tryToEnter(email, PASSWORD)).toBe('SIGN_IN_FAILED')
    expect(await tryToEnter(email, NEW)).toBe('ok')
    for (const token of [mail.token, spare.token, 'nonsense']) {
      expect((await reset(token)).json).toMatchObject({ code: 'RESET_LINK_INVALID', field: 'token' })
    }
    const [row] = await site.world.db.select().from(users).where(eq(users.id, id))
    expect(row?.emailVerified).toBe(true)
  })

  test('is mailed in the requested language', async () => {
    const { email } = await site.person('bengali', 'reader')
    const mail = await askForLink(email, { 'accept-language': 'bn' })
    expect(mail.text).toContain(`${SITE}/reset-password?token=`)
    expect(mail.subject).toMatch(/^=\?UTF-8\?/)
  })

  test('of an unknown address gets the same response and no mail', async () => {
    await site.person('somebody', 'reader')
    const before = site.mails().length
    const ask = (email: string) => call(site.signIn, 'request-password-reset', { body: { email } })
    const [known, unknown] = [await ask('somebody@example.org'), await ask('nobody-at-all@example.org')]
    expect(unknown.text).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    await expect.poll(() => site.mails().length).toBe(before + 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(
      site
        .mails()
        .slice(before)
        .map((mail) => mail.to),
    ).toEqual(['somebody@example.org'])
  })

  test('ends sign-in methods added before the address was verified', async () => {
    const { id, email } = await site.person('squatted', 'reader')
    await site.world.db.update(users).set({ emailVerified: false }).where(eq(users.id, id))
    const google = { id: 'g1', userId: id, providerId: 'google', accountId: 'anonymous' }
    await site.world.db.insert(accounts).values(google)
    await reset((await askForLink(email)).token)
    const left = await site.world.db.select().from(accounts).where(eq(accounts.userId, id))
    expect(left.map((account) => account.providerId)).toEqual(['credential'])
  })

  test('is replaced also at a domain in Bengali script, which is one address in either form', async () => {
    const [typed, stored] = ['Rahim@উদাহরণ.বাংলা', 'rahim@xn--d5b6ci4b4b3a.xn--54b7fta0cc']
    const body = { email: typed, password: PASSWORD, name: 'Rahim' }
    const before = site.mails().length
    const registered = await call(site.signIn, 'sign-up/email', { body })
    expect(registered.json.user).toMatchObject({ email: stored })
    await expect.poll(() => site.mails().length).toBe(before + 1)
    expect(site.mails().at(-1)?.to).toBe(stored)
    const again = await call(site.signIn, 'sign-up/email', { body: { ...body, email: stored } })
    expect(again.json.code).toBe('EMAIL_TAKEN')
    await expect.poll(() => site.mails().length).toBe(before + 2)
    const mail = await askForLink(typed)
    expect(mail.to).toBe(stored)
    expect((await reset(mail.token)).status).toBe(200)
    for (const email of [typed, stored]) expect(await tryToEnter(email, NEW)).toBe('ok')
    expect(await tryToEnter(stored, PASSWORD)).toBe('SIGN_IN_FAILED')
    expect(await tryToEnter(`${stored}.${'x'.repeat(255)}`, NEW)).toBe('FIELD_TOO_LONG')
    const { cookie } = await enter(site.signIn, typed, NEW)
    expect(await viewerWith(cookie)).toMatchObject({ email: stored })
  })

  test('has a link that works for one hour', async () => {
    const { id, email } = await site.person('slow', 'reader')
    const { token } = await askForLink(email)
    const [row] = await site.world.db.select().from(verifications).where(eq(verifications.value, id))
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(60)
    await site.world.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await reset(token)).json.code).toBe('RESET_LINK_INVALID')
  })
})

describe('changing a password', () => {
  const change = (cookie: string, body: object) =>
    call(site.signIn, 'change-password', { body, headers: { cookie } })

  test('requires the present one, and ends all other sessions and mailed links', async () => {
    const { email } = await site.person('careful', 'reader')
    const [here, there] = [await enter(site.signIn, email), await enter(site.signIn, email)]
    const { token } = await askForLink(email)
    const wrong = await change(here.cookie, { currentPassword: 'not-it-at-all', newPassword: NEW })
    expect(wrong.status).toBe(400)
    expect(wrong.json).toMatchObject({ code: 'PASSWORD_WRONG', field: 'currentPassword' })
    expect((await viewerWith(there.cookie)).kind).toBe('person')
    const done = await change(here.cookie, {
      currentPassword: PASSWORD,
      newPassword: NEW,
      revokeOtherSessions: false,
    })
    expect(done.status).toBe(200)
    expect((await viewerWith(cookieOf(done.headers))).kind).toBe('person')
    expect(await viewerWith(there.cookie)).toEqual({ kind: 'anonymous' })
    expect(await tryToEnter(email, PASSWORD)).toBe('SIGN_IN_FAILED')
    expect((await reset(token)).json.code).toBe('RESET_LINK_INVALID')
  })

  test('refuses the present password in any Unicode form', async () => {
    const { email } = await site.person('stubborn', 'reader')
    const { cookie } = await enter(site.signIn, email)
    for (const newPassword of [PASSWORD, PASSWORD.normalize('NFD')]) {
      const same = await change(cookie, { currentPassword: PASSWORD, newPassword })
      expect(same.status).toBe(400)
      expect(same.json).toMatchObject({ code: 'PASSWORD_SAME', field: 'newPassword' })
    }
    expect((await viewerWith(cookie)).kind).toBe('person')
  })

  test('has all its effects or none', async () => {
    const { id, email } = await site.person('interrupted', 'reader')
    const { cookie } = await enter(site.signIn, email)
    await site.world.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, id))
    await askForLink(email)
    const pool = site.world.db.$client
    await pool.query(
      "alter table audit_entries add constraint no_more check (act <> 'person.password-changed') not valid",
    )
    const answer = await change(cookie, { currentPassword: PASSWORD, newPassword: NEW })
    await pool.query('alter table audit_entries drop constraint no_more')
    expect(answer.status).toBe(500)
    const [row] = await site.world.db.select().from(users).where(eq(users.id, id))
    expect(row?.mustChangePassword).toBe(true)
    expect(await site.world.db.select().from(verifications).where(eq(verifications.value, id))).toHaveLength(
      1,
    )
    expect((await site.actsOf(id)).map(({ act }) => act)).toEqual(['person.signed-in'])
  })

  test('requires a session', async () => {
    const answer = await change('', { currentPassword: PASSWORD, newPassword: NEW })
    expect(answer.status).toBe(401)
    expect(answer.json.code).toBe('SIGN_IN_REQUIRED')
  })
})

describe('the default password', () => {
  const DEFAULT = '314159'
  const welcome = (name: string) =>
    createStaff(site.system, { name, email: `${name}@example.org`, role: 'reporter' })

  test('allows nothing but its own change', async () => {
    const { email } = await welcome('newcomer')
    const { cookie } = await enter(site.signIn, email, DEFAULT)
    expect(await viewerWith(cookie)).toMatchObject({ role: 'reporter', hold: 'default-password' })
    const changed = await call(site.signIn, 'change-password', {
      body: { currentPassword: DEFAULT, newPassword: NEW },
      headers: { cookie },
    })
    expect(changed.json.user.mustChangePassword).toBe(false)
    expect(await viewerWith(cookieOf(changed.headers))).toMatchObject({ hold: null })
    expect(await tryToEnter(email, DEFAULT)).toBe('SIGN_IN_FAILED')
    site.time.ahead = 100 * HOUR
    expect(await tryToEnter(email, NEW)).toBe('ok')
  })

  test('cannot be replaced by itself plus a suffix; another password may be extended', async () => {
    const { email } = await welcome('lazy')
    let { cookie } = await enter(site.signIn, email, DEFAULT)
    const change = async (currentPassword: string, newPassword: string) =>
      call(site.signIn, 'change-password', { body: { currentPassword, newPassword }, headers: { cookie } })
    for (const newPassword of [`${DEFAULT}26`, `${DEFAULT}-and-much-more`]) {
      const { status, json } = await change(DEFAULT, newPassword)
      expect([status, json]).toMatchObject([400, { code: 'PASSWORD_SAME', field: 'newPassword' }])
    }
    expect(await viewerWith(cookie)).toMatchObject({ hold: 'default-password' })
    for (const [current, next] of [
      [DEFAULT, NEW],
      [NEW, `${NEW}-er`],
    ] as const) {
      const answer = await change(current, next)
      expect(answer.status).toBe(200)
      cookie = cookieOf(answer.headers)
    }
  })

  test('opens an account once', async () => {
    const { email } = await welcome('hasty')
    const entries = await Promise.all(Array.from({ length: 3 }, () => tryToEnter(email, DEFAULT)))
    expect(entries.toSorted()).toEqual(['DEFAULT_PASSWORD_EXPIRED', 'DEFAULT_PASSWORD_EXPIRED', 'ok'])
    expect(await tryToEnter(email, DEFAULT)).toBe('DEFAULT_PASSWORD_EXPIRED')
    expect(await tryToEnter(email, '271828')).toBe('SIGN_IN_FAILED')
    const { rows } = await site.world.db.execute(
      sql`select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.email = ${email}`,
    )
    expect(rows[0]).toEqual({ n: 1 })
  })

  test('is for reporters only; an admin gets a random password, shown once', async () => {
    const made = await createStaff(site.system, { name: 'A', email: 'new-admin@example.org', role: 'admin' })
    expect(await tryToEnter(made.email, DEFAULT)).toBe('SIGN_IN_FAILED')
    for (let n = 0; n < 6; n++) expect(await tryToEnter(made.email, `00000${n}`)).toBe('SIGN_IN_FAILED')
    expect(site.lines.join('')).not.toContain(made.firstPassword)
    const { cookie } = await enter(site.signIn, made.email, made.firstPassword ?? '')
    expect(await viewerWith(cookie)).toMatchObject({ role: 'admin', hold: 'default-password' })
    expect(await tryToEnter(made.email, made.firstPassword ?? '')).toBe('DEFAULT_PASSWORD_EXPIRED')
  })

  test.for(['role changed', 'made admin', 'changed by an earlier release'])(
    'opens nothing for a reporter who has become an admin before using it: %s',
    async (way) => {
      const { id, email } = await welcome(`rising-${way.replaceAll(' ', '-')}`)
      if (way === 'role changed') await updatePerson(site.system, id, { role: 'admin' })
      else if (way === 'made admin') await makeAdmin(site.system, email)
      else await site.world.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
      expect(await tryToEnter(email, DEFAULT)).toBe('DEFAULT_PASSWORD_EXPIRED')
      const options = { ...site.system, mailIsSetUp: false }
      const { firstPassword } = await renewDefaultPassword(options, id)
      expect(await tryToEnter(email, DEFAULT)).toBe('SIGN_IN_FAILED')
      expect(await tryToEnter(email, firstPassword ?? '')).toBe('ok')
    },
  )

  test('stops working after 24 hours', async () => {
    const { email } = await welcome('tardy')
    const prompt = await welcome('prompt')
    site.time.ahead = 23 * HOUR
    expect(await tryToEnter(prompt.email, DEFAULT)).toBe('ok')
    site.time.ahead = 25 * HOUR
    expect(await tryToEnter(email, DEFAULT)).toBe('DEFAULT_PASSWORD_EXPIRED')
    site.time.ahead = 0
    const { rows } = await site.world.db.execute(
      sql`select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.email = ${email}`,
    )
    expect(rows[0]).toEqual({ n: 0 })
  })

  test('stops working after five wrong attempts, without revealing that it was right', async () => {
    const { email } = await welcome('guessed')
    for (let n = 0; n < 5; n++) expect(await tryToEnter(email, `00000${n}`)).toBe('SIGN_IN_FAILED')
    expect(await tryToEnter(email, DEFAULT)).toBe('SIGN_IN_FAILED')
    await reset((await askForLink(email)).token)
    expect(await tryToEnter(email, NEW)).toBe('ok')
  })

  test('counts concurrent attempts', async () => {
    const { email } = await welcome('stormed')
    const guesses = Array.from({ length: 20 }, (_, n) => `1000${n + 10}`)
    await Promise.all(guesses.map((guess) => tryToEnter(email, guess)))
    const [row] = await site.world.db.select().from(users).where(eq(users.email, email))
    expect(row?.defaultPasswordTries).toBe(5)
    expect(await tryToEnter(email, DEFAULT)).toBe('SIGN_IN_FAILED')
  })

  test('is not needed for invited people: their link works for 72 hours, once', async () => {
    const before = site.mails().length
    const invited = { name: 'অতিথি', email: 'invited@example.org', role: 'editor' as const, invite: true }
    const { id, email } = await createStaff(site.system, invited)
    const mail = site.mails().at(-1)
    expect(site.mails().length).toBe(before + 1)
    expect(mail?.to).toBe(email)
    expect(await tryToEnter(email, DEFAULT)).toBe('SIGN_IN_FAILED')
    const [row] = await site.world.db.select().from(verifications).where(eq(verifications.value, id))
    expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / HOUR)).toBe(72)
    expect((await reset(mail?.token ?? '')).status).toBe(200)
    const { cookie } = await enter(site.signIn, email, NEW)
    expect(await viewerWith(cookie)).toMatchObject({
      role: 'editor',
      name: 'অতিথি',
      hold: null,
    })
    expect((await reset(mail?.token ?? '')).json.code).toBe('RESET_LINK_INVALID')
  })

  test('of an admin created on the console is random', async () => {
    const password = (await makeAdminFromConsole(site.system, 'Operator@example.org')) ?? ''
    const { cookie } = await enter(site.signIn, 'operator@example.org', password)
    expect(await viewerWith(cookie)).toMatchObject({ role: 'admin', hold: 'default-password' })
    const kept = await call(site.signIn, 'change-password', {
      body: { currentPassword: password, newPassword: password },
      headers: { cookie },
    })
    expect(kept.json.code).toBe('PASSWORD_SAME')
    expect(await viewerWith(cookie)).toMatchObject({ hold: 'default-password' })
    const { email } = await site.person('raised', 'reader')
    expect(await makeAdminFromConsole(site.system, email)).toBeNull()
    const again = (await makeAdminFromConsole(site.system, 'operator@example.org')) ?? ''
    expect(await tryToEnter('operator@example.org', password)).toBe('SIGN_IN_FAILED')
    expect(await tryToEnter('operator@example.org', again)).toBe('ok')
  })
})
