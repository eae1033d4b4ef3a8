// The whole HTTP app on its own database, as tests call it: real sign-in, pictures and jobs, an adjustable clock, one person
// per role. Pages come from the build when a test requests one.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Profile } from '#contract/people/user.ts'
import { ROLES, type Role, SYSTEM } from '#contract/role.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { openRateLimits } from '#server/http/clients/rate-limits.ts'
import { createApp } from '#server/http/create-app.ts'
import { openHealth } from '#server/http/health.ts'
import { openPages } from '#server/http/pages/pages.ts'
import { openSignIn } from '#server/http/sign-in/sign-in.ts'
import { openStaffSessions } from '#server/http/staff-sessions.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { startWorker } from '#server/worker/worker.ts'
import { openWorld, type WritableWorld } from '#server/world.ts'
import { createTestDatabase, waysTo } from './test-database.ts'

const TEST_SITE = 'http://localhost:3000'
export const TEST_PASSWORD = 'ক্রিকেট ১৯৭১ ঢাকা'
export const NEW_USER_PASSWORD = '314159'

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
/** `duplex` is required for a streamed body. */
export type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; duplex?: 'half' }

/** No test asks the services of channels themselves. */
const NOBODY = {
  TELEGRAM_API_URL: 'http://127.0.0.1:1',
  FACEBOOK_API_URL: 'http://127.0.0.1:1',
  X_API_URL: 'http://127.0.0.1:1',
}

/** `env` adds settings; `jobs` also runs the jobs instead of only queueing them. */
export async function createTestApp(options: { env?: Record<string, string>; jobs?: boolean } = {}) {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-test-app-'))
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const config = readConfig({ SITE_URL: TEST_SITE, DATA_DIR: dataDir, DEMO: '0', ...NOBODY, ...options.env })
  const time = { ahead: 0 }
  const clock = { now: () => new Date(Date.now() + time.ahead) }
  const opened = await openWorld(...waysTo(config, database), log, clock)
  const { world } = opened
  const mailer = openMailer(config.mail, dataDir, log)
  if (options.jobs) await startWorker(world, opened.jobs, mailer)
  const secrets = {
    secret: 'test-secret-7f3c9a51e8b2d640-of-enough-length',
    newUserPassword: NEW_USER_PASSWORD,
  }
  const limits = openRateLimits(world.db.$client, secrets.secret)
  const signIn = await openSignIn({ world, config, secrets, mailer, limits })
  const pages = openPages(world, await builtPages(), {
    inlineStyles: (html) => ({ html, hashes: [] }),
    mode: 'production',
    purgedByName: false,
  })
  const app = createApp({
    world,
    signIn,
    staffSessions: openStaffSessions(signIn.getViewer),
    pages,
    health: openHealth(world.db, world.disk, () => false),
    metrics: { read: async () => null },
    limits,
    getStoredPage: () => Promise.resolve(null),
    getMissingPage: () => Promise.resolve(null),
    findOldAddress: () => Promise.resolve(null),
    staffOptions: { mailer, newUserPassword: NEW_USER_PASSWORD, mailIsSetUp: config.mail.smtpUrl !== null },
    trustProxy: config.trustProxy,
  })
  const system: Ctx & WritableWorld = { ...world, viewer: SYSTEM }
  const people = await makePeople(system)
  const call = (path: string, sent?: Sent): Promise<Response> => Promise.resolve(app.request(path, sent))

  return {
    app,
    world,
    /** How to connect to its database. */
    connection: database.connection,
    /** Folder of its files, pictures and mails. */
    dataDir,
    /** The context of Maidan itself, with all permissions. */
    system,
    /** Milliseconds that this app's clock is ahead of the machine's. */
    time,
    /** Log lines, one JSON object each. */
    lines,
    people,
    call,
    /** Signs in the person of this role; returns the headers of a browser and of a program. */
    signIn: (role: Role) => enter(call, people[role].email),
    enter: (email: string, password = TEST_PASSWORD) => enter(call, email, password),
    async close() {
      limits.close()
      await opened.close()
      await mailer.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Fails with what to do where no pages are built. */
export function builtPages(): Promise<ServerBuild> {
  const build = new URL('../build/server/index.js', import.meta.url)
  if (!existsSync(build)) throw new Error('The pages are not built: run "npm test -- <words>" once')
  return import(build.href)
}

async function makePeople(ctx: Ctx): Promise<Record<Role, Profile>> {
  const make = (role: Role) =>
    createDemoPerson(ctx, {
      name: `Test ${role}`,
      email: `${role}@example.org`,
      password: TEST_PASSWORD,
      role,
      onTeamPage: false,
      titles: { bn: '', en: '' },
    })
  const [reader, reporter, editor, admin] = await Promise.all([
    make(ROLES[0]),
    make(ROLES[1]),
    make(ROLES[2]),
    make(ROLES[3]),
  ])
  return { reader, reporter, editor, admin }
}

export type Entered = { cookie: { cookie: string }; bearer: { authorization: string } }

/** Signs in over HTTP: headers with the session cookie, and headers with an ID token. */
async function enter(
  call: (path: string, sent?: Sent) => Promise<Response>,
  email: string,
  password = TEST_PASSWORD,
): Promise<Entered> {
  const answer = await call('/api/auth/sign-in/email', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json' },
  })
  if (answer.status !== 200)
    throw new Error(`Signing in as ${email}: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { token } = await (await call('/api/auth/token', { headers: { cookie } })).json()
  return { cookie: { cookie }, bearer: { authorization: `Bearer ${token}` } }
}
