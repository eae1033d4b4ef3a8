// A process receives its own invalidations from the database only when it cannot know whether they were committed.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { openChangeBus, type RunningChangeBus } from './change-bus.ts'
import { type Database, openDatabase, openPool } from './client.ts'

let database: TestDatabase
let db: Database
let bus: RunningChangeBus
const received: string[][] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.connection, 2, () => undefined))
  await new Promise<void>((resolve) => {
    bus = openChangeBus(database.connection, {
      onInvalidate: (tags) => void received.push(tags),
      onGap: () => undefined,
      onDisconnect: () => undefined,
      onUnavailable: () => undefined,
      onReconnect: resolve,
    })
  })
})
afterAll(async () => {
  await bus.close()
  await db.$client.end()
  await database.drop()
})

/** Waits until all earlier commits were received: notifications arrive in commit order. */
async function catchUp(): Promise<void> {
  await db.execute(sql`select pg_notify('maidan_stale', 'somebody mark')`)
  await expect.poll(() => received.at(-1)).toEqual(['mark'])
  received.pop()
}

test('receives its own invalidation that was committed after a lost connection', async () => {
  await db.transaction((transaction) => bus.publishInvalidation(transaction, ['own']))
  await catchUp()
  await db.transaction(async (transaction) => {
    await bus.publishInvalidation(transaction, ['unsure'])
    bus.renewOrigin()
  })
  await expect.poll(() => received).toEqual([['unsure']])
  await db.transaction((transaction) => bus.publishInvalidation(transaction, ['own again']))
  await catchUp()
  expect(received).toEqual([['unsure']])
})
