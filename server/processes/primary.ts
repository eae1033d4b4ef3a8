// The primary of several processes: forks workers, replaces one that ends, relays invalidations, stops all. It serves no
// requests; its caller holds the database and DATA_DIR. The other side: serving-worker.ts.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { relayMetrics } from '#server/platform/metrics/metrics-channel.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { PrimaryMessage, WorkerMessage } from './messages.ts'
import { openRelay, type Relay } from './relay.ts'
import { restartPause } from './restart-pause.ts'
import { findFreePort } from './shared-port.ts'

export type Workers = { stop(): Promise<void> }

/** For what follows the open requests of a worker. The stop of PostgreSQL comes after it, within the time of cli/serve.ts. */
const CLOSING_MS = 4_000

const CHECK_EVERY_MS = 5_000
/** Six checks without an answer are a frozen worker. The system would go on giving it connections. */
const MAX_MISSED = 6
/** Two minutes until the first message: loading the portal answers nothing, and takes tens of seconds on a slow machine. */
const MAX_MISSED_AT_START = 24

/** A worker from its fork on. `ready` rejects with a StartError when it ends before. */
type RunningWorker = {
  process: Worker['process']
  send(message: PrimaryMessage): void
  /** Asks whether it goes on; ends it when it has not answered for long. */
  check(): void
  ready: Promise<void>
  isReady(): boolean
  /** Resolves with the reason of its end. */
  ended: Promise<string>
}

/**
 * Forks workers and returns when all serve, or earlier when `stopAsked` is aborted, because a worker whose database becomes
 * silent during its start is never ready. When one cannot start, all are ended and its StartError is thrown.
 */
export async function startWorkers(
  {
    host,
    port: configuredPort,
    concurrency: count,
    stopMs,
  }: Pick<Config, 'host' | 'port' | 'concurrency' | 'stopMs'>,
  connection: Connection,
  log: Log,
  stopAsked: AbortSignal,
): Promise<Workers> {
  const port = await findFreePort(host, configuredPort)
  const relay = openRelay()
  relayMetrics(log)
  const workers = new Set<RunningWorker>()
  const stopping = new AbortController()

  const fork = (): RunningWorker => {
    const worker = forkWorker({ kind: 'serve', connection, port }, relay)
    workers.add(worker)
    void worker.ended.then(() => workers.delete(worker))
    return worker
  }
  const replaceWhenEnded = async (first: RunningWorker) => {
    let worker = first
    let pauseMs = 0
    while (!stopping.signal.aborted) {
      const start = performance.now()
      const reason = await worker.ended
      if (stopping.signal.aborted) return
      log.warn({ process: worker.process.pid, reason }, 'A worker process ended; it is replaced')
      pauseMs = restartPause(performance.now() - start, pauseMs)
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) worker = fork()
    }
  }
  const stop = async () => {
    stopping.abort()
    // Workers that are still starting serve nobody yet.
    killAll([...workers].filter((worker) => !worker.isReady()))
    for (const worker of workers) worker.send({ kind: 'stop' })
    const timer = setTimeout(() => killAll([...workers]), stopMs + CLOSING_MS)
    await Promise.all([...workers].map(({ ended }) => ended))
    clearTimeout(timer)
  }

  const checks = setInterval(() => {
    for (const worker of workers) worker.check()
  }, CHECK_EVERY_MS)
  stopping.signal.addEventListener('abort', () => clearInterval(checks))
  const first = Array.from({ length: count }, fork)
  try {
    await Promise.race([Promise.all(first.map(({ ready }) => ready)), untilAborted(stopAsked)])
  } catch (error) {
    clearInterval(checks)
    killAll([...workers])
    await Promise.all([...workers].map(({ ended }) => ended))
    throw error
  }
  for (const worker of first) void replaceWhenEnded(worker)
  return { stop }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

function killAll(workers: RunningWorker[]): void {
  for (const worker of workers) worker.process.kill('SIGKILL')
}

function forkWorker(task: PrimaryMessage & { kind: 'serve' }, relay: Relay): RunningWorker {
  const worker = cluster.fork()
  const send = (message: PrimaryMessage) => {
    if (worker.isConnected()) worker.send(message, () => undefined)
  }
  const peer = { send }
  let failure = ''
  let hasStarted = false
  let isReady = false
  let missed = 0
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code: number, signal: string | null) =>
      resolve(failure || (signal ?? `status ${code}`)),
    )
    // If the process could not be started, there is no exit event.
    worker.on('error', (error: Error) => resolve(failure || error.message))
  })
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      switch (message.kind) {
        case 'started':
          hasStarted = true
          missed = 0
          relay.join(peer)
          return send(task)
        case 'ready':
          isReady = true
          return resolve()
        case 'alive':
          missed = 0
          return
        case 'failed':
          failure = message.sentence
          return reject(new StartError(message.code, message.sentence))
        case 'invalidate':
          return relay.onInvalidate(peer, message.number, message.changes)
        case 'applied':
          return relay.onApplied(peer, message.number)
      }
    })
    void ended.then((reason) => {
      relay.leave(peer)
      reject(new StartError('SERVING_ENDED', `A worker process ended while it started (${reason}).`))
    })
  })
  // A replacement is not awaited; its failure is logged when it ends.
  ready.catch(() => undefined)
  /** Counts checks and not milliseconds: a machine that slept has missed none. */
  const check = () => {
    if (missed++ < (hasStarted ? MAX_MISSED : MAX_MISSED_AT_START)) return send({ kind: 'check' })
    failure = 'it did not respond'
    worker.process.kill('SIGKILL')
  }
  return { process: worker.process, send, check, ready, isReady: () => isReady, ended }
}
