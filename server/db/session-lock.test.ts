// A lock is held for as long as its session lives, and who holds it hears of its loss.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { openDatabase, openPool, type WritableDatabase } from './client.ts'
import { isDatabaseUnavailable } from './errors.ts'
import type { Session } from './session.ts'
import { withSessionLock } from './session-lock.ts'

let database: TestDatabase
let db: WritableDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.connection, 4, () => undefined))
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})
afterEach(() => vi.useRealTimers())

const LOCK = { lock: 1, part: 1 }
const pidOf = async (session: Session) =>
  (await session.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
const lastAsked = async (pid: number | undefined) => {
  const text = 'select query, query_start::text as at from pg_stat_activity where pid = $1'
  return (await db.$client.query<{ query: string; at: string }>(text, [pid])).rows[0]
}

test('the process that holds the lock hears at once that its session is lost, and another one gets it', async () => {
  const done = await withSessionLock(db, LOCK, async (session) => {
    expect(session.lost.aborted).toBe(false)
    await db.$client.query('select pg_terminate_backend($1)', [await pidOf(session)])
    await expect.poll(() => session.lost.aborted).toBe(true)
    expect(isDatabaseUnavailable(session.lost.reason)).toBe(true)
    return withSessionLock(db, LOCK, async () => 'the other one')
  })
  expect(done).toBe('the other one')
})

test('a session without work asks something every now and then, so that no proxy takes it for dead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await withSessionLock(db, LOCK, async (session) => {
    const pid = await pidOf(session)
    const before = await lastAsked(pid)
    vi.advanceTimersByTime(60_000)
    await expect.poll(async () => (await lastAsked(pid))?.query).toBe('select 1')
    expect((await lastAsked(pid))?.at).not.toBe(before?.at)
    expect(session.lost.aborted).toBe(false)
  })
})

test('the end of a session is no loss', async () => {
  let held: Session | undefined
  await withSessionLock(db, LOCK, async (session) => {
    held = session
  })
  await expect
    .poll(async () => (await db.$client.query("select from pg_locks where locktype = 'advisory'")).rowCount)
    .toBe(0)
  expect(held?.lost.aborted).toBe(false)
})
