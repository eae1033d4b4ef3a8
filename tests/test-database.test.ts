// Databases of test files: migrated, isolated, and deleted when dropped.
import { expect, inject, test } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { createTestDatabase } from './test-database.ts'

async function names(database: string, statement: string): Promise<string[]> {
  const pool = openPool({ ...inject('postgres'), database }, 1, () => undefined)
  try {
    const { rows } = await pool.query<{ name: string }>(statement)
    return rows.map((row) => row.name)
  } finally {
    await pool.end()
  }
}

const TABLES = "select tablename as name from pg_tables where schemaname = 'public'"

test('each database has the tables and does not see the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const before = await names(other.connection.database, TABLES)
  expect(before).toContain('posts')
  await names(one.connection.database, 'create table only_here ()')
  expect(await names(other.connection.database, TABLES)).toEqual(before)
  await Promise.all([one.drop(), other.drop()])
  const left = await names('postgres', 'select datname as name from pg_database')
  expect(left).not.toContain(one.connection.database)
  expect(left).not.toContain(other.connection.database)
})
