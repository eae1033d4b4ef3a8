// Benchmark: whether three nodes on one PostgreSQL serve as much with each second of processor time as one node does, stored pages and
// live readers, compared with as many bare node:http servers. The loads, the nodes and the database share the machine.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { streamPath } from '#contract/matches/live.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { readPostmasterNote } from '#server/db/embedded/postmaster-file.ts'
import { createLog } from '#server/platform/log.ts'
import { startBareCopy } from './bare.ts'
import { BARE, ball, createMatch, READERS, readFirstEvent } from './live/live.ts'
import { type Benchmark, type Row, ratioRow } from './tools/benchmark.ts'
import { startChild } from './tools/child.ts'
import { type ChildProgram, startProgram } from './tools/child-program.ts'
import { LOAD_TOOL, load } from './tools/http-load.ts'
import { openNewsroom } from './tools/newsroom.ts'
import { localUrl, startPortal } from './tools/portal.ts'
import { treeCpuSeconds } from './tools/process-meter.ts'
import { median, quantile } from './tools/statistics.ts'
import type { Workspace } from './tools/workspace.ts'

const NODES = 3
/** A single one of stored pages differs by a quarter. */
const ROUNDS = 9
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
type Servers = {
  urls: string[]
  /** Processor seconds of all of them so far, with their databases. */
  cpu(): number
  /** Processor seconds that they use in each second without readers. */
  idle: number
}
type LiveServers = Servers & {
  streams: string[]
  /** Scores an event, which every server sends to its readers. Returns its sequence. */
  score(): Promise<number>
}
/** For each second of processor time, by round. */
type Rates = Record<'one' | 'three' | 'bareOne' | 'bareThree', number[]>

export const nodes: Benchmark = {
  name: 'nodes',
  title: `${NODES} nodes on one database`,
  async measure(workspace) {
    await using stack = new AsyncDisposableStack()
    const singles = await times(NODES, (number) => startNodes(workspace, stack, `single-${number}`, 1))
    const three = await startNodes(workspace, stack, 'cluster', NODES)
    for (const side of [...singles, three]) side.idle = await measureIdle(side)
    const [one] = singles
    if (!one) throw new Error('There is no node')
    const pages = await measurePages(together(singles), three, {
      bareOne: await startBarePages(workspace, stack, 'alone', one),
      bareThree: await startBarePages(workspace, stack, 'together', one),
    })
    const [, message] = [await one.score(), await firstMessage(one)]
    const events = await measureEvents(one, three, {
      bareOne: await startBareStreams(workspace, stack, 1, message),
      bareThree: await startBareStreams(workspace, stack, NODES, message),
    })
    return {
      rows: [toRow('stored pages', pages), toRow('live readers (events × readers)', events)],
      remarks: [
        describe('Stored pages', pages),
        describe('Events × readers', events),
        `Processor time of all processes of the nodes and of their PostgreSQL, without what they use while idle: one node ${(one.idle * 1_000).toFixed(0)}, ` +
          `${NODES} nodes ${(three.idle * 1_000).toFixed(0)} ms each second. Stored pages: the home page, ${LOAD_TOOL}, one node after the other, since each has a machine of its own; beside the ${NODES} nodes ` +
          `stand ${NODES} single ones, each with its own database, so that every node rests equally long between its turns. Live: ${READERS_A_NODE.toLocaleString('en')} readers at each node, ${EVENTS} events. ` +
          `${ROUNDS} rounds, in which all take turns.`,
      ],
    }
  },
}

/** The sides take turns, each server one after the other. */
async function measurePages(
  one: Servers,
  three: Servers,
  bare: { bareOne: Servers; bareThree: Servers },
): Promise<Rates> {
  const sides = { one, three, ...bare }
  for (const { urls } of Object.values(sides)) for (const url of urls) await load(`${url}/`, WARM_SECONDS)
  const rates = noRates()
  for (let round = 0; round < ROUNDS; round++) {
    const sums = inOrder(sides, round).map(([name, side]) => ({ name, side, requests: 0, seconds: 0 }))
    for (let turn = 0; turn < NODES; turn++)
      for (const sum of sums)
        sum.seconds += await used(sum.side, async () => {
          sum.requests += (await load(`${sum.side.urls[turn]}/`, SECONDS)).requests
        })
    for (const { name, requests, seconds } of sums) rates[name].push(requests / seconds)
  }
  return rates
}

async function measureEvents(
  one: LiveServers,
  three: LiveServers,
  bare: { bareOne: LiveServers; bareThree: LiveServers },
): Promise<Rates> {
  const sides = { one, three, ...bare }
  await using readers = await startProgram(READERS, [], [])
  for (const side of Object.values(sides)) await eventRate(side, readers)
  const rates = noRates()
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, side] of inOrder(sides, round)) rates[name].push(await eventRate(side, readers))
  return rates
}

const noRates = (): Rates => ({ one: [], three: [], bareOne: [], bareThree: [] })

/** Reversed in every second round, so that drift of the machine meets all sides alike. */
function inOrder<S>({ one, three, bareOne, bareThree }: Record<keyof Rates, S>, round: number) {
  const sides: [keyof Rates, S][] = [
    ['one', one],
    ['three', three],
    ['bareOne', bareOne],
    ['bareThree', bareThree],
  ]
  return round % 2 === 0 ? sides : sides.toReversed()
}

