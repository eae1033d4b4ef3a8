// Limits against guessing: per address and per account, whatever a client sends along.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientAddressOf } from '#server/http/client-address.ts'
import { call, cookieOf, openTestSignIn, PASSWORD, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
}, 60_000)
afterAll(() => site?.close())
beforeEach(() => site.forgetLimits())

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

  test.each([
    ['sign-in/email', 400, { email: 'x', password: '' }],
    ['sign-up/email', 400, { email: 'x', password: PASSWORD, name: 'R' }],
    [
      'sign-up/email',
      413,
      { email: 'r@example.org', password: PASSWORD, name: '\u09BC\u09CD'.repeat(50_000) },
    ],
    ['join-google', 400, { password: '' }],
    ['request-password-reset', 400, { email: 'x' }],
    ['second-factor/verify', 400, { code: '' }],
  ] as const)(
    'counts requests to %s that answer %i, before their bodies are read',
    async (path, status, body) => {
      const address = `${path} ${status}`
      for (let n = 0; n < 25; n++)
        expect((await call(site.signIn, path, { body, address })).status).toBe(status)
      expect((await call(site.signIn, path, { body, address })).status).toBe(429)
    },
  )

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

  test('5 registrations in half an hour per address; those that are refused count 25', async () => {
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
