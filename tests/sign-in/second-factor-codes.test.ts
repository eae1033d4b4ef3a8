import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const verify = (cookie: string, code: string) => post('second-factor/verify', { code }, cookie)

describe('a session that waits for its second factor', () => {
  test('allows nothing but entering the code', async () => {
    const { id, email } = await site.person('halfway', 'admin')
    const { secret } = await enterAndSecure(site, email)
    const signedIn = await post('sign-in/email', { email, password: PASSWORD })
    expect(signedIn.json).toMatchObject({ secondFactor: true, user: { id } })
    const cookie = cookieOf(signedIn.headers)
    expect((await post('second-factor/state', {}, cookie)).json).toEqual({ awaited: true })
    expect(await viewerWith({ cookie })).toEqual({ kind: 'anonymous' })
    expect((await call(site.signIn, 'get-session', { headers: { cookie } })).json).toBeNull()
    for (const path of ['token', 'list-sessions']) {
      expect((await call(site.signIn, path, { headers: { cookie } })).status).toBe(401)
    }
    const calls = {
      'change-password': { currentPassword: PASSWORD, newPassword: 'another-password' },
      'second-factor/begin': { password: PASSWORD },
      'second-factor/confirm': { code: site.codeOf(secret) },
      'second-factor/end': { password: PASSWORD },
      'second-factor/recovery-codes': { password: PASSWORD },
      'send-verification-email': {},
      'verify-email': { token: 'abc' },
      'change-email': { newEmail: 'a@example.org', password: PASSWORD },
      'confirm-email-change': { token: 'abc' },
      'end-session': { id: 'abc' },
      'end-other-sessions': {},
    }
    for (const [path, body] of Object.entries(calls)) {
      const answer = await post(path, body, cookie)
      expect({ path, status: answer.status }).toEqual({ path, status: 401 })
    }
    for (const token of [signedIn.json.token, signedIn.headers.get('set-auth-token')]) {
      const headers = { authorization: `Bearer ${token}` }
      await expect(viewerWith(headers)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
      expect((await call(site.signIn, 'token', { headers })).status).toBe(401)
    }
    const acts = await site.actsOf(id)
    expect(acts.filter(({ act }) => act === 'person.signed-in')).toHaveLength(1)
    const given = await verify(cookie, site.codeOf(secret))
    expect(given.json).toMatchObject({ status: true, recoveryCodesLeft: null, user: { id, role: 'admin' } })
    expect(await viewerWith({ cookie })).toMatchObject({ id, hold: null })
    expect((await call(site.signIn, 'token', { headers: { cookie } })).json.token).toBeTruthy()
    expect((await call(site.signIn, 'get-session', { headers: { cookie } })).json.user.id).toBe(id)
    expect((await post('second-factor/state', {}, cookie)).json).toEqual({ awaited: false })
    expect((await site.actsOf(id)).at(-1)).toMatchObject({ act: 'person.signed-in', details: { by: 'code' } })
  })

  test('does not gain from being sent together with a complete session', async () => {
    const victim = await site.person('victim', 'admin')
    await enterAndSecure(site, victim.email)
    const half = await enter(site.signIn, victim.email)
    const { email } = await site.person('attacker', 'reporter')
    type Own = { cookie: string; token: string; idToken: string }
    const ways: ((own: Own) => Record<string, string>)[] = [
      ({ idToken }) => ({ cookie: half.cookie, authorization: `Bearer ${idToken}` }),
      ({ token }) => ({ cookie: half.cookie, authorization: `Bearer ${token}` }),
      ({ cookie }) => ({ cookie: `${cookie}; ${half.cookie}` }),
      ({ cookie }) => ({ cookie: `${half.cookie}; ${cookie}` }),
      ({ cookie }) => ({ cookie: `${half.cookie.replace('=', ' =')}; ${cookie}` }),
      ({ cookie }) => ({ cookie, authorization: `Bearer ${half.token}` }),
    ]
    for (const way of ways) {
      const entered = await enter(site.signIn, email)
      const { token } = (await call(site.signIn, 'token', { headers: { cookie: entered.cookie } })).json
      const headers = way({ ...entered, idToken: token })
      const shown = await call(site.signIn, 'get-session', { headers })
      expect(shown.text).not.toContain(victim.id)
      const given = await call(site.signIn, 'token', { headers })
      expect(Buffer.from(given.text.split('.')[1] ?? '', 'base64url').toString()).not.toContain(victim.id)
      const body = { currentPassword: PASSWORD, newPassword: PASSWORD }
      const changed = await call(site.signIn, 'change-password', { body, headers })
      expect(changed.text).not.toContain(victim.id)
      expect(await viewerWith({ cookie: half.cookie })).toEqual({ kind: 'anonymous' })
    }
    expect((await post('second-factor/state', {}, half.cookie)).json).toEqual({ awaited: true })
  })

  test('can be given up', async () => {
    const { email } = await site.person('undecided', 'reporter')
    await enterAndSecure(site, email)
    const half = await enter(site.signIn, email)
    expect((await post('sign-out', {}, half.cookie)).status).toBe(200)
    expect((await post('second-factor/state', {}, half.cookie)).json).toEqual({ awaited: false })
  })

  test('ends after a quarter of an hour', async () => {
    const { email } = await site.person('dreamer', 'reporter')
    const { secret } = await enterAndSecure(site, email)
    const half = await enter(site.signIn, email)
    site.time.ahead = 16 * 60_000
    expect((await post('second-factor/state', {}, half.cookie)).json).toEqual({ awaited: false })
    expect((await verify(half.cookie, site.codeOf(secret))).json.code).toBe('SIGN_IN_REQUIRED')
  })
})

describe('second factor codes', () => {
  test('work once, in one session, and invalidate older codes', async () => {
    const { email } = await site.person('replayed', 'editor')
    const { secret } = await enterAndSecure(site, email)
    const [one, other] = [await enter(site.signIn, email), await enter(site.signIn, email)]
    const [older, code] = [site.codeOf(secret, 0), site.codeOf(secret, 1)]
    expect((await verify(one.cookie, code)).status).toBe(200)
    expect((await verify(other.cookie, code)).json.code).toBe('CODE_WRONG')
    expect((await verify(other.cookie, older)).json.code).toBe('CODE_WRONG')
    expect(await viewerWith({ cookie: other.cookie })).toEqual({ kind: 'anonymous' })
    site.time.ahead += 60_000
    const together = await Promise.all([enter(site.signIn, email), enter(site.signIn, email)])
    const next = site.codeOf(secret)
    const both = await Promise.all(together.map(({ cookie }) => verify(cookie, next)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('work for their person only, and never without a session', async () => {
    const [a, b] = [await site.person('person-a', 'admin'), await site.person('person-b', 'admin')]
    const ofA = await enterAndSecure(site, a.email)
    await enterAndSecure(site, b.email)
    const half = await enter(site.signIn, b.email)
    const [recovery = ''] = ofA.recoveryCodes
    const wrong = await verify(half.cookie, site.codeOf(ofA.secret))
    const wrongRecovery = await verify(half.cookie, recovery)
    const nonsense = await verify(half.cookie, 'no code at all')
    expect(wrong.json.code).toBe('CODE_WRONG')
    expect(wrongRecovery.text).toBe(wrong.text)
    expect(nonsense.text).toBe(wrong.text)
    const withoutSession = await verify('', site.codeOf(ofA.secret))
    const wholeSession = await verify(ofA.cookie, site.codeOf(ofA.secret))
    expect(withoutSession.json.code).toBe('SIGN_IN_REQUIRED')
    expect(wholeSession.text).toBe(withoutSession.text)
  })

  test('may be typed with spaces and in Bengali digits', async () => {
    const { email } = await site.person('typist', 'reporter')
    const { secret } = await enterAndSecure(site, email)
    const half = await enter(site.signIn, email)
    const typed = site.codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    expect((await verify(half.cookie, ` ${typed.slice(0, 3)} ${typed.slice(3)} `)).status).toBe(200)
  })

  test('allow ten attempts per account from changing addresses, whatever a client sends', async () => {
    const { email } = await site.person('besieged', 'admin')
    const { secret } = await enterAndSecure(site, email)
    const halves = [await enter(site.signIn, email), await enter(site.signIn, email)]
    await site.forgetLimits()
    const answers = new Map<string, number>()
    for (let n = 0; n < 1_000; n++) {
      const address = `203.0.${n >> 8}.${n & 255}`
      const headers = {
        cookie: halves[n % 2]?.cookie ?? '',
        'x-forwarded-for': address,
        'x-maidan-address': address,
        'user-agent': `browser ${n}`,
      }
      const code = String(n).padStart(6, n % 3 ? '0' : '9')
      const answer = await call(site.signIn, 'second-factor/verify', { body: { code }, headers, address })
      answers.set(answer.json.code, (answers.get(answer.json.code) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({ CODE_WRONG: 10, TOO_MANY_TRIES: 990 })
    const rotated = { code: site.codeOf(secret), email: 'else@example.org', userId: 'x' }
    expect((await post('second-factor/verify', rotated, halves[0]?.cookie)).json.code).toBe('FIELD_UNKNOWN')
    const right = await verify(halves[0]?.cookie ?? '', site.codeOf(secret))
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600)
  })

  test('allow 25 attempts in five minutes per address, over all accounts', async () => {
    const tries: number[] = []
    for (let n = 0; n < 30; n++) {
      const answer = await call(site.signIn, 'second-factor/verify', {
        body: { code: '123456' },
        address: '198.51.100.7',
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
      tries.push(answer.status)
    }
    expect(tries).toEqual([...Array(25).fill(401), ...Array(5).fill(429)])
  })

  test('of a lost phone are replaced by recovery codes, each of which works once', async () => {
    const { id, email } = await site.person('forgetful', 'editor')
    const { cookie, recoveryCodes: codes } = await enterAndSecure(site, email)
    const [first = '', second = ''] = codes
    const halves = await Promise.all([1, 2, 3].map(() => enter(site.signIn, email)))
    const [one, two, three] = halves.map((half) => half.cookie)
    const both = await Promise.all([verify(one ?? '', first.toUpperCase()), verify(two ?? '', first)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 200)?.json.recoveryCodesLeft).toBe(9)
    expect((await verify(three ?? '', first)).json.code).toBe('CODE_WRONG')
    const used = (await site.actsOf(id)).filter(({ act }) => act === 'person.recovery-code-used')
    expect(used).toMatchObject([{ details: { left: '9' }, objectId: id }])
    const renewed = await post('second-factor/recovery-codes', { password: PASSWORD }, cookie)
    expect(renewed.json.recoveryCodes).toHaveLength(10)
    expect((await site.actsOf(id)).map(({ act }) => act)).toContain('person.recovery-codes-renewed')
    expect((await verify(three ?? '', second)).json.code).toBe('CODE_WRONG')
    expect((await verify(three ?? '', renewed.json.recoveryCodes[0])).json.recoveryCodesLeft).toBe(9)
  })
})
