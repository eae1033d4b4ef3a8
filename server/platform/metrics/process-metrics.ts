// What a process costs and how well it keeps up: event loop, memory, garbage collection, CPU. Knows nothing of the newsroom.
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What a process does: answer requests, or lead those that do. */
export type ProcessPart = 'serving' | 'first'

/** Adds the figures of this process to a registry, and watches event loop and garbage collection from now on. */
export function addProcessMetrics(registry: Registry, part: ProcessPart = 'serving'): void {
  const shared = { registers: [registry], labelNames: ['part'] as const }
  new Gauge({
    ...shared,
    name: 'maidan_processes',
    help: 'Processes of Maidan that answered this scrape, by what they do.',
    collect() {
      this.set({ part }, 1)
    },
  })
  addMemory(registry, part)
  new Counter({
    ...shared,
    name: 'maidan_process_cpu_seconds_total',
    help: 'CPU time, user and system, of all threads.',
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc({ part }, (user + system) / 1e6)
    },
  })
  new Gauge({
    ...shared,
    name: 'maidan_process_start_time_seconds',
    help: 'When the youngest process began, in seconds since 1970.',
    aggregator: 'max',
    collect() {
      this.set({ part }, Date.now() / 1000 - process.uptime())
    },
  })
  addEventLoop(registry, part)
  watchGarbageCollection(registry, part)
}

function addMemory(registry: Registry, part: ProcessPart): void {
  new Gauge({
    registers: [registry],
    labelNames: ['part', 'kind'] as const,
    name: 'maidan_process_memory_bytes',
    help: 'Memory: resident as the system counts it, heap in use, and buffers outside the heap.',
    collect() {
      const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
      this.set({ part, kind: 'resident' }, rss)
      this.set({ part, kind: 'heap' }, heapUsed)
      this.set({ part, kind: 'buffers' }, arrayBuffers)
    },
  })
}

const LOOK_EVERY_MS = 20

/** Of several processes the worst is told: an average would hide the one that hangs. */
function addEventLoop(registry: Registry, part: ProcessPart): void {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  delay.enable()
  new Gauge({
    registers: [registry],
    labelNames: ['part', 'quantile'] as const,
    name: 'maidan_event_loop_delay_seconds',
    help: 'How late the event loop ran since the last scrape; of several processes the latest.',
    aggregator: 'max',
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        this.set(
          { part, quantile: String(quantile) },
          Math.max(0, delay.percentile(quantile * 100) / 1e9 - LOOK_EVERY_MS / 1000),
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

function watchGarbageCollection(registry: Registry, part: ProcessPart): void {
  const pauses = new Histogram({
    registers: [registry],
    labelNames: ['part', 'kind'] as const,
    name: 'maidan_gc_duration_seconds',
    help: 'Garbage collection by kind.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5],
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      pauses.observe({ part, kind: kindOf(entry) }, entry.duration / 1000)
  }).observe({ entryTypes: ['gc'] })
}

function kindOf(entry: object): string {
  const detail = 'detail' in entry ? entry.detail : null
  const kind = typeof detail === 'object' && detail !== null && 'kind' in detail ? Number(detail.kind) : 0
  return KINDS.get(kind) ?? 'other'
}
