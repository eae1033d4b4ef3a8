// The newsroom's jobs on pg-boss: they wait in the same database, survive restarts and run once however many processes.
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Connection } from '#server/db/client.ts'
import type { JobData, JobName, JobQueue } from '#server/domain/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { startWatch, type Watch } from './watch.ts'

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }
export type RecurringJobs = Record<string, { cron: string; run: () => Promise<void> }>
/** What every process looks after itself, so many milliseconds after the last time. */
export type Watches = Record<string, { pauseMs: number; look: () => Promise<void> }>

export type RunningJobs = JobQueue & {
  work(handlers: JobHandlers, recurring: RecurringJobs, watches: Watches): Promise<void>
  stop(): Promise<void>
}

/** Pictures wait longer between looks than publishing, whose minute is watched. */
const POLLING_SECONDS: Record<JobName, number> = {
  'publish-post': 0.5,
  'picture-sizes': 2,
  'send-mail': 2,
}
const NAMES: JobName[] = ['publish-post', 'picture-sizes', 'send-mail']

export async function startJobQueue(connection: Connection, log: Log): Promise<RunningJobs> {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const boss = new PgBoss({ ...where, schema: 'jobs', max: 3, application_name: 'maidan-jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'Job queue'))
  await boss.start()
  for (const name of NAMES) {
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, expireInSeconds: 120 })
  }

  const watching: Watch[] = []

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
      await workOn(boss, 'publish-post', handlers['publish-post'])
      await workOn(boss, 'picture-sizes', handlers['picture-sizes'])
      await workOn(boss, 'send-mail', handlers['send-mail'])
      for (const [name, { cron, run }] of Object.entries(recurring)) {
        await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 300 })
        await boss.work(name, { pollingIntervalSeconds: 5 }, run)
        await boss.schedule(name, cron, null, { tz: 'Asia/Dhaka' })
      }
      for (const [name, { pauseMs, look }] of Object.entries(watches)) {
        watching.push(startWatch(look, pauseMs, (error) => log.error({ err: error, watch: name }, 'A watch')))
      }
    },
    async stop() {
      await Promise.all(watching.map((watch) => watch.stop()))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

async function workOn<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handle: (data: JobData[Name]) => Promise<void>,
): Promise<void> {
  await boss.work<JobData[Name]>(name, { pollingIntervalSeconds: POLLING_SECONDS[name] }, async (jobs) => {
    for (const job of jobs) await handle(job.data)
  })
}
