// Email verification: the mail after registration, its link, and that verification and reset links are not interchangeable.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users, verifications } from '#server/db/tables/auth-tables.ts'
import { call, cookieOf, enter, openTestSignIn, PASSWORD, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await site.forgetLimits()
})

const post = (path: string, body: object, cookie = '', language = 'en') =>
  call(site.signIn, path, { body, headers: { cookie, 'accept-language': language } })
const prove = (cookie: string, token: string | null | undefined) => post('verify-email', { token }, cookie)
const rowOf = async (email: string) =>
  (await site.world.db.select().from(users).where(eq(users.email, email)))[0]

/** Registers; returns the cookie and the only mail. */
async function register(name: string, language = 'en') {
  const before = site.mails().length
  const email = `${name}@example.org`
  const answer = await post('sign-up/email', { email, password: PASSWORD, name }, '', language)
  expect(answer.status).toBe(200)
  await expect.poll(() => site.mails().length).toBe(before + 1)
  const mail = site.mails().at(-1)
  return { email, id: String(answer.json.user.id), cookie: cookieOf(answer.headers), mail }
}

test('registration sends one mail, to the registered address, in the edition’s language', async () => {
  const english = await register('newcomer')
  expect(english.mail?.to).toBe(english.email)
  expect(english.mail?.text).toContain('/en/verify-email?token=')
  expect(english.mail?.token).toBeNull()
  const bengali = await register('notun', 'bn')
  expect(bengali.mail?.text).toMatch(/localhost:3000\/verify-email\?token=/)
  expect(bengali.mail?.text).toContain('ঠিকানা নিশ্চিত করুন')
  const [stored] = await site.world.db.select().from(verifications).where(eq(verifications.value, english.id))
  expect(stored?.identifier).toMatch(/^verify-email:/)
  expect(JSON.stringify(stored)).not.toContain(english.mail?.proof)
  expect(english.mail?.proof?.length).toBeGreaterThanOrEqual(43)
})

test('the link verifies the address once, only for its person', async () => {
  const { id, email, cookie, mail } = await register('owner')
  const other = await register('other')
  expect((await prove('', mail?.proof)).json.code).toBe('SIGN_IN_REQUIRED')
  for (const token of [mail?.proof, 'nonsense']) {
    const answer = await prove(other.cookie, token)
    expect(answer.json).toMatchObject({ code: 'RESET_LINK_INVALID', field: 'token' })
  }
  expect((await rowOf(email))?.emailVerified).toBe(false)
  const both = await Promise.all([prove(cookie, mail?.proof), prove(cookie, mail?.proof)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await rowOf(email))?.emailVerified).toBe(true)
  expect((await rowOf(other.email))?.emailVerified).toBe(false)
  const acts = (await site.actsOf(id)).filter(({ act }) => act === 'person.email-verified')
  expect(acts).toHaveLength(1)
})

test('the link works for seven days', async () => {
  const { cookie, mail } = await register('late')
  site.time.ahead = 7 * 86_400_000 + 1_000
  expect((await prove(cookie, mail?.proof)).json.code).toBe('RESET_LINK_INVALID')
  site.time.ahead = 7 * 86_400_000 - 60_000
  expect((await prove(cookie, mail?.proof)).status).toBe(200)
})

test('a verification link sets no password, and a reset link alone verifies nothing', async () => {
  const { email, cookie, mail } = await register('mixed')
  const asReset = await post('reset-password', { token: mail?.proof, newPassword: 'another-password' })
  expect(asReset.json.code).toBe('RESET_LINK_INVALID')
  const before = site.mails().length
  await post('request-password-reset', { email })
  await expect.poll(() => site.mails().length).toBe(before + 1)
  const link = site.mails().at(-1)
  expect((await prove(cookie, link?.token)).json.code).toBe('RESET_LINK_INVALID')
  expect((await rowOf(email))?.emailVerified).toBe(false)
  expect((await post('reset-password', { token: link?.token, newPassword: 'another-password' })).status).toBe(
    200,
  )
})

test('the mail is repeated on request, five times in half an hour, and not after verification', async () => {
  const { email, cookie, mail } = await register('patient')
  const before = site.mails().length
  expect((await post('send-verification-email', {})).json.code).toBe('SIGN_IN_REQUIRED')
  for (let n = 0; n < 5; n++) {
    expect((await post('send-verification-email', {}, cookie)).json).toEqual({ status: true })
  }
  expect((await post('send-verification-email', {}, cookie)).status).toBe(429)
  const sent = site.mails().slice(before)
  expect(sent.map(({ to }) => to)).toEqual(Array(5).fill(email))
  expect(new Set([mail, ...sent].map((one) => one?.proof)).size).toBe(6)
  await site.forgetLimits()
  expect((await prove(cookie, sent[1]?.proof)).status).toBe(200)
  const again = await site.open()
  const asked = await call(again, 'send-verification-email', { body: {}, headers: { cookie } })
  expect(asked.status).toBe(200)
  expect(site.mails()).toHaveLength(before + 5)
})

test('a failed mail does not fail the registration, but a repeated request reports it', async () => {
  const away = await openTestSignIn({ SMTP_URL: 'smtp://127.0.0.1:9' })
  try {
    const body = { email: 'nomail@example.org', password: PASSWORD, name: 'No mail' }
    const answer = await call(away.signIn, 'sign-up/email', { body })
    expect(answer.status).toBe(200)
    await expect.poll(() => away.lines.join('')).toContain('A mail to prove an address could not be sent')
    const { cookie } = await enter(away.signIn, 'nomail@example.org')
    const asked = await call(away.signIn, 'send-verification-email', { body: {}, headers: { cookie } })
    expect(asked.status).toBe(502)
    expect(asked.json.code).toBe('MAIL_NOT_SENT')
  } finally {
    await away.close()
  }
})
