// Metrics of parts that may be lost: errors of database, disks and storage, clocks that differ, the certificate of the
// database before it expires.
import type { Registry } from 'prom-client'
import { lostPartCounts } from '#server/domain/unexpected-error.ts'
import { placeWithTls, readExpiryOfPostgres } from '#server/platform/certificate.ts'
import { addCounter, addGauge } from '#server/platform/metrics/collected-metric.ts'

export type LostPartSources = {
  clockAheadMs(): number | null
  /** The address of the database; null for one inside. */
  databaseUrl: string | null
}

export function addLostPartMetrics(registry: Registry, { clockAheadMs, databaseUrl }: LostPartSources): void {
  addCounter(registry, {
    name: 'maidan_lost_part_errors_total',
    help: 'Calls and pages that failed because a part was lost, by error code.',
    labels: ['code'],
    read: () => Object.entries(lostPartCounts).map(([code, count]) => [{ code }, count]),
  })
  addGauge(registry, {
    name: 'maidan_clock_skew_seconds',
    help: 'How far the clocks of this machine and of the database are apart; missing before that is known.',
    aggregator: 'max',
    read() {
      const ahead = clockAheadMs()
      return ahead === null ? null : Math.abs(ahead) / 1_000
    },
  })
  const place = databaseUrl === null ? null : placeWithTls(databaseUrl)
  const readExpiry = place === null ? async () => null : cached(() => readExpiryOfPostgres(place))
  addGauge(registry, {
    name: 'maidan_database_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of the database expires; missing without TLS, and when the database cannot be asked.',
    aggregator: 'min',
    async read() {
      const expiry = await readExpiry()
      return expiry === null ? null : expiry.getTime() / 1_000
    },
  })
}

const CACHE_MS = 600_000

/** Null when it cannot be read; then the next scrape tries again. */
function cached(read: () => Promise<Date | null>): () => Promise<Date | null> {
  let known: { until: number; value: Promise<Date | null> } | null = null
  return () => {
    if (known && performance.now() < known.until) return known.value
    const value = read().catch(() => {
      known = null
      return null
    })
    known = { until: performance.now() + CACHE_MS, value }
    return value
  }
}
