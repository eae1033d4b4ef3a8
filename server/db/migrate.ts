// Brings a database to the schema this version of Maidan needs, once, whoever else is starting at the same moment.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '#server/platform/start-error.ts'
import { MIGRATION_LOCK } from './locks.ts'

const FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/**
 * Applies what is missing under an advisory lock and checks that trigrams see Bengali letters. `count`: only the first so
 * many migrations, for a database that is to be filled with what an earlier release wrote.
 */
export async function migrateDatabase(pool: pg.Pool, count?: number): Promise<void> {
  const folder = count === undefined ? FOLDER : folderOfFirst(count)
  try {
    await migrateFrom(folder, pool)
  } finally {
    if (folder !== FOLDER) rmSync(folder, { recursive: true })
  }
}

async function migrateFrom(folder: string, pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // All Maidans on one database agree on it; it dies with its connection, so it cannot stick.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
    await checkTrigrams(client)
  } finally {
    // The connection is closed rather than returned: with it go the lock and the changed time limit.
    client.release(true)
  }
}

const JOURNAL = 'meta/_journal.json'
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

// Drizzle knows only all migrations of a folder: the first ones get a folder of their own.
function folderOfFirst(count: number): string {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(FOLDER, JOURNAL), 'utf8')))
  if (journal.entries.length < count) {
    throw new StartError(
      'RELEASE_TOO_OLD',
      `This was written by a newer release: it has had ${count} migrations, this release knows ${journal.entries.length}.`,
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'maidan-migrations-'))
  cpSync(FOLDER, folder, { recursive: true })
  const first = { ...journal, entries: journal.entries.slice(0, count) }
  writeFileSync(join(folder, JOURNAL), JSON.stringify(first))
  return folder
}

async function checkTrigrams(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ fit: boolean }>("select show_trgm('ক') <> '{}' as fit")
  if (rows[0]?.fit) return
  throw new StartError(
    'DATABASE_UNFIT',
    'This database does not know Bengali letters: its LC_CTYPE is probably "C". ' +
      'Create it again with LC_CTYPE "C.UTF-8" (or another UTF-8 locale); search cannot work otherwise.',
  )
}
