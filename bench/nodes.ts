// Benchmark: whether three nodes on one PostgreSQL serve as much with each second of processor time as one node does, stored pages and
// live readers, compared with as many bare node:http servers. The loads, the nodes and the database share the machine.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { streamPath } from '#contract/matches/live.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { readPostmasterNote } from '#server/db/embedded/postmaster-file.ts'
import { createLog } from '#server/platform/log.ts'
import { type Bare, startBareCopy } from './bare.ts'
import { BARE, ball, createMatch, READERS, readFirstEvent } from './live/live.ts'
import { type Benchmark, type Row, ratioRow } from './tools/benchmark.ts'
import { startChild } from './tools/child.ts'
import { type ChildProgram, startProgram } from './tools/child-program.ts'
import { LOAD_TOOL, load } from './tools/http-load.ts'
import { openNewsroom } from './tools/newsroom.ts'
import { localUrl, type Portal, startPortal } from './tools/portal.ts'
import { treeCpuSeconds } from './tools/process-meter.ts'
import { alternate, median, quantile } from './tools/statistics.ts'
import type { Workspace } from './tools/workspace.ts'

const NODES = 3
const ROUNDS = 3
/** A single one of stored pages differs by a quarter. */
const PAGE_ROUNDS = 9
const SECONDS = 2
const WARM_SECONDS = 5
const READERS_A_NODE = 2_000
const EVENTS = 6
const EVERY_MS = 300
const IDLE_MS = 4_000
/** The rest of what an event causes: the stored page of its match is rendered again. */
const AFTERWARDS_MS = 500
const GOAL = { atLeast: 0.95 }

/** Servers that are measured as one. */
type Side = {
  urls: string[]
  /** Processor seconds of all of them so far, with their database. */
  cpu(): number
  /** Processor seconds that they use in each second without readers. */
  idle: number
  streams: string[]
  /** Scores an event, which every server sends to its readers. Returns its sequence. */
  score(): Promise<number>
  /** Stored pages, and events × readers, for each second of processor time; by round. */
  pages: number[]
  pagesAtOnce: number[]
  events: number[]
}
type Figure = 'pages' | 'pagesAtOnce' | 'events'

export const nodes: Benchmark = {
  name: 'nodes',
  title: `${NODES} nodes on one database`,
  async measure(workspace) {
    await using stack = new AsyncDisposableStack()
    const one = await startNodes(workspace, stack, 1)
    const three = await startNodes(workspace, stack, NODES)
    const [, message] = [await one.score(), await firstMessage(one)]
    const bare: Bare[] = []
    for (let number = 0; number < NODES; number++)
      bare.push(stack.use(await startBareCopy(workspace, `node-${number}`, `${one.urls[0]}/`)))
    const bareOne = await startBareSide(workspace, stack, bare.slice(0, 1), message)
    const bareThree = await startBareSide(workspace, stack, bare, message)
    const sides = [one, three, bareOne, bareThree]
    for (const side of [one, three]) side.idle = await measureIdle(side)
    for (const side of sides) for (const url of side.urls) await load(`${url}/`, WARM_SECONDS)
    for (let round = 0; round < PAGE_ROUNDS; round++) await pageRound(sides)
    await alternate(ROUNDS, ...sides.map((side) => () => loadAtOnce(side)))
    const readers = stack.use(await startProgram(READERS, [], []))
    for (const side of sides) await eventRound(side, readers, false)
    await alternate(ROUNDS, ...sides.map((side) => () => eventRound(side, readers)))
    const all = { one, three, bareOne, bareThree }
    return {
      rows: [
        toRow('stored pages', 'pages', all, GOAL),
        toRow('stored pages, all nodes loaded at once on this machine', 'pagesAtOnce', all, null),
        toRow('live readers (events × readers)', 'events', all, GOAL),
      ],
      remarks: [
        ...(['pages', 'pagesAtOnce', 'events'] as const).map((what) => describe(what, all)),
        `Processor time of all processes of the nodes and of their PostgreSQL, without what they use while idle: one node ${(one.idle * 1_000).toFixed(0)}, ` +
          `${NODES} nodes ${(three.idle * 1_000).toFixed(0)} ms each second. Home page, ${LOAD_TOOL}, one node after the other, since each has a machine of its own (at once they share caches of two processors); ${READERS_A_NODE.toLocaleString('en')} readers ` +
          `at each node, ${EVENTS} events. Medians of ${PAGE_ROUNDS} rounds of stored pages and ${ROUNDS} of the rest, in which all take turns. The one node has a database of its own.`,
      ],
    }
  },
}

