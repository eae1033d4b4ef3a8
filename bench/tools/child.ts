// Starts and stops child processes; none outlives the benchmark run.
import { type ChildProcess, spawn } from 'node:child_process'

const alive = new Set<ChildProcess>()
process.on('exit', endChildren)

/** Sends SIGTERM to every child and what it started. */
export function endChildren(): void {
  for (const child of alive) signalGroup(child, 'SIGTERM')
}

/** Children lead a process group, because the commands of some systems are scripts that wait for the program proper. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export type Child = {
  pid: number
  /** Resolves with the first match in the output (its first group, if any); rejects when the process ends first. */
  says(pattern: RegExp): Promise<string>
  /** The last output so far. */
  output(): string
  /** Resolves with the last output when the process has ended. */
  ended: Promise<string>
  /**
   * SIGTERM, then SIGKILL to it and what it started after a minute; `whole`: SIGTERM to those, too. Resolves when it has ended and
   * nothing writes to its output.
   */
  end(whole?: 'whole'): Promise<void>
}

const KILL_AFTER_MS = 60_000
const MAX_OUTPUT = 20_000

export function startChild(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Child {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  alive.add(child)
  let said = ''
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(said))
  }).finally(() => alive.delete(child))
  const onOutput = (listener: (text: string) => void) => {
    child.stdout.setEncoding('utf8').on('data', listener)
    child.stderr.setEncoding('utf8').on('data', listener)
  }
  onOutput((text) => {
    said = (said + text).slice(-MAX_OUTPUT)
  })
  return {
    pid: child.pid ?? 0,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(said)
          if (found) resolve(found[1] ?? found[0])
        }
        look()
        onOutput(look)
        ended.then((last) => reject(new Error(`${command} ${args.join(' ')} ended. It said: ${last}`)))
      }),
    output: () => said,
    ended,
    async end(whole) {
      if (whole) signalGroup(child, 'SIGTERM')
      else child.kill('SIGTERM')
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
