// The second factor: setup, requirement, password changes, removal. Its codes: second-factor-codes.test.ts.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, recoveryCodes, secondFactors, sessions, users } from '#server/db/tables/auth-tables.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import {
  call,
  cookieOf,
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

const viewerWith = (headers: Record<string, string>) => site.signIn.getViewer(requestWith(headers))
const post = (path: string, body: object, cookie = '') =>
  call(site.signIn, path, { body, headers: { cookie } })
const begin = (cookie: string, password = PASSWORD) => post('second-factor/begin', { password }, cookie)
const confirm = (cookie: string, code: string) => post('second-factor/confirm', { code }, cookie)
const verify = (cookie: string, code: string) => post('second-factor/verify', { code }, cookie)
/** A six-digit code that is not valid now. */
const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => site.codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

describe('setting up a second factor', () => {
  test('requires the password and a code; other sessions end, ten recovery codes are shown once', async () => {
    const { id, email } = await site.person('careful', 'reporter')
    const [here, there] = [await enter(site.signIn, email), await enter(site.signIn, email)]
    expect((await begin(here.cookie, 'not-it-at-all')).json).toMatchObject({
      code: 'PASSWORD_WRONG',
      field: 'password',
    })
    expect((await confirm(here.cookie, '123456')).json.code).toBe('SECOND_FACTOR_NOT_ON')
    const begun = await begin(here.cookie)
    expect(begun.status).toBe(200)
    expect(begun.headers.get('cache-control')).toBe('no-store')
    expect(new URL(begun.json.uri).searchParams.get('secret')).toBe(begun.json.secret)
    expect(decodeURIComponent(begun.json.uri)).toContain(email)
    // Nothing is required before the confirmation.
    expect((await enter(site.signIn, email)).cookie).toBeTruthy()
    const wrong = await confirm(here.cookie, wrongCode(begun.json.secret))
    expect(wrong.json).toMatchObject({ code: 'CODE_WRONG', field: 'code' })
    const done = await confirm(here.cookie, site.codeOf(begun.json.secret))
    expect(done.json.recoveryCodes).toHaveLength(10)
    expect(await viewerWith({ cookie: here.cookie })).toMatchObject({ id, hold: null })
    expect(await viewerWith({ cookie: there.cookie })).toEqual({ kind: 'anonymous' })
    expect(await site.world.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
    expect((await begin(here.cookie)).json.code).toBe('SECOND_FACTOR_ON_ALREADY')
    expect((await confirm(here.cookie, site.codeOf(begun.json.secret, 1))).json.code).toBe(
      'SECOND_FACTOR_ON_ALREADY',
    )
    const kept = JSON.stringify([
      await site.world.db.select().from(secondFactors),
      await site.world.db.select().from(recoveryCodes),
    ])
    for (const secret of [begun.json.secret, ...done.json.recoveryCodes]) {
      expect(kept).not.toContain(secret)
      expect(kept).not.toContain(secret.replaceAll('-', ''))
    }
    expect((await site.actsOf(id)).map(({ act }) => act)).toContain('person.second-factor-on')
  })

  test('is refused to readers and anonymous clients', async () => {
    const { email } = await site.person('just-reading', 'reader')
    const { cookie } = await enter(site.signIn, email)
    const calls = [
      ['begin', { password: PASSWORD }],
      ['confirm', { code: '123456' }],
      ['end', { password: PASSWORD }],
      ['recovery-codes', { password: PASSWORD }],
    ] as const
    for (const [path, body] of calls) {
      expect((await post(`second-factor/${path}`, body, cookie)).json.code).toBe('FORBIDDEN')
      expect((await post(`second-factor/${path}`, body)).json.code).toBe('SIGN_IN_REQUIRED')
    }
  })

  test('requires a password other than the default', async () => {
    const { id, email } = await site.person('by-google', 'editor')
    const { cookie } = await enter(site.signIn, email)
    await site.world.db
      .update(accounts)
      .set({ providerId: 'google', password: null })
      .where(eq(accounts.userId, id))
    expect((await begin(cookie)).json.code).toBe('PASSWORD_NOT_SET')
  })

  test('is confirmed within half an hour, with the last shown secret', async () => {
    const { email } = await site.person('slow', 'admin')
    const { cookie } = await enter(site.signIn, email)
    const first = await begin(cookie)
    const second = await begin(cookie)
    expect((await confirm(cookie, site.codeOf(first.json.secret))).json.code).toBe('CODE_WRONG')
    site.time.ahead += 31 * 60_000
    expect((await confirm(cookie, site.codeOf(second.json.secret))).json.code).toBe('SECOND_FACTOR_NOT_ON')
  })

  test('is the only thing allowed where the site requires it', async () => {
    const { email } = await site.person('required', 'editor')
    const reader = await site.person('not-required', 'reader')
    await updateSettings(site.system, { secondFactorRequired: true })
    try {
      const { cookie } = await enter(site.signIn, email)
      expect(await viewerWith({ cookie })).toMatchObject({ hold: 'second-factor-setup' })
      expect((await enter(site.signIn, reader.email)).cookie).toBeTruthy()
      const list = await call(site.signIn, 'list-sessions', { headers: { cookie } })
      expect(list.json.code).toBe('SECOND_FACTOR_SETUP_REQUIRED')
      const begun = await begin(cookie)
      expect((await confirm(cookie, site.codeOf(begun.json.secret))).status).toBe(200)
      expect(await viewerWith({ cookie })).toMatchObject({ hold: null })
      const ended = await post('second-factor/end', { password: PASSWORD }, cookie)
      expect(ended.json.code).toBe('FORBIDDEN')
    } finally {
      await updateSettings(site.system, { secondFactorRequired: false })
    }
  })
})

describe('passwords with a second factor', () => {
  test('a change keeps the session, and a reset does not replace the code', async () => {
    const { id, email } = await site.person('both', 'admin')
    const { cookie, secret } = await enterAndSecure(site, email)
    const changed = await post(
      'change-password',
      { currentPassword: PASSWORD, newPassword: 'second-password' },
      cookie,
    )
    expect(await viewerWith({ cookie: cookieOf(changed.headers) })).toMatchObject({ id })
    const before = site.mails().length
    await post('request-password-reset', { email })
    await expect.poll(() => site.mails().length).toBe(before + 1)
    const reset = await post('reset-password', {
      token: site.mails().at(-1)?.token,
      newPassword: 'third-password',
    })
    expect(reset.status).toBe(200)
    const signedIn = await post('sign-in/email', { email, password: 'third-password' })
    expect(signedIn.json.secondFactor).toBe(true)
    expect(await viewerWith({ cookie: cookieOf(signedIn.headers) })).toEqual({ kind: 'anonymous' })
    expect((await verify(cookieOf(signedIn.headers), site.codeOf(secret))).status).toBe(200)
  })

  test('the present password cannot be guessed from many addresses', async () => {
    const { email } = await site.person('held', 'editor')
    const { cookie } = await enter(site.signIn, email)
    const codes: string[] = []
    for (let n = 0; n < 27; n++) codes.push((await begin(cookie, `guess-${n}`)).json.code)
    expect(codes).toEqual([...Array(25).fill('PASSWORD_WRONG'), ...Array(2).fill('TOO_MANY_TRIES')])
  })
})

describe('removing the second factor', () => {
  test('requires the password; codes are deleted and waiting sessions stay incomplete', async () => {
    const { id, email } = await site.person('done-with-it', 'reporter')
    const { cookie } = await enterAndSecure(site, email)
    const half = await enter(site.signIn, email)
    expect((await post('second-factor/end', { password: 'not-it-at-all' }, cookie)).json.code).toBe(
      'PASSWORD_WRONG',
    )
    expect((await post('second-factor/end', { password: PASSWORD }, cookie)).json).toEqual({ status: true })
    expect(await viewerWith({ cookie })).toMatchObject({ id })
    expect(await viewerWith({ cookie: half.cookie })).toEqual({ kind: 'anonymous' })
    expect(await site.world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([])
    expect(await site.world.db.select().from(secondFactors).where(eq(secondFactors.userId, id))).toEqual([])
    const signedIn = await post('sign-in/email', { email, password: PASSWORD })
    expect(signedIn.json.secondFactor).toBeUndefined()
    expect(await viewerWith({ cookie: cookieOf(signedIn.headers) })).toMatchObject({ id })
    expect((await post('second-factor/end', { password: PASSWORD }, cookie)).json.code).toBe(
      'SECOND_FACTOR_NOT_ON',
    )
    expect((await site.actsOf(id)).map(({ act }) => act)).toContain('person.second-factor-off')
  })

  test('is possible for former staff', async () => {
    const { id, email } = await site.person('left-the-desk', 'reporter')
    const { cookie } = await enterAndSecure(site, email)
    await site.world.db.update(users).set({ role: 'reader' }).where(eq(users.id, id))
    expect((await post('second-factor/end', { password: PASSWORD }, cookie)).status).toBe(200)
  })
})

test('the session list hides sessions that never got their code', async () => {
  const { id, email } = await site.person('counted', 'editor')
  const { cookie } = await enterAndSecure(site, email)
  await enter(site.signIn, email)
  expect(await site.world.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(2)
  const list = await call(site.signIn, 'list-sessions', { headers: { cookie } })
  expect(list.json).toHaveLength(1)
})