type Sides = Record<'one' | 'three' | 'bareOne' | 'bareThree', Side>

function toRow(
  name: string,
  what: Figure,
  { one, three, bareOne, bareThree }: Sides,
  goal: typeof GOAL | null,
): Row {
  const gain = (many: Side, single: Side) => median(ratios(many[what], single[what]))
  return ratioRow(
    `${name} for each second of processor time: ${NODES} nodes ÷ one`,
    { value: gain(three, one), unit: '×' },
    { what: 'bare node:http', value: gain(bareThree, bareOne), unit: '×' },
    goal,
  )
}

/** Of each round, in which both had the same moments of the machine. */
const ratios = (many: number[], single: number[]) =>
  many.map((value, round) => value / (single[round] ?? NaN))

function describe(what: Figure, { one, three, bareOne, bareThree }: Sides): string {
  const range = ({ [what]: rounds }: Side) =>
    [median(rounds), quantile(rounds, 0), quantile(rounds, 1)].map((value) =>
      Math.round(value).toLocaleString('en'),
    )
  const text = (side: Side) => {
    const [middle, least, most] = range(side)
    return `${middle} (${least} to ${most})`
  }
  const name = {
    pages: 'Stored pages',
    pagesAtOnce: 'Stored pages, all at once',
    events: 'Events × readers',
  }[what]
  const judged = ratios(ratios(three[what], one[what]), ratios(bareThree[what], bareOne[what]))
  const [low, high] = [0.25, 0.75].map((part) => quantile(judged, part).toFixed(2))
  return (
    `${name} for each second of processor time: one node ${text(one)}, ${NODES} nodes ${text(three)}; ` +
    `bare: one ${text(bareOne)}, ${NODES} ${text(bareThree)}. Half of the ${judged.length} rounds judge ${low} to ${high}.`
  )
}

/** Nodes with folders of their own on one PostgreSQL, which holds the demo newsroom. */
async function startNodes(workspace: Workspace, stack: AsyncDisposableStack, count: number): Promise<Side> {
  const dataDir = await workspace.filledFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('error', process.stderr) })
  stack.defer(() => postgres.stop())
  const { user, database, host } = postgres.connection
  const shared = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET: randomBytes(32).toString('hex'),
    NEW_USER_PASSWORD: '271828',
  }
  const portals: Portal[] = []
  for (let number = 0; number < count; number++) {
    const folder = join(workspace.folder, `nodes-${count}-${number}`)
    portals.push(stack.use(await startPortal(folder, shared)))
  }
  const [first] = portals
  if (!first) throw new Error('There is no node')
  const newsroom = await openNewsroom(first)
  const match = await createMatch(newsroom)
  let seq = 5
  const postmaster = readPostmasterNote(join(dataDir, 'postgres'))?.pid ?? 0
  return {
    urls: portals.map(({ url }) => url),
    cpu: () =>
      [postmaster, ...portals.map(({ pid }) => pid)].reduce((sum, pid) => sum + treeCpuSeconds(pid), 0),
    get streams() {
      return portals.map(({ url }) => url + streamPath(match, 'bn', seq))
    },
    async score() {
      await newsroom.post(`/matches/${match}/events`, { base: seq, events: [ball(seq + 1)] }, 200)
      return ++seq
    },
    idle: 0,
    pages: [],
    pagesAtOnce: [],
    events: [],
  }
}

