import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { CircuitBreakerPool } from './circuit-breaker-pool.ts'
import { openPool } from './client.ts'
import { isCircuitOpen, isDatabaseUnavailable } from './errors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

test('rejects waiting requests at once when the circuit opens, and works again when it closes', async () => {
  const pool = openPool(database.connection, 2, () => undefined)
  const taken = await Promise.all([pool.connect(), pool.connect()])
  const began = performance.now()
  const waiting = [pool.query('select 1'), pool.connect(), pool.query('select 2')]
  const rejected = Promise.allSettled(waiting)
  pool.openCircuit()
  const reasons = (await rejected).map((each) => each.status === 'rejected' && each.reason.code)
  expect(reasons).toEqual(['DATABASE_AWAY', 'DATABASE_AWAY', 'DATABASE_AWAY'])
  expect(performance.now() - began).toBeLessThan(1_000)
  await expect(pool.connect()).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
  for (const client of taken) client.release(true)
  expect(pool.closeCircuit()).toBe(true)
  const answers = await Promise.all([1, 2, 3].map((number) => pool.query('select $1::int as it', [number])))
  expect(answers.map(({ rows }) => rows[0].it)).toEqual([1, 2, 3])
  await pool.end()
})

test('leaves no timer of a rejected request behind', async () => {
  const pool = new CircuitBreakerPool({ ...database.connection, max: 1, connectionTimeoutMillis: 800 })
  const taken = await pool.connect()
  const rejected = expect(pool.connect()).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
  pool.openCircuit()
  await rejected
  // The pool has its own timer for waiting requests; nothing would catch what it throws.
  await pause(1_000)
  taken.release(true)
  pool.closeCircuit()
  expect((await pool.query('select 1 as it')).rows).toEqual([{ it: 1 }])
  await pool.end()
})

test('reports a connection that cannot be made, and the request gets an error that says nothing was asked', async () => {
  const reasons: string[] = []
  const onRefused = ({ message }: Error) => void reasons.push(message)
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1, () => undefined, { onRefused })
  const refusal = await pool.query('select 1').catch((error: unknown) => error)
  expect([isCircuitOpen(refusal), isDatabaseUnavailable(refusal)]).toEqual([true, true])
  expect(reasons).toEqual(['connect ECONNREFUSED 127.0.0.1:1'])
  await pool.end()
})

test('a query without an answer ends its connection; work whose limit is lifted goes on', async () => {
  const pool = openPool(database.connection, 1, () => undefined, { timeoutMs: 300 })
  await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('Query read timeout')
  const client = await pool.connect()
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_sleep(0.6)')
  await client.query('commit')
  const rejected = expect(client.query('select pg_sleep(5)')).rejects.toThrow('Query read timeout')
  await rejected
  await expect(client.query('rollback')).rejects.toThrow()
  client.release()
  expect((await pool.query('select 1 as it')).rows).toEqual([{ it: 1 }])
  await pool.end()
})

test('what works and does not wait for replicas is not cancelled', async () => {
  const pool = new CircuitBreakerPool({ ...database.connection, max: 2 })
  const client = await pool.connect()
  const slow = client.query('select pg_sleep(0.5), 1 as it')
  await pool.cancelReplicaWaits(0)
  expect((await slow).rows).toMatchObject([{ it: 1 }])
  client.release()
  await pool.end()
})
