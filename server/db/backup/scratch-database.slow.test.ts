// A restored database replaces the newsroom's, or everything stays as it was.
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/test-database.ts'
import { createScratchDatabase } from './scratch-database.ts'

async function inNewsroom(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query("select to_regclass('public.mark') is not null as has_mark")
  await client.end()
  return rows[0].has_mark
}

test('after a failed rename the newsroom keeps its original database, and a retry succeeds', async () => {
  const database = await createTestDatabase()
  const next = await createScratchDatabase(database.connection)
  await next.pool.query('create table mark ()')
  const guest = new pg.Client({ ...database.connection, database: next.pool.options.database })
  guest.on('error', () => undefined)
  await guest.connect()
  await expect(next.replaceOriginal()).rejects.toThrow(/being accessed by other users/)
  expect(await inNewsroom(database.connection)).toBe(false)
  await guest.end()
  await expect
    .poll(() =>
      next.replaceOriginal().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(await inNewsroom(database.connection)).toBe(true)
  await database.drop()
})
