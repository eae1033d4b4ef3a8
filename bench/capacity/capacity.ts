// Benchmark: what each thing that readers and newsroom do costs, in processor time of Maidan and of PostgreSQL. Writes
// bench/results/capacity.json and the tables of docs/capacity.md, which follow from it.

import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { openPushSink } from '../alerts.ts'
import { startBareCopy } from '../bare.ts'
import { type Kind as PageKind, PHONE, type Weight, weigh } from '../bytes.ts'
import { createMatch } from '../live/live.ts'
import { openMailSink } from '../newsletter.ts'
import { setPostCount } from '../post-count.ts'
import { absoluteRow, type Benchmark, type Row } from '../tools/benchmark.ts'
import { startBrowser } from '../tools/browser.ts'
import { load } from '../tools/http-load.ts'
import { commitName, describeMachine } from '../tools/machine.ts'
import { openNewsroom } from '../tools/newsroom.ts'
import { type Portal, startPortal } from '../tools/portal.ts'
import { cpuSeconds } from '../tools/process-meter.ts'
import { findArticleUrl, homeUrl } from '../tools/reading-pages.ts'
import type { Workspace } from '../tools/workspace.ts'
import { writeCapacityTables } from './capacity-document.ts'
import { openCostMeter } from './cost-meter.ts'
import { COSTS_FILE, type Costs, costsSchema, KINDS, kindNames, type PageLoad } from './costs.ts'
import { measureLive } from './live-costs.ts'
import { measureNewsroom } from './newsroom-costs.ts'
import { findPaths, measureReaders } from './reader-costs.ts'

/** `BENCH_CAPACITY_POSTS=1000` runs it with few. */
const POSTS = Number(process.env.BENCH_CAPACITY_POSTS ?? 100_000)
const BARE_SECONDS = 4

export const capacity: Benchmark = {
  name: 'capacity',
  title: 'What readers and newsroom cost',
  async measure(workspace) {
    const costs = await measureCosts(workspace)
    mkdirSync(dirname(COSTS_FILE), { recursive: true })
    writeFileSync(COSTS_FILE, `${JSON.stringify(costs, null, 2)}\n`)
    writeCapacityTables(costs)
    return { rows: toRows(costs), remarks: toRemarks(costs) }
  },
}

