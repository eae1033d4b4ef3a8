// Benchmark: what readers get during a minute without the database, compared with the minute before, and the time to recover.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type KillableDatabase, startKillableDatabase } from '#tests/kill/killable-database.ts'
import { absoluteRow, type Benchmark, type Quantity, ratioRow } from './benchmark.ts'
import { listCachedPages } from './cached-pages.ts'
import { type Portal, startPortal } from './portal.ts'
import { type Read, roundRobin, startReaders } from './readers.ts'
import { quantile } from './statistics.ts'

const SECONDS = Number(process.env.BENCH_AWAY_SECONDS ?? 60)
const READERS = 32
const TIMEOUT_MS = 60_000
const POLL_MS = 10

export const away: Benchmark = {
  name: 'away',
  title: 'Database killed and away',
  async measure(workspace) {
    const dataDir = await workspace.filledFolder()
    await using database = await startKillableDatabase(dataDir)
    const settings = {
      DATABASE_URL: database.url,
      SECRET: 'a secret of the bench, long enough',
      LOG_LEVEL: 'silent',
    }
    await using portal = await startPortal(dataDir, settings)
    const pages = await listCachedPages(portal)
    for (const page of pages) await fetch(page).then((answer) => answer.arrayBuffer())
    const reads: Read[] = []
    const readers = startReaders(READERS, roundRobin(pages), (read) => reads.push(read))
    await pause(SECONDS * 1000)
    const killedAt = performance.now()
    database.kill()
    await pause(SECONDS * 1000)
    const readyWhileAway = (await fetch(`${portal.url}/health/ready`)).status
    const restartedAt = performance.now()
    const recovery = await recover(database, portal)
    await readers.stop()
    const during = reads.filter(({ began, ms }) => began >= killedAt && began + ms <= restartedAt)
    const before = reads.filter(({ began, ms }) => began + ms < killedAt)
    const marked = during.find(({ isStale }) => isStale)
    return {
      rows: [
        absoluteRow(
          'stored pages served while it is away',
          served(during),
          { what: 'before', ...served(before) },
          { atLeast: 100 },
        ),
        ratioRow(
          '99th percentile of waiting, away',
          p99(during),
          { what: 'before', ...p99(before) },
          { atMost: 2 },
        ),
        absoluteRow(
          'from the first accepted connection to a fresh page and readiness',
          { value: recovery / 1000, unit: 's' },
          { what: 'away', value: (restartedAt - killedAt) / 1000, unit: 's' },
          { atMost: 2 },
        ),
      ],
      remarks: [
        `${READERS} readers of ${pages.length} stored pages, ${SECONDS} s before and ${SECONDS} s away: ` +
          `${before.length.toLocaleString('en')} and ${during.length.toLocaleString('en')} answers.`,
        `The first page was marked as stale ${marked ? Math.round(marked.began + marked.ms - killedAt) : '—'} ms after the ` +
          `kill; /health/ready answered ${readyWhileAway} meanwhile.`,
      ],
    }
  },
}

function served(reads: Read[]): Quantity {
  const good = reads.filter(({ status }) => status === 200).length
  return { value: (100 * good) / reads.length, unit: '%' }
}

function p99(reads: Read[]): Quantity {
  const times = reads.map(({ ms }) => ms)
  return { value: quantile(times, 0.99), unit: 'ms' }
}

/** Milliseconds from the first accepted database connection until the portal has recovered. */
async function recover(database: KillableDatabase, portal: Portal): Promise<number> {
  const [accepting, fresh] = await Promise.all([
    waitUntil(() => acceptsConnections(database)),
    waitUntil(() => hasRecovered(portal)),
    database.startAgain(),
  ])
  return Math.max(0, fresh - accepting)
}

async function acceptsConnections({ connection }: KillableDatabase): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isConnected
}

async function hasRecovered({ url }: Portal): Promise<boolean> {
  const [page, ready] = await Promise.all([fetch(`${url}/`), fetch(`${url}/health/ready`)])
  await Promise.all([page.arrayBuffer(), ready.arrayBuffer()])
  return page.ok && page.headers.get('x-maidan-page') === null && ready.ok
}

async function waitUntil(check: () => Promise<boolean>): Promise<number> {
  for (const began = performance.now(); performance.now() - began < TIMEOUT_MS; await pause(POLL_MS)) {
    if (await check()) return performance.now()
  }
  throw new Error(`Not recovered after ${TIMEOUT_MS} ms`)
}
