// The serving process as the development server sees it: started, fed with modules, killed and started again. What it does
// itself: dev-serving.ts.
import { type ChildProcess, fork } from 'node:child_process'
import type { Connection } from '#server/db/client.ts'
import { type Answer, type PrimaryMessage, parseWorkerMessage, type Question } from './dev-messages.ts'

type Parts = {
  /** The command line program that is forked as `dev --serving`. */
  entry: string
  connection: Connection
  /** Asks Vite for a module. */
  fetch(question: Question): Promise<Answer>
  /** The next page is rendered from the sources as they are now. */
  onFresh(): void
}
type Started = { process: ChildProcess; port: Promise<number> }

export function openServingProcess(parts: Parts) {
  let serving = start(parts)
  return {
    /** Where it listens, once it does; rejects when it ended by itself. */
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
  // Requests that wait hear of it; without one, the terminal has said why.
  port.catch(() => undefined)
  return { process, port }
}

function tell(process: ChildProcess, message: PrimaryMessage): void {
  if (process.connected) process.send(message, () => undefined)
}
