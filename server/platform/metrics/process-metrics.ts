// Metrics of a Node process: event loop, memory, garbage collection, CPU. Knows nothing of the newsroom.
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** A worker serves requests; the primary starts and stops the workers. */
export type ProcessRole = 'worker' | 'primary'

/** Adds the metrics of this process to a registry, and observes event loop and garbage collection from now on. */
export function addProcessMetrics(registry: Registry, role: ProcessRole = 'worker'): void {
  const shared = { registers: [registry], labelNames: ['role'] as const }
  new Gauge({
    ...shared,
    name: 'maidan_processes',
    help: 'Processes of Maidan that answered this scrape, by role.',
    collect() {
      this.set({ role }, 1)
    },
  })
  addMemory(registry, role)
  new Counter({
    ...shared,
    name: 'maidan_process_cpu_seconds_total',
    help: 'CPU time, user and system, of all threads.',
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc({ role }, (user + system) / 1e6)
    },
  })
  new Gauge({
    ...shared,
    name: 'maidan_process_start_time_seconds',
    help: 'When the newest process started, in seconds since 1970.',
    aggregator: 'max',
    collect() {
      this.set({ role }, Date.now() / 1000 - process.uptime())
    },
  })
  addEventLoop(registry, role)
  watchGarbageCollection(registry, role)
}

function addMemory(registry: Registry, role: ProcessRole): void {
  new Gauge({
    registers: [registry],
    labelNames: ['role', 'kind'] as const,
    name: 'maidan_process_memory_bytes',
    help: 'Memory: resident as the system counts it, heap in use, and buffers outside the heap.',
    collect() {
      const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
      this.set({ role, kind: 'resident' }, rss)
      this.set({ role, kind: 'heap' }, heapUsed)
      this.set({ role, kind: 'buffers' }, arrayBuffers)
    },
  })
}

const RESOLUTION_MS = 20

/** Reports the worst of several processes: an average would hide one that hangs. */
function addEventLoop(registry: Registry, role: ProcessRole): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  new Gauge({
    registers: [registry],
    labelNames: ['role', 'quantile'] as const,
    name: 'maidan_event_loop_delay_seconds',
    help: 'How late the event loop ran since the last scrape; of several processes the latest.',
    aggregator: 'max',
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        this.set(
          { role, quantile: String(quantile) },
          Math.max(0, delay.percentile(quantile * 100) / 1e9 - RESOLUTION_MS / 1000),
        )
      }
      delay.reset()
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
