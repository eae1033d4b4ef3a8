// Measures a portal's event loop from outside: processor time of its thread, and its longest block (event-loop-probe.ts).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Portal } from './portal.ts'
import type { Workspace } from './workspace.ts'

const PROBE = new URL('./event-loop-probe.ts', import.meta.url)
const TIMEOUT_MS = 30_000
/** Time for work after the response: jobs, prerendered pages. */
const AFTERWARDS_MS = 30

/** Processor milliseconds of the event loop's thread so far. */
export function readLoopMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

export type EventLoopMeter = {
  /** Environment variables with which the portal must start. */
  environment: Record<string, string>
  /** Milliseconds of the longest block during `act`. */
  measureLongestBlock(portal: Pick<Portal, 'pid'>, act: () => Promise<unknown>): Promise<number>
}

export function openEventLoopMeter(workspace: Workspace): EventLoopMeter {
  const file = join(workspace.folder, 'longest-turn')
  return {
    environment: { NODE_OPTIONS: `--import=${PROBE.href}`, MAIDAN_EVENT_LOOP_FILE: file },
    async measureLongestBlock({ pid }, act) {
      rmSync(file, { force: true })
      process.kill(pid, 'SIGUSR2')
      await pause(AFTERWARDS_MS)
      await act()
      await pause(AFTERWARDS_MS)
      process.kill(pid, 'SIGUSR2')
      const end = performance.now() + TIMEOUT_MS
      while (!existsSync(file) || readFileSync(file, 'utf8') === '') {
        if (performance.now() > end) throw new Error('The portal did not report its longest block')
        await pause(5)
      }
      return Number(readFileSync(file, 'utf8'))
    },
  }
}
