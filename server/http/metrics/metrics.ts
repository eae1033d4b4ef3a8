// GET /metrics: all metrics as Prometheus text, for requests with METRICS_TOKEN. They are documented in docs/metrics.md and
// counted where things happen; here they are only read.
import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Log } from '#server/platform/log.ts'
import { gatherMetrics } from '#server/platform/metrics/metrics-channel.ts'
import { addProcessMetrics } from '#server/platform/metrics/process-metrics.ts'
import { RELEASE } from '#server/platform/release.ts'
import { addNewsroomMetrics, type NewsroomSources } from './newsroom-metrics.ts'
import { openTraffic, type Traffic } from './traffic.ts'

type MachineSources = {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  /** Whether this process has no connection to the database. */
  isDisconnected(): boolean
  isReady(): Promise<boolean>
  pageCacheStats(): { count: number; bytes: number; evictions: number }
  streamCounts(): { open: number; accepted: number; refused: number; closed: number }
  dataDir: string
}

function addMachineMetrics(registry: Registry, sources: MachineSources): void {
  const gauge = openGauges(registry)
  const { pool, pageCacheStats } = sources
  gauge(
    'maidan_ready',
    'Whether /health/ready reports ready; the worst of several processes.',
    'min',
    async () => ((await sources.isReady()) ? 1 : 0),
  )
  gauge('maidan_database_disconnected', 'Whether a process has no connection to the database.', 'max', () =>
    sources.isDisconnected() ? 1 : 0,
  )
  new Gauge({
    registers: [registry],
    labelNames: ['state'],
    name: 'maidan_database_connections',
    help: 'Connections of the pool, and queries that wait for one.',
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  gauge('maidan_page_cache_pages', 'Pages in the page cache.', 'sum', () => pageCacheStats().count)
  gauge(
    'maidan_page_cache_bytes',
    'Compressed size of the pages in the page cache.',
    'sum',
    () => pageCacheStats().bytes,
  )
  new Counter({
    registers: [registry],
    name: 'maidan_page_cache_evictions_total',
    help: 'Pages evicted because the page cache was full.',
    collect() {
      this.reset()
      this.inc(pageCacheStats().evictions)
    },
  })
  gauge('maidan_live_streams', 'Open streams of logs.', 'sum', () => sources.streamCounts().open)
  addStreamCounts(registry, sources)
  addDisk(registry, sources.dataDir)
  new Gauge({
    registers: [registry],
    labelNames: ['release', 'node'],
    name: 'maidan_build_info',
    help: 'Always 1; the versions of Maidan and Node.',
    aggregator: 'max',
    collect() {
      this.set({ release: RELEASE, node: process.versions.node }, 1)
    },
  })
}

function addStreamCounts(registry: Registry, { streamCounts }: MachineSources): void {
  new Counter({
    registers: [registry],
    labelNames: ['result'],
    name: 'maidan_live_streams_total',
    help: 'Requests for streams of logs: accepted, refused because there were too many, closed because memory was short or for others.',
    collect() {
      this.reset()
      const { accepted, refused, closed } = streamCounts()
      this.inc({ result: 'accepted' }, accepted)
      this.inc({ result: 'refused' }, refused)
      this.inc({ result: 'closed' }, closed)
    },
  })
}

function addDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    registers: [registry],
    labelNames: ['kind'],
    name: 'maidan_disk_bytes',
    help: 'The file system that holds DATA_DIR: its size, and what is free.',
    aggregator: 'min',
    async collect() {
      const { bsize, blocks, bavail } = await statfs(dataDir)
      this.set({ kind: 'size' }, bsize * blocks)
      this.set({ kind: 'free' }, bsize * bavail)
    },
  })
}

function openGauges(registry: Registry) {
  return (
    name: string,
    help: string,
    aggregator: 'min' | 'max' | 'sum',
    value: () => number | Promise<number>,
  ): Gauge =>
    new Gauge({
      registers: [registry],
      name,
      help,
      aggregator,
      async collect() {
        this.set(await value())
      },
    })
}

type MetricsSources = MachineSources & NewsroomSources & { log: Pick<Log, 'warn'> }

export type Metrics = {
  /** Prometheus text of all processes; null without the right token. */
  read(authorization: string | undefined): Promise<string | null>
  close(): void
}
export type StartedMetrics = {
  traffic: Traffic
  /** Adds the other metrics and makes all of them readable; without a token they are not. */
  expose(token: string | null, sources: MetricsSources): Metrics
}
export const METRICS_TYPE: string = Registry.PROMETHEUS_CONTENT_TYPE

/** Starts to count traffic. */
export function startMetrics(): StartedMetrics {
  const registry = new Registry()
  return {
    traffic: openTraffic(registry),
    expose: (token, sources) => openMetrics(registry, token, sources),
  }
}

function openMetrics(registry: Registry, token: string | null, sources: MetricsSources): Metrics {
  if (token === null) return { read: async () => null, close: () => undefined }
  addProcessMetrics(registry)
  addMachineMetrics(registry, sources)
  addNewsroomMetrics(registry, sources)
  const gatherer = gatherMetrics(registry, sources.log)
  return {
    async read(authorization) {
      return isEqual(authorization ?? '', `Bearer ${token}`) ? gatherer.read() : null
    },
    close: gatherer.close,
  }
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
