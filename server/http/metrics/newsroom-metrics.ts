// Metrics of jobs, scheduled posts, backups and concurrency limiters. Values from the database are read at most every 15
// seconds, and are missing while it does not respond.
import { Counter, Gauge, type Registry } from 'prom-client'
import { limiterStats } from '#server/domain/concurrency-limiter.ts'
import type { SystemStatus } from '#server/domain/system-status/system-status.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import type { JobTally } from '#server/worker/job-queue.ts'

export type NewsroomSources = {
  getSystemStatus(): Promise<SystemStatus>
  /** Results of the jobs of this process. */
  jobTallies(): ReadonlyMap<string, JobTally>
  isBackupConfigured: boolean
}

const CACHE_MS = 15_000
/** How long a scrape waits for the database. */
const TIMEOUT_MS = 1_000

export function addNewsroomMetrics(registry: Registry, sources: NewsroomSources): void {
  const getStatus = cacheStatus(sources.getSystemStatus)
  addQueues(registry, getStatus)
  addJobTallies(registry, sources.jobTallies)
  addLimiters(registry)
  new Gauge({
    registers: [registry],
    name: 'maidan_posts_overdue',
    help: 'Scheduled posts that should be public already and are not.',
    aggregator: 'max',
    async collect() {
      const status = await getStatus()
      if (status) this.set(status.overdue)
      else this.remove()
    },
  })
  addBackups(registry, sources.isBackupConfigured, getStatus)
}

/** Null while the database does not respond. */
type GetStatus = () => Promise<SystemStatus | null>

function cacheStatus(read: () => Promise<SystemStatus>): GetStatus {
  let readAt = Number.NEGATIVE_INFINITY
  let status: Promise<SystemStatus | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - readAt > CACHE_MS) {
      readAt = performance.now()
      status = read().catch(() => null)
    }
    return withTimeout(status, TIMEOUT_MS, null)
  }
}

function addQueues(registry: Registry, getStatus: GetStatus): void {
  const shared = { registers: [registry], aggregator: 'max' as const }
  new Gauge({
    ...shared,
    labelNames: ['queue', 'state'],
    name: 'maidan_jobs',
    help: 'Jobs in the database by queue: waiting, active, and failed permanently.',
    async collect() {
      this.reset()
      for (const { name, waiting, active, failed } of (await getStatus())?.queues ?? []) {
        this.set({ queue: name, state: 'waiting' }, waiting)
        this.set({ queue: name, state: 'active' }, active)
        this.set({ queue: name, state: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    ...shared,
    labelNames: ['queue'],
    name: 'maidan_jobs_oldest_waiting_seconds',
    help: 'How long the oldest waiting job of a queue has been due.',
    async collect() {
      this.reset()
      for (const { name, oldestSeconds } of (await getStatus())?.queues ?? [])
        this.set({ queue: name }, oldestSeconds)
    },
  })
}

function addJobTallies(registry: Registry, tallies: NewsroomSources['jobTallies']): void {
  new Counter({
    registers: [registry],
    labelNames: ['queue', 'result'],
    name: 'maidan_jobs_run_total',
    help: 'Job runs by result: done or failed. A retry counts again.',
    collect() {
      this.reset()
      for (const [queue, { done, failed }] of tallies()) {
        this.inc({ queue, result: 'done' }, done)
        this.inc({ queue, result: 'failed' }, failed)
      }
    },
  })
  new Counter({
    registers: [registry],
    labelNames: ['queue'],
    name: 'maidan_jobs_run_seconds_total',
    help: 'Time spent running jobs.',
    collect() {
      this.reset()
      for (const [queue, { seconds }] of tallies()) this.inc({ queue }, seconds)
    },
  })
}

function addLimiters(registry: Registry): void {
  new Gauge({
    registers: [registry],
    labelNames: ['kind', 'state'],
    name: 'maidan_limiter_calls',
    help: 'Calls of the concurrency limiters (requests, renders, searches, cards): running and queued.',
    collect() {
      for (const { kind, running, queued } of limiterStats()) {
        this.set({ kind, state: 'running' }, running)
        this.set({ kind, state: 'queued' }, queued)
      }
    },
  })
  new Counter({
    registers: [registry],
    labelNames: ['kind'],
    name: 'maidan_limiter_rejections_total',
    help: 'Calls that a concurrency limiter rejected because its queue was full or the wait too long.',
    collect() {
      this.reset()
      for (const { kind, rejected } of limiterStats()) this.inc({ kind }, rejected)
    },
  })
}

function addBackups(registry: Registry, isConfigured: boolean, getStatus: GetStatus): void {
  const shared = { registers: [registry], aggregator: 'max' as const }
  new Gauge({
    ...shared,
    name: 'maidan_backup_configured',
    help: 'Whether BACKUP_DIR is set.',
    collect() {
      this.set(isConfigured ? 1 : 0)
    },
  })
  new Gauge({
    ...shared,
    name: 'maidan_backup_last_success_timestamp_seconds',
    help: 'Time of the newest successful backup, in seconds since 1970; missing before the first.',
    async collect() {
      this.remove()
      const takenAt = (await getStatus())?.backup?.lastGood?.takenAt
      if (takenAt) this.set(Date.parse(takenAt) / 1000)
    },
  })
  new Gauge({
    ...shared,
    name: 'maidan_backup_last_attempt_failed',
    help: 'Whether the last attempt to make a backup failed; missing before the first.',
    async collect() {
      this.remove()
      const backup = (await getStatus())?.backup
      if (backup) this.set(backup.failure === null ? 0 : 1)
    },
  })
}
