// Every kind of client of a portal, each signed in, and requests in their names for tests of permissions.
import { request as httpRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#contract/role.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { createDemoPerson, createStaff } from '#server/domain/people/people.ts'
import { CALLERS, type Caller, type Cell, OPTIONS, type Row } from '../permission-table.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const PASSWORD = 'দীর্ঘ ও গোপন ১৯৭১'

export type Answer = { status: number; location: string | null }
type More = { headers?: Record<string, string>; body?: object }
export type Callers = {
  /** A raw request, because `fetch` would normalize the address. A body is sent as JSON. */
  send(method: string, path: string, caller: Caller, more?: More): Promise<Answer>
  /** The responses of a call or page to every caller, as the tables write them. */
  answersTo(row: Row, prefix?: string): Promise<Record<string, Cell>>
  /** The same for a sign-in call, with a valid body. */
  signInAnswersTo(row: Row): Promise<Record<string, Cell>>
}

/** Call at the top of a test file: starts a portal with every caller signed in, and stops it after the tests. */
export function startCallers(): Callers {
  let portal: TestPortal | null = null
  const cookies: Partial<Record<Caller, string>> = {}
  beforeAll(async () => {
    portal = await startTestPortal({ demo: false, env: { TRUST_PROXY: '1' } })
    Object.assign(cookies, await enterAll(portal))
  })
  afterAll(() => portal?.close())

  const send: Callers['send'] = (method, path, caller, { headers = {}, body } = {}) => {
    if (!portal) throw new Error('The portal has not started')
    const cookie = cookies[caller]
    const text = body && JSON.stringify(body)
    return sendTo(portal.origin, method, path, {
      text,
      headers: {
        // A different client address each, so rate limits do not answer instead of the permission rule.
        'x-forwarded-for': nextAddress(),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...(method === 'GET' ? {} : { origin: portal.origin }),
        ...headers,
      },
    })
  }
  const cellsOf = async (ask: (caller: Caller) => Promise<Answer>) => {
    const cells: Record<string, Cell> = {}
    for (const caller of CALLERS) cells[caller] = cellOf(await ask(caller))
    return cells
  }
  return {
    send,
    answersTo: ({ method, path }, prefix) =>
      cellsOf((caller) => send(method, addressOf(path, prefix), caller)),
    signInAnswersTo: ({ method, path }) =>
      cellsOf((caller) => send(method, path, caller, bodyFor(method, path))),
  }
}

function sendTo(
  origin: string,
  method: string,
  path: string,
  { headers, text }: { headers: Record<string, string>; text: string | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(origin + path, { method, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null }),
      )
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Creates a person of this role and signs them in; returns their cookies. Once per role. */
export async function enterAs(portal: TestPortal, role: Role): Promise<string> {
  return enterWith(portal, role, `${role}@example.org`)
}

/** The same for a person with this address; a role may have several. */
export async function enterWith({ origin, system }: TestPortal, role: Role, email: string): Promise<string> {
  const titles = { bn: '', en: '' }
  await createDemoPerson(system, { name: role, email, password: PASSWORD, role, onTeamPage: false, titles })
  return enter(origin, email, PASSWORD)
}

async function enterAll(portal: TestPortal): Promise<Partial<Record<Caller, string>>> {
  const { origin, system } = portal
  const cookies: Partial<Record<Caller, string>> = {}
  const titles = { bn: '', en: '' }
  for (const role of ['reader', 'reporter', 'editor', 'admin'] as const)
    cookies[role] = await enterAs(portal, role)
  const gone = { name: 'Gone', email: 'gone@example.org', password: PASSWORD, role: 'admin' as const }
  const { id } = await createDemoPerson(system, { ...gone, onTeamPage: false, titles })
  cookies.disabled = await enter(origin, gone.email, PASSWORD)
  await system.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))
  await createStaff({ ...system, ...OPTIONS }, { name: 'New', email: 'new@example.org', role: 'reporter' })
  // A redirect goes to the edition of the person's language; the tables name the Bengali addresses.
  await system.db.update(users).set({ language: 'bn' })
  cookies.default = await enter(origin, 'new@example.org', OPTIONS.newUserPassword)
  return cookies
}

async function enter(origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200)
    throw new Error(`Signing in as ${email}: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** A response as the tables write it. */
function cellOf({ status, location }: Answer): Cell {
  if (location !== null && status === 302) return `→ ${new URL(location, 'http://own.invalid').pathname}`
  if (status === 401 || status === 403) return String(status)
  return status < 500 ? '✓' : `${status}!`
}

export const addressOf = (path: string, prefix = '') =>
  `${prefix}${path.replace(/\{\w+\}/g, 'no-such-thing')}`

let calls = 0
const unused = () => `somebody-${++calls}@example.org`
const nextAddress = () => `10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`

/** A valid body whose values have no effect. */
const BODIES: Record<string, () => object> = {
  'sign-up/email': () => ({ email: unused(), password: PASSWORD, name: 'Somebody' }),
  'sign-in/email': () => ({ email: unused(), password: 'a wrong password' }),
  'sign-in/social': () => ({ provider: 'google' }),
  'join-google': () => ({ password: PASSWORD }),
  'request-password-reset': () => ({ email: unused() }),
  'reset-password': () => ({ token: 'no-such-link', newPassword: PASSWORD }),
  'change-password': () => ({ currentPassword: 'a wrong password', newPassword: PASSWORD }),
  'second-factor/verify': () => ({ code: '000000' }),
  'second-factor/begin': () => ({ password: 'a wrong password' }),
  'second-factor/confirm': () => ({ code: '000000' }),
  'second-factor/end': () => ({ password: 'a wrong password' }),
  'own-data': () => ({ password: 'a wrong password' }),
  'change-email': () => ({ newEmail: 'a@example.org', password: 'a wrong password' }),
  'confirm-email-change': () => ({ token: 'no-such-link' }),
  'delete-account': () => ({ password: 'a wrong password' }),
  'second-factor/recovery-codes': () => ({ password: 'a wrong password' }),
  'verify-email': () => ({ token: 'no-such-link' }),
  'end-session': () => ({ id: 'no-such-session' }),
}

/** The body of a sign-in call. */
export function bodyFor(method: string, path: string): { body?: object } {
  return method === 'POST' ? { body: BODIES[path.replace('/api/auth/', '')]?.() ?? {} } : {}
}
