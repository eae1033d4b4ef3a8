// Benchmark: two processes on one port compared with one, under load on the cached home page.
//
// Without enough cores for a request rate, CPU per request counts. Two processes on two cores slow each other down through shared
// caches and hyper-threading, so bare servers run the same test and the goal limits what Maidan adds.
import { availableParallelism } from 'node:os'
import { startBareCopy } from './bare.ts'
import { type Benchmark, type Quantity, type Row, ratioRow } from './benchmark.ts'
import { LOAD_TOOL, load } from './http-load.ts'
import { type Portal, startPortal } from './portal.ts'
import { cpuSeconds, listWorkers, residentMegabytes } from './process-meter.ts'
import { alternate, median, medianOf } from './statistics.ts'

const ROUNDS = Number(process.env.BENCH_PROCESSES_ROUNDS ?? 7)
const SECONDS = 3
/** Two processes, the load generator and the system. */
const CORES_NEEDED = 4

/** CPU per request of all processes (µs) and requests per second, by round. */
type Side = { url: string; pids: number[]; cpu: number[]; rate: number[] }
type Pair = { one: Side; two: Side }

export const processes: Benchmark = {
  name: 'processes',
  title: 'Two processes beside one',
  async measure(workspace) {
    await using one = await startPortal(await workspace.filledFolder())
    await using two = await startPortal(await workspace.filledFolder(), { WEB_CONCURRENCY: '2' })
    const home = `${one.url}/`
    // Fill the page cache before the bytes are copied.
    await fetch(home)
    await using bareOne = await startBareCopy(workspace, 'home', home)
    await using bareTwo = await startBareCopy(workspace, 'home-of-two', home, 2)
    const maidan = {
      one: createSide(one.url, listProcesses(one)),
      two: createSide(two.url, listProcesses(two)),
    }
    const bare = { one: createSide(bareOne.url, bareOne.pids), two: createSide(bareTwo.url, bareTwo.pids) }
    const sides = [maidan.one, bare.one, maidan.two, bare.two]
    for (const { url } of sides) await load(`${url}/`, SECONDS)
    await alternate(ROUNDS, ...sides.map((side) => () => oneRound(side)))
    return { rows: toRows(maidan, bare), remarks: toRemarks(maidan, bare) }
  },
}

function listProcesses({ pid }: Portal): number[] {
  return [pid, ...listWorkers(pid)]
}

function createSide(url: string, pids: number[]): Side {
  return { url, pids, cpu: [], rate: [] }
}

async function oneRound({ url, pids, cpu, rate }: Side): Promise<void> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const before = spent()
  const { requests, requestsPerSecond } = await load(`${url}/`, SECONDS)
  cpu.push(((spent() - before) / requests) * 1e6)
  rate.push(requestsPerSecond)
}

function toRows(maidan: Pair, bare: Pair): Row[] {
  const rate = ratioRow(
    'stored home pages per second, two processes',
    medianOf(maidan.two.rate, 'requests/s'),
    { what: 'one process', ...medianOf(maidan.one.rate, 'requests/s') },
    availableParallelism() >= CORES_NEEDED ? { atLeast: 1.8 } : null,
  )
  const cpu = ratioRow(
    'CPU per request of two processes ÷ of one',
    compareRounds(maidan),
    { what: 'the same with bare node:http', ...compareRounds(bare) },
    { atMost: 1.1 },
  )
  return [rate, cpu]
}

/** Compares the two sides of each round, because they ran close in time. */
function compareRounds({ one, two }: Pair): Quantity {
  return medianOf(
    two.cpu.map((cpu, round) => cpu / (one.cpu[round] ?? 0)),
    '×',
  )
}

function toRemarks(maidan: Pair, bare: Pair): string[] {
  const cores = availableParallelism()
  const describe = ({ one, two }: Pair) =>
    `${median(one.cpu).toFixed(1)} and ${median(two.cpu).toFixed(1)} µs`
  const memory = maidan.two.pids.map((pid) => `${Math.round(residentMegabytes(pid))} MB`)
  return [
    `${LOAD_TOOL}, median of ${ROUNDS} alternating rounds, on ${cores} cores shared with the load` +
      `${cores < CORES_NEEDED ? ': too few for a rate, so the CPU decides' : ''}.`,
    `CPU per request, one process and two: Maidan ${describe(maidan)}, bare ${describe(bare)}.`,
    `Memory after it: primary process ${memory[0]}, workers ${memory.slice(1).join(' and ')}.`,
  ]
}
