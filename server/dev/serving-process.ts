// Starts, stops and restarts the serving process of the development server, and sends it modules. The code of that process:
// dev-serving.ts.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Connection } from '#server/db/client.ts'
import type { Answer, PrimaryMessage, Question, WorkerMessage } from './dev-messages.ts'

/** Node keeps compiled modules here, so that a restart compiles only what has changed. */
const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/dev-server')

type Parts = {
  /** The command line program that is forked as `dev --serving`. */
  entry: string
  connection: Connection
  /** Requests a module from Vite. */
  fetch(question: Question): Promise<Answer>
  /** Called when the next page will be rendered from the current sources. */
  onFresh(): void
}
type Started = { process: ChildProcess; port: Promise<number> }

export function openServingProcess(parts: Parts) {
  let serving = begin(parts)
  return {
    /** Resolves with the port when the process listens; rejects when it has ended by itself. */
    port: () => serving.port,
    changed: () => tell(serving.process, { kind: 'changed' }),
    restart() {
      serving.process.kill('SIGKILL')
      serving = begin(parts)
    },
    stop: () => end(serving.process),
  }
}

/** Forks the process with the Node options of this one. */
function begin({ entry, connection, fetch, onFresh }: Parts): Started {
  const child = fork(entry, ['dev', '--serving'], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: process.execArgv,
    serialization: 'advanced',
  })
  const port = new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The serving process ended')))
    child.on('message', (message: WorkerMessage) => {
      if (message.kind === 'here') tell(child, { kind: 'serve', connection })
      if (message.kind === 'fetch') {
        const { id, question } = message
        void fetch(question).then((answer) => tell(child, { kind: 'fetched', id, answer }))
      }
      if (message.kind === 'ready') {
        resolve(message.port)
        onFresh()
      }
      if (message.kind === 'cleared') onFresh()
    })
  })
  // Waiting requests handle the rejection. Without one nothing does, but the error is in the terminal.
  port.catch(() => undefined)
  return { process: child, port }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await ended
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function tell(process: ChildProcess, message: PrimaryMessage): void {
  if (process.connected) process.send(message, () => undefined)
}
