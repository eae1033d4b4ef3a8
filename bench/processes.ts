// Figure: two processes behind one port beside one, both loaded with the stored home page.
//
// With too few cores for a rate the CPU decides. Two processes on two cores slow each other and the load down by what the machine is
// (shared caches, halves of one real core), so the same is asked of bare servers, and Maidan is judged by what it adds to that.
import { availableParallelism } from 'node:os'
import { startBareTwin } from './bare.ts'
import { type Figure, type Quantity, type Row, ratioRow } from './figure.ts'
import { LOADED_BY, load } from './http-load.ts'
import { type Portal, startPortal } from './portal.ts'
import { cpuSeconds, residentMegabytes, servingProcesses } from './process-meter.ts'
import { alternate, median, medianOf } from './rounds.ts'

const ROUNDS = Number(process.env.BENCH_PROCESSES_ROUNDS ?? 7)
const SECONDS = 3
/** Two processes, the load and the system: with fewer cores they take the time from each other. */
const CORES_NEEDED = 4

/** Its processes; CPU per request of all of them (µs) and requests per second, by round. */
type Side = { url: string; pids: number[]; cpu: number[]; rate: number[] }
/** The same with one process and with two. */
type Pair = { one: Side; two: Side }

export const processes: Figure = {
  name: 'processes',
  title: 'Two processes beside one',
  async measure(ground) {
    await using one = await startPortal(await ground.filledFolder())
    await using two = await startPortal(await ground.filledFolder(), { WEB_CONCURRENCY: '2' })
    const home = `${one.url}/`
    // Asked once before, so that the page is stored when its bytes are copied.
    await fetch(home)
    await using bareOne = await startBareTwin(ground, 'home', home)
    await using bareTwo = await startBareTwin(ground, 'home-of-two', home, 2)
    const maidan = { one: sideOf(one.url, pidsOf(one)), two: sideOf(two.url, pidsOf(two)) }
    const bare = { one: sideOf(bareOne.url, bareOne.pids), two: sideOf(bareTwo.url, bareTwo.pids) }
    const sides = [maidan.one, bare.one, maidan.two, bare.two]
    for (const { url } of sides) await load(`${url}/`, SECONDS)
    await alternate(ROUNDS, ...sides.map((side) => () => oneRound(side)))
    return { rows: rowsOf(maidan, bare), remarks: remarksOf(maidan, bare) }
  },
}

function pidsOf({ pid }: Portal): number[] {
  return [pid, ...servingProcesses(pid)]
}

function sideOf(url: string, pids: number[]): Side {
  return { url, pids, cpu: [], rate: [] }
}

async function oneRound({ url, pids, cpu, rate }: Side): Promise<void> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const before = spent()
  const { requests, requestsPerSecond } = await load(`${url}/`, SECONDS)
  cpu.push(((spent() - before) / requests) * 1e6)
  rate.push(requestsPerSecond)
}

function rowsOf(maidan: Pair, bare: Pair): Row[] {
  const rate = ratioRow(
    'stored home pages per second, two processes',
    medianOf(maidan.two.rate, 'requests/s'),
    { what: 'one process', ...medianOf(maidan.one.rate, 'requests/s') },
    availableParallelism() >= CORES_NEEDED ? { atLeast: 1.8 } : null,
  )
  const cpu = ratioRow(
    'CPU per request of two processes ÷ of one',
    twoByOne(maidan),
    { what: 'the same with bare node:http', ...twoByOne(bare) },
    { atMost: 1.1 },
  )
  return [rate, cpu]
}

/** Round by round, as both of a round are nearest to each other in time. */
function twoByOne({ one, two }: Pair): Quantity {
  return medianOf(
    two.cpu.map((cpu, round) => cpu / (one.cpu[round] ?? 0)),
    '×',
  )
}

function remarksOf(maidan: Pair, bare: Pair): string[] {
  const cores = availableParallelism()
  const told = ({ one, two }: Pair) => `${median(one.cpu).toFixed(1)} and ${median(two.cpu).toFixed(1)} µs`
  const memory = maidan.two.pids.map((pid) => `${Math.round(residentMegabytes(pid))} MB`)
  return [
    `${LOADED_BY}, median of ${ROUNDS} alternating rounds, on ${cores} cores shared with the load` +
      `${cores < CORES_NEEDED ? ': too few for a rate, so the CPU decides' : ''}.`,
    `CPU per request, one process and two: Maidan ${told(maidan)}, bare ${told(bare)}.`,
    `Memory after it: first process ${memory[0]}, those that serve ${memory.slice(1).join(' and ')}.`,
  ]
}
