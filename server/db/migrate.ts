// Migrates a database to the schema of this release, once, also when several processes start at the same time.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '#server/platform/start-error.ts'
import { type Pool, sessionsOf } from './circuit-breaker-pool.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { MIGRATION_LOCK } from './locks.ts'

const FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))
/** How long to wait for a locked table: other queries on it queue behind the waiting migration. */
const MAX_WAIT = '5s'

export type Migrated = {
  /** How many applied migrations this release does not know, because a later release made them. */
  newer: number
}

/**
 * Applies the missing migrations under an advisory lock, all or none, and checks that trigrams work with Bengali letters.
 * `count`: only the first migrations, for a database that will receive the data of an earlier release.
 * Throws StartError MIGRATION_FAILED with the migration and the reason.
 */
export async function migrateDatabase(
  pool: Pool,
  { count, folder = FOLDER }: { count?: number; folder?: string } = {},
): Promise<Migrated> {
  const known = count === undefined ? folder : folderOfFirst(folder, count)
  try {
    return await migrateFrom(known, pool)
  } finally {
    if (known !== folder) rmSync(known, { recursive: true })
  }
}

async function migrateFrom(folder: string, pool: Pool): Promise<Migrated> {
  const client = await sessionsOf(pool).connect()
  try {
    await client.query('set statement_timeout = 0')
    // Every Maidan on this database uses the same lock; PostgreSQL releases it when the connection ends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = '${MAX_WAIT}'`)
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw failureOf(error, folder)
    })
    await checkTrigrams(client)
    return { newer: (await countMigrations(client)) - tagsOf(folder).length }
  } finally {
    // The connection is closed rather than returned to the pool, which ends the lock and the changed time limits.
    client.release(true)
  }
}

/** Drizzle reports the failed statement but not its file, so the file is searched for. */
function failureOf(error: unknown, folder: string): unknown {
  if (!(error instanceof DrizzleQueryError) || isDatabaseUnavailable(error)) return error
  const { query, cause } = error
  const tag = tagsOf(folder).find((name) => readFileSync(join(folder, `${name}.sql`), 'utf8').includes(query))
  return new StartError(
    'MIGRATION_FAILED',
    `The database could not be brought up to date: ${tag ?? 'a migration'} failed (${cause?.message ?? error.message}). ` +
      'Nothing was changed; the release that ran on it before still does.',
    { cause: error },
  )
}

const JOURNAL = 'meta/_journal.json'
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

function journalOf(folder: string) {
  return journalSchema.parse(JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')))
}

/** Names of the migrations of a folder, in their order. */
function tagsOf(folder: string): string[] {
  return journalOf(folder).entries.map(({ tag }) => tag)
}

// Drizzle always applies all migrations of a folder, so the first ones are copied to a folder of their own.
function folderOfFirst(all: string, count: number): string {
  const journal = journalOf(all)
  if (journal.entries.length < count) {
    throw new StartError(
      'RELEASE_TOO_OLD',
      `This was written by a newer release: it has had ${count} migrations, this release knows ${journal.entries.length}.`,
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'maidan-migrations-'))
  cpSync(all, folder, { recursive: true })
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

/** How many migrations have made this schema. */
export async function countMigrations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return rows[0]?.count ?? 0
}