async function measureCosts(workspace: Workspace): Promise<Costs> {
  const push = await openPushSink()
  const mail = await openMailSink()
  await using portal = await startPortal(await workspace.filledFolder(), {
    TRUST_PROXY: '1',
    VAPID_SUBJECT: 'mailto:bench@example.org',
    PUSH_SERVICES: `127.0.0.1:${push.port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Maidan <news@example.org>',
    ...signMails(workspace),
  })
  const client = new pg.Client(findRunningPostgres(portal.dataDir) ?? {})
  // The portal stops before it when something fails, and that is the error to tell.
  client.on('error', () => undefined)
  await client.connect()
  const before = await storedBytes(client)
  await setPostCount(findRunningPostgres(portal.dataDir) ?? {}, POSTS)
  const after = await storedBytes(client)
  const newsroom = await openNewsroom(portal)
  const matchId = await createMatch(newsroom)
  const pageLoads = await weighLoads(workspace, portal)
  const bareMs = await measureBare(workspace, `${portal.url}/`)
  const meter = await openCostMeter(portal)
  const readers = await measureReaders(portal, meter, await findPaths(portal, client, matchId))
  const memory = meter.memory()
  const room = await measureNewsroom(portal, meter, { newsroom, client, sinks: { push, mail } })
  const live = await measureLive(portal, meter, { newsroom, matchId })
  await client.end()
  await push.end()
  await mail.end()
  return costsSchema.parse({
    date: new Date().toISOString().slice(0, 10),
    commit: commitName(),
    machine: machineName(workspace),
    posts: POSTS,
    bareMs,
    each: Object.fromEntries([...readers.each, ...room.each, ...live.each]),
    idle: meter.idle,
    load: pageLoads,
    memory: {
      nodeMegabytes: memory.node,
      postgresMegabytes: memory.postgres,
      streamKilobytes: live.streamKilobytes,
    },
    storage: {
      postBytes: (after.all - after.views - before.all + before.views) / (after.posts - before.posts),
      pictureBytes: room.pictureBytes,
      viewRowBytes: after.views / after.viewRows,
    },
    check: readers.check,
  })
}

function signMails({ folder }: Workspace): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const file = join(folder, 'dkim.pem')
  writeFileSync(file, privateKey)
  return { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'bench', DKIM_KEY_FILE: file }
}

function machineName(workspace: Workspace): string {
  const { cpu, cores, node, postgres } = describeMachine(0, workspace.postgres())
  return `${cpu}, ${cores} cores, Node ${node}, PostgreSQL ${postgres ?? ''}`
}

type Stored = { posts: number; all: number; views: number; viewRows: number }

async function storedBytes(client: pg.Client): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    `select (select count(*)::int from posts) as posts, pg_database_size(current_database())::float8 as all,
       pg_total_relation_size('post_views')::float8 as views, (select count(*)::int from post_views) as "viewRows"`,
  )
  const [stored] = rows
  if (!stored) throw new Error('The database does not tell its size')
  return stored
}

async function measureBare(workspace: Workspace, url: string): Promise<number> {
  await fetch(url)
  await using bare = await startBareCopy(workspace, 'capacity', url)
  await load(bare.url, BARE_SECONDS)
  const before = cpuSeconds(bare.pid)
  const { requests } = await load(bare.url, BARE_SECONDS)
  return ((cpuSeconds(bare.pid) - before) / requests) * 1_000
}

async function weighLoads(workspace: Workspace, portal: Portal): Promise<Costs['load']> {
  await using started = await startBrowser(workspace)
  const browser = await started.connect()
  const context = await browser.newContext(PHONE)
  const first = toLoad(await weigh(context, homeUrl(portal, 'bn')))
  const next = toLoad(await weigh(context, await findArticleUrl(portal, 'bn')))
  return { first, next }
}

function toLoad(weights: Map<PageKind, Weight>): PageLoad {
  const of = (kind: PageKind) => weights.get(kind) ?? { wire: 0, content: 0, answers: 0 }
  const files = [of('script'), of('fonts'), of('everything else')]
  const sum = (name: 'wire' | 'answers') => files.reduce((total, file) => total + file[name], 0)
  return {
    pageBytes: of('HTML and CSS').wire,
    fileBytes: sum('wire'),
    files: sum('answers'),
    pictureBytes: of('pictures').wire,
    pictures: of('pictures').answers,
  }
}

function toRows({ each, check, memory }: Costs): Row[] {
  const ms = (value: number) => ({ value, unit: 'ms' as const })
  return [
    ...kindNames.map((kind) => {
      const { maidanMs, postgresMs } = each[kind]
      return absoluteRow(
        KINDS[kind],
        ms(maidanMs + postgresMs),
        { what: 'of it PostgreSQL', ...ms(postgresMs) },
        null,
      )
    }),
    absoluteRow(
      'a request of a mix that loads one process fully, as measured ÷ as these costs predict it',
      { value: check.measuredMs / check.predictedMs, unit: '×' },
      { what: 'predicted', ...ms(check.predictedMs) },
      null,
    ),
    absoluteRow(
      'memory of a node after the load',
      { value: memory.nodeMegabytes, unit: 'MB' },
      { what: 'PostgreSQL', value: memory.postgresMegabytes, unit: 'MB' },
      null,
    ),
  ]
}

function toRemarks({ posts, bareMs, idle, check, storage }: Costs): string[] {
  return [
    `Processor time, user and system, of all processes of one node and of its PostgreSQL, without what they use while idle (${idle.maidanMs.toFixed(1)} and ` +
      `${idle.postgresMs.toFixed(1)} ms each second), jobs and pages rendered again included; ${posts.toLocaleString('en')} posts. ` +
      `Bare node:http needs ${(bareMs * 1_000).toFixed(1)} µs for the stored home page on this machine.`,
    `The mix: ${Math.round(check.requestsPerSecond).toLocaleString('en')} requests a second, ${check.measuredMs.toFixed(3)} ms each.`,
    `Stored for a post ${(storage.postBytes / 1_000).toFixed(1)} kB in the database, for a picture ${(storage.pictureBytes / 1_000).toFixed(0)} kB in the store of files.`,
  ]
}
