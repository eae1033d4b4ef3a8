// Recurring jobs: a job with retries is retried after a stop or a failure; an unavailable database delays jobs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool, transact } from '#server/db/client.ts'
import type { JobData } from '#server/domain/job-queue.ts'
import { createLog } from '#server/platform/log.ts'
import { startKillableDatabase } from '#tests/kill/killable-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { type JobHandlers, type RunningJob, type RunningJobs, startJobQueue } from './job-queue.ts'
import { QUEUES } from './queues.ts'

const never = async () => undefined
const HANDLERS: JobHandlers = {
  'publish-post': never,
  'picture-sizes': never,
  'send-mail': never,
  'share-card': never,
  'topic-links': null,
  'notify-websub': null,
  'notify-indexnow': null,
  'purge-pages': null,
  'derive-matches': never,
  'show-votes': never,
  'send-alert': never,
  'alert-batch': never,
  'channel-delivery': never,
  'newsletter-confirmation': never,
  'newsletter-link': never,
  'newsletter-moved': never,
  'appointment-answer': never,
  'newsletter-batch': never,
}
let database: TestDatabase
let clock: PgBoss

beforeAll(async () => {
  database = await createTestDatabase()
  clock = new PgBoss({ ...database.connection, schema: 'jobs', max: 1, supervise: false, schedule: false })
  clock.on('error', () => undefined)
  await clock.start()
  // An earlier release created the queue with these options.
  await clock.createQueue('nightly-backup', { policy: 'short', retryLimit: 0 })
})
afterAll(async () => {
  await clock.stop()
  await database.drop()
})

async function workNightly(run: () => Promise<void>): Promise<RunningJobs> {
  const options = { connectionName: 'jobs', isDatabaseUnavailable: () => false }
  const jobs = await startJobQueue(database.connection, createLog('silent'), options)
  const retries = { limit: 2, delaySeconds: 1 }
  await jobs.work(HANDLERS, { 'nightly-backup': { cron: '10 3 * * *', retries, run } }, {})
  return jobs
}

test('retries a nightly job that a restart interrupted, in the next process', async () => {
  let begun = 0
  let done = 0
  const first = await workNightly(() => {
    begun++
    return new Promise(() => undefined)
  })
  await clock.send('nightly-backup')
  await expect.poll(() => begun).toBe(1)
  await first.stop()
  const second = await workNightly(async () => {
    done++
  })
  await expect.poll(() => done).toBe(1)
  await second.stop()
})

test('processes what an earlier release left under the former name of a queue', async () => {
  await clock.createQueue('tell-hub', { policy: 'short' })
  await clock.send('tell-hub', { page: '/cricket' })
  const pages: string[] = []
  const options = { connectionName: 'jobs', isDatabaseUnavailable: () => false }
  const jobs = await startJobQueue(database.connection, createLog('silent'), options)
  const take = async (all: JobData['notify-websub'][]) => void pages.push(...all.map(({ page }) => page))
  await jobs.work({ ...HANDLERS, 'notify-websub': take }, {}, {})
  await expect.poll(() => pages).toEqual(['/cricket'])
  await jobs.stop()
})

test('retries a nightly job that failed, up to the limit', async () => {
  let tries = 0
  const jobs = await workNightly(async () => {
    tries++
    throw new Error('No room')
  })
  await clock.send('nightly-backup')
  const state = async () => (await clock.findJobs('nightly-backup')).map((job) => job.state)
  await expect.poll(state).toContain('failed')
  expect(tries).toBe(3)
  await jobs.stop()
})

test('a database that is killed at the start delays recurring jobs, while polling continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-kill-database-'))
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const killable = opened.use(await startKillableDatabase(folder))
  const options = { connectionName: 'jobs', isDatabaseUnavailable: () => true }
  const jobs = await startJobQueue(killable.connection, createLog('silent'), options)
  opened.defer(() => jobs.stop())
  await killable.kill()
  let polled = 0
  const polling = { pauseMs: 50, run: async () => void polled++ }
  await jobs.work(HANDLERS, { 'empty-bin': { cron: '30 4 * * *', run: never } }, { polling })
  await expect.poll(() => polled).toBeGreaterThan(1)
  await killable.startAgain()
  const client = new pg.Client(killable.connection)
  await client.connect()
  opened.defer(() => client.end())
  const schedules = async () => (await client.query('select name, cron from jobs.schedule')).rows
  await expect.poll(schedules).toEqual([{ name: 'empty-bin', cron: '30 4 * * *' }])
})

test('a job that another process has taken over is stopped in this one', async () => {
  const options = { connectionName: 'jobs', isDatabaseUnavailable: () => false }
  const jobs = await startJobQueue(database.connection, createLog('silent'), options)
  const begun: RunningJob[] = []
  const hang = async (_data: unknown, job: RunningJob) => {
    begun.push(job)
    if (begun.length === 1)
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve, { once: true }))
  }
  const id = await clock.send('alert-batch', {})
  await jobs.work({ ...HANDLERS, 'alert-batch': hang }, {}, {})
  await expect.poll(() => begun.length).toBe(1)
  expect(begun[0]?.signal.aborted).toBe(false)
  // What the queue does once the heartbeats of a frozen process are missed.
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query("update jobs.job set state = 'retry', start_after = now() where id = $1", [id])
  await client.end()
  await expect.poll(() => begun.length).toBe(2)
  expect(begun.map((job) => job.id)).toEqual([id, id])
  expect(begun[0]?.signal.aborted).toBe(true)
  await jobs.stop()
})

test('a job begins once it is committed, and not at the next look at its queue', async () => {
  const MAILS = 20
  let sent = 0
  const send = async () => {
    sent++
  }
  const db = openDatabase(openPool(database.connection, 1, () => undefined))
  const options = { connectionName: 'jobs', isDatabaseUnavailable: () => false }
  const jobs = await startJobQueue(database.connection, createLog('silent'), options)
  await jobs.work({ ...HANDLERS, 'send-mail': send }, {}, {})
  const mail = { to: 'rahim@example.org', subject: '', text: '', html: '' }
  const began = performance.now()
  for (let number = 1; number <= MAILS; number++) {
    await transact(db, (transaction) => jobs.add(transaction, 'send-mail', mail))
    await expect.poll(() => sent).toBe(number)
  }
  // Twenty times what it takes; by looks alone it takes forty seconds.
  expect(performance.now() - began).toBeLessThan((MAILS * QUEUES['send-mail'].pollSeconds * 1_000) / 2)
  await jobs.stop()
  await db.$client.end()
})

test('jobs that wait begin right after each other, not one at each look at the queue', async () => {
  const MAILS = 30
  let sent = 0
  const send = async () => {
    sent++
  }
  for (let number = 0; number < MAILS; number++) await clock.send('send-mail', { number })
  const options = { connectionName: 'jobs', isDatabaseUnavailable: () => false }
  const jobs = await startJobQueue(database.connection, createLog('silent'), options)
  const began = performance.now()
  await jobs.work({ ...HANDLERS, 'send-mail': send }, {}, {})
  await expect.poll(() => sent).toBe(MAILS)
  // Half a minute is thirty times what it takes; with a pause after each it takes a minute.
  expect(performance.now() - began).toBeLessThan((MAILS * QUEUES['send-mail'].pollSeconds * 1_000) / 2)
  await jobs.stop()
})
