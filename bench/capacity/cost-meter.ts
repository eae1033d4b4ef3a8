// Measures the processor time of a portal with its PostgreSQL during some work, without what both use while idle.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPostmasterNote } from '#server/db/embedded/postmaster-file.ts'
import type { Portal } from '../tools/portal.ts'
import { treeCpuSeconds, treeMegabytes } from '../tools/process-meter.ts'
import type { Cost } from './costs.ts'

type Used = Pick<Cost, 'maidanMs' | 'postgresMs'>

export type CostMeter = {
  /** Each second without work: the lowest of several measurements. */
  idle: Used
  /**
   * Processor time of `act` and the jobs after it, divided by `count`: the lowest of `rounds`, because other work on the machine only
   * adds to it.
   */
  measure(count: number, act: () => Promise<unknown>, rounds?: number): Promise<Used>
  /** Megabytes of Maidan's processes and of PostgreSQL. */
  memory(): { node: number; postgres: number }
}

const IDLE_MS = 6_000
const ROUNDS = 3
/** Jobs, pages rendered again and counts that are written later. */
const AFTERWARDS_MS = 2_500

export async function openCostMeter({ pid, dataDir }: Pick<Portal, 'pid' | 'dataDir'>): Promise<CostMeter> {
  const postmaster = readPostmasterNote(join(dataDir, 'postgres'))?.pid
  if (postmaster === undefined) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  const read = (): Used => ({
    maidanMs: treeCpuSeconds(pid, postmaster) * 1_000,
    postgresMs: treeCpuSeconds(postmaster) * 1_000,
  })
  const during = async (act: () => Promise<unknown>) => {
    const [before, began] = [read(), performance.now()]
    await act()
    const after = read()
    const seconds = (performance.now() - began) / 1_000
    return {
      seconds,
      maidanMs: after.maidanMs - before.maidanMs,
      postgresMs: after.postgresMs - before.postgresMs,
    }
  }
  const resting: Used[] = []
  while (resting.length < ROUNDS) {
    const { seconds, maidanMs, postgresMs } = await during(() => pause(IDLE_MS))
    resting.push({ maidanMs: maidanMs / seconds, postgresMs: postgresMs / seconds })
  }
  const idle = leastOf(resting)
  const once = async (count: number, act: () => Promise<unknown>): Promise<Used> => {
    const used = await during(async () => {
      await act()
      await pause(AFTERWARDS_MS)
    })
    const net = (name: keyof Used) => Math.max(0, used[name] - idle[name] * used.seconds) / count
    return { maidanMs: net('maidanMs'), postgresMs: net('postgresMs') }
  }
  return {
    idle,
    async measure(count, act, rounds = ROUNDS) {
      const all: Used[] = []
      while (all.length < rounds) all.push(await once(count, act))
      const total = all.map(({ maidanMs, postgresMs }) => (maidanMs + postgresMs).toPrecision(3))
      console.error(`  ${total.join(', ')} ms`)
      return leastOf(all)
    },
    memory: () => ({ node: treeMegabytes(pid, postmaster), postgres: treeMegabytes(postmaster) }),
  }
}

function leastOf(all: Used[]): Used {
  const [least] = all.toSorted((a, b) => a.maidanMs + a.postgresMs - b.maidanMs - b.postgresMs)
  if (!least) throw new Error('Nothing was measured')
  return least
}
