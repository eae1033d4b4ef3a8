// A server that loses its synchronous replica, or that only reads: commits that nobody confirmed, and writes to a demoted primary,
// are answered as a database that is away.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toAppError } from '#server/domain/unexpected-error.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { createLog } from '#server/platform/log.ts'
import { type Statement, watchTransactions } from '#tests/statement-hooks.ts'
import type { CircuitBreakerPool } from './circuit-breaker-pool.ts'
import { openDatabase, openPool, type Transaction, type WritableDatabase } from './client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { openSession } from './session.ts'

let dataDir: string
let postgres: EmbeddedPostgres
let pool: CircuitBreakerPool
let db: WritableDatabase
let admin: pg.Client

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-unconfirmed-'))
  postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  pool = openPool(postgres.connection, 2, () => undefined)
  db = openDatabase(pool)
  admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query('create table marks (n integer)')
})
afterAll(async () => {
  await pool?.end()
  await admin?.end()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sets it for new transactions of everybody but the admin while `act` runs. */
async function withSetting(name: string, value: string, act: () => Promise<void>): Promise<void> {
  const apply = async (text: string) => {
    await admin.query(`set ${name === 'synchronous_standby_names' ? 'synchronous_commit' : name} = off`)
    await admin.query(text)
    await admin.query('select pg_reload_conf()')
  }
  await apply(`alter system set ${name} = '${value}'`)
  if (name === 'synchronous_standby_names') await untilCommitsWait()
  try {
    await act()
  } finally {
    await apply(`alter system reset ${name}`)
  }
}

/** The server takes a new list of replicas a moment after its settings were read. */
async function untilCommitsWait(): Promise<void> {
  const probe = new pg.Client(postgres.connection)
  await probe.connect()
  for (let isWaiting = false; !isWaiting; ) {
    let isDone = false
    const write = probe.query(`select pg_logical_emit_message(true, 'probe', '')`).finally(() => {
      isDone = true
    })
    while (!isDone && (await waitingCount()) === 0) await pause(10)
    isWaiting = !isDone
    if (isWaiting) await cancelWaits()
    await write
  }
  await probe.end()
}

const INSERT = 'insert into marks values (1)'
const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep'`
const waitingCount = async () => (await admin.query(WAITING)).rowCount
/** Cancels the waits of commits before Maidan does. */
async function cancelWaits(): Promise<void> {
  await expect.poll(waitingCount).toBeGreaterThan(0)
  await admin.query(`select pg_cancel_backend(pid) from (${WAITING}) as waiting`)
}

const mark = (transaction: Transaction) => transaction.execute(sql`insert into marks values (1)`)
const count = async () => Number((await admin.query('select count(*) from marks')).rows[0].count)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      const { code, status, details } = toAppError(error)
      return { code, status, retryAfter: details.retryAfter }
    },
  )
/** Until the replicas are known to confirm again. */
const nextWrite = () =>
  expect.poll(() => failureOf(writeAsMaidan({ db }, mark)), { timeout: 30_000 }).toBeNull()

test('a commit that no replica confirms is not acknowledged, though it is stored here', async () => {
  for (const openOwn of [false, true]) {
    await withSetting('synchronous_standby_names', 'nobody', async () => {
      const session = openOwn ? await openSession(db) : { db, close: () => undefined }
      const before = await count()
      const [failure] = await Promise.all([failureOf(writeAsMaidan(session, mark)), cancelWaits()])
      session.close()
      expect(failure).toMatchObject({ code: 'REPLICAS_AWAY', status: 503 })
      expect(await count()).toBe(before + 1)
    })
    await nextWrite()
  }
})

test('while no replica confirms, commits wait for seconds, later writes not at all, and reads go on', async () => {
  await withSetting('synchronous_standby_names', 'nobody', async () => {
    const before = await count()
    expect(await failureOf(writeAsMaidan({ db }, mark))).toMatchObject({ code: 'REPLICAS_AWAY', status: 503 })
    expect(await count()).toBe(before + 1)
    // All but those of one that tries whether they confirm again.
    const failures = await Promise.all(
      Array.from({ length: 50 }, () => failureOf(writeAsMaidan({ db }, mark))),
    )
    expect(failures).toEqual(failures.map(() => expect.objectContaining({ code: 'REPLICAS_AWAY' })))
    expect(await count()).toBe(before + 1)
    const singles = await Promise.all(Array.from({ length: 20 }, () => failureOf(pool.query(INSERT))))
    expect(singles).toEqual(singles.map(() => expect.objectContaining({ code: 'REPLICAS_AWAY' })))
    await pool.query('select count(*) from marks')
    expect(await waitingCount()).toBeLessThanOrEqual(1)
  })
  await nextWrite()
  await expect.poll(waitingCount).toBe(0)
})

test('a write without a transaction that no replica confirms is not acknowledged either, and what follows on its connection is', async () => {
  const session = await openSession(db)
  await withSetting('synchronous_standby_names', 'nobody', async () => {
    for (const write of [() => pool.query(INSERT), () => session.query(INSERT)]) {
      const before = await count()
      const [failure] = await Promise.all([failureOf(write()), cancelWaits()])
      expect(failure).toMatchObject({ code: 'REPLICAS_AWAY', status: 503 })
      expect(await count()).toBe(before + 1)
    }
  })
  expect(await failureOf(writeAsMaidan(session, mark))).toBeNull()
  await nextWrite()
  expect(await failureOf(pool.query(INSERT))).toBeNull()
  session.close()
})

test('a write without an answer is cancelled at the server, too, and then no other one waits', async () => {
  const quick = openPool(postgres.connection, 2, () => undefined, { timeoutMs: 6_000 })
  await withSetting('synchronous_standby_names', 'nobody', async () => {
    await quick.query('select 1')
    expect(await failureOf(quick.query(INSERT))).toMatchObject({ code: 'DATABASE_AWAY' })
    await expect
      .poll(() => failureOf(quick.query(INSERT)), { timeout: 30_000 })
      .toMatchObject({ code: 'REPLICAS_AWAY' })
    await expect.poll(waitingCount).toBeLessThanOrEqual(1)
  })
  await expect.poll(() => failureOf(quick.query(INSERT)), { timeout: 30_000 }).toBeNull()
  await quick.end()
})

test('a server that only reads is away, and its connection is given up', async () => {
  await withSetting('default_transaction_read_only', 'on', async () => {
    await expect
      .poll(() => failureOf(writeAsMaidan({ db }, mark)))
      .toMatchObject({ code: 'DATABASE_AWAY', status: 503 })
    expect(pool.totalCount).toBe(0)
  })
})

test('a connection that is lost before the work begins is replaced once, one that is lost later is not', async () => {
  let [runs, ended] = [0, 0]
  const lose = async (transaction: Transaction) => {
    runs++
    await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  }
  expect(await failureOf(writeAsMaidan({ db }, lose))).toMatchObject({ code: 'DATABASE_AWAY' })
  expect(runs).toBe(1)

  const before = await count()
  const loseFirst = async ({ text, pid }: Statement) => {
    if (text.startsWith('begin') && ended++ === 0) await admin.query('select pg_terminate_backend($1)', [pid])
  }
  await watchTransactions(pool)(loseFirst, () => writeAsMaidan({ db }, mark))
  expect([ended, await count()]).toEqual([2, before + 1])
})
