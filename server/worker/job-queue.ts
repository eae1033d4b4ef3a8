// Jobs on pg-boss: stored in the same database, so they survive restarts and run once, however many processes there are.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { FORMER_JOBS } from '#contract/former-jobs.ts'
import { afterCommit, type Connection, type DatabasePools } from '#server/db/client.ts'
import { isDatabaseUnavailable as isUnavailableError } from '#server/db/errors.ts'
import { COMMIT_MS } from '#server/db/supervised-connection.ts'
import type { BatchName, JobData, JobQueue } from '#server/domain/job-queue.ts'
import { about, type Log } from '#server/platform/log.ts'
import { type PollingTask, startPolling } from '#server/platform/polling-task.ts'
import { openJobsPool } from './jobs-pool.ts'
import { BATCHED, FORMER_POLL_SECONDS, QUEUES, SINGLE, type SingleName } from './queues.ts'

/** Results of a queue since the start of this process; `seconds` includes failed jobs. */
export type JobTally = { done: number; failed: number; seconds: number }

export type JobMeter = {
  /** Runs the work of these jobs. A failure is logged with their ids and rethrown, so that the queue retries. */
  run(name: string, jobs: readonly { id: string }[], work: () => Promise<void>): Promise<void>
  /** By queue. */
  tallies(): ReadonlyMap<string, JobTally>
}

export function openJobMeter(log: Log): JobMeter {
  const tallies = new Map<string, JobTally>()
  const getTally = (name: string): JobTally => {
    const tally = tallies.get(name) ?? { done: 0, failed: 0, seconds: 0 }
    tallies.set(name, tally)
    return tally
  }
  return {
    async run(name, jobs, work) {
      const start = performance.now()
      const tally = getTally(name)
      const ids = jobs.map(({ id }) => id)
      try {
        await about.run({ job: name, ids }, work)
        tally.done += jobs.length
        log.debug({ job: name, ids, ms: Math.round(performance.now() - start) }, 'A job is done')
      } catch (error) {
        tally.failed += jobs.length
        log.warn({ err: error, job: name, ids }, 'A job failed; it is retried if it has retries left')
        throw error
      } finally {
        tally.seconds += (performance.now() - start) / 1000
      }
    },
    tallies: () => tallies,
  }
}

type BatchHandler<Name extends BatchName> = (all: JobData[Name][]) => Promise<void>
/** `signal`: aborted once this process has the job no more, perhaps because another one does it again. The id stays the same then. */
export type RunningJob = { id: string; signal: AbortSignal }
type SingleHandlers = { [Name in SingleName]: (data: JobData[Name], job: RunningJob) => Promise<void> }
/** Null: this process does not run them, so they keep waiting. */
type BatchHandlers = { [Name in BatchName]: BatchHandler<Name> | null }
export type JobHandlers = SingleHandlers & BatchHandlers
/** `retries`: how often and after how long a failed run is repeated; without them the job waits for its next scheduled run. */
export type RecurringJobs = Record<
  string,
  { cron: string; maxSeconds?: number; retries?: Retries; run: () => Promise<void> }
>
type Retries = { limit: number; delaySeconds: number }
/** Tasks that every process repeats, `pauseMs` after each end. */
export type PollingTasks = Record<string, { pauseMs: number; run: (signal: AbortSignal) => Promise<void> }>

export type RunningJobs = JobQueue & {
  /** If the database is unavailable, recurring jobs are scheduled when it is back. */
  work(handlers: JobHandlers, recurring: RecurringJobs, pollingTasks: PollingTasks): Promise<void>
  /** Results of the jobs of this process, by queue. */
  tallies(): ReadonlyMap<string, JobTally>
  /** The queues whose jobs this process takes: those of parts that are not set up are left alone. */
  worked: ReadonlySet<string>
  /** To the database. */
  connections: DatabasePools['jobs']
  /** While it is unavailable nothing waits for it. */
  setDatabaseAvailable(isAvailable: boolean): void
  stop(): Promise<void>
}

const SCHEDULE_AGAIN_MS = 1_000
const HURRY_EVERY_MS = 500
/** They are due at a minute; some seconds more do not matter. */
const RECURRING_POLL_SECONDS = 10

/**
 * Creates or upgrades the tables of the queue, also while other processes do, and starts it. Errors are not logged while
 * `isDatabaseUnavailable`, because that was logged already.
 */
