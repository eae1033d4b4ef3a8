// Stopping a portal whose database does not respond: it ends soon, and everything acknowledged is stored. SIGSTOP to all of its
// processes pauses the database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { readPostmasterNote, subprocessesOf } from '#server/db/embedded/postmaster-file.ts'
import { MIGRATION_LOCK } from '#server/db/locks.ts'
import { createLog } from '#server/platform/log.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'
import { urlOf } from './standby.ts'

/** Allowed in addition to a stop with a working database. A stop that waits for the database takes seven seconds more. */
const SOON_MS = 4_000

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

/** Sends a signal to every process of the server that works in this folder. */
function signal(dataDir: string, name: NodeJS.Signals): void {
  const note = readPostmasterNote(join(dataDir, 'postgres'))
  if (!note) throw new Error('There is no server')
  for (const pid of [note.pid, ...subprocessesOf(note)]) process.kill(pid, name)
}

async function publish(portal: KillablePortal, headers: { authorization: string }): Promise<string> {
  const answer = await fetch(`${portal.origin}/api/allposts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ headline: 'একটি খবর', imageUrl: 'https://pictures.example/a.jpg' }),
  })
  return (await answer.json()).insertedId
}

/** Stops the portal; returns the milliseconds until it has ended. */
async function stop(portal: KillablePortal): Promise<number> {
  const asked = performance.now()
  await portal.end('SIGTERM')
  return performance.now() - asked
}

async function startServer(): Promise<{ server: EmbeddedPostgres; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-stop-'))
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('error') })
  opened.push(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { server, dataDir }
}

async function makePortal(settings: Record<string, string>): Promise<KillablePortal> {
  const portal = await makeKillablePortal({ SECRET: 'a-secret-for-the-tests-of-stopping', ...settings })
  opened.push(() => portal.remove())
  return portal
}

async function startPortal(settings: Record<string, string>): Promise<KillablePortal> {
  const portal = await makePortal(settings)
  await portal.start()
  return portal
}

/** Milliseconds that two processes with a working database take to stop, on this machine now. */
let usual = 0
beforeAll(async () => {
  const { server } = await startServer()
  const portal = await startPortal({ WEB_CONCURRENCY: '2', DATABASE_URL: urlOf(server.connection) })
  usual = await stop(portal)
})

for (const [name, settings, isNoticed] of [
  ['at the very moment it falls silent', {}, false],
  ['when its silence has been noticed', {}, true],
  ['in two processes', { WEB_CONCURRENCY: '2' }, false],
] as const)
  test(`a portal stops without its external database: ${name}`, async () => {
    const { server, dataDir } = await startServer()
    const portal = await startPortal({ ...settings, DATABASE_URL: urlOf(server.connection) })
    const id = await publish(portal, await portal.signIn())
    signal(dataDir, 'SIGSTOP')
    const ask = async (path: string) => (await fetch(`${portal.origin}${path}`)).text()
    // Requests that the database will never answer.
    const waiting = Promise.allSettled([ask('/api/search?q=x'), ask('/latest')])
    await ask('/health/live')
    if (isNoticed)
      await expect.poll(async () => (await fetch(`${portal.origin}/health/ready`)).status).toBe(503)
    const took = await stop(portal)
    signal(dataDir, 'SIGCONT')
    await waiting
    const client = new pg.Client(server.connection)
    await client.connect()
    const { rows } = await client.query('select id from posts')
    await client.end()
    expect(rows).toEqual([{ id }])
    expect(took).toBeLessThan(usual + SOON_MS)
  })

test('a portal stops without its external database: while two processes wait for it at their start', async () => {
  const { server } = await startServer()
  const clients = [new pg.Client(server.connection), new pg.Client(server.connection)] as const
  for (const client of clients) await client.connect()
  const [watcher, holder] = clients
  const lock = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const waitForWaiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await watcher.query(
          "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted",
        )
        return rows[0].count
      })
      .toBe(count)
  // The test holds the lock twice. The primary migrates in between, and the workers wait for the second time.
  await lock(watcher)
  const portal = await makePortal({ WEB_CONCURRENCY: '2', DATABASE_URL: urlOf(server.connection) })
  const started = expect(portal.start()).rejects.toThrow('Maidan ended')
  await waitForWaiting(1)
  const held = lock(holder)
  await waitForWaiting(2)
  await watcher.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  await held
  await waitForWaiting(2)
  const took = await stop(portal)
  await started
  for (const client of clients) await client.end()
  expect(took).toBeLessThan(usual + SOON_MS)
})

test('a portal stops without its embedded database', async () => {
  const portal = await startPortal({})
  const id = await publish(portal, await portal.signIn())
  signal(portal.dataDir, 'SIGSTOP')
  const took = await stop(portal)
  await portal.start()
  expect((await fetch(`${portal.origin}/api/allposts/${id}`)).status).toBe(200)
  expect(took).toBeLessThan(usual + SOON_MS)
})
