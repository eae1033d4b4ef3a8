// Rate limits of sign-in against brute force: per address and per account, whatever a client sends.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { users } from '#server/db/tables/auth-tables.ts'
import { clientAddressOf } from '#server/http/clients/client-address.ts'
import {
  call,
  cookieOf,
  enter,
  enterAndSecure,
  openTestSignIn,
  PASSWORD,
  SITE,
  type TestSignIn,
} from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(() => site.forgetLimits())

describe('rate limits of sign-in', () => {
  const guess = (email: string, address: string, headers: Record<string, string> = {}) =>
    call(site.signIn, 'sign-in/email', { body: { email, password: 'wrong-password' }, address, headers })

  test('allow 25 sign-ins in 5 minutes per address, successful ones included, whatever else a client sends', async () => {
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
    'count requests to %s that answer %i before their bodies are read',
    async (path, status, body) => {
      const address = `${path} ${status}`
      for (let n = 0; n < 25; n++)
        expect((await call(site.signIn, path, { body, address })).status).toBe(status)
      expect((await call(site.signIn, path, { body, address })).status).toBe(429)
    },
  )

  test('are shared by nodes and survive a restart', async () => {
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

  test('count tries that come at once, each of them', async () => {
    const other = await site.open()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        call(n % 2 ? site.signIn : other, 'sign-in/email', {
          body: { email: 'x', password: '' },
          address: '192.0.2.30',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(25)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  })

  test('hold on nodes whose clocks differ by minutes, and after the clock of the database was set back', async () => {
    const other = await site.open()
    const signInAt = (signIn: TestSignIn['signIn'], name: string, address: string) =>
      call(signIn, 'sign-in/email', { body: { email: `${name}@example.org`, password: 'wrong' }, address })
    // Nothing else on this thread counts by the time of day while the call is answered.
    const ahead = async (address: string, name: string) => {
      const now = vi
        .spyOn(Date, 'now')
        .mockImplementation(() => performance.timeOrigin + performance.now() + 6 * 60_000)
      try {
        return await signInAt(other, name, address)
      } finally {
        now.mockRestore()
      }
    }
    for (let n = 0; n < 13; n++) {
      expect((await signInAt(site.signIn, `a${n}`, '192.0.2.20')).status).toBe(401)
      if (n < 12) expect((await ahead('192.0.2.20', `b${n}`)).status).toBe(401)
    }
    expect((await ahead('192.0.2.20', 'last')).status).toBe(429)

    for (let n = 0; n < 24; n++) await signInAt(site.signIn, `c${n}`, '192.0.2.21')
    await site.world.db.execute(sql`update limits set expire = expire + 3600000`)
    expect((await signInAt(site.signIn, 'again', '192.0.2.21')).status).toBe(401)
    const { rows } = await site.world.db.execute<{ points: number }>(
      sql`select points from limits where key like 'sign-in-requests:%' and points = 1`,
    )
    expect(rows).toHaveLength(1)
  })

  test('allow 25 per hour and account from changing addresses, known or not, in any spelling', async () => {
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

  test('treat one IPv6 household as one address', async () => {
    for (let n = 0; n < 25; n++) await guess(`h${n}@example.org`, `2001:db8:5:6::${n.toString(16)}`)
    expect((await guess('h@example.org', '2001:db8:5:6:ffff::1')).status).toBe(429)
    expect((await guess('h@example.org', '2001:db8:5:7::1')).status).toBe(401)
  })

  test('allow 5 registrations in half an hour per address; refused ones count to a limit of 25', async () => {
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

  test('allow 5 mails in half an hour per account and 25 requests for mail in 5 minutes per address', async () => {
    const ask = (email: string, address: string) =>
      call(site.signIn, 'request-password-reset', { body: { email }, address })
    for (let n = 0; n < 5; n++) expect((await ask('m@example.org', `198.51.100.${n}`)).status).toBe(200)
    expect((await ask('m@example.org', '198.51.100.99')).status).toBe(429)
    for (let n = 0; n < 25; n++) expect((await ask(`m${n}@example.org`, '198.51.101.1')).status).toBe(200)
    expect((await ask('m99@example.org', '198.51.101.1')).status).toBe(429)
  })

  test('stop a session from guessing its password', async () => {
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

describe('a known browser of an account', () => {
  const signIn = (email: string, password: string, headers: Record<string, string> = {}, address?: string) =>
    call(site.signIn, 'sign-in/email', {
      body: { email, password },
      headers,
      ...(address ? { address } : {}),
    })
  /** Signs in and returns the cookie that remains after the session has ended. */
  const knownBrowser = async (email: string, cookie = '') => {
    const { headers } = await signIn(email, PASSWORD, { cookie })
    const line = headers.getSetCookie().find((set) => set.startsWith('known_device=')) ?? ''
    expect(line).toMatch(/^known_device=[\w.~-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
    expect(line).not.toContain(email.split('@')[0])
    return line.split(';')[0] ?? ''
  }
  const attack = async (email: string) => {
    for (let n = 0; n < 26; n++) await signIn(email, 'wrong-password', {}, `2001:db8:a${n}::1`)
  }

  test('lets its owner in while others have used up the account’s attempts', async () => {
    const { email } = await site.person('besieged', 'editor')
    const cookie = await knownBrowser(email)
    await attack(email)
    expect((await signIn(email, PASSWORD)).status).toBe(429)
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200)
  })

  test('lets its owner in while others have used up the address’s attempts', async () => {
    const carrier = '203.0.113.77'
    const { email } = await site.person('shared-carrier', 'editor')
    const cookie = await knownBrowser(email)
    const elsewhere = await knownBrowser((await site.person('carrier-attacker', 'reader')).email)
    await site.forgetLimits()
    for (let n = 0; n < 26; n++) await signIn(`attacker${n}@example.org`, 'wrong-password', {}, carrier)
    for (const headers of [{}, { cookie: elsewhere }])
      expect((await signIn(email, PASSWORD, headers, carrier)).status).toBe(429)
    const begin = (headers: Record<string, string>) =>
      call(site.signIn, 'sign-in/social', { body: { provider: 'google' }, headers, address: carrier })
    expect((await begin({})).status).toBe(429)
    expect((await begin({ cookie: elsewhere })).json.code).toBe('PROVIDER_NOT_SET_UP')
    expect((await signIn(email, PASSWORD, { cookie }, carrier)).status).toBe(200)
    for (let n = 1; n < 25; n++)
      expect((await signIn(email, 'wrong-password', { cookie }, carrier)).status).toBe(401)
    expect((await signIn(email, PASSWORD, { cookie }, carrier)).status).toBe(429)
  })

  test('accepts its code while others have used up the address’s attempts', async () => {
    const carrier = '203.0.113.78'
    const { email } = await site.person('carrier-code', 'editor')
    const { secret } = await enterAndSecure(site, email)
    const verify = (cookie: string, code: string) =>
      call(site.signIn, 'second-factor/verify', { body: { code }, headers: { cookie }, address: carrier })
    const first = cookieOf((await signIn(email, PASSWORD)).headers)
    const known = cookieOf((await verify(first, site.codeOf(secret, 0))).headers)
    for (let n = 0; n < 26; n++) await verify('', '000000')
    site.time.ahead += 60_000
    const own = cookieOf((await signIn(email, PASSWORD, { cookie: known })).headers)
    expect((await verify(own, site.codeOf(secret, 0))).status).toBe(429)
    expect((await verify(`${own}; ${known}`, site.codeOf(secret, 0))).status).toBe(200)
  })

  test('has its own 25 attempts per hour, and uses up nobody else’s', async () => {
    const { email } = await site.person('forgetful-at-home', 'reader')
    const [home, work] = [await knownBrowser(email), await knownBrowser(email)]
    expect(home).not.toBe(work)
    await site.forgetLimits()
    for (let n = 0; n < 25; n++)
      expect((await signIn(email, 'wrong-password', { cookie: home })).status).toBe(401)
    expect((await signIn(email, PASSWORD, { cookie: home })).status).toBe(429)
    expect((await signIn(email, PASSWORD, { cookie: work })).status).toBe(200)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('is not known for another account, and cannot be forged', async () => {
    const [{ email }, other] = [
      await site.person('targeted', 'admin'),
      await site.person('attacker', 'reader'),
    ]
    const own = await knownBrowser(other.email)
    await attack(email)
    const [id = '', mark = ''] = own.replace('known_device=', '').split('.')
    const forged = [own, `known_device=${id}.${mark.slice(1)}x`, `known_device=${id}.`, 'known_device=~~~~.']
    for (const cookie of forged) expect((await signIn(email, PASSWORD, { cookie })).status).toBe(429)
  })

  test('may be known for several people', async () => {
    const people = await Promise.all(['desk-a', 'desk-b'].map((name) => site.person(name, 'reporter')))
    let cookie = ''
    for (const { email } of people) cookie = await knownBrowser(email, cookie)
    for (const { email } of people) {
      await attack(email)
      expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200)
    }
  })

  test('resets its password and gives its code while others have used up those attempts', async () => {
    const { email } = await site.person('mailed-out', 'editor')
    const secured = await enterAndSecure(site, email)
    const half = await signIn(email, PASSWORD)
    const code = (steps: number) => ({ code: site.codeOf(secured.secret, steps) })
    const verify = (cookie: string, body: object) =>
      call(site.signIn, 'second-factor/verify', { body, headers: { cookie } })
    const given = await verify(cookieOf(half.headers), code(0))
    const known = cookieOf(given.headers)
    expect(known).toMatch(/^known_device=/)
    for (let n = 0; n < 6; n++) await call(site.signIn, 'request-password-reset', { body: { email } })
    const ask = (headers: Record<string, string>) =>
      call(site.signIn, 'request-password-reset', { body: { email }, headers })
    expect((await ask({})).status).toBe(429)
    expect((await ask({ cookie: known })).status).toBe(200)
    // An attacker knows the password and uses up the attempts for codes.
    const thief = cookieOf((await signIn(email, PASSWORD)).headers)
    for (let n = 0; n < 11; n++) await verify(thief, { code: '000000' })
    site.time.ahead += 60_000
    const own = cookieOf((await signIn(email, PASSWORD, { cookie: known })).headers)
    expect((await verify(own, code(0))).status).toBe(429)
    expect((await verify(`${own}; ${known}`, code(0))).status).toBe(200)
    // A signed-in person can still create new recovery codes.
    const renewed = await call(site.signIn, 'second-factor/recovery-codes', {
      body: { password: PASSWORD },
      headers: { cookie: secured.cookie },
    })
    expect(renewed.status).toBe(200)
  })

  test('mail requested by others does not use up the own verification mail', async () => {
    const { id, email } = await site.person('unproven', 'reader')
    await site.world.db.update(users).set({ emailVerified: false }).where(eq(users.id, id))
    const { cookie } = await enter(site.signIn, email)
    for (let n = 0; n < 6; n++) await call(site.signIn, 'request-password-reset', { body: { email } })
    const asked = await call(site.signIn, 'send-verification-email', { body: {}, headers: { cookie } })
    expect(asked.status).toBe(200)
    expect(site.mails().some(({ to, proof }) => to === email && proof !== null)).toBe(true)
  })
})

describe('registration with the address of another person', () => {
  const register = (email: string, headers: Record<string, string> = {}) =>
    call(site.signIn, 'sign-up/email', { body: { email, password: PASSWORD, name: 'Somebody' }, headers })
  const mailsTo = (email: string) => site.mails().filter(({ to }) => to === email)

  test('is reported to its owner, once a day, in the language of the form', async () => {
    const { email } = await site.person('owner', 'reader')
    for (let n = 0; n < 3; n++) expect((await register(email)).json.code).toBe('EMAIL_TAKEN')
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const [mail] = mailsTo(email)
    expect(mail?.text).toContain(`${SITE}/en/forgot-password`)
    expect(mail?.text).not.toContain('token=')
    const other = await site.person('malik', 'reader')
    await register(other.email, { 'accept-language': 'bn' })
    await expect.poll(() => mailsTo(other.email).length).toBe(1)
    expect(mailsTo(other.email)[0]?.text).toContain(`${SITE}/forgot-password`)
    expect(mailsTo(email)).toHaveLength(1)
  })
})
