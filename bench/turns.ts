// What a portal's event loop did: processor time of its thread, and the longest turn while something is done (turn-meter.ts).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './ground.ts'
import type { Portal } from './portal.ts'

const METER = new URL('./turn-meter.ts', import.meta.url)
const LONGEST_WAIT_MS = 30_000
/** For what the request leaves to be done: jobs, pages that are rendered ahead. */
const AFTERWARDS_MS = 30

/** Milliseconds that the thread of the event loop has run so far, as Linux counts it. */
export function loopMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

export type TurnMeter = {
  /** To be set in the environment of the portal. */
  environment: Record<string, string>
  /** Milliseconds of the longest turn while `act` is under way. */
  longestTurn(portal: Pick<Portal, 'pid'>, act: () => Promise<unknown>): Promise<number>
}

export function openTurnMeter(ground: Ground): TurnMeter {
  const file = join(ground.folder, 'longest-turn')
  return {
    environment: { NODE_OPTIONS: `--import=${METER.href}`, MAIDAN_TURN_FILE: file },
    async longestTurn({ pid }, act) {
      rmSync(file, { force: true })
      process.kill(pid, 'SIGUSR2')
      await pause(AFTERWARDS_MS)
      await act()
      await pause(AFTERWARDS_MS)
      process.kill(pid, 'SIGUSR2')
      const end = performance.now() + LONGEST_WAIT_MS
      while (!existsSync(file) || readFileSync(file, 'utf8') === '') {
        if (performance.now() > end) throw new Error('The portal does not tell its longest turn')
        await pause(5)
      }
      return Number(readFileSync(file, 'utf8'))
    },
  }
}