function firstMessage({ streams: [stream = ''] }: Side): Promise<string> {
  return readFirstEvent(stream.replace(/after=(\d+)/, (_text, after: string) => `after=${Number(after) - 1}`))
}

/** As many bare servers for pages, and as many for streams, which send the portal's bytes. */
async function startBareSide(
  workspace: Workspace,
  stack: AsyncDisposableStack,
  pages: Bare[],
  message: string,
): Promise<Side> {
  const urls: string[] = []
  const pids = pages.map(({ pid }) => pid)
  for (const _page of pages) {
    const child = startChild(process.execPath, [...workspace.nodeFlags(), BARE])
    stack.defer(() => child.end())
    urls.push(localUrl(Number(await child.says(/^port (\d+)$/m))))
    pids.push(child.pid)
  }
  let seq = 0
  return {
    urls: pages.map(({ url }) => url),
    cpu: () => pids.reduce((sum, pid) => sum + treeCpuSeconds(pid), 0),
    streams: urls.map((url) => `${url}/stream`),
    async score() {
      const body = message.replace(/^id: \d+/, `id: ${++seq}`)
      await Promise.all(urls.map(async (url) => (await fetch(url, { method: 'POST', body })).text()))
      return seq
    },
    idle: 0,
    pages: [],
    pagesAtOnce: [],
    events: [],
  }
}

/** The lowest of several measurements. */
async function measureIdle({ cpu }: Side): Promise<number> {
  const shares: number[] = []
  while (shares.length < 3) {
    const before = cpu()
    await pause(IDLE_MS)
    shares.push((cpu() - before) / (IDLE_MS / 1_000))
  }
  return Math.min(...shares)
}

/** Processor seconds of `act`, without what the side uses while idle: on a busy machine everything takes longer. */
async function used({ cpu, idle }: Side, act: () => Promise<void>): Promise<number> {
  const [before, began] = [cpu(), performance.now()]
  await act()
  return cpu() - before - (idle * (performance.now() - began)) / 1_000
}

/**
 * One server after the other, as each would have a machine of its own; sides with one server load it as often as the others theirs,
 * and all sides take turns, so that each has the same moments of the machine.
 */
async function pageRound(sides: Side[]): Promise<void> {
  const sums = new Map(sides.map((side) => [side, { requests: 0, seconds: 0 }]))
  for (let turn = 0; turn < NODES; turn++) {
    for (const [side, sum] of sums) {
      const url = side.urls[turn % side.urls.length]
      sum.seconds += await used(side, async () => {
        sum.requests += (await load(`${url}/`, SECONDS)).requests
      })
    }
  }
  for (const [side, { requests, seconds }] of sums) side.pages.push(requests / seconds)
}

async function loadAtOnce(side: Side): Promise<void> {
  let requests = 0
  const seconds = await used(side, async () => {
    const answers = await Promise.all(side.urls.map((url) => load(`${url}/`, SECONDS)))
    requests = answers.reduce((sum, answer) => sum + answer.requests, 0)
  })
  side.pagesAtOnce.push(requests / seconds)
}

async function eventRound(side: Side, readers: ChildProgram, counts = true): Promise<void> {
  for (const stream of side.streams) await readers.request(`open ${READERS_A_NODE} ${stream}`)
  await pause(AFTERWARDS_MS)
  const seconds = await used(side, async () => {
    for (let number = 0; number < EVENTS; number++) {
      await readers.request(`arrived ${await side.score()}`)
      await pause(EVERY_MS)
    }
    await pause(AFTERWARDS_MS)
  })
  await readers.request('close')
  await pause(AFTERWARDS_MS)
  if (counts) side.events.push((EVENTS * READERS_A_NODE * side.streams.length) / seconds)
}
