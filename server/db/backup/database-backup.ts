// Writes a consistent snapshot of all tables to a folder of files, and loads it into an empty database. The other parts of
// a backup are in domain/backups.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { type Pool, sessionsOf } from '../circuit-breaker-pool.ts'
import { countMigrations, migrateDatabase } from '../migrate.ts'
import { listSequences, listStoredTables, quoted, type StoredTable, setSequences } from './stored-tables.ts'

/** `sum`: 64 hexadecimal digits. */
type TableContent = { rows: number; sum: string }

const LINE_FEED = 10
const MODULUS = 1n << 256n

/**
 * A stream that passes COPY's text through and adds up the SHA-256 of its lines. Every row is one line: COPY writes line
 * feeds within values as `\n`. The hashes are added, because a database guarantees no order of rows.
 */
function rowSum(): { stream: Transform; content(): TableContent } {
  let rows = 0
  let sum = 0n
  let line = createHash('sha256')
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      let begin = 0
      for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, begin)) {
        const digest = line.update(bytes.subarray(begin, end)).digest('hex')
        sum = (sum + BigInt(`0x${digest}`)) % MODULUS
        rows++
        line = createHash('sha256')
        begin = end + 1
      }
      line.update(bytes.subarray(begin))
      done(null, bytes)
    },
  })
  return { stream, content: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }) }
}

/** Writes the rows of a table to a file and syncs it to disk. */
async function writeTable(client: pg.ClientBase, table: StoredTable, path: string): Promise<TableContent> {
  const { stream, content } = rowSum()
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await pipeline(client.query(copyTo(`copy ${listOf(table)} to stdout`)), stream, createZstdCompress(), file)
  return content()
}

/** The present row count and checksum of a table; writes nothing. */
async function sumTable(client: pg.ClientBase, table: StoredTable): Promise<TableContent> {
  const { stream, content } = rowSum()
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() })
  await pipeline(client.query(copyTo(`copy ${listOf(table)} to stdout`)), stream, nowhere)
  return content()
}

/** Puts the rows of a file into a table, in place of those that a migration put there (sections). */
async function readTable(client: pg.ClientBase, table: StoredTable, path: string): Promise<TableContent> {
  const { rows } = await client.query(`select from ${quoted(table.name)} limit 1`)
  if (rows.length > 0) await client.query(`delete from ${quoted(table.name)}`)
  const { stream, content } = rowSum()
  const into = client.query(copyFrom(`copy ${listOf(table)} from stdin`))
  await pipeline(createReadStream(path), createZstdDecompress(), stream, into)
  return content()
}

function listOf({ name, columns }: StoredTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

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
  pool: Pool,
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
  pool: Pool,
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
export async function compareDatabase(pool: Pool, record: DatabaseRecord, onTable: OnTable): Promise<void> {
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

async function withClient<T>(pool: Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await sessionsOf(pool).connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await act(client)
  } finally {
    // Closed rather than returned to the pool, which discards the changed time limit and any open transaction.
    client.release(true)
  }
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.copy.zst`)
}
