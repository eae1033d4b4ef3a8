// What the forms of the account screens answer, with a sign-in that says what the test wants.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeCookie, returnPathCookie } from '#contract/flash-messages.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { loginAction } from './login.server.ts'
import { registerAction } from './register.server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

type Said = { status?: number; body: unknown; headers?: Record<string, string> }
type Sent = { path: string; cookie?: string }

async function send(
  action: typeof loginAction | typeof registerAction,
  fields: Record<string, string>,
  { status = 200, body, headers = {} }: Said,
  { path, cookie = '' }: Sent = { path: '/en/login' },
) {
  const calls: string[] = []
  const context = pageContextOf(world.world, {
    language: 'en',
    callSignIn: async (name) => {
      calls.push(name)
      return Response.json(body, { status, headers })
    },
  })
  const url = new URL(path, world.world.siteUrl)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })
  const answer = await action({ request, url, pattern: '/login', params: {}, context })
  return { answer, calls }
}

const right = { email: 'a@b.example', password: 'right' }
const entered = (role: string, more: object = {}) => ({ user: { role, mustChangePassword: false }, ...more })

/** Where a redirect leads, and the cookies it sets by name. */
function led(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error('No redirect')
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, to: answer.headers.get('location'), cookies }
}
/** The parts of a form's answer. */
function told(answer: unknown) {
  if (answer instanceof Response || typeof answer !== 'object' || answer === null) throw new Error('No form')
  if (!('data' in answer) || !('init' in answer)) throw new Error('No form')
  return answer
}

describe('login', () => {
  test('too many tries: 429, and when to try again; the address stays, the password does not', async () => {
    const said = { status: 429, body: { code: 'TOO_MANY_TRIES' }, headers: { 'retry-after': '90' } }
    const { answer } = await send(loginAction, right, said)
    expect(told(answer)).toMatchObject({
      data: { email: right.email, code: 'TOO_MANY_TRIES', field: null },
      init: { status: 429, headers: { 'Retry-After': '90', 'Cache-Control': 'private, no-store' } },
    })
    expect(JSON.stringify(told(answer))).not.toContain('right')
  })

  test('an error nobody knows is a general one', async () => {
    const { answer } = await send(loginAction, right, { status: 400, body: { code: 'PWNED', error: 'x' } })
    expect(told(answer)).toMatchObject({ data: { code: 'INTERNAL' }, init: { status: 400 } })
  })

  test.each([
    [{ email: ' ', password: 'x' }, 'email'],
    [{ email: 'a@b.example', password: '' }, 'password'],
  ])('an empty field is not sent on', async (fields, field) => {
    const { answer, calls } = await send(loginAction, fields, { body: {} })
    expect(told(answer)).toMatchObject({ data: { code: 'FIELD_REQUIRED', field }, init: { status: 400 } })
    expect(calls).toEqual([])
  })

  test.each([
    ['reader', '/en/login', '/en'],
    ['reader', '/en/login?from=%2Fen%2Fcricket', '/en/cricket'],
    ['editor', '/en/login', '/dashboard/messages'],
    ['editor', '/en/login?from=%2Fen%2Fcricket', '/en/cricket'],
  ])('%s at %s is led to %s; what was wanted is forgotten', async (role, path, to) => {
    const cookie = returnPathCookie('/dashboard/messages', world.world.siteUrl).split(';')[0] ?? ''
    const said = { body: entered(role), headers: { 'set-cookie': 'maidan.session_token=t; Path=/' } }
    const { answer } = await send(loginAction, right, said, { path, cookie })
    const notice = noticeCookie('welcome-back', world.world.siteUrl).split(';')[0]
    expect(led(answer)).toEqual({
      status: 303,
      to,
      cookies: ['maidan.session_token=t', notice, 'maidan.wanted='],
    })
  })

  test('a default password, or a code that is awaited, comes first', async () => {
    const held = { user: { role: 'reporter', mustChangePassword: true } }
    const path = '/en/login?from=%2Fen%2Fcricket'
    expect(led((await send(loginAction, right, { body: held }, { path })).answer).to).toBe('/en/profile')
    const awaited = entered('editor', { secondFactor: true })
    expect(led((await send(loginAction, right, { body: awaited }, { path })).answer)).toEqual({
      status: 303,
      to: '/en/login/code?from=%2Fen%2Fcricket',
      cookies: [],
    })
  })
})

describe('register', () => {
  const path = '/en/register'
  const whole = { name: 'Rumana', email: 'r@example.org', password: 'long enough', password2: 'long enough' }

  test('every empty field is named, nothing is sent on', async () => {
    const { answer, calls } = await send(registerAction, { name: 'Rumana' }, { body: {} }, { path })
    const empty = { email: 'FIELD_REQUIRED', password: 'FIELD_REQUIRED', password2: 'FIELD_REQUIRED' }
    expect(told(answer)).toMatchObject({ data: { name: 'Rumana', faults: empty }, init: { status: 400 } })
    expect(calls).toEqual([])
  })

  test('differing passwords are not sent on, and are shown to nobody', async () => {
    const { answer, calls } = await send(
      registerAction,
      { ...whole, password2: 'other' },
      { body: {} },
      { path },
    )
    expect(told(answer)).toMatchObject({
      data: { code: 'PASSWORDS_DIFFER', faults: { password2: 'PASSWORDS_DIFFER' } },
      init: { status: 400 },
    })
    expect(JSON.stringify(told(answer))).not.toMatch(/long enough|other/)
    expect(calls).toEqual([])
  })

  test('a fault of sign-in stands at its field', async () => {
    const said = { status: 409, body: { code: 'EMAIL_TAKEN', field: 'email' } }
    const { answer } = await send(registerAction, whole, said, { path })
    expect(told(answer)).toMatchObject({
      data: { faults: { email: 'EMAIL_TAKEN' }, code: null },
      init: { status: 409 },
    })
  })

  test('a new account is welcomed on the front page', async () => {
    const { answer, calls } = await send(registerAction, whole, { body: {} }, { path })
    expect(led(answer)).toEqual({ status: 303, to: '/en', cookies: ['maidan.notice=welcome-new'] })
    expect(calls).toEqual(['sign-up/email'])
  })
})
