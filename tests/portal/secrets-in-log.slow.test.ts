// No secret reaches the log: a portal at its most verbose level while people register, sign in, mistype, reset, invite, use
// second factors and previews, and while mail, storage, Google and database fail. Then the log is searched.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#server/processes/shared-port.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { testPicture } from '../test-picture.ts'
import { type MailServer, startMailServer, startRefusingPostgres } from './failing-servers.ts'
import { expectNoSecrets, startVerbosePortal, type VerbosePortal } from './verbose-portal.ts'

const SETTINGS = {
  database: 'database-pass-6c1f0a',
  secret: 'signing-secret-5b8d2e7790aa41c3-long-enough',
  metrics: 'metrics-token-77e1c2',
  mail: 'mail-pass-19ad4b',
  storageUrl: 'storage-url-pass-08cc3d',
  storage: 'storage-secret-key-ab45e1',
  google: 'google-client-secret-3e9f00',
  purge: 'purge-pass-2f6a91',
  admin: 'admin password 55d0c7',
} as const

let database: TestDatabase
let mail: MailServer
let folder: string
const running: VerbosePortal[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  mail = await startMailServer()
  folder = mkdtempSync(join(tmpdir(), 'maidan-secrets-'))
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await mail?.[Symbol.asyncDispose]()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

function run(port: number, env: Record<string, string>): VerbosePortal {
  const own = { PORT: String(port), DATA_DIR: join(folder, String(port)), SECRET: SETTINGS.secret }
  const started = startVerbosePortal({ ...own, ...env })
  running.push(started)
  return started
}

test('no secret is logged, whatever people do and whatever fails', async () => {
  const { host, user, database: name } = database.connection
  const port = await findFreePort('127.0.0.1', 0)
  const maidan = run(port, {
    DATABASE_URL: `postgres://${user}:${SETTINGS.database}@localhost/${name}?host=${encodeURIComponent(host)}`,
    METRICS_TOKEN: SETTINGS.metrics,
    SMTP_URL: `smtp://mailer:${SETTINGS.mail}@127.0.0.1:${mail.port}`,
    S3_ENDPOINT: `http://storage:${SETTINGS.storageUrl}@127.0.0.1:9`,
    S3_BUCKET: 'newsroom',
    S3_REGION: 'dhaka-1',
    S3_ACCESS_KEY_ID: 'newsroom-key',
    S3_SECRET_ACCESS_KEY: SETTINGS.storage,
    GOOGLE_CLIENT_ID: 'newsroom',
    GOOGLE_CLIENT_SECRET: SETTINGS.google,
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    PURGE_URL: `http://purger:${SETTINGS.purge}@127.0.0.1:9/`,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: SETTINGS.admin,
  })
  const origin = `http://localhost:${port}`
  await expect.poll(async () => (await fetch(`${origin}/health/ready`).catch(() => null))?.ok).toBe(true)
  const secrets: Record<string, string> = { ...SETTINGS }
  const hide = (name: string, secret: string) => {
    secrets[name] = secret
    return secret
  }
  const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
  const send = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const form = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } })
  const cookieOf = (answer: Response, name: string) => {
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    secrets[name] = cookie.join('; ').split('=')[1]?.split('.')[0] ?? ''
    return { cookie: cookie.join('; ') }
  }
  const tokenMailed = async (count: number) => {
    await expect.poll(() => mail.mails.length).toBe(count)
    return /token=([\w.-]+)/.exec(mail.mails.at(-1) ?? '')?.[1] ?? ''
  }

  // Registration and sign-in, valid and invalid, by API and by form.
  const rahim = { email: 'rahim@example.org', password: hide('newcomer', 'newcomer pass 4d2e') }
  cookieOf(await send('/api/auth/sign-up/email', { ...rahim, name: 'Rahim' }), 'first session')
  const session = cookieOf(await send('/api/auth/sign-in/email', rahim), 'second session')
  await send('/api/auth/sign-in/email', { ...rahim, password: hide('mistyped', 'mistyped pass 8a1b') })
  await form('/login', {
    email: rahim.email,
    password: hide('mistyped in a form', 'mistyped form pass 77'),
  })
  await send('/api/auth/sign-in/email', { ...rahim, [hide('unknown key', 'unknown-key-41c9')]: 1 })
  await ask('/api/auth/sign-in/email', {
    method: 'POST',
    body: `{"password": "${hide('broken JSON', 'broken-json-pass-31')}"`,
    headers: { 'content-type': 'application/json' },
  })
  await send('/api/auth/sign-in/email', { ...rahim, password: hide('not storable', 'nul-pass-9c\0') })
  const given: { token: string } = await (await ask('/api/auth/token', { headers: session })).json()
  secrets['ID token'] = given.token
  await ask('/api/allposts?status=draft', {
    headers: { authorization: `Bearer ${hide('bearer', 'forged-bearer-5e')}` },
  })
  await ask('/metrics', { headers: { authorization: `Bearer ${SETTINGS.metrics}` } })
  await ask('/metrics', {
    headers: { authorization: `Bearer ${hide('wrong token', 'wrong-metrics-token')}` },
  })

  // A new password by mail and by change.
  const mailsBefore = mail.mails.length
  await send('/api/auth/request-password-reset', { email: rahim.email })
  const reset = hide('reset link', await tokenMailed(mailsBefore + 1))
  await ask(`/reset-password?token=${reset}`)
  await ask(`/reset-password?token=${hide('wrong link', 'wrong-reset-token-21')}`)
  await ask(`/verify-email?token=${hide('wrong proof', 'wrong-verify-token-31')}`)
  await ask(
    `/login/google?code=${hide('google code', 'google-code-6612')}&state=${hide('state', 'google-state-6612')}`,
  )
  const renewed = hide('renewed', 'renewed pass 0f3a')
  const done = await send('/api/auth/reset-password', { token: reset, newPassword: renewed })
  expect(done.status).toBe(200)
  const again = cookieOf(
    await send('/api/auth/sign-in/email', { ...rahim, password: renewed }),
    'third session',
  )
  await send(
    '/api/auth/change-password',
    { currentPassword: renewed, newPassword: hide('changed', 'changed pass 6b4c') },
    { ...again, origin },
  )
  await send('/api/auth/sign-in/social', { provider: 'google' }, { origin })

  // As admin: a second factor, an invitation, a preview, a picture that cannot be stored.
  const admin = cookieOf(
    await send('/api/auth/sign-in/email', { email: 'admin@example.org', password: SETTINGS.admin }),
    'session of the admin',
  )
  const own = { ...admin, origin }
  const begun: { secret: string } = await (
    await send('/api/auth/second-factor/begin', { password: SETTINGS.admin }, own)
  ).json()
  secrets['second factor'] = begun.secret
  await send('/api/auth/second-factor/confirm', { code: hide('wrong code', '918273') }, own)
  const code = hide('code', new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate())
  const confirmed: { recoveryCodes: string[] } = await (
    await send('/api/auth/second-factor/confirm', { code }, own)
  ).json()
  for (const [index, recovery] of confirmed.recoveryCodes.entries())
    secrets[`recovery code ${index}`] = recovery
  await send('/api/users', { name: 'Karim', email: 'karim@example.org', role: 'editor', invite: true }, own)
  secrets.invitation = await tokenMailed(mail.mails.length)
  const made: { insertedId: string } = await (
    await send(
      '/api/allposts',
      { headline: 'A draft', richText: '<p>Text</p>', categories: ['Cricket'], status: 'draft' },
      own,
    )
  ).json()
  const link: { path: string } = await (
    await send(`/api/allposts/${made.insertedId}/preview-link`, {}, own)
  ).json()
  const preview = new URL(JSON.stringify(link).match(/[^"]*\/preview\/[^"]+/)?.[0] ?? '', origin)
  secrets.preview = preview.pathname.split('/').at(-1) ?? ''
  expect((await ask(preview.pathname)).status).toBe(200)
  const upload = new FormData()
  upload.set('image', new Blob([await testPicture()]), 'picture.jpg')
  upload.set('alt', 'A field')
  const stored = await ask('/api/media', { method: 'POST', body: upload, headers: own })
  expect(stored.status).toBeGreaterThanOrEqual(500)

  // The mail server and tables fail: the errors of failed statements contain all their values.
  mail.refuse()
  await send('/api/auth/request-password-reset', { email: rahim.email })
  await expect.poll(() => maidan.output()).toContain('Invalid login: 535')
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('alter table preview_links rename to gone_links')
  await client.query('alter table accounts rename to gone_accounts')
  await client.end()
  expect((await ask(preview.pathname)).status).toBe(500)
  const failed = await send('/api/auth/sign-in/email', {
    ...rahim,
    password: hide('late', 'late pass 3c7d21'),
  })
  expect(failed.status).toBe(500)
  await form('/login', { email: rahim.email, password: 'late pass 3c7d21' })

  // The log is long and has none of the secrets.
  maidan.child.kill('SIGTERM')
  await maidan.ended
  const said = maidan.output()
  for (const route of [
    '/api/auth/sign-in/email',
    '/login',
    '/preview/:token',
    '/reset-password',
    '/api/media',
  ])
    expect(said).toContain(`"route":"${route}"`)
  expect(said).toContain('relation \\"preview_links\\" does not exist')
  expectNoSecrets(said, secrets)
})

test('no database password is logged when the database refuses it, is missing, or is not PostgreSQL', async () => {
  await using refusing = await startRefusingPostgres()
  const places = [`127.0.0.1:${refusing.port}`, '127.0.0.1:9', 'no such place']
  await Promise.all(
    places.map(async (where) => {
      const url = `postgres://maidan:${SETTINGS.database}@${where}/newsroom`
      const maidan = run(await findFreePort('127.0.0.1', 0), { DATABASE_URL: url })
      expect(await maidan.ended).not.toBe(0)
      expect(maidan.output()).not.toBe('')
      expectNoSecrets(maidan.output(), SETTINGS)
    }),
  )
})
