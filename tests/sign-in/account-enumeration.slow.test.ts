// Account enumeration: neither messages nor response times reveal whether an account exists. And what the audit log records.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const ROUNDS = 100
/** Enough accounts to stay below all limits: each is used at most five times per measurement. */
const TIMED = Array.from({ length: 50 }, (_, n) => n)
const unknownOf = (n: number) => `nobody-${n}@example.org`

/** Cycles through the list. */
function cycle(list: string[]): () => string {
  let n = 0
  return () => list[n++ % list.length] ?? ''
}

type Act = () => Promise<unknown>

/** Median durations of two acts, measured in alternation so that load affects both. */
async function mediansOf(one: Act, other: Act, rest?: Act): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    // Alternates the order, because the first act also pays for unfinished work of the previous round.
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await (which === 0 ? one() : other())
      times[which].push(performance.now() - began)
      await rest?.()
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  return [median(times[0]), median(times[1])]
}

/** Within 30 % of each other; a second measurement decides if the first one fails. */
async function expectSameTime(one: Act, other: Act, rest?: Act): Promise<void> {
  let ratio = 0
  for (let attempt = 0; attempt < 2; attempt++) {
    const [first, second] = await mediansOf(one, other, rest)
    ratio = Math.max(first, second) / Math.min(first, second)
    if (ratio < 1.3) return
  }
  expect(ratio).toBeLessThan(1.3)
}

describe('the existence of an account', () => {
  test('is not revealed by the time of a wrong password', async () => {
    const people = await Promise.all(TIMED.map((n) => site.person(`timed-${n}`, 'reader')))
    const guess = async (email: string) => {
      const body = { email, password: 'wrong-password' }
      expect((await call(site.signIn, 'sign-in/email', { body })).status).toBe(401)
    }
    const [known, unknown] = [cycle(people.map(({ email }) => email)), cycle(TIMED.map(unknownOf))]
    await expectSameTime(
      () => guess(known()),
      () => guess(unknown()),
    )
  })

  test('is not revealed by the time of a reset request', async () => {
    const people = await Promise.all(TIMED.map((n) => site.person(`asking-${n}`, 'reader')))
    const ask = async (email: string) => {
      const { status } = await call(site.signIn, 'request-password-reset', { body: { email } })
      expect(status).toBe(200)
    }
    const [known, unknown] = [cycle(people.map(({ email }) => email)), cycle(TIMED.map(unknownOf))]
    // Work after one response must not count for the next request.
    const rest = () => new Promise((resolve) => setTimeout(resolve, 30))
    await expectSameTime(
      () => ask(known()),
      () => ask(unknown()),
      rest,
    )
  })

  test('is not revealed by the messages of a reset', async () => {
    const { email } = await site.person('resetting', 'reader')
    const ask = (address: string) => call(site.signIn, 'request-password-reset', { body: { email: address } })
    const answers = [await ask(email), await ask('nobody@example.org')]
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect([...(answers[0]?.headers.keys() ?? [])]).toEqual([...(answers[1]?.headers.keys() ?? [])])
    const wrong = (token: string) =>
      call(site.signIn, 'reset-password', { body: { token, newPassword: 'another-password' } })
    const [one, other] = [await wrong('a'.repeat(24)), await wrong('b')]
    expect(one.text).toBe(other.text)
  })

  test('is not revealed by second factor codes: without a session every code gets the same answer', async () => {
    // No timing here: a code is compared only for a session whose password was right, whose holder already knows that the
    // account has a second factor. All others are refused before.
    const { email } = await site.person('coded', 'editor')
    const verify = (body: object, cookie = '') =>
      call(site.signIn, 'second-factor/verify', { body, headers: { cookie } })
    const whole = await enter(site.signIn, email)
    const answers = [
      await verify({ code: '123456' }),
      await verify({ code: 'abcd-efgh-jk' }),
      await verify({ code: '123456' }, 'maidan.session_token=forged.signature'),
      await verify({ code: '123456' }, whole.cookie),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })
})

describe('mails', () => {
  test('go to the stored address only, one each, whatever the request says', async () => {
    const { email } = await site.person('stored', 'reader')
    const before = site.mails().length
    const strange: unknown[] = [
      [email, 'thief@example.org'],
      { 0: email, 1: 'thief@example.org' },
      `${email},thief@example.org`,
      `${email} thief@example.org`,
      `${email}\nBcc: thief@example.org`,
      `"${email}" <thief@example.org>`,
    ]
    for (const value of strange) {
      const answer = await call(site.signIn, 'request-password-reset', { body: { email: value } })
      expect(answer.status).toBe(400)
    }
    const twice = `{"email":"thief@example.org","email":"${email.toUpperCase()}"}`
    await site.signIn.handle(
      new Request('http://localhost:3000/api/auth/request-password-reset', {
        method: 'POST',
        body: twice,
        headers: { 'content-type': 'application/json' },
      }),
      '10.8.8.8',
    )
    await expect.poll(() => site.mails().length).toBe(before + 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(
      site
        .mails()
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([email])
  })
})

describe('the audit log', () => {
  test('has registration, sign-in and new passwords with person and address', async () => {
    const email = 'recorded@example.org'
    const address = '198.51.100.23'
    const post = (path: string, body: object, cookie = '') =>
      call(site.signIn, path, { body, address, headers: { cookie } })
    const registered = await post('sign-up/email', { email, password: PASSWORD, name: 'Recorded' })
    const id = String(registered.json.user.id)
    await post('sign-in/email', { email, password: 'wrong-password' })
    const { headers } = await post('sign-in/email', { email, password: PASSWORD })
    await post(
      'change-password',
      { currentPassword: PASSWORD, newPassword: 'second-password' },
      cookieOf(headers),
    )
    await expect.poll(() => site.mails().filter(({ to }) => to === email).length).toBe(1)
    await post('request-password-reset', { email })
    await expect.poll(() => site.mails().filter(({ to }) => to === email).length).toBe(2)
    const token = site.mails().findLast(({ to }) => to === email)?.token
    await post('reset-password', { token, newPassword: 'third-password' })
    const acts = await site.actsOf(id)
    expect(acts.map(({ act }) => act)).toEqual([
      'person.registered',
      'person.signed-in',
      'person.password-changed',
      'person.password-reset',
    ])
    for (const entry of acts) expect(entry).toMatchObject({ objectId: id, actorRole: 'reader', address })
    expect(acts[1]?.details).toEqual({ by: 'password' })
    expect(JSON.stringify(acts)).not.toMatch(/password-\w+-|third|second-pass|ক্রিকেট/)
  })
})
