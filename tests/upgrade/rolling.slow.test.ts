// A rolling upgrade as the operations guide describes it: two nodes of the earlier release behind HAProxy become nodes of this one, one
// after the other, and go back by a signal alone, while reporters write and upload and readers read and follow a match. Nobody notices.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { snapshotPath, streamPath } from '#contract/matches/live.ts'
import { findPrograms } from '../cluster/programs.ts'
import { startKillableDatabase } from '../kill/killable-database.ts'
import { findDamage, startNewsroomLoad } from '../kill/newsroom-load.ts'
import { startScoredMatch } from '../kill/scored-match.ts'
import { openReader } from '../kill/stream-readers.ts'
import { makeBucket } from '../portal/bucket.ts'
import { type KillablePortal, MAIDAN, makeKillablePortal } from '../portal/killable-portal.ts'
import { checkOutEarlierRelease } from './earlier-release.ts'
import { type Haproxy, startHaproxy } from './haproxy.ts'
import { startUploadLoad } from './upload-load.ts'

const FOLLOWERS = 20
const EVENT_EVERY_MS = 300
/** Load between two steps. */
const BETWEEN_MS = 5_000
/** Readers of the last pages of a node load their scripts and styles. */
const LAST_PAGES_MS = 15_000

type Running = { nodes: { a: KillablePortal; b: KillablePortal }; haproxy: Haproxy; connection: object }

async function startEarlier(
  opened: AsyncDisposableStack,
  { program, balancer }: { program: string; balancer: string },
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-rolling-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const database = opened.use(await startKillableDatabase(folder))
  const bucket = await makeBucket()
  opened.defer(() => bucket.remove())
  await bucket.start()
  const settings = {
    ...bucket.env,
    DATABASE_URL: database.url,
    SECRET: 'the secret of a newsroom that is upgraded while it works',
    TRUST_PROXY: '1',
    STOP_SECONDS: '300',
  }
  const [a, b] = [
    await makeKillablePortal(settings, { program }),
    await makeKillablePortal(settings, { program }),
  ]
  for (const node of [a, b]) opened.defer(() => node.remove())
  const portOf = ({ origin }: KillablePortal) => Number(new URL(origin).port)
  const haproxy = await startHaproxy(balancer, [portOf(a), portOf(b)])
  opened.defer(() => haproxy.stop())
  await Promise.all([a.start(), b.start()])
  await haproxy.putBack('a')
  await haproxy.putBack('b')
  return { nodes: { a, b }, haproxy, connection: database.connection }
}

/** Migrates from a machine that is no node, while reporters, editors and readers go on in this process. */
async function migrate(opened: AsyncDisposableStack, { env }: KillablePortal): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-migrate-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  await promisify(execFile)(process.execPath, [MAIDAN, 'migrate'], { env: { ...env, DATA_DIR: folder } })
}

async function restartEach({ nodes, haproxy }: Running, program: string, isTakenOut: boolean): Promise<void> {
  for (const name of ['a', 'b'] as const) {
    if (isTakenOut) {
      await haproxy.drain(name)
      await pause(LAST_PAGES_MS)
    }
    await nodes[name].end('SIGTERM')
    await nodes[name].start(program)
    await haproxy.putBack(name)
    await pause(BETWEEN_MS)
  }
}

const found = findPrograms('haproxy')

test('an upgrade node by node, and the way back, fail no request and lose no text and no event', {
  timeout: 1_800_000,
}, async ({ annotate, skip }) => {
  if (found.paths === null) return skip(found.reason)
  await using opened = new AsyncDisposableStack()
  const earlier = checkOutEarlierRelease()
  opened.defer(() => earlier.remove())
  const running = await startEarlier(opened, { program: earlier.program, balancer: found.paths.haproxy })
  const { nodes, haproxy, connection } = running
  const { authorization } = await nodes.a.signIn()
  const match = await startScoredMatch([haproxy.url], authorization)
  const first = match.seq()
  const followers = Array.from({ length: FOLLOWERS }, (_, at) => {
    const reader = openReader([haproxy.url], streamPath(match.id, at % 2 === 0 ? 'bn' : 'en', first), first)
    opened.defer(() => reader.stop())
    return reader
  })
  const newsroom = startNewsroomLoad(haproxy.url, authorization)
  const uploading = await startUploadLoad(haproxy.url, authorization)
  const scoring = match.score(EVENT_EVERY_MS)
  await pause(BETWEEN_MS)

  await migrate(opened, nodes.a)
  await pause(BETWEEN_MS)
  await restartEach(running, MAIDAN, true)
  // Nodes of this release need not be taken out: HAProxy notices that they stop.
  await restartEach(running, earlier.program, false)

  await scoring.stop()
  await Promise.all([newsroom.stop(), uploading.stop()])
  await expect.poll(() => followers.filter((reader) => reader.received().last < match.seq()).length).toBe(0)
  const received = followers.map((reader) => reader.received())
  const { hash } = await (await fetch(haproxy.url + snapshotPath(match.id, 'bn'))).json()
  const { reads, writes, acknowledged } = newsroom
  const { uploads, wholePages } = uploading
  const asked = [reads, writes, uploads, wholePages].map((tally) => tally.asked)
  await annotate(
    `${earlier.migrations} migrations → now and back; reads, writes, uploads, files: ${asked.join(', ')}`,
  )
  const failed = [reads, writes, uploads, wholePages].map((tally) => Object.fromEntries(tally.failed))
  expect(failed).toEqual([{}, {}, {}, {}])
  await expect
    .poll(() => findDamage(acknowledged, connection), { interval: 500 })
    .toEqual({ lost: [], publishedTwice: [], late: [] })
  expect(received.map(({ lost, doubled, outOfOrder }) => lost + doubled + outOfOrder)).toEqual(
    followers.map(() => 0),
  )
  expect(new Set(received.map((each) => each.hash))).toEqual(new Set([hash]))
  expect(Math.min(...asked)).toBeGreaterThan(5)
})
