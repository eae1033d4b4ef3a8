// Programs of Debian as child processes of a test: as an ordinary user, in a process group of their own, with a log file.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const FINDER = fileURLToPath(new URL('../../scripts/prepare/cluster.mjs', import.meta.url))
const finding = z.union([
  z.object({ paths: z.record(z.string(), z.string()) }),
  z.object({ paths: z.null(), reason: z.string() }),
])
type Name = 'pgbouncer' | 'etcd' | 'patroni' | 'haproxy' | 'postgres' | CheckingProgram
/** What checks the files for operators. */
export type CheckingProgram =
  | 'nginx'
  | 'caddy'
  | 'keepalived'
  | 'promtool'
  | 'docker-compose'
  | 'systemd-analyze'
  | '/usr/lib/python3/dist-packages/kubernetes'
type Found<N extends Name> = { paths: Record<N, string> } | { paths: null; reason: string }

/** The paths of these programs, or the reason why one is missing. */
export function findPrograms<N extends Name>(...names: N[]): Found<N> {
  const output = execFileSync(process.execPath, [FINDER, ...names], { encoding: 'utf8' })
  const found = finding.parse(JSON.parse(output))
  if (found.paths === null) return found
  const { paths } = found
  return { paths: Object.fromEntries(names.map((name) => [name, paths[name] ?? ''])) as Record<N, string> }
}

export type User = { uid: number; gid: number } | Record<string, never>

/** The user for programs that refuse to run as root: nobody; without root, the user who runs the tests. */
export function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {}
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  return { uid: Number(entry?.[2] ?? 65_534), gid: Number(entry?.[3] ?? 65_534) }
}

/** A folder that belongs to this user. */
export function folderOf(user: User, ...path: string[]): string {
  const folder = join(...path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

export type Program = {
  pid: number
  /** Everything that it has written. */
  output(): string
  isRunning(): boolean
  /** Sends a signal to the program and everything that it started; resolves when the program has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
}

type Start = { folder: string; user: User; env?: Record<string, string> }

/** Starts a program whose log is `<name>.log` in its folder. It ends with this process. */
export function startProgram(name: string, command: string[], { folder, user, env = {} }: Start): Program {
  const log = join(folder, `${name}.log`)
  const file = openSync(log, 'a')
  const [path = '', ...args] = command
  const child = spawn(path, args, {
    ...user,
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', file, file],
    detached: true,
  })
  closeSync(file)
  const dismiss = () => signalGroup(child, 'SIGKILL')
  process.once('exit', dismiss)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    output: () => readFileSync(log, 'utf8'),
    isRunning,
    async end(signal = 'SIGTERM') {
      signalGroup(child, signal)
      while (isRunning()) await pause(5)
      process.off('exit', dismiss)
    },
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

/** Asks until it is answered; fails when the program has ended, or after a time that only a hang takes. */
export async function untilAnswered(program: Program, ask: () => Promise<unknown>): Promise<void> {
  for (const until = performance.now() + 120_000; performance.now() < until; await pause(50)) {
    if (!program.isRunning()) break
    if (await ask().catch(() => false)) return
  }
  throw new Error(`It does not answer:\n${program.output().slice(-3_000)}`)
}
