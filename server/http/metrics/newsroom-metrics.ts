// Figures of the newsroom's machinery: jobs, scheduled posts, backups, work that takes turns. What the database must be
// asked for is asked at most every 15 seconds, however often Maidan is scraped; while it does not answer, those are missing.
import { Counter, Gauge, type Registry } from 'prom-client'
import type { SystemStatus } from '#server/domain/system-status/system-status.ts'
import { type TurnsNow, turnsNow } from '#server/domain/turns.ts'
import type { JobTally } from '#server/worker/job-meter.ts'
import { lanesNow } from '../lane.ts'
import { late } from '../page-render.ts'

export type NewsroomSources = {
  condition(): Promise<SystemStatus>
  /** What became of jobs in this process. */
  tallies(): ReadonlyMap<string, JobTally>
  /** Is there a folder for nightly backups? */
  backsUp: boolean
}

const KEPT_MS = 15_000
/** A scrape waits no longer for the database. */
const PATIENCE_MS = 1_000

export function addNewsroomMetrics(registry: Registry, sources: NewsroomSources): void {
  const condition = keptCondition(sources.condition)
  addQueues(registry, condition)
  addTallies(registry, sources.tallies)
  addTurns(registry)
  new Gauge({
    registers: [registry],
    name: 'maidan_posts_overdue',
    help: 'Scheduled posts whose minute has come and that no reader sees yet.',
    aggregator: 'max',
    async collect() {
      const now = await condition()
      if (now) this.set(now.overdue)
      else this.remove()
    },
  })
  addBackups(registry, sources.backsUp, condition)
}

/** Null while the database does not answer. */
type Kept = () => Promise<SystemStatus | null>

function keptCondition(read: () => Promise<SystemStatus>): Kept {
  let askedAt = Number.NEGATIVE_INFINITY
  let kept: Promise<SystemStatus | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - askedAt > KEPT_MS) {
      askedAt = performance.now()
      kept = read().catch(() => null)
    }
    return Promise.race([kept, late(PATIENCE_MS, null)])
  }
}

function addQueues(registry: Registry, condition: Kept): void {
  const shared = { registers: [registry], aggregator: 'max' as const }
  new Gauge({
    ...shared,
    labelNames: ['queue', 'state'],
    name: 'maidan_jobs',
    help: 'Jobs in the database by queue: waiting, active, and failed for good.',
    async collect() {
      this.reset()
      for (const { name, waiting, active, failed } of (await condition())?.queues ?? []) {
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
    help: 'How long the longest waiting job of a queue has been waiting.',
    async collect() {
      this.reset()
      for (const { name, oldestSeconds } of (await condition())?.queues ?? [])
        this.set({ queue: name }, oldestSeconds)
    },
  })
}

function addTallies(registry: Registry, tallies: NewsroomSources['tallies']): void {
  new Counter({
    registers: [registry],
    labelNames: ['queue', 'result'],
    name: 'maidan_jobs_run_total',
    help: 'Jobs that were run, by what came of them: done or failed. A job that is tried again counts again.',
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
    help: 'Time that running jobs took.',
    collect() {
      this.reset()
      for (const [queue, { seconds }] of tallies()) this.inc({ queue }, seconds)
    },
  })
}

const allTurns = (): TurnsNow[] => [...turnsNow(), ...lanesNow()]

function addTurns(registry: Registry): void {
  new Gauge({
    registers: [registry],
    labelNames: ['kind', 'state'],
    name: 'maidan_turns',
    help: 'Work of which only so much is done at a time (requests, renders, searches, cards): running and waiting.',
    collect() {
      for (const { kind, running, waiting } of allTurns()) {
        this.set({ kind, state: 'running' }, running)
        this.set({ kind, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    registers: [registry],
    labelNames: ['kind'],
    name: 'maidan_turns_refused_total',
    help: 'Such work that was turned away because too much of it waited.',
    collect() {
      this.reset()
      for (const { kind, refused } of allTurns()) this.inc({ kind }, refused)
    },
  })
}

function addBackups(registry: Registry, backsUp: boolean, condition: Kept): void {
  const shared = { registers: [registry], aggregator: 'max' as const }
  new Gauge({
    ...shared,
    name: 'maidan_backup_configured',
    help: 'Whether BACKUP_DIR asks for a backup every night.',
    collect() {
      this.set(backsUp ? 1 : 0)
    },
  })
  new Gauge({
    ...shared,
    name: 'maidan_backup_last_success_timestamp_seconds',
    help: 'The instant the newest backup is of, in seconds since 1970; missing before the first.',
    async collect() {
      this.remove()
      const takenAt = (await condition())?.backup?.lastGood?.takenAt
      if (takenAt) this.set(Date.parse(takenAt) / 1000)
    },
  })
  new Gauge({
    ...shared,
    name: 'maidan_backup_last_try_failed',
    help: 'Whether the last try to make a backup failed; missing before the first.',
    async collect() {
      this.remove()
      const backup = (await condition())?.backup
      if (backup) this.set(backup.fault === null ? 0 : 1)
    },
  })
}