function toRow(name: string, { one, three, bareOne, bareThree }: Rates): Row {
  return ratioRow(
    `${name} for each second of processor time: ${NODES} nodes ÷ one`,
    { value: median(ratios(three, one)), unit: '×' },
    { what: 'bare node:http', value: median(ratios(bareThree, bareOne)), unit: '×' },
    GOAL,
  )
}

/** Of each round, in which both had the same moments of the machine. */
const ratios = (many: number[], single: number[]) =>
  many.map((value, round) => value / (single[round] ?? NaN))

function describe(what: string, { one, three, bareOne, bareThree }: Rates): string {
  const text = (rates: number[]) => {
    const [middle, least, most] = [median(rates), quantile(rates, 0), quantile(rates, 1)].map((value) =>
      Math.round(value).toLocaleString('en'),
    )
    return `${middle} (${least} to ${most})`
  }
  const judged = ratios(ratios(three, one), ratios(bareThree, bareOne))
  const [low, high] = [0.25, 0.75].map((part) => quantile(judged, part).toFixed(2))
  return (
    `${what} for each second of processor time: one node ${text(one)}, ${NODES} nodes ${text(three)}; ` +
    `bare: one ${text(bareOne)}, ${NODES} ${text(bareThree)}. Half of the ${judged.length} rounds judge ${low} to ${high}.`
  )
}

async function times<T>(count: number, make: (number: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let number = 0; number < count; number++) all.push(await make(number))
  return all
}

function together(sides: Servers[]): Servers {
  return {
    urls: sides.flatMap(({ urls }) => urls),
    cpu: () => sides.reduce((sum, side) => sum + side.cpu(), 0),
    idle: sides.reduce((sum, { idle }) => sum + idle, 0),
  }
}

/** Nodes with folders of their own on one PostgreSQL, which holds the demo newsroom. */
async function startNodes(
  workspace: Workspace,
  stack: AsyncDisposableStack,
  name: string,
  count: number,
): Promise<LiveServers> {
  const dataDir = await workspace.filledFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('error', process.stderr) })
  stack.defer(() => postgres.stop())
  const { user, database, host } = postgres.connection
  const shared = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET: randomBytes(32).toString('hex'),
    NEW_USER_PASSWORD: '271828',
  }
  const portals = await times(count, async (number) =>
    stack.use(await startPortal(join(workspace.folder, `${name}-${number}`), shared)),
  )
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
  }
}

function firstMessage({ streams: [stream = ''] }: LiveServers): Promise<string> {
  return readFirstEvent(stream.replace(/after=(\d+)/, (_text, after: string) => `after=${Number(after) - 1}`))
}

/** As many bare servers as nodes, which answer with the bytes of the node's home page. */
async function startBarePages(
  workspace: Workspace,
  stack: AsyncDisposableStack,
  name: string,
  { urls: [url] }: Servers,
): Promise<Servers> {
  const servers = await times(NODES, async (number) =>
    stack.use(await startBareCopy(workspace, `${name}-${number}`, `${url}/`)),
  )
  return {
    urls: servers.map((server) => server.url),
    cpu: () => servers.reduce((sum, { pid }) => sum + treeCpuSeconds(pid), 0),
    idle: 0,
  }
}

/** Bare servers that send the portal's bytes to their readers. */
async function startBareStreams(
  workspace: Workspace,
  stack: AsyncDisposableStack,
  count: number,
  message: string,
): Promise<LiveServers> {
  const servers = await times(count, async () => {
    const child = startChild(process.execPath, [...workspace.nodeFlags(), BARE])
    stack.defer(() => child.end())
    return { pid: child.pid, url: localUrl(Number(await child.says(/^port (\d+)$/m))) }
  })
  const urls = servers.map(({ url }) => url)
  let seq = 0
  return {
    urls,
    cpu: () => servers.reduce((sum, { pid }) => sum + treeCpuSeconds(pid), 0),
    idle: 0,
    streams: urls.map((url) => `${url}/stream`),
    async score() {
      const body = message.replace(/^id: \d+/, `id: ${++seq}`)
      await Promise.all(urls.map(async (url) => (await fetch(url, { method: 'POST', body })).text()))
      return seq
    },
  }
}

/** The lowest of several measurements. */
async function measureIdle({ cpu }: Servers): Promise<number> {
  const shares: number[] = []
  while (shares.length < 3) {
    const before = cpu()
    await pause(IDLE_MS)
    shares.push((cpu() - before) / (IDLE_MS / 1_000))
  }
  return Math.min(...shares)
}

/** Processor seconds of `act`, without what the side uses while idle: on a busy machine everything takes longer. */
async function used({ cpu, idle }: Servers, act: () => Promise<void>): Promise<number> {
  const [before, began] = [cpu(), performance.now()]
  await act()
  return cpu() - before - (idle * (performance.now() - began)) / 1_000
}

/** Events × readers for each second of processor time. */
async function eventRate(side: LiveServers, readers: ChildProgram): Promise<number> {
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
  return (EVENTS * READERS_A_NODE * side.streams.length) / seconds
}
