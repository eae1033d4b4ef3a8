// Disabled accounts: only a client with the right password learns of it, and no mailed link opens them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '#server/db/tables/auth-tables.ts'
import { createStaff } from '#server/domain/people/people.ts'
import {
  call,
  enter,
  enterAndSecure,
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

const DEFAULT = '314159'
const post = (path: string, body: object) => call(site.signIn, path, { body })
const tryToEnter = (email: string, password: string) => post('sign-in/email', { email, password })
const disable = (id: string) =>
  site.world.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))
const sessionsOf = (id: string) => site.world.db.select().from(sessions).where(eq(sessions.userId, id))

test('the right password gets the reason and no session; a wrong one gets the usual answer', async () => {
  const { id, email } = await site.person('barred', 'editor')
  await disable(id)
  const right = await tryToEnter(email, PASSWORD)
  expect(right.status).toBe(403)
  expect(right.json.code).toBe('ACCOUNT_DISABLED')
  expect(right.headers.getSetCookie()).toEqual([])
  expect(right.headers.get('set-auth-token')).toBeNull()
  expect(await sessionsOf(id)).toEqual([])
  const [wrong, nobody] = [
    await tryToEnter(email, 'wrong-one'),
    await tryToEnter('nobody@example.org', 'wrong-one'),
  ]
  expect(wrong.status).toBe(401)
  expect(wrong.text).toBe(nobody.text)
  expect((await site.actsOf(id)).map(({ act }) => act)).not.toContain('person.signed-in')
})

test('a default password with no attempts left does not reveal that it was right', async () => {
  const staff = { name: 'Short', email: 'short@example.org', role: 'reporter' as const }
  const { id, email } = await createStaff(site.system, staff)
  await disable(id)
  expect((await tryToEnter(email, DEFAULT)).json.code).toBe('ACCOUNT_DISABLED')
  for (let n = 0; n < 5; n++) await tryToEnter(email, `10000${n}`)
  expect((await tryToEnter(email, DEFAULT)).json.code).toBe('SIGN_IN_FAILED')
})

test('no reset link is mailed, and the response does not reveal it', async () => {
  const { id, email } = await site.person('unmailed', 'reader')
  const other = await site.person('mailed', 'reader')
  await disable(id)
  const before = site.mails().length
  const answers = [await post('request-password-reset', { email })]
  answers.push(await post('request-password-reset', { email: other.email }))
  expect(answers[0]?.text).toBe(answers[1]?.text)
  await expect.poll(() => site.mails().length).toBe(before + 1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(
    site
      .mails()
      .slice(before)
      .map(({ to }) => to),
  ).toEqual([other.email])
})

test('links mailed before do nothing', async () => {
  const { id, email } = await site.person('too-late', 'reporter')
  const before = site.mails().length
  await post('request-password-reset', { email })
  await expect.poll(() => site.mails().length).toBe(before + 1)
  const token = site.mails().at(-1)?.token
  await disable(id)
  const newPassword = 'another-password'
  const [late, nonsense] = [
    await post('reset-password', { token, newPassword }),
    await post('reset-password', { token: 'nonsense', newPassword }),
  ]
  expect(late.json.code).toBe('RESET_LINK_INVALID')
  expect(late.text).toBe(nonsense.text)
  expect((await tryToEnter(email, PASSWORD)).json.code).toBe('ACCOUNT_DISABLED')
  await site.world.db.update(users).set({ disabledAt: null }).where(eq(users.id, id))
  expect((await tryToEnter(email, PASSWORD)).status).toBe(200)
})

test('open sessions and sessions waiting for a code stop working', async () => {
  const { id, email } = await site.person('caught', 'admin')
  const whole = await enterAndSecure(site, email)
  const half = await enter(site.signIn, email)
  await disable(id)
  expect(await site.signIn.getViewer(requestWith({ cookie: whole.cookie }))).toEqual({ kind: 'anonymous' })
  const given = await call(site.signIn, 'second-factor/verify', {
    body: { code: site.codeOf(whole.secret) },
    headers: { cookie: half.cookie },
  })
  expect(given.json.code).toBe('SIGN_IN_REQUIRED')
})
