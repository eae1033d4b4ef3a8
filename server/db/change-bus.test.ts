// Changes reach the process that made them at their commit, and once; those of other processes and of unconfirmed commits come
// from the database.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { openChangeBus, type RunningChangeBus } from './change-bus.ts'
import type { Change } from './change-subscribers.ts'
import { openDatabase, openPool, transact, type WritableDatabase } from './client.ts'
import { openSession } from './session.ts'

let database: TestDatabase
let db: WritableDatabase
let bus: RunningChangeBus
let received: string[][] = []
let relayed: Change[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.connection, 2, () => undefined))
  bus = openChangeBus(database.connection, {
    onError: (error) => {
      throw error
    },
    relay: async (changes) => void relayed.push(...changes),
  })
  await new Promise<void>((resolve) => {
    bus.subscribe('all', {
      onInvalidate: (tags) => void received.push(tags),
      onGap: () => undefined,
      onReconnect: resolve,
    })
  })
})
afterEach(() => {
  received = []
  relayed = []
})
afterAll(async () => {
  await bus.close()
  await db.$client.end()
  await database.drop()
})

/** Waits until all earlier commits were received: notifications arrive in commit order. */
async function catchUp(): Promise<void> {
  await db.execute(sql`select pg_notify('maidan_stale', 'other.1 mark')`)
  await expect.poll(() => received.at(-1)).toEqual(['mark'])
  received.pop()
}

test('a change is applied when its transaction has ended, and not again when it comes from the database', async () => {
  await db.transaction(async (transaction) => {
    await bus.publishInvalidation(transaction, ['post:1', 'site'])
    await bus.publishInvalidation(transaction, ['team'])
    expect(received).toEqual([])
  })
  // Received as one array, unless the notification was faster than the end of the transaction.
  expect(received.flat()).toEqual(['post:1', 'site', 'team'])
  expect(relayed.flatMap(({ tags }) => tags)).toEqual(['post:1', 'site', 'team'])
  await bus.receive(relayed)
  await catchUp()
  expect(received.flat()).toHaveLength(3)
})

test('a change of a session on its own connection is applied when its transaction has ended', async () => {
  const session = await openSession(db)
  await transact(session.db, (transaction) => bus.publishInvalidation(transaction, ['site']))
  session.close()
  expect(received).toEqual([['site']])
})

test('a change that is rolled back reaches nobody', async () => {
  const failed = db.transaction(async (transaction) => {
    await bus.publishInvalidation(transaction, ['site'])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await db.execute(sql`select pg_notify('maidan_stale', 'other.2 mark')`)
  await expect.poll(() => received).toEqual([['mark']])
})

test('a change whose commit was not confirmed is received from the database', async () => {
  await expect(
    db.transaction(async (transaction) => {
      await bus.publishInvalidation(transaction, ['site'])
      await transaction.execute(sql`commit`)
      throw new Error('The connection was lost')
    }),
  ).rejects.toThrow('lost')
  await expect.poll(() => received).toEqual([['site']])
  expect(relayed).toEqual([])
})

test('every change of the previous release is applied, although all carry the same id', async () => {
  for (const tag of ['one', 'two'])
    await db.execute(sql`select pg_notify('maidan_stale', ${`0a1b2c ${tag}`})`)
  await expect.poll(() => received).toEqual([['one'], ['two']])
})

test('a change with more tags than a notification can carry arrives completely', async () => {
  const tags = Array.from({ length: 1_000 }, (_, at) => `post:${String(at).padStart(20, '0')}`)
  await db.transaction((transaction) => bus.publishInvalidation(transaction, tags))
  expect(received.flat()).toEqual(tags)
  expect(relayed.length).toBeGreaterThan(1)
})