export async function startJobQueue(
  connection: Connection,
  log: Log,
  { connectionName, isDatabaseUnavailable }: { connectionName: string; isDatabaseUnavailable: () => boolean },
): Promise<RunningJobs> {
  const onError = (error: unknown) =>
    log[isDatabaseUnavailable() ? 'debug' : 'error']({ err: error }, 'Job queue')
  const pool = openJobsPool(connection, connectionName, onError)
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' })
  boss.on('error', onError)
  try {
    await boss.start()
    await createQueues(boss)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    await pool.end()
    throw error
  }

  const polling: PollingTask[] = []
  /** By queue. */
  const workers = new Map<string, string>()
  const worked = new Set<string>()
  const meter = openJobMeter(log)

  return {
    async add(transaction, name, data, options = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(transaction, sql),
        ...(options.at ? { startAfter: options.at } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
        // Finished jobs stay for seven days; until then a second job with the same id is not stored.
        ...(options.once ? { id: idOf(options.once) } : {}),
      })
      const worker = workers.get(name)
      if (worker === undefined || options.at || !QUEUES[name].isWoken) return
      afterCommit(transaction, async () => boss.notifyWorker(worker))
    },
    async retry(transaction, name, id) {
      const before = await boss.findJobs(name, { id, db: fromDrizzle(transaction, sql) })
      if (before[0]?.state !== 'failed') return false
      await boss.retry(name, id, { db: fromDrizzle(transaction, sql) })
      return true
    },
    async work(handlers, recurring, pollingTasks) {
      for (const name of SINGLE) workers.set(name, await workOn(boss, meter, name, handlers))
      for (const name of BATCHED) {
        const worker = await workInBatches(boss, meter, name, handlers)
        if (worker !== null) workers.set(name, worker)
      }
      for (const [queue, name] of Object.entries(FORMER_JOBS))
        await workInBatches(boss, meter, name, handlers, queue)
      for (const name of [...workers.keys(), ...Object.keys(FORMER_JOBS), ...Object.keys(recurring)])
        worked.add(name)
      const start = (name: string, run: (signal: AbortSignal) => Promise<void>, pauseMs: number) => {
        const onFailure = (error: unknown) => log.error({ err: error, task: name }, 'A polling task failed')
        const task = startPolling(run, pauseMs, onFailure)
        polling.push(task)
        return task
      }
      for (const [name, { pauseMs, run }] of Object.entries(pollingTasks)) start(name, run, pauseMs)
      const schedule = () => scheduleJobs(boss, meter, recurring)
      await schedule().catch((error: unknown) => {
        if (!isUnavailableError(error)) throw error
        // This process serves already: it does not end because the database does.
        const scheduling = start(
          'recurring-jobs',
          async () => {
            await schedule()
            void scheduling.stop()
          },
          SCHEDULE_AGAIN_MS,
        )
      })
    },
    tallies: meter.tallies,
    worked,
    connections: pool,
    setDatabaseAvailable: (isAvailable) => {
      if (isAvailable) pool.closeCircuit()
      else pool.openCircuit()
    },
    async stop() {
      await Promise.all(polling.map((task) => task.stop()))
      // Its writes are no transactions: while no replica confirms them, each would wait for a minute.
      const hurry = startPolling(() => pool.cancelReplicaWaits(COMMIT_MS), HURRY_EVERY_MS, onError)
      try {
        await boss.stop({ graceful: true, timeout: 5_000 })
        await pool.end()
      } finally {
        await hurry.stop()
      }
    },
  }
}

/** All of them or none: after a failure it can be called again. */
async function scheduleJobs(boss: PgBoss, meter: JobMeter, recurring: RecurringJobs): Promise<void> {
  for (const [name, { cron, maxSeconds = 300, retries }] of Object.entries(recurring)) {
    const options = { expireInSeconds: maxSeconds, ...retryOptions(retries) }
    await boss.createQueue(name, { policy: 'short', ...options })
    // createQueue does not change a queue that an earlier release created.
    await boss.updateQueue(name, options)
    // What was due while nothing ran, as during an upgrade, is made up for once.
    await boss.schedule(name, cron, null, { tz: 'Asia/Dhaka', missed: 'once' })
  }
  for (const [name, { run }] of Object.entries(recurring))
    await boss.work(name, { pollingIntervalSeconds: RECURRING_POLL_SECONDS }, (jobs) =>
      meter.run(name, jobs, run),
    )
}

/** The same UUID for the same text. */
function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** With a heartbeat, the job of a killed process is retried long before it expires. */
function retryOptions(retries: Retries | undefined) {
  if (!retries) return { retryLimit: 0 }
  return { retryLimit: retries.limit, retryDelay: retries.delaySeconds, heartbeatSeconds: 60 }
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, { options }] of Object.entries(QUEUES)) await boss.createQueue(name, options)
  for (const [queue, name] of Object.entries(FORMER_JOBS)) await boss.createQueue(queue, QUEUES[name].options)
}

async function workOn<Name extends SingleName>(
  boss: PgBoss,
  meter: JobMeter,
  name: Name,
  handlers: SingleHandlers,
): Promise<string> {
  const { pollSeconds, options } = QUEUES[name]
  // While jobs are left, no pause is made between them. Keyed jobs pause: the changes of that time become one job.
  const isPaced = options.policy === 'short'
  const worker = await boss.work<JobData[Name]>(
    name,
    { pollingIntervalSeconds: pollSeconds },
    async ([job]) => {
      if (job) await meter.run(name, [job], () => handlers[name](job.data, job))
      if (!isPaced) boss.notifyWorker(worker)
    },
  )
  return worker
}

async function workInBatches<Name extends BatchName>(
  boss: PgBoss,
  meter: JobMeter,
  name: Name,
  handlers: BatchHandlers,
  queue: string = name,
): Promise<string | null> {
  const handle: BatchHandler<Name> | null = handlers[name]
  if (handle === null) return null
  const { pollSeconds, batchSize, options } = QUEUES[name]
  const burst = { burstWhenBatchFull: options.policy !== 'short' }
  return boss.work<JobData[Name]>(
    queue,
    { pollingIntervalSeconds: queue === name ? pollSeconds : FORMER_POLL_SECONDS, batchSize, ...burst },
    (jobs) => meter.run(name, jobs, () => handle(jobs.map(({ data }) => data))),
  )
}
