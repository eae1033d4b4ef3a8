// Writes a consistent snapshot of all tables to a folder of files, and loads it into an empty database. The other parts of
// a backup are in domain/backups.
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { countMigrations, migrateDatabase } from '../migrate.ts'
import { listSequences, listStoredTables, setSequences } from './stored-tables.ts'
import { readTable, sumTable, writeTable } from './table-files.ts'

/** The description of a database that is stored beside its files. */
export const databaseRecord = z.object({
  /** How many migrations the schema had. */
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
 * Writes all tables as of one snapshot, while other connections go on writing. `readAlso` runs in the same snapshot; its
 * result is returned as `also`.
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
 * Fills an empty database with the schema and the rows of the backup; migrateDatabase then brings it to this release. Throws
 * DamagedBackup when a table does not match the record; the caller must then drop the half-filled database.
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

/** Compares the row count and checksum of every table with the record; throws DamagedBackup for the first that differs. */
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

/** The message says what is wrong with the backup. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

async function withClient<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await act(client)
  } finally {
    // Closed rather than returned to the pool, which discards the changed time limit and any open transaction.
    client.release(true)
  }
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.copy.zst`)
}
