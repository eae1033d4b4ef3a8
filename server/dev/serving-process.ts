// Starts, stops and restarts the serving process of the development server, and sends it modules. The code of that process:
// dev-serving.ts.
import { type ChildProcess, fork } from 'node:child_process'
import type { Connection } from '#server/db/client.ts'
import { type Answer, type PrimaryMessage, parseWorkerMessage, type Question } from './dev-messages.ts'

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
  let serving = start(parts)
  return {
    /** Resolves with the port when the process listens; rejects when it has ended by itself. */
    port: () => serving.port,
    changed: () => tell(serving.process, { kind: 'changed' }),
    restart() {
      const { process } = serving
      process.kill('SIGKILL')
      serving = start(parts)
    },
    stop() {
      const { process } = serving
      if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve()
      const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()))
      process.kill('SIGKILL')
      return ended
    },
  }
}

function start({ entry, connection, fetch, onFresh }: Parts): Started {
  const process = fork(entry, ['dev', '--serving'], { execArgv: [], serialization: 'advanced' })
  const port = new Promise<number>((resolve, reject) => {
    process.once('exit', () => reject(new Error('The serving process ended')))
    process.on('message', (raw) => {
      const message = parseWorkerMessage(raw)
      if (message?.kind === 'here') tell(process, { kind: 'serve', connection })
      if (message?.kind === 'fetch') {
        const { id, question } = message
        void fetch(question).then((answer) => tell(process, { kind: 'fetched', id, answer }))
      }
      if (message?.kind === 'ready') {
        resolve(message.port)
        onFresh()
      }
      if (message?.kind === 'cleared') onFresh()
    })
  })
  // Waiting requests handle the rejection. Without one nothing does, but the error is in the terminal.
  port.catch(() => undefined)
  return { process, port }
}

function tell(process: ChildProcess, message: PrimaryMessage): void {
  if (process.connected) process.send(message, () => undefined)
}
