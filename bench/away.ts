// Figure: what readers get while the database is gone for a minute, beside the minute before, and how soon all is well again.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type KillableDatabase, startKillableDatabase } from '#tests/kill/killable-database.ts'
import { type Figure, plainRow, type Quantity, ratioRow } from './figure.ts'
import { type Portal, startPortal } from './portal.ts'
import { inTurn, type Read, startReaders } from './readers.ts'
import { quantile } from './rounds.ts'
import { storedPages } from './stored-pages.ts'

const SECONDS = Number(process.env.BENCH_AWAY_SECONDS ?? 60)
const READERS = 32
const LONGEST_MS = 60_000
const ASKED_EVERY_MS = 10

export const away: Figure = {
  name: 'away',
  title: 'Database killed and away',
  async measure(ground) {
    const dataDir = await ground.filledFolder()
    await using database = await startKillableDatabase(dataDir)
    const settings = {
      DATABASE_URL: database.url,
      SECRET: 'a secret of the bench, long enough',
      LOG_LEVEL: 'silent',
    }
    await using portal = await startPortal(dataDir, settings)
    const pages = await storedPages(portal)
    for (const page of pages) await fetch(page).then((answer) => answer.arrayBuffer())
    const reads: Read[] = []
    const readers = startReaders(READERS, inTurn(pages), (read) => reads.push(read))
    await pause(SECONDS * 1000)
    const gone = performance.now()
    database.kill()
    await pause(SECONDS * 1000)
    const readyWhileAway = (await fetch(`${portal.url}/health/ready`)).status
    const returning = performance.now()
    const recovery = await recover(database, portal)
    await readers.stop()
    const during = reads.filter(({ began, ms }) => began >= gone && began + ms <= returning)
    const before = reads.filter(({ began, ms }) => began + ms < gone)
    const marked = during.find(({ isStale }) => isStale)
    return {
      rows: [
        plainRow(
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
        plainRow(
          'from the first connection it takes to a fresh page and readiness',
          { value: recovery / 1000, unit: 's' },
          { what: 'away', value: (returning - gone) / 1000, unit: 's' },
          { atMost: 2 },
        ),
      ],
      remarks: [
        `${READERS} readers of ${pages.length} stored pages, ${SECONDS} s before and ${SECONDS} s away: ` +
          `${before.length.toLocaleString('en')} and ${during.length.toLocaleString('en')} answers.`,
        `The first page was marked as stale ${marked ? Math.round(marked.began + marked.ms - gone) : '—'} ms after the ` +
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

/** Milliseconds from the moment the database takes connections until the portal is as before. */
async function recover(database: KillableDatabase, portal: Portal): Promise<number> {
  const [accepting, fresh] = await Promise.all([
    whenTrue(() => takesConnections(database)),
    whenTrue(() => isAsBefore(portal)),
    database.startAgain(),
  ])
  return Math.max(0, fresh - accepting)
}

async function takesConnections({ connection }: KillableDatabase): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isThere
}

async function isAsBefore({ url }: Portal): Promise<boolean> {
  const [page, ready] = await Promise.all([fetch(`${url}/`), fetch(`${url}/health/ready`)])
  await Promise.all([page.arrayBuffer(), ready.arrayBuffer()])
  return page.ok && page.headers.get('x-maidan-page') === null && ready.ok
}

async function whenTrue(isSo: () => Promise<boolean>): Promise<number> {
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; await pause(ASKED_EVERY_MS)) {
    if (await isSo()) return performance.now()
  }
  throw new Error(`Not as before after ${LONGEST_MS} ms`)
}
