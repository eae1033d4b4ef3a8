// Collects the metrics of several processes: the worker that is scraped asks the primary, which asks all other workers. A
// process that does not respond in time, or cannot read its metrics, is left out. A single process reads only its own.
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'
import { withTimeout } from '../deadline.ts'
import type { Log } from '../log.ts'
import { addProcessMetrics } from './process-metrics.ts'

/** How long the primary waits for workers: longer than an unavailable database delays each of them. */
const COLLECT_TIMEOUT_MS = 3_000
/** How long a worker waits for the primary. */
const GATHER_TIMEOUT_MS = 5_000

/** The metrics of a process as plain values, which can be sent between processes. */
type Values = object[]
type WorkerMessage =
  /** The worker responds from now on. Workers that are still starting are not asked. */
  | { kind: 'maidan:metrics-started' }
  /** Asks for the metrics of all processes. */
  | { kind: 'maidan:metrics-gather'; id: number }
  /** The response to `read`. */
  | { kind: 'maidan:metrics-reported'; id: number; values: Values }
type PrimaryMessage =
  /** Asks a worker for its metrics. */
  | { kind: 'maidan:metrics-read'; id: number }
  /** For the worker that asked. */
  | { kind: 'maidan:metrics-gathered'; id: number; parts: Values[] }

/** In the primary, once: responds to its workers with the metrics of all workers and of itself. */
export function relayMetrics(log: Pick<Log, 'warn'>): void {
  let own: Registry | null = null
  const ready = new Set<Worker>()
  cluster.on('exit', (worker) => ready.delete(worker))
  const collector = openCollector()
  const answer = async (worker: Worker, id: number) => {
    const parts = await collector.collect([...ready].filter((other) => other !== worker))
    own ??= createRegistry()
    sendToWorker(worker, {
      kind: 'maidan:metrics-gathered',
      id,
      parts: [...parts, await readOrEmpty(own, log)],
    })
  }
  cluster.on('message', (worker, message: WorkerMessage) => {
    if (message.kind === 'maidan:metrics-started') ready.add(worker)
    if (message.kind === 'maidan:metrics-reported') collector.receive(message.id, message.values)
    if (message.kind === 'maidan:metrics-gather') void answer(worker, message.id)
  })
}

/** Asks workers for their metrics and waits for those that respond in time. */
function openCollector() {
  const rounds = new Map<number, (part: Values) => void>()
  let lastId = 0
  return {
    async collect(workers: Worker[]): Promise<Values[]> {
      const id = ++lastId
      const parts: Values[] = []
      const all = new Promise<void>((resolve) => {
        if (workers.length === 0) resolve()
        rounds.set(id, (part) => {
          parts.push(part)
          if (parts.length === workers.length) resolve()
        })
      })
      for (const worker of workers) sendToWorker(worker, { kind: 'maidan:metrics-read', id })
      await withTimeout(all, COLLECT_TIMEOUT_MS, undefined)
      rounds.delete(id)
      return parts
    },
    receive: (id: number, part: Values) => rounds.get(id)?.(part),
  }
}

/** A worker that ends at this moment misses the message. */
function sendToWorker(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

function sendToPrimary(message: WorkerMessage): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

/** The registry of the primary, created at the first scrape. */
function createRegistry(): Registry {
  const registry = new Registry()
  addProcessMetrics(registry, 'primary')
  return registry
}

export type Gatherer = {
  /** Prometheus text of this process and all others. */
  read(): Promise<string>
  /** Stops responding to other processes. */
  close(): void
}

/** In a worker: reports its metrics to the others, and gathers theirs. */
export function gatherMetrics(own: Registry, log: Pick<Log, 'warn'>): Gatherer {
  const waiting = new Map<number, (parts: Values[]) => void>()
  let lastId = 0
  const onMessage = (message: PrimaryMessage) => {
    if (message.kind === 'maidan:metrics-gathered') waiting.get(message.id)?.(message.parts)
    if (message.kind === 'maidan:metrics-read') void report(own, message.id, log)
  }
  if (cluster.isWorker) {
    process.on('message', onMessage)
    sendToPrimary({ kind: 'maidan:metrics-started' })
  }
  return {
    async read() {
      if (!cluster.isWorker || !process.connected) return own.metrics()
      const id = ++lastId
      const others = new Promise<Values[]>((resolve) => {
        waiting.set(id, resolve)
        sendToPrimary({ kind: 'maidan:metrics-gather', id })
      })
      const parts = await withTimeout(others, GATHER_TIMEOUT_MS, [])
      waiting.delete(id)
      return AggregatorRegistry.aggregate([await readValues(own), ...parts]).metrics()
    },
    close() {
      process.off('message', onMessage)
    },
  }
}

async function report(own: Registry, id: number, log: Pick<Log, 'warn'>): Promise<void> {
  sendToPrimary({ kind: 'maidan:metrics-reported', id, values: await readOrEmpty(own, log) })
}

/** A failure is only logged: the other processes still report. */
function readOrEmpty(registry: Registry, log: Pick<Log, 'warn'>): Promise<Values> {
  return readValues(registry).catch((error: unknown) => {
    log.warn({ err: error }, 'The metrics of this process could not be read')
    return []
  })
}

async function readValues(registry: Registry): Promise<Values> {
  return JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()))
}
