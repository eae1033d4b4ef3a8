// Figure: two processes behind one port beside one, both loaded with the stored home page.
import { availableParallelism } from 'node:os'
import { type Figure, ratioRow } from './figure.ts'
import { LOADED_BY, load } from './http-load.ts'
import { type Portal, startPortal } from './portal.ts'
import { cpuSeconds, residentMegabytes, servingProcesses } from './process-meter.ts'
import { alternate, medianOf } from './rounds.ts'

const ROUNDS = Number(process.env.BENCH_PROCESSES_ROUNDS ?? 7)
const SECONDS = 3
/** Two processes, the load and the system: with fewer cores they take the time from each other. */
const CORES_NEEDED = 4

/** One side: its processes, CPU per request (µs) and requests per second by round. */
type Side = { pids: number[]; cpu: number[]; rate: number[] }

export const processes: Figure = {
  name: 'processes',
  title: 'Two processes beside one',
  async measure(ground) {
    await using one = await startPortal(await ground.filledFolder())
    await using two = await startPortal(await ground.filledFolder(), { WEB_CONCURRENCY: '2' })
    const ofOne = sideOf(one)
    const ofTwo = sideOf(two)
    for (const { url } of [one, two]) await load(`${url}/`, SECONDS)
    await alternate(
      ROUNDS,
      () => oneRound(ofOne, one),
      () => oneRound(ofTwo, two),
    )
    const cores = availableParallelism()
    const memory = ofTwo.pids.map((pid) => `${Math.round(residentMegabytes(pid))} MB`)
    return {
      rows: [
        ratioRow(
          'stored home pages per second, two processes',
          medianOf(ofTwo.rate, 'requests/s'),
          { what: 'one process', ...medianOf(ofOne.rate, 'requests/s') },
          cores >= CORES_NEEDED ? { atLeast: 1.8 } : null,
        ),
        ratioRow(
          'CPU per request, all processes of two',
          medianOf(ofTwo.cpu, 'µs'),
          { what: 'one process', ...medianOf(ofOne.cpu, 'µs') },
          { atMost: 1.1 },
        ),
      ],
      remarks: [
        `${LOADED_BY}, median of ${ROUNDS} alternating rounds, on ${cores} cores shared with the load` +
          `${cores < CORES_NEEDED ? ': too few for a rate, so the CPU decides' : ''}.`,
        `Memory after it: first process ${memory[0]}, those that serve ${memory.slice(1).join(' and ')}.`,
      ],
    }
  },
}

function sideOf({ pid }: Portal): Side {
  return { pids: [pid, ...servingProcesses(pid)], cpu: [], rate: [] }
}

async function oneRound({ pids, cpu, rate }: Side, { url }: Portal): Promise<void> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const before = spent()
  const { requests, requestsPerSecond } = await load(`${url}/`, SECONDS)
  cpu.push(((spent() - before) / requests) * 1e6)
  rate.push(requestsPerSecond)
}
