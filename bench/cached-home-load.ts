// The load behind the figures cached-home and memory: the stored home page and the bare server, in turn, once per run.
import { startBareTwin } from './bare.ts'
import type { Ground } from './ground.ts'
import { load } from './http-load.ts'
import { startPortal } from './portal.ts'
import { cpuSeconds, residentMegabytes } from './process-meter.ts'
import { alternate } from './rounds.ts'

export const ROUNDS = 7
const SECONDS = 3

/** One side: CPU per request (µs) and requests per second by round; memory (MB) before and after all of them. */
export type Side = { cpu: number[]; requestsPerSecond: number[]; residentBefore: number; resident: number }

const done = new WeakMap<Ground, Promise<{ portal: Side; bare: Side; bytes: number }>>()

/** Measured once per run, however many figures ask. */
export function cachedHomeLoad(ground: Ground): Promise<{ portal: Side; bare: Side; bytes: number }> {
  const known = done.get(ground)
  if (known) return known
  const measured = measure(ground)
  done.set(ground, measured)
  return measured
}

async function measure(ground: Ground) {
  await using portal = await startPortal(await ground.filledFolder())
  const address = `${portal.url}/`
  // Asked once before, so that the page is stored when its bytes are copied.
  await fetch(address)
  await using bare = await startBareTwin(ground, 'home', address)
  const portalSide = sideOf(portal.pid)
  const [barePid = 0] = bare.pids
  const bareSide = sideOf(barePid)
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

function sideOf(pid: number): Side {
  return { cpu: [], requestsPerSecond: [], residentBefore: residentMegabytes(pid), resident: 0 }
}

async function oneRound(side: Side, pid: number, url: string): Promise<void> {
  const before = cpuSeconds(pid)
  const { requests, requestsPerSecond } = await load(url, SECONDS)
  side.cpu.push(((cpuSeconds(pid) - before) / requests) * 1e6)
  side.requestsPerSecond.push(requestsPerSecond)
}
