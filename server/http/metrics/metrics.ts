// GET /metrics: all metrics as Prometheus text, for requests with METRICS_TOKEN. They are documented in docs/metrics.md and
// counted where things happen; here they are only read.
import { createHash, timingSafeEqual } from 'node:crypto'
import { Registry } from 'prom-client'
import type { Log } from '#server/platform/log.ts'
import { gatherMetrics } from '#server/platform/metrics/metrics-channel.ts'
import { addProcessMetrics } from '#server/platform/metrics/process-metrics.ts'
import { addMachineMetrics, type MachineSources } from './machine-metrics.ts'
import { addNewsroomMetrics, type NewsroomSources } from './newsroom-metrics.ts'
import { openTraffic, type Traffic } from './traffic.ts'

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
