// The database fails in every way under readers: stopped, killed, unresponsive, or unreachable for the listen connection only.
// Stored pages are served at once and marked stale, nothing hangs, and missed changes show up after recovery.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import {
  isServing,
  type PostmasterNote,
  readPostmasterNote,
  subprocessesOf,
} from '#server/db/embedded/postmaster-file.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const NOTICED_MS = 2_500
const RECOVERED_MS = 2_000
/** Slightly longer than a request waits for a connection (db/client.ts). */
const POOL_TIMEOUT_MS = 3_500

let dataDir: string
let postgres: EmbeddedPostgres
let portal: TestPortal

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-away-'))
  postgres = await start()
  const { connection } = postgres
  const database = { connection, drop: () => postgres.stop() }
  portal = await startTestPortal({ demo: false, database, env: { LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await portal?.close().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
})

function start(): Promise<EmbeddedPostgres> {
  const socketFolder = postgres?.connection.host
  return startEmbeddedPostgres({
    dataDir,
    log: createLog('silent'),
    ...(socketFolder ? { socketFolder } : {}),
  })
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const answer = await fetch(portal.origin + path, { headers })
  const text = await answer.text()
  const { status, headers: received } = answer
  return {
    status,
    text,
    ms: performance.now() - began,
    mark: received.get('x-maidan-page'),
    headers: received,
  }
}

/** More concurrent requests than there are connections. */
async function signIn(email: string): Promise<number> {
  const { status } = await fetch(`${portal.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.origin },
    body: JSON.stringify({ email, password: 'no-such-password' }),
  })
  return status
}

const isReady = async () => (await ask('/health/ready')).status === 200
const isFresh = async () => (await ask('/')).mark === null

/** Milliseconds until `condition` is true; fails after `most`. */
async function within(most: number, condition: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await condition())) {
    expect(performance.now() - began, 'it takes too long').toBeLessThan(most)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - began
}

/** Another portal changes the site's title, and this one gets no notification. */
async function changeTitle(title: string): Promise<void> {
  const other = new pg.Client(postgres.connection)
  await other.connect()
  const value = JSON.stringify({ siteTitle: { bn: title, en: title } })
  const stored = 'insert into settings (name, value, changed_at) values ($1, $2, now())'
  await other.query(`${stored} on conflict (name) do update set value = $2`, ['settings', value])
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'maidan-news'",
  )
  await other.end()
}

const shows = (title: string) => async () => {
  const { text, mark } = await ask('/')
  return mark === null && text.includes(title)
}

/** Many requests for stored pages: each gets the page at once, marked stale. */
async function expectStored(): Promise<void> {
  const etag = (await ask('/')).headers.get('etag')
  expect(etag).toBeNull()
  for (let round = 0; round < 5; round++) {
    const crowd = await Promise.all(Array.from({ length: 40 }, () => ask('/', { 'if-none-match': '*' })))
    for (const { status, mark, headers, text } of crowd) {
      expect([status, mark, headers.get('cache-control')]).toEqual([200, 'stale', 'private, no-store'])
      expect(text).toContain('id="main"')
    }
  }
}

/** Requests that need the database are refused quickly instead of waiting. */
async function expectRefusedSoon(): Promise<void> {
  const crowd = Array.from({ length: 30 }, (_, number) => ask(`/search?q=${number}`))
  for (const { status, headers, ms } of await Promise.all(crowd)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(ms).toBeLessThan(5_000)
  }
  const [live, ready, call] = await Promise.all([
    ask('/health/live'),
    ask('/health/ready'),
    ask('/api/allposts'),
  ])
  expect([live.status, ready.status, call.status]).toEqual([200, 503, 503])
  expect(JSON.parse(call.text)).toMatchObject({ code: 'DATABASE_AWAY' })
}

function serverNow(): PostmasterNote {
  const note = readPostmasterNote(join(dataDir, 'postgres'))
  if (!note) throw new Error('There is no server')
  return note
}

/** Sends a signal to every process of the server. */
function signal(name: NodeJS.Signals): void {
  const note = serverNow()
  for (const pid of [note.pid, ...subprocessesOf(note)]) process.kill(pid, name)
}

/** Stops PostgreSQL from outside, as an operator would; the folder of its socket stays. */
async function stop(): Promise<void> {
  const note = serverNow()
  process.kill(note.pid, 'SIGINT')
  await within(20_000, async () => !isServing(note))
}

async function goAway(how: () => Promise<void> | void): Promise<void> {
  await within(10_000, isFresh)
  await how()
  await within(NOTICED_MS, async () => !(await isFresh()))
  await within(NOTICED_MS, async () => !(await isReady()))
  await expectStored()
  await expectRefusedSoon()
}

describe('stored pages are served and recover while the database is', () => {
  test('stopped', async () => {
    await goAway(stop)
    postgres = await start()
    await within(RECOVERED_MS, async () => (await isFresh()) && (await isReady()))
  })

  test('killed', async () => {
    await goAway(() => signal('SIGKILL'))
    postgres = await start()
    await within(RECOVERED_MS, async () => (await isFresh()) && (await isReady()))
  })

  test('unresponsive, with open connections and nobody at the other end', async () => {
    let caught: Promise<number>[] = []
    await goAway(async () => {
      signal('SIGSTOP')
      caught = Array.from({ length: 20 }, (_, number) => signIn(`nobody-${number}@maidan.example`))
      await Promise.all(caught)
      // Requests that waited for a connection have been answered; the pool's own timeout ends only now.
      await pause(POOL_TIMEOUT_MS)
    }).finally(() => signal('SIGCONT'))
    expect(new Set(await Promise.all(caught))).toEqual(new Set([503]))
    await within(RECOVERED_MS, async () => (await isFresh()) && (await isReady()))
  })

  test('reachable, but the listen connection is lost: missed changes show up at once', async () => {
    await within(10_000, isFresh)
    for (const title of ['শোনা যায়নি', 'আবারও না']) {
      await changeTitle(title)
      await within(RECOVERED_MS, shows(title))
    }
  })
})
