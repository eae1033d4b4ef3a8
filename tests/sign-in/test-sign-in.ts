// Sign-in on a real PostgreSQL for tests: people of every role, and calls as programs send them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { type Role, SYSTEM } from '#contract/role.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { openRateLimits, type RateLimits } from '#server/http/clients/rate-limits.ts'
import { openSignIn, type SignIn } from '#server/http/sign-in/sign-in.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { openWorld } from '#server/world.ts'
import { createTestDatabase, type TestDatabase, waysTo } from '../test-database.ts'

export const SITE = 'http://localhost:3000'
export const PASSWORD = 'ক্রিকেট ১৯৭১ ঢাকা'
const NEW_USER_PASSWORD = '314159'

export type TestSignIn = Awaited<ReturnType<typeof openTestSignIn>>

/** Sign-in on a new or the given database. `env` adds settings. */
export async function openTestSignIn(env: Record<string, string> = {}, given?: TestDatabase) {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-sign-in-'))
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const database = given ?? (await createTestDatabase())
  const config = readConfig({ SITE_URL: SITE, DATA_DIR: dataDir, ...env })
  const time = { ahead: 0 }
  const clock = { now: () => new Date(Date.now() + time.ahead) }
  const opened = await openWorld(...waysTo(config, database), log, clock)
  const mailer = openMailer(config.mail, dataDir, log)
  const secrets = {
    secret: 'test-secret-7f3c9a51e8b2d640-of-enough-length',
    newUserPassword: NEW_USER_PASSWORD,
  }
  const { world } = opened
  const allLimits: RateLimits[] = []
  const open = (siteUrl = SITE) => {
    const limits = openRateLimits(world.db.$client, secrets.secret)
    allLimits.push(limits)
    return openSignIn({ world: { ...world, siteUrl }, config, secrets, mailer, limits })
  }
  const signIn = await open()
  const system = { ...world, viewer: SYSTEM, mailer, newUserPassword: NEW_USER_PASSWORD }
  return {
    world,
    system,
    signIn,
    time,
    lines,
    /** Another node on the same database, optionally at another address. */
    open,
    mails: () => readMails(join(dataDir, 'outbox')),
    person: (name: string, role: Role) => makePerson(system, name, role),
    /** Acts of this person in the audit log, oldest first. */
    actsOf: async (personId: string) => {
      const rows = await world.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.actorId, personId))
        .orderBy(asc(auditEntries.at), asc(auditEntries.id))
      return rows.map(({ act, details, objectId, actorRole, address }) => ({
        act,
        details,
        objectId,
        actorRole,
        address,
      }))
    },
    /** The code for this secret now, or a number of 30-second steps from now. */
    codeOf: (secret: string, steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: clock.now().getTime() + steps * 30_000,
      }),
    forgetLimits: () => world.db.execute(sql`delete from limits`),
    async close() {
      for (const limits of allLimits) limits.close()
      await opened.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function makePerson(ctx: Ctx, name: string, role: Role) {
  const email = `${name}@example.org`
  const titles = { bn: '', en: '' }
  return createDemoPerson(ctx, { name, email, password: PASSWORD, role, onTeamPage: false, titles })
}

let visitor = 0

/** A call below /api/auth; each from a different address unless `address` is given. */
export async function call(
  signIn: SignIn,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; address?: string; method?: string } = {},
) {
  const { body, headers = {}, method = body === undefined ? 'GET' : 'POST' } = options
  visitor += 1
  const address = options.address ?? `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = new Request(`${SITE}/api/auth/${path}`, {
    method,
    headers: { ...type, ...headers },
    ...json,
  })
  const answer = await signIn.handle(request, address)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, json: text ? JSON.parse(text) : null }
}

/** Signs in; returns cookie and session token. Fails when the password is refused. */
export async function enter(signIn: SignIn, email: string, password = PASSWORD) {
  const answer = await call(signIn, 'sign-in/email', { body: { email, password } })
  if (answer.status !== 200)
    throw new Error(`Signing in as ${email} answered ${answer.status}: ${answer.text}`)
  return { cookie: cookieOf(answer.headers), token: String(answer.json.token) }
}

/** Signs in a member of staff and turns on their second factor; the next code is one step later. */
export async function enterAndSecure(site: TestSignIn, email: string) {
  const entered = await enter(site.signIn, email)
  const headers = { cookie: entered.cookie }
  const begun = await call(site.signIn, 'second-factor/begin', { body: { password: PASSWORD }, headers })
  const secret = String(begun.json.secret)
  const body = { code: site.codeOf(secret) }
  const confirmed = await call(site.signIn, 'second-factor/confirm', { body, headers })
  if (confirmed.status !== 200) throw new Error(`Confirming the second factor: ${confirmed.text}`)
  site.time.ahead += 30_000
  const recoveryCodes: string[] = confirmed.json.recoveryCodes
  return { ...entered, secret, recoveryCodes }
}

export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export function requestWith(headers: Record<string, string>): Request {
  return new Request(`${SITE}/api/users/`, { headers })
}

/** `token` chooses a password, `proof` verifies the address, `change` gives the account this one. */
export type TestMail = {
  to: string
  subject: string
  text: string
  token: string | null
  proof: string | null
  change: string | null
}

/** The outbox, oldest first, decoded as far as tests need. */
function readMails(folder: string): TestMail[] {
  let names: string[] = []
  try {
    names = readdirSync(folder).sort()
  } catch {
    return []
  }
  return names.map((name) => {
    const raw = readFileSync(join(folder, name), 'utf8')
    const text = raw
      .split('\n')
      .filter((line) => !line.startsWith('Content-'))
      .join('\n')
    const decoded = text
      .replace(/=\n/g, '')
      .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    return {
      to: /^To: (.*)$/m.exec(raw)?.[1] ?? '',
      subject: /^Subject: (.*)$/m.exec(raw)?.[1] ?? '',
      text: decoded,
      token: /\/reset-password\?token=([\w-]+)/.exec(decoded)?.[1] ?? null,
      change: /\/verify-email\?token=(new\.[\w-]+)/.exec(decoded)?.[1] ?? null,
      proof: /\/verify-email\?token=(?!new\.)([\w-]+)/.exec(decoded)?.[1] ?? null,
    }
  })
}
