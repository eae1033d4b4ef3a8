// The network between Maidan and its database is cut, so that packets are lost and nothing is refused: no call waits for ever,
// readers get stored pages, and afterwards everything goes on, jobs too. The same with a pooler that hangs alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KillableDatabase, startKillableDatabase } from '../kill/killable-database.ts'
import { type KillablePortal, makeKillablePortal } from '../portal/killable-portal.ts'
import { type DatabaseProxy, openProxy } from './database-proxy.ts'
import { type Newsroom, newsroomAt, WITH_METRICS } from './newsroom-client.ts'

const SECRET = 'the secret of a newsroom whose network is cut'
const PATIENCE = { timeout: 150_000, interval: 250 }

let folder: string
let database: KillableDatabase
let proxy: DatabaseProxy
let portal: KillablePortal
let newsroom: Newsroom

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-hung-'))
  database = await startKillableDatabase(join(folder, 'database'))
  await ask("alter role all set statement_timeout = '15s'")
  await ask("alter role all set idle_in_transaction_session_timeout = '10s'")
})
afterAll(async () => {
  await database?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(sql: string) {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

async function start(settings: (way: string) => Record<string, string>) {
  proxy = await openProxy(database.connection)
  const { user, database: name } = database.connection
  const way = `postgres://${user}@127.0.0.1:${proxy.port}/${name}`
  portal = await makeKillablePortal({ ...WITH_METRICS, SECRET, ...settings(way) })
  await portal.start()
  newsroom = newsroomAt(portal, (await portal.signIn()).authorization)
}
async function end() {
  await portal?.remove()
  await proxy?.[Symbol.asyncDispose]()
}

/** More calls than there are connections. Resolves when all were answered. */
function saveMany(name: string) {
  const headlines = Array.from({ length: 30 }, (_, number) => `${name} ${number}`)
  return Promise.all(headlines.map(async (headline) => ({ headline, ...(await newsroom.publish(headline)) })))
}

async function countPosts(headlines: string[]): Promise<number> {
  const quoted = headlines.map((headline) => `'${headline}'`).join(',')
  const [row] = await ask(`select count(*)::int as count from posts where headline in (${quoted})`)
  return row.count
}

/** Nothing acknowledged is missing, and everything refused has its code. */
async function expectClear(answers: Awaited<ReturnType<typeof saveMany>>) {
  const refused = answers.filter(({ status }) => status !== 201)
  const codes = new Set(refused.map(({ status, code }) => `${status} ${code}`))
  // Those that wait behind others may find the queue too long.
  expect(codes).toContain('503 DATABASE_AWAY')
  for (const code of codes) expect(['503 DATABASE_AWAY', '503 OVERLOADED']).toContain(code)
  const stored = answers.filter(({ status }) => status === 201).map(({ headline }) => headline)
  if (stored.length > 0) expect(await countPosts(stored)).toBe(stored.length)
}

describe('the network to the database is cut', () => {
  beforeAll(() => start((way) => ({ DATABASE_URL: way })))
  afterAll(end)

  test('calls are refused, stored pages are read, and everything goes on afterwards', async () => {
    const { insertedId } = await newsroom.publish('আগের খবর')
    expect((await newsroom.read('/latest')).text).toContain('আগের খবর')
    expect(await newsroom.read(`/post/${insertedId}`)).toMatchObject({ status: 200, isStale: false })
    proxy.drop()
    await expectClear(await saveMany('কাটা'))
    await expect.poll(portal.isReady, PATIENCE).toBe(false)
    await expect.poll(async () => (await newsroom.read('/latest')).isStale, PATIENCE).toBe(true)
    expect((await newsroom.read('/latest')).text).toContain('আগের খবর')
    expect(await newsroom.metric('maidan_database_disconnected')).toBe(1)
    expect(await newsroom.metric('maidan_lost_part_errors_total{code="DATABASE_AWAY"}')).toBeGreaterThan(0)
    const form = { name: 'রুমানা', email: 'r@example.org', subject: 'খেলা', text: 'পরের ম্যাচ কবে?' }
    const contact = await newsroom.send('/contact', form)
    expect([contact.status, contact.text.includes('পরের ম্যাচ কবে?')]).toEqual([503, true])

    proxy.restore()
    await expect.poll(portal.isReady, PATIENCE).toBe(true)
    expect(await newsroom.metric('maidan_database_disconnected')).toBe(0)
    const run = async () =>
      (await newsroom.metric('maidan_jobs_run_total{queue="publish-post",result="done"}')) ?? 0
    const before = await run()
    const due = new Date(Date.now() + 1_500).toISOString()
    const later = await newsroom.publish('পরে', { publishAt: due })
    expect(later.status).toBe(201)
    await expect.poll(() => newsroom.isPublic(later.insertedId), PATIENCE).toBe(true)
    // The connections for jobs were given up as well.
    await expect.poll(run, PATIENCE).toBeGreaterThan(before)
    await expect.poll(async () => (await newsroom.read('/latest')).text, PATIENCE).toContain('পরে')
  })
})

describe('a pooler hangs, and the way past it works', () => {
  beforeAll(() => start((way) => ({ DATABASE_URL: way, DATABASE_SESSION_URL: database.url })))
  afterAll(end)

  test('queries without an answer are given up, and work when it answers again', async () => {
    expect((await newsroom.publish('আগে')).status).toBe(201)
    proxy.drop()
    await expectClear(await saveMany('ঝুলে'))
    expect(await portal.isReady()).toBe(false)
    proxy.restore()
    await expect.poll(async () => (await newsroom.publish('আবার')).status, PATIENCE).toBe(201)
    await expect.poll(portal.isReady, PATIENCE).toBe(true)
    // Said once, not for every request.
    const said = portal.output().split('No connection to the database could be made').length - 1
    expect(said).toBeLessThan(4)
  })
})
