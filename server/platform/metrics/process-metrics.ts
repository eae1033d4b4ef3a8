// Metrics of a Node process: event loop, memory, garbage collection, CPU. Knows nothing of the newsroom.
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { Histogram, type Registry } from 'prom-client'
import { addCounter, addGauge } from './collected-metric.ts'

/** A worker serves requests; the primary starts and stops the workers. */
export type ProcessRole = 'worker' | 'primary'

/** Adds the metrics of this process to a registry, and observes event loop and garbage collection from now on. */
export function addProcessMetrics(registry: Registry, role: ProcessRole = 'worker'): void {
  addGauge(registry, {
    name: 'maidan_processes',
    help: 'Processes of Maidan that answered this scrape, by role.',
    labels: ['role'],
    read: () => [[{ role }, 1]],
  })
  addGauge(registry, {
    name: 'maidan_process_memory_bytes',
    help: 'Memory: resident as the system counts it, heap in use, and buffers outside the heap.',
    labels: ['role', 'kind'],
    read() {
      const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
      return [
        [{ role, kind: 'resident' }, rss],
        [{ role, kind: 'heap' }, heapUsed],
        [{ role, kind: 'buffers' }, arrayBuffers],
      ]
    },
  })
  addCounter(registry, {
    name: 'maidan_process_cpu_seconds_total',
    help: 'CPU time, user and system, of all threads.',
    labels: ['role'],
    read() {
      const { user, system } = process.cpuUsage()
      return [[{ role }, (user + system) / 1e6]]
    },
  })
  addGauge(registry, {
    name: 'maidan_process_start_time_seconds',
    help: 'When the newest process started, in seconds since 1970.',
    labels: ['role'],
    aggregator: 'max',
    read: () => [[{ role }, Date.now() / 1000 - process.uptime()]],
  })
  addEventLoop(registry, role)
  watchGarbageCollection(registry, role)
}

const RESOLUTION_MS = 20

/** Reports the worst of several processes: an average would hide one that hangs. */
function addEventLoop(registry: Registry, role: ProcessRole): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  addGauge(registry, {
    name: 'maidan_event_loop_delay_seconds',
    help: 'How late the event loop ran since the last scrape; of several processes the latest.',
    labels: ['role', 'quantile'],
    aggregator: 'max',
    read() {
      const late = (quantile: number) =>
        Math.max(0, delay.percentile(quantile * 100) / 1e9 - RESOLUTION_MS / 1000)
      const samples = [0.5, 0.99, 1].map((quantile): [Record<string, string>, number] => [
        { role, quantile: String(quantile) },
        late(quantile),
      ])
      delay.reset()
      return samples
    },
  })
}

const KINDS = new Map([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weak'],
])

function watchGarbageCollection(registry: Registry, role: ProcessRole): void {
  const pauses = new Histogram({
    registers: [registry],
    labelNames: ['role', 'kind'] as const,
    name: 'maidan_gc_duration_seconds',
    help: 'Garbage collection by kind.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5],
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      pauses.observe({ role, kind: gcKind(entry) }, entry.duration / 1000)
  }).observe({ entryTypes: ['gc'] })
}

function gcKind(entry: object): string {
  const detail = 'detail' in entry ? entry.detail : null
  const kind = typeof detail === 'object' && detail !== null && 'kind' in detail ? Number(detail.kind) : 0
  return KINDS.get(kind) ?? 'other'
}
