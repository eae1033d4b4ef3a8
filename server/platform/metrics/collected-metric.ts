// Metrics whose values are read at each scrape.
import { Counter, Gauge, type Registry } from 'prom-client'

type Sample = [labels: Record<string, string>, value: number]
type Found = number | null | Sample[]

type CollectedMetric = {
  name: string
  help: string
  labels?: string[]
  /** How the values of several processes become one. */
  aggregator?: 'sum' | 'min' | 'max'
  /** Null or no sample: the metric is missing. */
  read(): Found | Promise<Found>
}

/** Adds a metric that goes up and down. */
export function addGauge(registry: Registry, { name, help, labels = [], ...metric }: CollectedMetric): void {
  const { aggregator = 'sum', read } = metric
  new Gauge({
    registers: [registry],
    name,
    help,
    labelNames: labels,
    aggregator,
    async collect() {
      const samples = toSamples(await read())
      this.reset()
      if (samples.length === 0 && labels.length === 0) this.remove()
      for (const [labelsOf, value] of samples) this.set(labelsOf, value)
    },
  })
}

/** Adds a metric that is counted elsewhere and only goes up. */
export function addCounter(registry: Registry, { name, help, labels = [], read }: CollectedMetric): void {
  new Counter({
    registers: [registry],
    name,
    help,
    labelNames: labels,
    async collect() {
      const samples = toSamples(await read())
      this.reset()
      for (const [labelsOf, value] of samples) this.inc(labelsOf, value)
    },
  })
}

function toSamples(found: Found): Sample[] {
  if (found === null) return []
  return typeof found === 'number' ? [[{}, found]] : found
}
