// A database as a folder of files and back: all tables at one instant, loaded into an empty database. What belongs to a
// backup, in addition to the database, is in domain/backups.
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { countMigrations, migrateDatabase } from '../migrate.ts'
import { listSequences, listStoredTables, setSequences } from './stored-tables.ts'
import { readTable, sumTable, writeTable } from './table-files.ts'

/** What a folder with a database says of it. */
export const databaseRecord = z.object({
  /** How many migrations had made the schema. */
  migrations: z.int().positive(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
      rows: z.int().min(0),
      sum: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), value: z.string().regex(/^\d+$/) })),
})
export type DatabaseRecord = z.infer<typeof databaseRecord>

type OnTable = (name: string, done: number, all: number) => void

/**
 * Writes every table as it is at one instant, while others go on writing. `readAlso` reads what else is asked of that
 * instant.
 */
export async function dumpDatabase<Also>(
  pool: pg.Pool,
  folder: string,
  onTable: OnTable,
  readAlso: (client: pg.ClientBase) => Promise<Also>,
): Promise<{ record: DatabaseRecord; also: Also }> {
  return withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const stored = await listStoredTables(client)
    const tables: DatabaseRecord['tables'] = []
    for (const [at, table] of stored.entries()) {
      onTable(table.name, at, stored.length)
      tables.push({ ...table, ...(await writeTable(client, table, fileOf(folder, table.name))) })
    }
    const record = {
      tables,
      sequences: await listSequences(client),
      migrations: await countMigrations(client),
    }
    const also = await readAlso(client)
    await client.query('commit')
    return { record, also }
  })
}

/**
 * Fills an empty database with the schema and the rows as they were; migrateDatabase brings it to this release. Throws
 * DamagedBackup when a table is not what the record says; the half-filled database is then to be dropped.
 */
export async function loadDatabase(
  pool: pg.Pool,
  folder: string,
  record: DatabaseRecord,
  onTable: OnTable,
): Promise<void> {
  await migrateDatabase(pool, { count: record.migrations })
  await withClient(pool, async (client) => {
    await client.query('begin')
    for (const [at, table] of record.tables.entries()) {
      onTable(table.name, at, record.tables.length)
      const path = fileOf(folder, table.name)
      const read = await readTable(client, table, path).catch((error: unknown) => {
        throw new DamagedBackup(`${path} cannot be read`, { cause: error })
      })
      if (read.sum !== table.sum || read.rows !== table.rows) throw new DamagedBackup(`${path} is damaged`)
    }
    await setSequences(client, record.sequences)
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Compares every table with the record, row by row; throws DamagedBackup for the first that differs. */
export async function compareDatabase(
  pool: pg.Pool,
  record: DatabaseRecord,
  onTable: OnTable,
): Promise<void> {
  await withClient(pool, async (client) => {
    for (const [at, table] of record.tables.entries()) {
      onTable(table.name, at, record.tables.length)
      const found = await sumTable(client, table)
      if (found.rows !== table.rows) {
        throw new DamagedBackup(`Table ${table.name} has ${found.rows} rows instead of ${table.rows}`)
      }
      if (found.sum !== table.sum) throw new DamagedBackup(`Rows of table ${table.name} differ`)
    }
  })
}

/** The sentence says what is wrong with the backup. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

async function withClient<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await act(client)
  } finally {
    // Closed rather than returned: with it go the changed time limit and whatever transaction was left open.
    client.release(true)
  }
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.copy.zst`)
}
