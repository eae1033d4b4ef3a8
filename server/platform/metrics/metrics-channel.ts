// How a scrape that reaches one serving process learns the figures of all of them: it asks the first process, which asks
// every other one. Whoever does not answer in time, or cannot say what it counted, is left out. Without siblings nothing is asked.
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { addProcessMetrics } from './process-metrics.ts'

/** Longest wait of the first process for its serving ones, and of a serving one for the first; longer than a database that is away makes each of them wait. */
const COLLECTING_MS = 3_000
const GATHERING_MS = 5_000

const kind = <Kind extends string>(name: Kind) => z.literal(`maidan:metrics-${name}`)
const figures = z.array(z.looseObject({ name: z.string() }))
/** Serving process → first: I answer from now on; one that is still starting is not waited for. */
const counting = z.object({ kind: kind('counting') })
/** Serving process → first: tell me what all have. */
const wanted = z.object({ kind: kind('wanted'), id: z.int() })
/** First → serving: tell me what you have; and the answer. */
const read = z.object({ kind: kind('read'), id: z.int() })
const told = z.object({ kind: kind('told'), id: z.int(), figures })
/** First → the serving process that wanted it. */
const gathered = z.object({ kind: kind('gathered'), id: z.int(), parts: z.array(figures) })

type Figures = z.infer<typeof figures>
type Told = z.infer<typeof told>

/** In the first process, once: answers its serving processes what all of them, and the first itself, have counted. */
export function relayMetrics(log: Pick<Log, 'warn'>): void {
  let own: Registry | null = null
  const answering = new Set<Worker>()
  cluster.on('exit', (worker) => answering.delete(worker))
  const collect = openCollector()
  const answer = async (worker: Worker, id: number) => {
    const parts = await collect.from([...answering].filter((other) => other !== worker))
    own ??= watched()
    tellWorker(worker, {
      kind: 'maidan:metrics-gathered',
      id,
      parts: [...parts, await figuresOrNone(own, log)],
    })
  }
  cluster.on('message', (worker, message: unknown) => {
    if (counting.safeParse(message).success) answering.add(worker)
    const part = told.safeParse(message)
    if (part.success) collect.take(part.data)
    const wish = wanted.safeParse(message)
    if (wish.success) void answer(worker, wish.data.id)
  })
}

/** Asks serving processes for their figures and waits for those that answer in time. */
function openCollector() {
  const rounds = new Map<number, (part: Figures) => void>()
  let last = 0
  return {
    async from(workers: Worker[]): Promise<Figures[]> {
      const id = ++last
      const parts: Figures[] = []
      const all = new Promise<void>((resolve) => {
        if (workers.length === 0) resolve()
        rounds.set(id, (part) => {
          parts.push(part)
          if (parts.length === workers.length) resolve()
        })
      })
      for (const worker of workers) tellWorker(worker, { kind: 'maidan:metrics-read', id })
      await Promise.race([all, late(COLLECTING_MS)])
      rounds.delete(id)
      return parts
    },
    take: ({ id, figures }: Told) => rounds.get(id)?.(figures),
  }
}

/** One that ends in this moment need not hear it. */
function tellWorker(worker: Worker, message: z.infer<typeof read> | z.infer<typeof gathered>): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

function sendToPrimary(message: z.infer<typeof counting> | z.infer<typeof wanted> | Told): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

/** Nothing is watched before anybody asks. */
function watched(): Registry {
  const registry = new Registry()
  addProcessMetrics(registry, 'first')
  return registry
}

export type Gatherer = {
  /** Prometheus text of this process and all its siblings. */
  read(): Promise<string>
  /** Answers no sibling any more. */
  close(): void
}

/** In a process that serves: tells its siblings what it has counted, and asks for theirs. */
export function gatherMetrics(own: Registry, log: Pick<Log, 'warn'>): Gatherer {
  const waiting = new Map<number, (parts: Figures[]) => void>()
  let last = 0
  const hear = (message: unknown) => {
    const answer = gathered.safeParse(message)
    if (answer.success) waiting.get(answer.data.id)?.(answer.data.parts)
    const question = read.safeParse(message)
    if (question.success) void tell(own, question.data.id, log)
  }
  if (cluster.isWorker) {
    process.on('message', hear)
    sendToPrimary({ kind: 'maidan:metrics-counting' })
  }
  return {
    async read() {
      if (!cluster.isWorker || !process.connected) return own.metrics()
      const id = ++last
      const others = new Promise<Figures[]>((resolve) => {
        waiting.set(id, resolve)
        sendToPrimary({ kind: 'maidan:metrics-wanted', id })
      })
      const parts = await Promise.race([others, late(GATHERING_MS)])
      waiting.delete(id)
      return AggregatorRegistry.aggregate([await figuresOf(own), ...(parts ?? [])]).metrics()
    },
    close() {
      process.off('message', hear)
    },
  }
}

async function tell(own: Registry, id: number, log: Pick<Log, 'warn'>): Promise<void> {
  sendToPrimary({ kind: 'maidan:metrics-told', id, figures: await figuresOrNone(own, log) })
}

/** Nobody is there to be told that one of them failed but whoever reads the log. */
function figuresOrNone(registry: Registry, log: Pick<Log, 'warn'>): Promise<Figures> {
  return figuresOf(registry).catch((error: unknown) => {
    log.warn({ err: error }, 'This process cannot say what it counted')
    return []
  })
}

/** Its figures as plain values, which is how they travel between processes. */
async function figuresOf(registry: Registry): Promise<Figures> {
  return figures.parse(JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())))
}

function late(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref())
}
