// Two processes behind one port that read a lagging replica: whoever wrote reads it, whichever process answers, and
// neither of them shows strangers an older page after a newer one. One process and its replica: replicas.test.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'
import { type Line, linesToEach, servingProcesses } from './line.ts'
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
  const lines = await linesToEach(portal)
  const body = { headline: headlineOf(0), imageUrl: 'https://pictures.example/a.jpg', category: 'Cricket' }
  id = JSON.parse((await lines[0].ask('POST', '/api/allposts', { headers, body })).text).insertedId
  for (const line of lines) line.close()
})
afterAll(async () => {
  await portal?.remove()
  await standby?.stop()
  await primary?.stop()
  rmSync(place, { recursive: true, force: true })
})

const headlineOf = (round: number) => `শিরোনাম নম্বর ${String(round).padStart(3, '0')} এখানে`
/** The newest headline that a page or a call shows; -1 where there is none. */
const roundIn = (text: string) => Number(/শিরোনাম নম্বর (\d{3}) এখানে/.exec(text)?.[1] ?? -1)
const write = (line: Line, round: number) =>
  line.ask('PUT', `/api/allposts/${id}`, { headers, body: { headline: headlineOf(round) } })
/** Both have been seen to read the replica. */
async function readReplica(lines: Line[]): Promise<void> {
  for (const line of lines)
    await expect
      .poll(
        async () => {
          const asked = standby.counting('from posts')
          await line.ask('GET', `/api/allposts/${id}`)
          return asked()
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBeGreaterThan(0)
}

test('whoever wrote reads it on the next question, whichever process answers', async () => {
  const lines = await linesToEach(portal)
  await readReplica(lines)
  await standby.ask('select pg_wal_replay_pause()')
  for (let round = 1; round <= ROUNDS; round++) {
    const [writer, reader] = round % 2 === 0 ? lines : lines.toReversed()
    expect((await write(writer ?? lines[0], round)).status).toBe(200)
    for (const line of [reader ?? lines[1], writer ?? lines[0]]) {
      const own = await line.ask('GET', `/api/allposts/${id}`, { headers })
      const strangers = await line.ask('GET', `/api/allposts/${id}`)
      const page = await freshPage(line)
      expect([own.text, strangers.text, page].map(roundIn)).toEqual([round, round, round])
    }
  }
  await standby.ask('select pg_wal_replay_resume()')
  for (const line of lines) line.close()
})

test('no stranger sees an older page after a newer one, nor after its writer was answered', async () => {
  const lines = await linesToEach(portal)
  const writers = await linesToEach(portal)
  await readReplica(lines)
  let answered = ROUNDS
  const last = 4 * ROUNDS
  /** What one process shows at one address, again and again; `known`: what its writer had been told before it was asked. */
  const watch = async (line: Line, path: string) => {
    const seen: { round: number; known: number }[] = []
    while (answered < last) {
      const known = answered
      const { headers: told, text } = await line.ask('GET', path)
      // A page that says of itself that it may be outdated promises nothing.
      if (told['x-maidan-page'] !== 'stale') seen.push({ round: roundIn(text), known })
    }
    return seen
  }
  const watching = lines.map(async (line) => {
    const other = await sameProcess(line)
    return Promise.all([watch(line, '/'), watch(other, `/api/allposts/${id}`)])
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
  for (const line of [...lines, ...writers]) line.close()
})

/** Another connection to the process that answers on this one. */
async function sameProcess(line: Line): Promise<Line> {
  const pids = servingProcesses(portal)
  const pid = line.answeredBy(pids)
  const lines = await linesToEach(portal)
  const same = lines.find((each) => each.answeredBy(pids) === pid)
  for (const each of lines) if (each !== same) each.close()
  if (!same) throw new Error('That process is gone')
  return same
}

async function freshPage(line: Line): Promise<string> {
  for (;;) {
    const { headers: told, text } = await line.ask('GET', '/')
    if (told['x-maidan-page'] !== 'stale') return text
  }
}
