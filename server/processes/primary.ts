// The first of several processes: forks those that serve, replaces one that ends, passes on what went stale, stops them all.
// It serves nothing itself; the database and DATA_DIR are held by who calls it. The other side: serving-worker.ts.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { relayMetrics } from '#server/platform/metrics/metrics-channel.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type PrimaryMessage, parseWorkerMessage } from './messages.ts'
import { openRelay, type Relay } from './relay.ts'
import { restartPause } from './restart-pause.ts'
import { freePortAt } from './shared-port.ts'

export type ServingProcesses = { stop(): Promise<void> }

/** With what PostgreSQL takes to stop after them, within the ten seconds that whoever stops Maidan waits. */
const STOP_MS = 8_000

/** One process that serves, from its fork on. `ready` rejects with a StartError when it ends before. */
type Part = {
  worker: Worker
  tell(message: PrimaryMessage): void
  ready: Promise<void>
  isReady(): boolean
  /** Resolves with how it ended, or why it could not begin. */
  ended: Promise<string>
}

/** Forks processes and answers when all of them serve. When one cannot, all are ended and its StartError is thrown. */
export async function startWorkers(
  { host, port: wished, concurrency: count }: Pick<Config, 'host' | 'port' | 'concurrency'>,
  connection: Connection,
  log: Log,
): Promise<ServingProcesses> {
  const port = await freePortAt(host, wished)
  const relay = openRelay()
  relayMetrics(log)
  const parts = new Set<Part>()
  const stopping = new AbortController()

  const fork = (): Part => {
    const part = forkPart({ kind: 'serve', connection, port }, relay)
    parts.add(part)
    void part.ended.then(() => parts.delete(part))
    return part
  }
  const keepUp = async (first: Part) => {
    let part = first
    let waited = 0
    while (!stopping.signal.aborted) {
      const born = performance.now()
      const how = await part.ended
      if (stopping.signal.aborted) return
      log.warn({ process: part.worker.process.pid, how }, 'A serving process ended; another takes its place')
      waited = restartPause(performance.now() - born, waited)
      await pause(waited, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) part = fork()
    }
  }
  const stop = async () => {
    stopping.abort()
    // One that has only just been forked serves nobody yet.
    endAll([...parts].filter((part) => !part.isReady()))
    for (const part of parts) part.tell({ kind: 'stop' })
    const late = setTimeout(() => endAll([...parts]), STOP_MS)
    await Promise.all([...parts].map(({ ended }) => ended))
    clearTimeout(late)
  }

  const first = Array.from({ length: count }, fork)
  try {
    await Promise.all(first.map(({ ready }) => ready))
  } catch (error) {
    endAll([...parts])
    await Promise.all([...parts].map(({ ended }) => ended))
    throw error
  }
  for (const part of first) void keepUp(part)
  return { stop }
}

function endAll(parts: Part[]): void {
  for (const { worker } of parts) worker.process.kill('SIGKILL')
}

function forkPart(task: PrimaryMessage & { kind: 'serve' }, relay: Relay): Part {
  const worker = cluster.fork()
  const tell = (message: PrimaryMessage) => {
    if (worker.isConnected()) worker.send(message, () => undefined)
  }
  const teller = { tell }
  let failure = ''
  let isReady = false
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code: number, signal: string | null) =>
      resolve(failure || (signal ?? `status ${code}`)),
    )
    // Where no process could be made at all, none ends.
    worker.on('error', (error: Error) => resolve(failure || error.message))
  })
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (raw: unknown) => {
      const message = parseWorkerMessage(raw)
      if (message?.kind === 'here') {
        relay.join(teller)
        tell(task)
      }
      if (message?.kind === 'ready') {
        isReady = true
        resolve()
      }
      if (message?.kind === 'failed') {
        failure = message.sentence
        reject(new StartError(message.code, message.sentence))
      }
      if (message?.kind === 'stale') relay.onStale(teller, message.number, message.tags)
      if (message?.kind === 'applied') relay.onApplied(teller, message.number)
    })
    void ended.then((how) => {
      relay.leave(teller)
      reject(new StartError('SERVING_ENDED', `A serving process ended while it started (${how}).`))
    })
  })
  // Whoever does not wait for it reads of it when it ends.
  ready.catch(() => undefined)
  return { worker, tell, ready, isReady: () => isReady, ended }
}
