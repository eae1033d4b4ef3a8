import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BODIES } from '#server/http/sign-in/bodies.ts'
import { call, enter, openTestSignIn, PASSWORD, SITE, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(() => site.forgetLimits())

const WHOLE: Record<string, Record<string, string>> = {
  'sign-up/email': { email: 'f@example.org', password: PASSWORD, name: 'F' },
  'sign-in/email': { email: 'f@example.org', password: PASSWORD },
  'sign-in/social': { provider: 'google', callbackURL: '/' },
  'request-password-reset': { email: 'f@example.org' },
  'reset-password': { token: 'abc', newPassword: PASSWORD },
  'change-password': { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` },
  'join-google': { password: PASSWORD },
  'second-factor/verify': { code: '123456' },
  'second-factor/begin': { password: PASSWORD },
  'second-factor/confirm': { code: '123456' },
  'second-factor/end': { password: PASSWORD },
  'second-factor/recovery-codes': { password: PASSWORD },
  'own-data': { password: PASSWORD },
  'delete-account': { password: PASSWORD },
  'change-email': { newEmail: 'a@example.org', password: PASSWORD },
  'confirm-email-change': { token: 'abc' },
  'verify-email': { token: 'abc' },
  'end-session': { id: 'abc' },
}
const WITHOUT_FIELDS = ['sign-out', 'second-factor/state', 'send-verification-email', 'end-other-sessions']
/** Flags that other systems have trusted from clients. */
const FLAGS = [
  'skipEmailVerification',
  'twoFactor',
  'trusted',
  'trustDevice',
  'emailVerified',
  'role',
  'userId',
  '__proto__',
]

describe('bodies', () => {
  test('every sign-in call is covered', () => {
    expect([...Object.keys(WHOLE), ...WITHOUT_FIELDS].sort()).toEqual(Object.keys(BODIES).sort())
  })

  test('every field refuses other types and excessive lengths', async () => {
    const strange = [['a'], { a: 1 }, 7, true, null, 'x'.repeat(50_000)]
    for (const [path, whole] of Object.entries(WHOLE)) {
      for (const field of Object.keys(whole)) {
        for (const value of strange) {
          const answer = await call(site.signIn, path, { body: { ...whole, [field]: value } })
          expect({ path, field, status: answer.status }).toEqual({ path, field, status: 400 })
          expect(answer.json).toMatchObject({ field, error: answer.json.details })
        }
      }
    }
  })

  test('a missing field is named; unknown ones are refused on every path', async () => {
    for (const path of Object.keys(BODIES)) {
      for (const flag of FLAGS) {
        const more = await call(site.signIn, path, { body: { ...WHOLE[path], [flag]: true } })
        expect({ path, status: more.status }).toEqual({ path, status: 400 })
        expect(more.json).toMatchObject({ code: 'FIELD_UNKNOWN', field: flag })
      }
    }
    for (const [path, whole] of Object.entries(WHOLE)) {
      for (const field of Object.keys(whole).filter(
        (name) => name !== 'callbackURL' && name !== 'provider',
      )) {
        const { [field]: _left, ...rest } = whole
        const answer = await call(site.signIn, path, { body: rest })
        expect(answer.json).toMatchObject({ code: 'FIELD_REQUIRED', field })
      }
    }
  })

  test('a name that cannot be stored unchanged is refused', async () => {
    for (const name of ['F\0', '\ud83d', 'F\udc00F']) {
      const answer = await call(site.signIn, 'sign-up/email', { body: { ...WHOLE['sign-up/email'], name } })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ code: 'FIELD_INVALID', field: 'name' })
    }
  })

  test('only JSON within the size limit is read', async () => {
    const post = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
      site.signIn.handle(
        new Request(`${SITE}/api/auth/sign-in/email`, {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        }),
        '10.9.9.9',
      )
    const whole = JSON.stringify(WHOLE['sign-in/email'])
    expect((await post('email=a&password=b', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await post(whole, 'text/plain')).status).toBe(415)
    expect((await post(whole, 'application/json-seq')).status).toBe(415)
    expect((await post('{"email":', 'application/json')).status).toBe(400)
    expect((await post('[]', 'application/json')).status).toBe(400)
    expect((await post(Uint8Array.from([0x22, 0xff, 0x22]), 'application/json')).status).toBe(400)
    expect((await post('x'.repeat(3 * 1024 * 1024), 'application/json')).status).toBe(413)
    expect((await post(whole, 'application/json; charset=utf-8')).status).toBe(401)
  })

  test('a return link leads only into our own site', async () => {
    for (const callbackURL of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/a\\b',
    ]) {
      const answer = await call(site.signIn, 'sign-in/social', { body: { provider: 'google', callbackURL } })
      expect(answer.json).toMatchObject({ code: 'FIELD_INVALID', field: 'callbackURL' })
    }
  })
})

describe('sign-in addresses', () => {
  test('only the listed calls exist, under any variant of the address', async () => {
    const closed = [
      'update-user',
      'revoke-sessions',
      'delete-user',
      'set-password',
      'second-factor',
      'two-factor/verify-totp',
    ]
    const spelled = [
      '',
      'jwks/',
      '/jwks',
      'JWKS',
      'sign-in',
      'reset-password/abc',
      'error',
      'ok',
      'toString',
      '__proto__',
    ]
    for (const path of [...closed, ...spelled, 'callback/google', 'update-session', 'account-info']) {
      for (const method of ['GET', 'POST']) {
        const answer = await call(site.signIn, path, { method })
        expect([404, 405]).toContain(answer.status)
        expect(answer.json.code).toMatch(/^(NOT_FOUND|METHOD_NOT_ALLOWED)$/)
      }
    }
    expect((await call(site.signIn, 'sign-in/email')).json.code).toBe('METHOD_NOT_ALLOWED')
    expect((await call(site.signIn, 'token', { method: 'POST' })).json.code).toBe('METHOD_NOT_ALLOWED')
  })

  test('another site cannot change anything through its visitors; programs send no origin', async () => {
    const { email } = await site.person('visited', 'reader')
    const { cookie } = await enter(site.signIn, email)
    for (const origin of ['https://evil.example', 'null', `${SITE}.evil.example`, 'http://localhost:3001']) {
      const answer = await call(site.signIn, 'sign-out', { method: 'POST', headers: { cookie, origin } })
      expect(answer.json.code).toBe('FOREIGN_ORIGIN')
      expect(answer.status).toBe(403)
    }
    const body = { email, password: PASSWORD }
    const foreign = await call(site.signIn, 'sign-in/email', {
      body,
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.json.code).toBe('FOREIGN_ORIGIN')
    expect((await call(site.signIn, 'get-session', { headers: { cookie } })).json.user.email).toBe(email)
    expect((await call(site.signIn, 'sign-in/email', { body, headers: { origin: SITE } })).status).toBe(200)
    expect((await call(site.signIn, 'sign-out', { method: 'POST', headers: { cookie } })).status).toBe(200)
  })
})
