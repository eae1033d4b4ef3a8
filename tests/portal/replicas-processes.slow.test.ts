// Two processes on one port that read a lagging replica: writers read their own writes from any process, and no anonymous
// client sees an older page after a newer one. One process: replicas.slow.test.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'
import { type Connection, connectToEachProcess, listWorkers } from './process-connection.ts'
import { makeStandby, type Standby, urlOf } from './standby.ts'

const ROUNDS = 12
const place = mkdtempSync(join(tmpdir(), 'maidan-replicas-of-many-'))
let primary: EmbeddedPostgres
let standby: Standby
let portal: KillablePortal
let headers: { authorization: string }
let id: string

beforeAll(async () => {
  const primaryDir = join(place, 'primary')
  primary = await startEmbeddedPostgres({ dataDir: primaryDir, log: createLog('error') })
  standby = await makeStandby(primary.connection, primaryDir, join(place, 'standby'))
  portal = await makeKillablePortal({
    WEB_CONCURRENCY: '2',
    DATABASE_URL: urlOf(primary.connection),
    DATABASE_REPLICA_URLS: urlOf(standby.connection),
    SECRET: 'a-secret-for-the-tests-of-many-and-replicas',
  })
  await portal.start()
  headers = await portal.signIn()
  const connections = await connectToEachProcess(portal)
  const body = { headline: headlineOf(0), imageUrl: 'https://pictures.example/a.jpg', category: 'Cricket' }
  id = JSON.parse((await connections[0].ask('POST', '/api/allposts', { headers, body })).text).insertedId
  for (const connection of connections) connection.close()
})
afterAll(async () => {
  await portal?.remove()
  await standby?.stop()
  await primary?.stop()
  rmSync(place, { recursive: true, force: true })
})

const headlineOf = (round: number) => `শিরোনাম নম্বর ${String(round).padStart(3, '0')} এখানে`
/** The newest headline on a page or in a response; -1 without one. */
const roundIn = (text: string) => Number(/শিরোনাম নম্বর (\d{3}) এখানে/.exec(text)?.[1] ?? -1)
const write = (connection: Connection, round: number) =>
  connection.ask('PUT', `/api/allposts/${id}`, { headers, body: { headline: headlineOf(round) } })
/** Waits until both processes read the replica. */
async function readReplica(connections: Connection[]): Promise<void> {
  for (const connection of connections)
    await expect
      .poll(
        async () => {
          const asked = standby.counting('from posts')
          await connection.ask('GET', `/api/allposts/${id}`)
          return asked()
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBeGreaterThan(0)
}

test('a writer reads their own write with the next request, whichever process answers', async () => {
  const connections = await connectToEachProcess(portal)
  await readReplica(connections)
  await standby.ask('select pg_wal_replay_pause()')
  for (let round = 1; round <= ROUNDS; round++) {
    const [writer, reader] = round % 2 === 0 ? connections : connections.toReversed()
    expect((await write(writer ?? connections[0], round)).status).toBe(200)
    for (const connection of [reader ?? connections[1], writer ?? connections[0]]) {
      const own = await connection.ask('GET', `/api/allposts/${id}`, { headers })
      const anonymous = await connection.ask('GET', `/api/allposts/${id}`)
      const page = await freshPage(connection)
      expect([own.text, anonymous.text, page].map(roundIn)).toEqual([round, round, round])
    }
  }
  await standby.ask('select pg_wal_replay_resume()')
  for (const connection of connections) connection.close()
})

test('no anonymous client sees an older page after a newer one, nor after its writer was answered', async () => {
  const connections = await connectToEachProcess(portal)
  const writers = await connectToEachProcess(portal)
  await readReplica(connections)
  let answered = ROUNDS
  const last = 4 * ROUNDS
  /** Reads one address from one process repeatedly. `known`: the last round that was answered before the request. */
  const watch = async (connection: Connection, path: string) => {
    const seen: { round: number; known: number }[] = []
    while (answered < last) {
      const known = answered
      const { headers, text } = await connection.ask('GET', path)
      // A page marked stale may be older, so it is not checked.
      if (headers['x-maidan-page'] !== 'stale') seen.push({ round: roundIn(text), known })
    }
    return seen
  }
  const watching = connections.map(async (connection) => {
    const other = await sameProcess(connection)
    return Promise.all([watch(connection, '/'), watch(other, `/api/allposts/${id}`)])
  })
  while (answered < last) {
    const round = answered + 1
    await standby.ask(`select pg_wal_replay_${round % 3 === 0 ? 'resume' : 'pause'}()`)
    expect((await write(writers[round % 2] ?? writers[0], round)).status).toBe(200)
    answered = round
  }
  for (const seen of (await Promise.all(watching)).flat()) {
    expect(new Set(seen.map(({ round }) => round)).size).toBeGreaterThan(ROUNDS)
    expect(seen.filter(({ round, known }) => round < known)).toEqual([])
    expect(seen.filter(({ round }, index) => round < (seen[index - 1]?.round ?? 0))).toEqual([])
  }
  await standby.ask('select pg_wal_replay_resume()')
  for (const connection of [...connections, ...writers]) connection.close()
})

/** Another connection to the process that serves this one. */
async function sameProcess(connection: Connection): Promise<Connection> {
  const pids = listWorkers(portal)
  const pid = connection.answeredBy(pids)
  const connections = await connectToEachProcess(portal)
  const same = connections.find((each) => each.answeredBy(pids) === pid)
  for (const each of connections) if (each !== same) each.close()
  if (!same) throw new Error('That process is gone')
  return same
}

async function freshPage(connection: Connection): Promise<string> {
  for (;;) {
    const { headers, text } = await connection.ask('GET', '/')
    if (headers['x-maidan-page'] !== 'stale') return text
  }
}
