// What a process announces comes back to it from the database only when it cannot know what became of it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { openChangeBus, type RunningChangeBus } from './change-bus.ts'
import { type Database, openDatabase, openPool } from './client.ts'

let database: TestDatabase
let db: Database
let bus: RunningChangeBus
const told: string[][] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.connection, 2, () => undefined))
  await new Promise<void>((resolve) => {
    bus = openChangeBus(database.connection, {
      onInvalidate: (tags) => void told.push(tags),
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

/** Waits until everything that was committed before has been heard: the database tells in that order. */
async function catchUp(): Promise<void> {
  await db.execute(sql`select pg_notify('maidan_stale', 'somebody mark')`)
  await expect.poll(() => told.at(-1)).toEqual(['mark'])
  told.pop()
}

test('what was announced before a connection was lost is heard when it is committed after that', async () => {
  await db.transaction((transaction) => bus.publishInvalidation(transaction, ['own']))
  await catchUp()
  await db.transaction(async (transaction) => {
    await bus.publishInvalidation(transaction, ['unsure'])
    bus.disown()
  })
  await expect.poll(() => told).toEqual([['unsure']])
  await db.transaction((transaction) => bus.publishInvalidation(transaction, ['own again']))
  await catchUp()
  expect(told).toEqual([['unsure']])
})
