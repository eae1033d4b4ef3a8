// Brings a database to the schema this version of Maidan needs, once, whoever else is starting at the same moment.
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { MIGRATION_LOCK } from './locks.ts'

const FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** Applies what is missing under an advisory lock and checks that trigrams see Bengali letters. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // All Maidans on one database agree on it; it dies with its connection, so it cannot stick.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
    await checkTrigrams(client)
  } finally {
    // The connection is closed rather than returned: with it go the lock and the changed time limit.
    client.release(true)
  }
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
