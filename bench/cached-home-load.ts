// The load of the benchmarks cached-home and memory: cached home page and bare server in alternation, once per run.
import { startBareCopy } from './bare.ts'
import { load } from './http-load.ts'
import { startPortal } from './portal.ts'
import { cpuSeconds, residentMegabytes } from './process-meter.ts'
import { alternate } from './statistics.ts'
import type { Workspace } from './workspace.ts'

export const ROUNDS = 7
const SECONDS = 3

/** CPU per request (µs) and requests per second by round; memory (MB) before and after all rounds. */
export type Side = { cpu: number[]; requestsPerSecond: number[]; residentBefore: number; resident: number }

const done = new WeakMap<Workspace, Promise<{ portal: Side; bare: Side; bytes: number }>>()

/** Both benchmarks share one measurement. */
export function cachedHomeLoad(workspace: Workspace): Promise<{ portal: Side; bare: Side; bytes: number }> {
  const known = done.get(workspace)
  if (known) return known
  const measured = measure(workspace)
  done.set(workspace, measured)
  return measured
}

async function measure(workspace: Workspace) {
  await using portal = await startPortal(await workspace.filledFolder())
  const address = `${portal.url}/`
  // Fill the page cache before the bytes are copied.
  await fetch(address)
  await using bare = await startBareCopy(workspace, 'home', address)
  const portalSide = createSide(portal.pid)
  const [barePid = 0] = bare.pids
  const bareSide = createSide(barePid)
  await load(address, SECONDS)
  await load(bare.url, SECONDS)
  await alternate(
    ROUNDS,
    () => oneRound(portalSide, portal.pid, address),
    () => oneRound(bareSide, barePid, bare.url),
  )
  portalSide.resident = residentMegabytes(portal.pid)
  bareSide.resident = residentMegabytes(barePid)
  const page = await fetch(address, { headers: { 'Accept-Encoding': 'br' } })
  return { portal: portalSide, bare: bareSide, bytes: Number(page.headers.get('content-length')) }
}

function createSide(pid: number): Side {
  return { cpu: [], requestsPerSecond: [], residentBefore: residentMegabytes(pid), resident: 0 }
}

async function oneRound(side: Side, pid: number, url: string): Promise<void> {
  const before = cpuSeconds(pid)
  const { requests, requestsPerSecond } = await load(url, SECONDS)
  side.cpu.push(((cpuSeconds(pid) - before) / requests) * 1e6)
  side.requestsPerSecond.push(requestsPerSecond)
}
