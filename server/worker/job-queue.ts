// The newsroom's jobs on pg-boss: they wait in the same database, survive restarts and run once however many processes.
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Connection } from '#server/db/client.ts'
import type { BatchName, JobData, JobName, JobQueue } from '#server/domain/job-queue.ts'
import type { Log } from '#server/platform/log.ts'
import { type JobMeter, type JobTally, openJobMeter } from './job-meter.ts'
import { startWatch, type Watch } from './watch.ts'

export type JobHandlers = {
  [Name in Exclude<JobName, BatchName>]: (data: JobData[Name]) => Promise<void>
} & {
  /** Null: nobody asks for them here, so they go on waiting. */
  [Name in BatchName]: ((all: JobData[Name][]) => Promise<void>) | null
}
/** `tries`: how often it is tried again, and after how long; what is not is left to its next time. */
export type RecurringJobs = Record<
  string,
  { cron: string; mostSeconds?: number; tries?: RecurringTries; run: () => Promise<void> }
>
type RecurringTries = { again: number; afterSeconds: number }
/** What every process looks after itself, so many milliseconds after the last time. */
export type Watches = Record<string, { pauseMs: number; look: () => Promise<void> }>

export type RunningJobs = JobQueue & {
  work(handlers: JobHandlers, recurring: RecurringJobs, watches: Watches): Promise<void>
  /** What became of jobs in this process, by queue. */
  tallies(): ReadonlyMap<string, JobTally>
  stop(): Promise<void>
}

/** Pictures wait longer between looks than publishing, whose minute is watched. */
const POLLING_SECONDS: Record<JobName, number> = {
  'publish-post': 0.5,
  'picture-sizes': 2,
  'send-mail': 2,
  'share-card': 0.5,
  'tell-hub': 2,
  'tell-indexnow': 5,
  'topic-links': 0.5,
  'purge-pages': 0.5,
}
const NAMES: JobName[] = ['publish-post', 'picture-sizes', 'send-mail', 'topic-links']
/** What is left as often as something changes: one of a key waits. */
const KEYED: JobName[] = ['share-card', 'tell-hub', 'tell-indexnow']
const MOST_AT_ONCE: Record<BatchName, number> = {
  'tell-hub': 5,
  'tell-indexnow': 500,
  'topic-links': 10,
  'purge-pages': 500,
}
const TRIES = { retryLimit: 5, retryBackoff: true, expireInSeconds: 120 }
/** Until it is done: what a purge was for lies wrong in front of readers. Nothing is kept there longer than jobs wait. */
const PERSISTENT = {
  retryLimit: 1_000_000,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 15,
  expireInSeconds: 600,
}

/**
 * Makes or upgrades the tables of the queue, whoever else is starting, and begins. While `isAway` says that the database
 * is, which others tell, its failures are no news.
 */
export async function startJobQueue(
  connection: Connection,
  log: Log,
  { connectionName, isAway }: { connectionName: string; isAway: () => boolean },
): Promise<RunningJobs> {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const boss = new PgBoss({ ...where, schema: 'jobs', max: 3, application_name: connectionName })
  boss.on('error', (error) => log[isAway() ? 'debug' : 'error']({ err: error }, 'Job queue'))
  try {
    await boss.start()
    await makeQueues(boss)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }

  const watching: Watch[] = []
  const meter = openJobMeter(log)

  return {
    async add(transaction, name, data, options = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(transaction, sql),
        ...(options.at ? { startAfter: options.at } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      })
    },
    async retry(transaction, name, id) {
      const before = await boss.findJobs(name, { id, db: fromDrizzle(transaction, sql) })
      if (before[0]?.state !== 'failed') return false
      await boss.retry(name, id, { db: fromDrizzle(transaction, sql) })
      return true
    },
    async work(handlers, recurring, watches) {
      await workOn(boss, meter, 'publish-post', handlers['publish-post'])
      await workOn(boss, meter, 'picture-sizes', handlers['picture-sizes'])
      await workOn(boss, meter, 'send-mail', handlers['send-mail'])
      await workOnMany(boss, meter, 'topic-links', handlers['topic-links'])
      await workOn(boss, meter, 'share-card', handlers['share-card'])
      await workOnMany(boss, meter, 'tell-hub', handlers['tell-hub'])
      await workOnMany(boss, meter, 'tell-indexnow', handlers['tell-indexnow'])
      await workOnMany(boss, meter, 'purge-pages', handlers['purge-pages'])
      for (const [name, { cron, mostSeconds = 300, tries, run }] of Object.entries(recurring)) {
        const options = { expireInSeconds: mostSeconds, ...retriesOf(tries) }
        await boss.createQueue(name, { policy: 'short', ...options })
        // One that is there already stays as an earlier release has made it.
        await boss.updateQueue(name, options)
        await boss.work(name, { pollingIntervalSeconds: 5 }, (jobs) => meter.run(name, jobs, run))
        await boss.schedule(name, cron, null, { tz: 'Asia/Dhaka' })
      }
      for (const [name, { pauseMs, look }] of Object.entries(watches)) {
        watching.push(startWatch(look, pauseMs, (error) => log.error({ err: error, watch: name }, 'A watch')))
      }
    },
    tallies: meter.tallies,
    async stop() {
      await Promise.all(watching.map((watch) => watch.stop()))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Whoever is at work says so every half minute: a process that was killed is missed long before its time is over. */
function retriesOf(tries: RecurringTries | undefined) {
  if (!tries) return { retryLimit: 0 }
  return { retryLimit: tries.again, retryDelay: tries.afterSeconds, heartbeatSeconds: 60 }
}

async function makeQueues(boss: PgBoss): Promise<void> {
  for (const name of NAMES) await boss.createQueue(name, TRIES)
  for (const name of KEYED) await boss.createQueue(name, { ...TRIES, retryDelay: 15, policy: 'short' })
  await boss.createQueue('purge-pages', PERSISTENT)
}

async function workOn<Name extends Exclude<JobName, BatchName>>(
  boss: PgBoss,
  meter: JobMeter,
  name: Name,
  handle: (data: JobData[Name]) => Promise<void>,
): Promise<void> {
  await boss.work<JobData[Name]>(name, { pollingIntervalSeconds: POLLING_SECONDS[name] }, async (jobs) => {
    for (const job of jobs) await meter.run(name, [job], () => handle(job.data))
  })
}

async function workOnMany<Name extends BatchName>(
  boss: PgBoss,
  meter: JobMeter,
  name: Name,
  handle: ((all: JobData[Name][]) => Promise<void>) | null,
): Promise<void> {
  if (handle === null) return
  const options = { pollingIntervalSeconds: POLLING_SECONDS[name], batchSize: MOST_AT_ONCE[name] }
  await boss.work<JobData[Name]>(name, options, (jobs) =>
    meter.run(name, jobs, () => handle(jobs.map(({ data }) => data))),
  )
}
