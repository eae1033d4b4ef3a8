// Metrics of jobs, scheduled posts, backups and concurrency limiters. Values from the database are read at most every 15
// seconds, and are missing while it does not respond.
import type { Registry } from 'prom-client'
import { limiterStats } from '#server/domain/concurrency-limiter.ts'
import type { SystemStatus } from '#server/domain/system-status/system-status.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import { addCounter, addGauge } from '#server/platform/metrics/collected-metric.ts'
import type { JobTally } from '#server/worker/job-queue.ts'

export type NewsroomSources = {
  getSystemStatus(): Promise<SystemStatus>
  /** Results of the jobs of this process. */
  jobTallies(): ReadonlyMap<string, JobTally>
  /** The queues whose jobs this process takes. */
  workedQueues: ReadonlySet<string>
  isBackupConfigured: boolean
}

const CACHE_MS = 15_000
/** How long a scrape waits for the database. */
const TIMEOUT_MS = 1_000

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

export function addNewsroomMetrics(registry: Registry, sources: NewsroomSources): void {
  const getStatus = cacheStatus(sources.getSystemStatus)
  addJobs(registry, sources, getStatus)
  addGauge(registry, {
    name: 'maidan_limiter_calls',
    help: 'Calls of the concurrency limiters (requests, renders, searches, cards): running and queued.',
    labels: ['kind', 'state'],
    read: () =>
      limiterStats().flatMap(({ kind, running, queued }) => [
        [{ kind, state: 'running' }, running],
        [{ kind, state: 'queued' }, queued],
      ]),
  })
  addCounter(registry, {
    name: 'maidan_limiter_rejections_total',
    help: 'Calls that a concurrency limiter rejected because its queue was full or the wait too long.',
    labels: ['kind'],
    read: () => limiterStats().map(({ kind, rejected }) => [{ kind }, rejected]),
  })
  addGauge(registry, {
    name: 'maidan_posts_overdue',
    help: 'Scheduled posts that should be public already and are not.',
    aggregator: 'max',
    read: async () => (await getStatus())?.overdue ?? null,
  })
  addBackups(registry, sources.isBackupConfigured, getStatus)
}

function addJobs(
  registry: Registry,
  { jobTallies, workedQueues }: Pick<NewsroomSources, 'jobTallies' | 'workedQueues'>,
  getStatus: GetStatus,
): void {
  addGauge(registry, {
    name: 'maidan_jobs',
    help: 'Jobs in the database by queue: waiting, active, and failed permanently.',
    labels: ['queue', 'state'],
    aggregator: 'max',
    read: async () =>
      ((await getStatus())?.queues ?? []).flatMap(({ name: queue, waiting, active, failed }) => [
        [{ queue, state: 'waiting' }, waiting],
        [{ queue, state: 'active' }, active],
        [{ queue, state: 'failed' }, failed],
      ]),
  })
  addGauge(registry, {
    name: 'maidan_jobs_oldest_waiting_seconds',
    help: 'How long the oldest waiting job of a queue that this process works on has been due.',
    labels: ['queue'],
    aggregator: 'max',
    read: async () =>
      ((await getStatus())?.queues ?? []).flatMap(({ name, oldestSeconds }) =>
        workedQueues.has(name) ? [[{ queue: name }, oldestSeconds]] : [],
      ),
  })
  addCounter(registry, {
    name: 'maidan_jobs_run_total',
    help: 'Job runs by result: done or failed. A retry counts again.',
    labels: ['queue', 'result'],
    read: () =>
      [...jobTallies()].flatMap(([queue, { done, failed }]) => [
        [{ queue, result: 'done' }, done],
        [{ queue, result: 'failed' }, failed],
      ]),
  })
  addCounter(registry, {
    name: 'maidan_jobs_run_seconds_total',
    help: 'Time spent running jobs.',
    labels: ['queue'],
    read: () => [...jobTallies()].map(([queue, { seconds }]) => [{ queue }, seconds]),
  })
}

function addBackups(registry: Registry, isConfigured: boolean, getStatus: GetStatus): void {
  const aggregator = 'max'
  addGauge(registry, {
    name: 'maidan_backup_configured',
    help: 'Whether BACKUP_DIR is set.',
    aggregator,
    read: () => (isConfigured ? 1 : 0),
  })
  addGauge(registry, {
    name: 'maidan_backup_last_success_timestamp_seconds',
    help: 'Time of the newest successful backup, in seconds since 1970; missing before the first.',
    aggregator,
    async read() {
      const takenAt = (await getStatus())?.backup?.lastGood?.takenAt
      return takenAt ? Date.parse(takenAt) / 1000 : null
    },
  })
  addGauge(registry, {
    name: 'maidan_backup_last_restore_test_timestamp_seconds',
    help: 'When a backup was last restored completely as a test, in seconds since 1970; missing before the first.',
    aggregator,
    async read() {
      const testedAt = (await getStatus())?.backup?.lastProved?.at
      return testedAt ? Date.parse(testedAt) / 1000 : null
    },
  })
  addGauge(registry, {
    name: 'maidan_backup_last_attempt_failed',
    help: 'Whether the last attempt to make a backup failed; missing before the first.',
    aggregator,
    async read() {
      const backup = (await getStatus())?.backup
      return backup ? Number(backup.failure !== null) : null
    },
  })
}
