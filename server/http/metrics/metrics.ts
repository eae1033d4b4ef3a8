// GET /metrics: all metrics as Prometheus text, for requests with METRICS_TOKEN. They are documented in docs/metrics.md and
// counted where things happen; here they are only read.
import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Registry } from 'prom-client'
import type { DatabasePools } from '#server/db/client.ts'
import type { Log } from '#server/platform/log.ts'
import { addCounter, addGauge } from '#server/platform/metrics/collected-metric.ts'
import { gatherMetrics } from '#server/platform/metrics/metrics-channel.ts'
import { addProcessMetrics } from '#server/platform/metrics/process-metrics.ts'
import { RELEASE } from '#server/platform/release.ts'
import { addLostPartMetrics, type LostPartSources } from './lost-part-metrics.ts'
import { addNewsroomMetrics, type NewsroomSources } from './newsroom-metrics.ts'
import { openTraffic, type Traffic } from './traffic.ts'

type MachineSources = {
  pools: DatabasePools
  /** Whether this process has no connection to the database. */
  isDisconnected(): boolean
  isReady(): Promise<boolean>
  pageCacheStats(): { count: number; bytes: number; evictions: number }
  streamCounts(): { open: number; accepted: number; refused: number; closed: number }
  dataDir: string
}

function addMachineMetrics(registry: Registry, sources: MachineSources): void {
  const { pools, pageCacheStats, streamCounts } = sources
  addGauge(registry, {
    name: 'maidan_ready',
    help: 'Whether /health/ready reports ready; the worst of several processes.',
    aggregator: 'min',
    read: async () => ((await sources.isReady()) ? 1 : 0),
  })
  addGauge(registry, {
    name: 'maidan_database_disconnected',
    help: 'Whether a process has no connection to the database.',
    aggregator: 'max',
    read: () => (sources.isDisconnected() ? 1 : 0),
  })
  addGauge(registry, {
    name: 'maidan_database_connections',
    help: 'Connections of each pool, and queries that wait for one.',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        [{ pool, state: 'busy' }, totalCount - idleCount],
        [{ pool, state: 'idle' }, idleCount],
        [{ pool, state: 'waiting' }, waitingCount],
      ]),
  })
  addGauge(registry, {
    name: 'maidan_page_cache_pages',
    help: 'Pages in the page cache.',
    read: () => pageCacheStats().count,
  })
  addGauge(registry, {
    name: 'maidan_page_cache_bytes',
    help: 'Compressed size of the pages in the page cache.',
    read: () => pageCacheStats().bytes,
  })
  addCounter(registry, {
    name: 'maidan_page_cache_evictions_total',
    help: 'Pages evicted because the page cache was full.',
    read: () => pageCacheStats().evictions,
  })
  addGauge(registry, {
    name: 'maidan_live_streams',
    help: 'Open streams of logs.',
    read: () => streamCounts().open,
  })
  addCounter(registry, {
    name: 'maidan_live_streams_total',
    help: 'Requests for streams of logs: accepted, refused because there were too many, closed because memory was short or for others.',
    labels: ['result'],
    read() {
      const { accepted, refused, closed } = streamCounts()
      return Object.entries({ accepted, refused, closed }).map(([result, count]) => [{ result }, count])
    },
  })
  addGauge(registry, {
    name: 'maidan_disk_bytes',
    help: 'The file system that holds DATA_DIR: its size, and what is free.',
    labels: ['kind'],
    aggregator: 'min',
    async read() {
      const { bsize, blocks, bavail } = await statfs(sources.dataDir)
      return [
        [{ kind: 'size' }, bsize * blocks],
        [{ kind: 'free' }, bsize * bavail],
      ]
    },
  })
  addGauge(registry, {
    name: 'maidan_build_info',
    help: 'Always 1; the versions of Maidan and Node.',
    labels: ['release', 'node'],
    aggregator: 'max',
    read: () => [[{ release: RELEASE, node: process.versions.node }, 1]],
  })
}

type MetricsSources = MachineSources & NewsroomSources & LostPartSources & { log: Pick<Log, 'warn'> }

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
  addLostPartMetrics(registry, sources)
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
