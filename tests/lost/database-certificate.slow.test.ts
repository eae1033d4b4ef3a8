// The certificate of the database expires, is for another name, or is of an unknown authority: a start says which setting and why,
// a running portal keeps its readers, says it once, and goes on when the certificate is renewed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAddresses } from '#server/db/pooler.ts'
import { type KillableDatabase, startKillableDatabase } from '../kill/killable-database.ts'
import { type KillablePortal, makeKillablePortal } from '../portal/killable-portal.ts'
import { type Certificate, type DatabaseProxy, openProxy } from './database-proxy.ts'
import { newsroomAt, WITH_METRICS } from './newsroom-client.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }
const EXPIRED_ON = '2025-11-01'

let folder: string
let database: KillableDatabase
let proxy: DatabaseProxy
let url: string
let valid: Certificate
let expired: Certificate

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-certificate-'))
  makeAuthority()
  valid = sign('valid', 'localhost', '20401101000000Z')
  expired = sign('expired', 'localhost', `${EXPIRED_ON.replaceAll('-', '')}000000Z`)
  database = await startKillableDatabase(join(folder, 'database'))
  proxy = await openProxy(database.connection, valid)
  const { user, database: name } = database.connection
  url = `postgres://${user}:secret-word@localhost:${proxy.port}/${name}?sslmode=verify-full`
})
afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

function openssl(...command: string[]): void {
  execFileSync('openssl', command, { cwd: folder, stdio: 'pipe' })
}

function makeAuthority(): void {
  mkdirSync(join(folder, 'signed'))
  writeFileSync(join(folder, 'index.txt'), '')
  writeFileSync(
    join(folder, 'ca.cnf'),
    `[ca]
default_ca = own
[own]
dir = ${folder}
database = ${folder}/index.txt
new_certs_dir = ${folder}/signed
certificate = ${folder}/ca.pem
private_key = ${folder}/ca.key
rand_serial = yes
default_md = sha256
unique_subject = no
copy_extensions = copy
policy = any
[any]
commonName = supplied
`,
  )
  const subject = ['-subj', '/CN=An authority of our own', '-days', '3650']
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', ...subject)
}

/** A certificate for `host` that ends at a time, as openssl writes it. */
function sign(name: string, host: string, end: string): Certificate {
  const asked = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`]
  openssl('req', ...asked, '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`)
  const dates = ['-startdate', '20250101000000Z', '-enddate', end]
  openssl(
    'ca',
    '-batch',
    '-notext',
    '-config',
    'ca.cnf',
    '-in',
    `${name}.csr`,
    '-out',
    `${name}.pem`,
    ...dates,
  )
  const read = (end: string) => readFileSync(join(folder, `${name}.${end}`), 'utf8')
  return { key: read('key'), cert: read('pem') }
}

const trusting = () => `${url}&sslrootcert=${join(folder, 'ca.pem')}`

async function refusalOf(address: string, sessionAddress: string | null = null) {
  const error = await checkAddresses(address, sessionAddress).catch((thrown: unknown) => thrown)
  if (!(error instanceof Error && 'code' in error)) throw new Error('It was not refused')
  expect(error.message).not.toContain('secret-word')
  return `${error.code} ${error.message}`
}

test('a start says which setting leads to a wrong certificate, and what is wrong with it', async () => {
  await checkAddresses(trusting(), null)
  const unknown = await refusalOf(url)
  expect(unknown).toMatch(/^DATABASE_CERTIFICATE DATABASE_URL: .*localhost.* is not accepted: .*sslrootcert=/)
  proxy.present(sign('other', 'db.example.org', '20401101000000Z'))
  expect(await refusalOf(trusting())).toMatch(
    /^DATABASE_CERTIFICATE DATABASE_URL: .*not accepted: .*altnames/,
  )
  proxy.present(expired)
  const sentence = `the certificate of localhost:${proxy.port} expired on ${EXPIRED_ON}. Renew it on the server.`
  expect(await refusalOf(trusting())).toBe(`DATABASE_CERTIFICATE DATABASE_URL: ${sentence}`)
  expect(await refusalOf(database.url, trusting())).toBe(
    `DATABASE_CERTIFICATE DATABASE_SESSION_URL: ${sentence}`,
  )
  proxy.present(valid)
})

test('a start says which setting leads to no database', async () => {
  expect(await refusalOf('postgres://maidan:secret-word@127.0.0.1:9/maidan')).toBe(
    'DATABASE_UNREACHABLE DATABASE_URL: the database at 127.0.0.1:9 cannot be used: connect ECONNREFUSED 127.0.0.1:9',
  )
  expect(await refusalOf(trusting().replace(/\/\w+\?/, '/elsewhere?'))).toMatch(
    /^DATABASE_UNREACHABLE DATABASE_URL: .*database "elsewhere" does not exist/,
  )
})

test('when it expires under a running portal, readers read, the log says it once, and a renewed one is taken', async () => {
  const portal: KillablePortal = await makeKillablePortal({
    ...WITH_METRICS,
    DATABASE_URL: trusting(),
    SECRET: 'the secret of a newsroom with a certificate',
  })
  try {
    await portal.start()
    const newsroom = newsroomAt(portal, (await portal.signIn()).authorization)
    expect((await newsroom.publish('আগের খবর')).status).toBe(201)
    expect((await newsroom.read('/latest')).text).toContain('আগের খবর')
    const expiry = () => newsroom.metric('maidan_database_certificate_expiry_timestamp_seconds')
    expect(await expiry()).toBe(Date.UTC(2040, 10, 1) / 1_000)

    proxy.present(expired)
    await expect.poll(portal.isReady, PATIENCE).toBe(false)
    for (let number = 0; number < 40; number++) {
      expect(await newsroom.publish('এখন নয়')).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
      expect(await newsroom.read('/latest')).toMatchObject({
        status: 200,
        text: expect.stringContaining('আগের খবর'),
      })
    }
    const said = portal.output().split('certificate has expired').length - 1
    expect(said).toBeGreaterThan(0)
    expect(said).toBeLessThan(5)

    proxy.present(valid)
    await expect.poll(portal.isReady, PATIENCE).toBe(true)
    await expect.poll(async () => (await newsroom.publish('আবার')).status, PATIENCE).toBe(201)
  } finally {
    await portal.remove()
  }
})
