// Processes the bench starts, and their end: none outlives the bench. Knows nothing of what they do.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGTERM')
})

export type Child = {
  pid: number
  /** Resolves with the first match in what it writes (its first group, if any); rejects when it ends before. */
  says(pattern: RegExp): Promise<string>
  /** Resolves with the last of what it wrote when it has ended, however that came. */
  ended: Promise<string>
  /** SIGTERM, then SIGKILL after 15 seconds. Resolves when it has ended. */
  end(): Promise<void>
}

const PATIENCE_MS = 15_000
const KEPT_CHARACTERS = 20_000

export function startChild(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Child {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  alive.add(child)
  let said = ''
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(said))
  }).finally(() => alive.delete(child))
  const hear = (listener: (text: string) => void) => {
    child.stdout.setEncoding('utf8').on('data', listener)
    child.stderr.setEncoding('utf8').on('data', listener)
  }
  hear((text) => {
    said = (said + text).slice(-KEPT_CHARACTERS)
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
        hear(look)
        ended.then((last) => reject(new Error(`${command} ${args.join(' ')} ended. It said: ${last}`)))
      }),
    ended,
    async end() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
      await ended
      clearTimeout(late)
    },
  }
}

/** Runs a program to its end and answers its standard output; throws when its exit status is not 0. */
export async function runToEnd(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  alive.add(child)
  const texts = { output: '', complaints: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.complaints += text
  })
  const [status] = await once(child, 'close').finally(() => alive.delete(child))
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${texts.complaints}`)
  return texts.output
}
