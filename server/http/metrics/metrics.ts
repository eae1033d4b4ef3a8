// GET /metrics: everything Maidan counts, as Prometheus reads it, for whoever brings METRICS_TOKEN. What the figures mean
// stands in docs/metrics.md; they are counted where things happen and only read here.
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
  /** Prometheus text of all processes; null for who does not bring the token, as if there were nothing. */
  read(authorization: string | undefined): Promise<string | null>
  close(): void
}
export type Counting = {
  /** To be told of what is answered. */
  traffic: Traffic
  /** Opens the way to read what is counted; without a token nobody is told anything. */
  tell(token: string | null, sources: MetricsSources): Metrics
}
export const METRICS_TYPE: string = Registry.PROMETHEUS_CONTENT_TYPE

/** Begins to count what is answered. */
export function startCounting(): Counting {
  const registry = new Registry()
  return {
    traffic: openTraffic(registry),
    tell: (token, sources) => openMetrics(registry, token, sources),
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
      return isSame(authorization ?? '', `Bearer ${token}`) ? gatherer.read() : null
    },
    close: gatherer.close,
  }
}

/** Takes as long for a wrong text as for one that is nearly right. */
function isSame(given: string, right: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(sum(given), sum(right))
}
