// What stands in front of every sign-in call: rules for bodies and methods, limits against guessing, the origin.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientAddressOf } from '#server/http/client-address.ts'
import { call, cookieOf, enter, openTestSignIn, PASSWORD, SITE, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
}, 60_000)
afterAll(() => site?.close())
beforeEach(() => site.forgetLimits())

const WHOLE: Record<string, Record<string, string>> = {
  'sign-up/email': { email: 'f@example.org', password: PASSWORD, name: 'F' },
  'sign-in/email': { email: 'f@example.org', password: PASSWORD },
  'sign-in/social': { provider: 'google', callbackURL: '/' },
  'request-password-reset': { email: 'f@example.org' },
  'reset-password': { token: 'abc', newPassword: PASSWORD },
  'change-password': { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` },
}

describe('bodies', () => {
  test('no field takes anything but a text of its length', async () => {
    const strange = [['a'], { a: 1 }, 7, true, null, 'x'.repeat(1_048_576)]
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
    for (const [path, whole] of Object.entries(WHOLE)) {
      const more = await call(site.signIn, path, { body: { ...whole, skipEmailVerification: true } })
      expect(more.json).toMatchObject({ code: 'FIELD_UNKNOWN', field: 'skipEmailVerification' })
      for (const field of Object.keys(whole).filter(
        (name) => name !== 'callbackURL' && name !== 'provider',
      )) {
        const { [field]: _left, ...rest } = whole
        const answer = await call(site.signIn, path, { body: rest })
        expect(answer.json).toMatchObject({ code: 'FIELD_REQUIRED', field })
      }
    }
  })

  test('a name that cannot be stored as it was sent is refused, not changed', async () => {
    for (const name of ['F\0', '\ud83d', 'F\udc00F']) {
      const answer = await call(site.signIn, 'sign-up/email', { body: { ...WHOLE['sign-up/email'], name } })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ code: 'FIELD_INVALID', field: 'name' })
    }
  })

  test('only JSON of a bearable size is read', async () => {
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

  test('a link back leads nowhere but into our own site', async () => {
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

describe('addresses', () => {
  test('nothing but the listed calls exists, however it is spelled', async () => {
    const closed = [
      'update-user',
      'list-sessions',
      'revoke-sessions',
      'delete-user',
      'set-password',
      'verify-email',
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

describe('limits against guessing', () => {
  const guess = (email: string, address: string, headers: Record<string, string> = {}) =>
    call(site.signIn, 'sign-in/email', { body: { email, password: 'wrong-password' }, address, headers })

  test('25 sign-ins in 5 minutes per address, right ones too, whatever else a client sends', async () => {
    const { email } = await site.person('limited', 'reader')
    for (let n = 0; n < 25; n++) {
      const right = n % 5 === 0
      const body = {
        email: right ? email : `someone${n}@example.org`,
        password: right ? PASSWORD : 'wrong-password',
      }
      const headers = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-maidan-address': `203.0.113.${n}`,
        'user-agent': `${n}`,
      }
      const request = { body, headers, address: clientAddressOf('192.0.2.7', headers['x-forwarded-for'], 0) }
      expect((await call(site.signIn, 'sign-in/email', request)).status).toBe(right ? 200 : 401)
    }
    const over = await guess('fresh@example.org', clientAddressOf('::ffff:192.0.2.7', '203.0.113.99', 0))
    expect(over.status).toBe(429)
    expect(over.json.code).toBe('TOO_MANY_TRIES')
    const wait = Number(over.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(240)
    expect(wait).toBeLessThanOrEqual(300)
    expect((await call(site.signIn, 'sign-in/email', { body: { email, password: PASSWORD } })).status).toBe(
      200,
    )
  })

  test('the count is shared by nodes and outlives a restart', async () => {
    for (let n = 0; n < 25; n++) await guess(`person${n}@example.org`, '192.0.2.8')
    const other = await site.open()
    const over = await call(other, 'sign-in/email', {
      body: { email: 'x@example.org', password: 'wrong-password' },
      address: '192.0.2.8',
    })
    expect(over.status).toBe(429)
    const { rows } = await site.world.db.execute(sql`select key from limits`)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|example/)
  })

  test('25 in an hour per account from ever new addresses, known or not; spelling does not help', async () => {
    for (const name of ['aimed', 'nobody-there']) {
      const email = `${name}@example.org`
      if (name === 'aimed') await site.person(name, 'admin')
      for (let n = 0; n < 25; n++) {
        const spelled = n % 2 ? email.toUpperCase() : ` ${email} `
        expect((await guess(spelled, `2001:db8:${n}::1`)).status).toBe(401)
      }
      const over = await guess(email, '2001:db8:ffff::1')
      expect(over.status).toBe(429)
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_400)
    }
  })

  test('one IPv6 household is one address', async () => {
    for (let n = 0; n < 25; n++) await guess(`h${n}@example.org`, `2001:db8:5:6::${n.toString(16)}`)
    expect((await guess('h@example.org', '2001:db8:5:6:ffff::1')).status).toBe(429)
    expect((await guess('h@example.org', '2001:db8:5:7::1')).status).toBe(401)
  })

  test('5 registrations in half an hour per address; bodies that are refused do not count', async () => {
    const register = (n: number, password = PASSWORD) =>
      call(site.signIn, 'sign-up/email', {
        body: { email: `r${n}@example.org`, password, name: 'R' },
        address: '192.0.2.9',
      })
    expect((await register(0, 'short')).status).toBe(400)
    for (let n = 1; n <= 5; n++) expect((await register(n)).status).toBe(200)
    const over = await register(6)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(1_700)
  })

  test('5 mails in half an hour per account, 25 asked for in 5 minutes per address', async () => {
    const ask = (email: string, address: string) =>
      call(site.signIn, 'request-password-reset', { body: { email }, address })
    for (let n = 0; n < 5; n++) expect((await ask('m@example.org', `198.51.100.${n}`)).status).toBe(200)
    expect((await ask('m@example.org', '198.51.100.99')).status).toBe(429)
    for (let n = 0; n < 25; n++) expect((await ask(`m${n}@example.org`, '198.51.101.1')).status).toBe(200)
    expect((await ask('m99@example.org', '198.51.101.1')).status).toBe(429)
  })

  test('a session cannot be used to guess its password', async () => {
    const { email } = await site.person('lent', 'reader')
    const { headers } = await call(site.signIn, 'sign-in/email', { body: { email, password: PASSWORD } })
    const body = { currentPassword: 'wrong-password', newPassword: 'another-password' }
    const request = { body, headers: { cookie: cookieOf(headers) }, address: '192.0.2.10' }
    for (let n = 0; n < 25; n++) {
      expect((await call(site.signIn, 'change-password', request)).json.code).toBe('PASSWORD_WRONG')
    }
    expect((await call(site.signIn, 'change-password', request)).status).toBe(429)
  })
})
