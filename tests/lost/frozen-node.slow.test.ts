// A node is frozen (SIGSTOP) in the middle of a change, beside a healthy one: its locks end, others save and publish, and when it
// goes on it shows what they changed. A frozen process of a node is replaced.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableDatabase, startKillableDatabase } from '../kill/killable-database.ts'
import { type KillablePortal, makeKillablePortal } from '../portal/killable-portal.ts'
import { listWorkers } from '../portal/process-connection.ts'
import { newsroomAt } from './newsroom-client.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }

let folder: string
let database: KillableDatabase
let frozen: KillablePortal
let healthy: KillablePortal
let authorization: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-frozen-'))
  database = await startKillableDatabase(join(folder, 'database'))
  const settings = { DATABASE_URL: database.url, SECRET: 'the secret of a newsroom with a frozen node' }
  frozen = await makeKillablePortal(settings)
  await frozen.start()
  healthy = await makeKillablePortal(settings)
  await healthy.start()
  authorization = (await frozen.signIn()).authorization
})
afterAll(async () => {
  if (frozen?.pid()) process.kill(frozen.pid(), 'SIGCONT')
  await frozen?.remove()
  await healthy?.remove()
  await database?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(sql: string) {
  const client = new pg.Client(database.connection)
  await client.connect()
  const answer = await client.query(sql)
  await client.end()
  return Array.isArray(answer) ? [] : answer.rows
}

test('the healthy node saves what the frozen one had locked, and publishes what was due', async () => {
  const [here, there] = [newsroomAt(frozen, authorization), newsroomAt(healthy, authorization)]
  const { insertedId: id } = await there.publish('আগের শিরোনাম')
  const path = `/post/${id}`
  expect((await here.read(path)).text).toContain('আগের শিরোনাম')
  // Changes take long for a moment, so that the node can be frozen within one.
  await ask(`create table slow (yes boolean); insert into slow values (true);
    create function be_slow() returns trigger language plpgsql as
      $$ begin if exists (select from slow) then perform pg_sleep(2); end if; return new; end $$;
    create trigger be_slow before insert on audit_entries for each row execute function be_slow()`)
  const interrupted = here.save(id, { headline: 'জমে যাওয়া নোডের শিরোনাম' })
  const sleeping = "select from pg_stat_activity where wait_event = 'PgSleep'"
  await expect.poll(async () => (await ask(sleeping)).length, PATIENCE).toBe(1)
  process.kill(frozen.pid(), 'SIGSTOP')
  await ask('delete from slow')

  const due = new Date(Date.now() + 1_000).toISOString()
  const later = await there.publish('নির্ধারিত', { publishAt: due })
  // It waits for the lock of the frozen node, and gets it.
  expect(await there.save(id, { headline: 'সুস্থ নোডের শিরোনাম' })).toMatchObject({ status: 200 })
  await expect.poll(() => there.isPublic(later.insertedId), PATIENCE).toBe(true)
  expect((await there.read(path)).text).toContain('সুস্থ নোডের শিরোনাম')

  process.kill(frozen.pid(), 'SIGCONT')
  expect(await interrupted).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
  await expect.poll(async () => (await here.read(path)).text, PATIENCE).toContain('সুস্থ নোডের শিরোনাম')
  expect(await here.save(id, { headline: 'আবার একসঙ্গে' })).toMatchObject({ status: 200 })
  await expect.poll(async () => (await there.read(path)).text, PATIENCE).toContain('আবার একসঙ্গে')
})

test('a process of a node that stands still is ended and replaced; connections that it was given are not lost for ever', async () => {
  const portal = await makeKillablePortal({
    DATABASE_URL: database.url,
    SECRET: 'the secret of a newsroom with a frozen node',
    WEB_CONCURRENCY: '2',
  })
  const workers = () => listWorkers(portal)
  try {
    await portal.start()
    // Its address is printed when both serve; one alone answers before.
    await expect.poll(() => portal.output(), PATIENCE).toContain('http://')
    const [victim = 0] = workers()
    expect(victim).toBeGreaterThan(1)
    process.kill(victim, 'SIGSTOP')
    // The system deals connections out to both.
    const reads = Array.from({ length: 20 }, () => fetch(`${portal.origin}/health/live`).catch(() => null))
    await expect.poll(() => portal.output(), PATIENCE).toContain('it did not respond')
    await Promise.all(reads)
    await expect.poll(() => workers().length, PATIENCE).toBe(2)
    expect(workers()).not.toContain(victim)
    for (let number = 0; number < 20; number++)
      expect((await fetch(`${portal.origin}/health/live`)).status).toBe(200)
  } finally {
    await portal.remove()
  }
})

test('a process that stands still before its first message is ended and replaced', {
  timeout: 600_000,
}, async () => {
  const portal = await makeKillablePortal({
    DATABASE_URL: database.url,
    SECRET: 'the secret of a newsroom with a frozen node',
    WEB_CONCURRENCY: '2',
  })
  const workers = () => listWorkers(portal)
  // Most of it is the time that a slow machine may take to load the portal.
  const patience = { ...PATIENCE, timeout: 300_000 }
  try {
    await portal.start()
    await expect.poll(() => portal.output(), PATIENCE).toContain('http://')
    const first = workers()
    process.kill(first[0] ?? 0, 'SIGKILL')
    const nextOf = () => workers().find((pid) => !first.includes(pid)) ?? 0
    await expect.poll(nextOf, { ...PATIENCE, interval: 5 }).toBeGreaterThan(1)
    const victim = nextOf()
    process.kill(victim, 'SIGSTOP')
    await expect
      .poll(() => portal.output(), patience)
      .toContain(`"process":${victim},"reason":"it did not respond"`)
    await expect.poll(() => workers().length, PATIENCE).toBe(2)
    expect(workers()).not.toContain(victim)
    expect(await portal.isReady()).toBe(true)
  } finally {
    await portal.remove()
  }
})

test('a start ends whose processes stand still', async () => {
  const portal = await makeKillablePortal({
    DATABASE_URL: database.url,
    SECRET: 'the secret of a newsroom with a frozen node',
    WEB_CONCURRENCY: '2',
  })
  const [{ now }] = await ask('select now()')
  const starting = portal.start()
  starting.catch(() => undefined)
  try {
    await expect.poll(() => listWorkers(portal).length, PATIENCE).toBe(2)
    // They have their task when they connect.
    const connected = `select from pg_stat_activity where application_name = 'maidan' and backend_start > '${now.toISOString()}'`
    const connections = async () => (await ask(connected)).length
    await expect.poll(connections, { ...PATIENCE, interval: 20 }).toBeGreaterThan(3)
    for (const worker of listWorkers(portal)) process.kill(worker, 'SIGSTOP')
    await expect(starting).rejects.toThrow('Maidan ended with 1')
  } finally {
    await portal.remove()
  }
})
