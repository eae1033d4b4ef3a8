// Fixture of the tests of people management: an app with an admin and an editor signed in, new people, their mailed links and
// their audit entries.
import { readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { createTestApp, type Entered, type Sent, type TestApp } from '../test-app.ts'

export const HOUR = 3_600_000

/** Call at the top of a test file: starts the app before its tests and stops it after them. */
export function startPeopleApp() {
  let site: TestApp | null = null
  const sessions = new Map<string, Entered>()
  const started = () => {
    if (site === null) throw new Error('The app has not started')
    return site
  }
  const entered = (role: 'admin' | 'editor') => {
    const session = sessions.get(role)
    if (!session) throw new Error(`No ${role} is signed in`)
    return session
  }
  const enter = async (role: 'admin' | 'editor') => {
    sessions.set(role, await started().signIn(role))
  }
  beforeAll(async () => {
    site = await createTestApp()
    await enter('admin')
    await enter('editor')
  })
  afterAll(() => site?.close())
  afterEach(() => {
    started().time.ahead = 0
  })

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = entered('admin').cookie,
  ) {
    const sent: Sent = { method, headers }
    if (body !== undefined) {
      sent.body = JSON.stringify(body)
      sent.headers = { 'content-type': 'application/json', ...headers }
    }
    const answer = await started().call(`/api${path}`, sent)
    return { status: answer.status, json: await answer.json() }
  }
  let newcomers = 0
  /** A new member of staff, created by the call of the form. */
  async function createPerson(fields: { role?: string; invite?: boolean } = {}) {
    newcomers += 1
    const email = `newcomer-${newcomers}@example.org`
    const { status, json } = await send('POST', '/users', {
      name: `Newcomer ${newcomers}`,
      email,
      role: 'reporter',
      ...fields,
    })
    expect(status).toBe(201)
    return { id: String(json._id), email, name: `Newcomer ${newcomers}` }
  }
  const tryToEnter = (email: string, password: string) =>
    send('POST', '/auth/sign-in/email', { email, password }, {})
  const resetWith = (token: string) =>
    send('POST', '/auth/reset-password', { token, newPassword: 'a-password-of-my-own' }, {})
  /** A person with a password of their choice, and a session. */
  async function createSettledPerson(role = 'reporter') {
    const person = await createPerson({ role, invite: true })
    expect((await resetWith(readLastToken())).status).toBe(200)
    return { ...person, entered: await started().enter(person.email, 'a-password-of-my-own') }
  }
  async function readState(email: string) {
    const { json } = await send('GET', `/users?q=${email}`)
    return json[0]?.state
  }
  /** The token in the last mail. */
  function readLastToken(): string {
    const files = started().lines.flatMap((line) => JSON.parse(line).file ?? [])
    const mail = readFileSync(files.at(-1), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    return /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
  }
  async function isSignedIn({ cookie, bearer }: Entered): Promise<boolean[]> {
    const ask = async (headers: Record<string, string>) =>
      (await started().call('/api/media', { headers })).status === 200
    return [await ask(cookie), await ask(bearer)]
  }
  async function readAudit(id: string) {
    const entries = await started()
      .world.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, id))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id))
    return entries.map(({ act, objectName, details, actorId }) => ({ act, objectName, details, actorId }))
  }

  return {
    get site() {
      return started()
    },
    /** Headers of the signed-in person with this role. */
    entered,
    /** Signs in again, because sessions end when the clock moves on. */
    enter,
    send,
    createPerson,
    tryToEnter,
    resetWith,
    createSettledPerson,
    readState,
    readLastToken,
    isSignedIn,
    readAudit,
  }
}
