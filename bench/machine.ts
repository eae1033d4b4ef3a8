// Where and of what a run was measured: the machine, the programs, the commit.
import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { PROJECT } from './portal.ts'

export type Machine = {
  cpu: string
  cores: number
  memory: string
  /** Of the last minute before the run began. */
  load: number
  node: string
  postgres: string | null
}

/** Processes that were at work before the bench began, on average over a minute. */
export function loadNow(): number {
  return loadavg()[0] ?? 0
}

export function thisMachine(load: number, postgres: string | null): Machine {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    load,
    node: process.version,
    postgres,
  }
}

/** Short name of the commit, `-changed` behind it when the checkout differs from it. */
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
