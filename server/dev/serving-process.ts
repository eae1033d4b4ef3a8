// Starts, stops and restarts the serving process of the development server, and sends it modules. The code of that process:
// dev-serving.ts.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Connection } from '#server/db/client.ts'
import { type Answer, type PrimaryMessage, parseWorkerMessage, type Question } from './dev-messages.ts'

const SPARE = join(import.meta.dirname, 'spare-process.ts')
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
  let spare = forkSpare(parts.entry)
  let serving = begin(spare, parts)
  let isStopped = false
  /** Once this process serves or has failed, the next one loads its packages. */
  const prepareNext = (started: Started) => {
    const prepare = () => {
      if (serving === started && !isStopped) spare = forkSpare(parts.entry)
    }
    started.port.then(prepare, prepare)
  }
  prepareNext(serving)
  return {
    /** Resolves with the port when the process listens; rejects when it has ended by itself. */
    port: () => serving.port,
    changed: () => tell(serving.process, { kind: 'changed' }),
    restart() {
      serving.process.kill('SIGKILL')
      // A process that was never ready has no spare.
      if (spare === serving.process) spare = forkSpare(parts.entry)
      serving = begin(spare, parts)
      prepareNext(serving)
    },
    async stop() {
      isStopped = true
      await Promise.all([end(serving.process), end(spare)])
    },
  }
}

/** A process that has loaded the packages, or is about to, and waits (spare-process.ts). It gets Node's options of this process. */
function forkSpare(entry: string): ChildProcess {
  return fork(SPARE, [entry, 'dev', '--serving'], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: process.execArgv,
    serialization: 'advanced',
  })
}

function begin(child: ChildProcess, { connection, fetch, onFresh }: Parts): Started {
  const port = new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The serving process ended')))
    child.on('message', (raw) => {
      const message = parseWorkerMessage(raw)
      if (message?.kind === 'here') tell(child, { kind: 'serve', connection })
      if (message?.kind === 'fetch') {
        const { id, question } = message
        void fetch(question).then((answer) => tell(child, { kind: 'fetched', id, answer }))
      }
      if (message?.kind === 'ready') {
        resolve(message.port)
        onFresh()
      }
      if (message?.kind === 'cleared') onFresh()
    })
    if (hasEnded(child)) reject(new Error('The serving process ended before it began'))
  })
  // Waiting requests handle the rejection. Without one nothing does, but the error is in the terminal.
  port.catch(() => undefined)
  tell(child, { kind: 'begin' })
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
