// Describes the machine, the program versions and the commit of a run.
import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { PROJECT } from './portal.ts'

export type Machine = {
  cpu: string
  cores: number
  memory: string
  /** Load average of the minute before the run. */
  load: number
  node: string
  postgres: string | null
}

/** Load average of the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? 0
}

export function describeMachine(load: number, postgres: string | null): Machine {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    load,
    node: process.version,
    postgres,
  }
}

/** Short hash of the commit, with `-changed` when the checkout differs. */
export function commitName(): string {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench/results') !== ''
    return git('rev-parse', '--short', 'HEAD') + (changed ? '-changed' : '')
  } catch {
    return 'uncommitted'
  }
}

function git(...args: string[]): string {
  return execFileSync('git', ['--no-optional-locks', '-C', PROJECT, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
