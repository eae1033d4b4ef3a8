import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { CircuitBreakerPool } from './circuit-breaker-pool.ts'
import { openPool } from './client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

test('when the gate shuts, those in line are refused at once as well, and all is well when it opens', async () => {
  const pool = openPool(database.connection, 2, () => undefined)
  const taken = await Promise.all([pool.connect(), pool.connect()])
  const began = performance.now()
  const inLine = [pool.query('select 1'), pool.connect(), pool.query('select 2')]
  const refused = Promise.allSettled(inLine)
  pool.shut()
  const reasons = (await refused).map((each) => each.status === 'rejected' && each.reason.code)
  expect(reasons).toEqual(['DATABASE_AWAY', 'DATABASE_AWAY', 'DATABASE_AWAY'])
  expect(performance.now() - began).toBeLessThan(1_000)
  await expect(pool.connect()).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
  for (const client of taken) client.release(true)
  expect(pool.open()).toBe(true)
  const answers = await Promise.all([1, 2, 3].map((number) => pool.query('select $1::int as it', [number])))
  expect(answers.map(({ rows }) => rows[0].it)).toEqual([1, 2, 3])
  await pool.end()
})

test('who was refused in line has no turn left that could run out', async () => {
  const pool = new CircuitBreakerPool({ ...database.connection, max: 1, connectionTimeoutMillis: 100 })
  const taken = await pool.connect()
  const refused = expect(pool.connect()).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
  pool.shut()
  await refused
  // The pool has its own clock for those in line; what it throws then nobody would catch.
  await pause(300)
  taken.release(true)
  pool.open()
  expect((await pool.query('select 1 as it')).rows).toEqual([{ it: 1 }])
  await pool.end()
})
