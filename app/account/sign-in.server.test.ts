// The actions of the account screens, with a sign-in whose responses the test chooses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { noticeCookie, returnPathCookie } from '#contract/pages/flash-messages.ts'
import { getOwnAccount, updateOwnProfile } from '#server/domain/people/own-profile.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { loginAction } from './login.server.ts'
import { registerAction } from './register.server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

type SignInResponse = { status?: number; body: unknown; headers?: Record<string, string> }
type Sent = { path: string; cookie?: string; language?: Language }

async function send(
  action: typeof loginAction | typeof registerAction,
  fields: Record<string, string>,
  { status = 200, body, headers = {} }: SignInResponse,
  { path, cookie = '', language = 'en' }: Sent = { path: '/en/login' },
) {
  const calls: string[] = []
  const context = pageContextOf(world.world, {
    language,
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
const signedIn = (role: string, more: object = {}) => ({
  user: { id: 'p1', role, mustChangePassword: false },
  ...more,
})

/** Where a redirect leads, and the cookies it sets by name. */
function redirectOf(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error('No redirect')
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, to: answer.headers.get('location'), cookies }
}
/** Outcome and init of a form that is shown again. */
function formOf(answer: unknown) {
  if (answer instanceof Response || typeof answer !== 'object' || answer === null) throw new Error('No form')
  if (!('data' in answer) || !('init' in answer)) throw new Error('No form')
  return answer
}

describe('login', () => {
  test('too many attempts: 429 with Retry-After; the address is kept, the password is not', async () => {
    const response = { status: 429, body: { code: 'TOO_MANY_TRIES' }, headers: { 'retry-after': '90' } }
    const { answer } = await send(loginAction, right, response)
    expect(formOf(answer)).toMatchObject({
      data: { email: right.email, code: 'TOO_MANY_TRIES', field: null },
      init: { status: 429, headers: { 'Retry-After': '90', 'Cache-Control': 'private, no-store' } },
    })
    expect(JSON.stringify(formOf(answer))).not.toContain('right')
  })

  test('an unknown error code becomes INTERNAL', async () => {
    const { answer } = await send(loginAction, right, { status: 400, body: { code: 'PWNED', error: 'x' } })
    expect(formOf(answer)).toMatchObject({ data: { code: 'INTERNAL' }, init: { status: 400 } })
  })

  test.each([
    [{ email: ' ', password: 'x' }, 'email'],
    [{ email: 'a@b.example', password: '' }, 'password'],
  ])('an empty field is reported without a call', async (fields, field) => {
    const { answer, calls } = await send(loginAction, fields, { body: {} })
    expect(formOf(answer)).toMatchObject({ data: { code: 'FIELD_REQUIRED', field }, init: { status: 400 } })
    expect(calls).toEqual([])
  })

  test.each([
    ['reader', '/en/login', '/en'],
    ['reader', '/en/login?from=%2Fen%2Fcricket', '/en/cricket'],
    ['editor', '/en/login', '/dashboard/messages'],
    // The link to sign-in of every page names the page; a screen that was asked for is what they want.
    ['editor', '/en/login?from=%2Fen%2Fcricket', '/dashboard/messages'],
    ['editor', '/en/login?from=%2Fappointment', '/appointment'],
    ['editor', '/en/login?from=%2Fdashboard%2FallPosts', '/dashboard/allPosts'],
  ])('%s at %s is redirected to %s; the remembered screen is forgotten', async (role, path, to) => {
    const cookie = returnPathCookie('/dashboard/messages', world.world.siteUrl).split(';')[0] ?? ''
    const response = { body: signedIn(role), headers: { 'set-cookie': 'maidan.session_token=t; Path=/' } }
    const { answer } = await send(loginAction, right, response, { path, cookie })
    const notice = noticeCookie('welcome-back', world.world.siteUrl).split(';')[0]
    expect(redirectOf(answer)).toEqual({
      status: 303,
      to,
      cookies: ['maidan.session_token=t', notice, 'maidan.wanted='],
    })
  })

  test('a default password leads to the profile first, a missing code to the page of the code', async () => {
    const held = { user: { id: 'p1', role: 'reporter', mustChangePassword: true } }
    const path = '/en/login?from=%2Fen%2Fcricket'
    expect(redirectOf((await send(loginAction, right, { body: held }, { path })).answer).to).toBe(
      '/en/profile',
    )
    const awaited = signedIn('editor', { secondFactor: true })
    expect(redirectOf((await send(loginAction, right, { body: awaited }, { path })).answer)).toEqual({
      status: 303,
      to: '/en/login/code?from=%2Fen%2Fcricket',
      cookies: [],
    })
  })
})

describe('register', () => {
  const path = '/en/register'
  const whole = { name: 'Rumana', email: 'r@example.org', password: 'long enough', password2: 'long enough' }

  test('reports every empty field without a call', async () => {
    const { answer, calls } = await send(registerAction, { name: 'Rumana' }, { body: {} }, { path })
    const empty = { email: 'FIELD_REQUIRED', password: 'FIELD_REQUIRED', password2: 'FIELD_REQUIRED' }
    expect(formOf(answer)).toMatchObject({ data: { name: 'Rumana', errors: empty }, init: { status: 400 } })
    expect(calls).toEqual([])
  })

  test('rejects differing passwords without a call and does not send them back', async () => {
    const { answer, calls } = await send(
      registerAction,
      { ...whole, password2: 'other' },
      { body: {} },
      { path },
    )
    expect(formOf(answer)).toMatchObject({
      data: { code: 'PASSWORDS_DIFFER', errors: { password2: 'PASSWORDS_DIFFER' } },
      init: { status: 400 },
    })
    expect(JSON.stringify(formOf(answer))).not.toMatch(/long enough|other/)
    expect(calls).toEqual([])
  })

  test('reports everything that is wrong at once', async () => {
    const wrong = { name: ' ', email: 'r@', password: 'short', password2: 'other' }
    const { answer, calls } = await send(registerAction, wrong, { body: {} }, { path })
    const errors = {
      name: 'FIELD_REQUIRED',
      email: 'EMAIL_INVALID',
      password: 'PASSWORD_TOO_SHORT',
      password2: 'PASSWORDS_DIFFER',
    }
    expect(formOf(answer)).toMatchObject({ data: { email: 'r@', errors, code: null }, init: { status: 400 } })
    expect(calls).toEqual([])
  })

  test('shows an error of sign-in next to its field', async () => {
    const response = { status: 409, body: { code: 'EMAIL_TAKEN', field: 'email' } }
    const { answer } = await send(registerAction, whole, response, { path })
    expect(formOf(answer)).toMatchObject({
      data: { errors: { email: 'EMAIL_TAKEN' }, code: null },
      init: { status: 409 },
    })
  })

  test('welcomes a new account on the home page', async () => {
    const { answer, calls } = await send(registerAction, whole, { body: { user: { id: 'p1' } } }, { path })
    expect(redirectOf(answer)).toEqual({ status: 303, to: '/en', cookies: ['maidan.notice=welcome-new'] })
    expect(calls).toEqual(['sign-up/email'])
  })
})

test('the language of the dashboard is that of the sign-in page, until the person chooses one', async () => {
  const ctx = await world.as('editor')
  const signInAt = async (language: Language) => {
    const user = { id: ctx.viewer.id, role: 'editor', mustChangePassword: false }
    const path = language === 'en' ? '/en/login' : '/login'
    redirectOf((await send(loginAction, right, { body: { user } }, { path, language })).answer)
    return (await getOwnAccount(ctx)).language
  }
  expect(await signInAt('bn')).toBe('bn')
  expect(await signInAt('en')).toBe('en')
  expect(await signInAt('bn')).toBe('bn')
  // A profile that is saved as it is shown is no choice.
  await updateOwnProfile(ctx, { email: ctx.viewer.email, language: 'bn' })
  expect(await signInAt('en')).toBe('en')
  await updateOwnProfile(ctx, { email: ctx.viewer.email, language: 'bn' })
  expect(await signInAt('en')).toBe('bn')
})
