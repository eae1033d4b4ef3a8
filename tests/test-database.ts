// Gives a test file its own migrated, empty database on the run's PostgreSQL.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#server/db/client.ts'
import type { EmbeddedConnection } from '#server/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startJobQueue } from '#server/worker/job-queue.ts'
import type { openWorld } from '#server/world.ts'

type WorldConfig = Parameters<typeof openWorld>[0]

export type TestDatabase = {
  connection: EmbeddedConnection
  /** The way through the pooler of the run, if it has one. */
  pooled?: EmbeddedConnection | undefined
  /** Ends every connection to the database and deletes it. */
  drop(): Promise<void>
}

/** The DATABASE_URL of this database. */
export function addressOf({
  connection: { host, user, database },
}: Pick<TestDatabase, 'connection'>): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** How a portal of this run connects to the database, and past the pooler if there is one: arguments of openWorld. */
export function waysTo(
  config: WorldConfig,
  database: TestDatabase,
): [config: WorldConfig, connection: EmbeddedConnection] {
  const sessionUrl = database.pooled ? addressOf(database) : null
  const { url = null, replicaUrls = [] } = config.database ?? {}
  const { connection, pooled = connection } = database
  return [{ ...config, database: { url, replicaUrls, sessionUrl } }, pooled]
}

/** A database that test files copy; created on first use, from `from` if given. */
export type Template = {
  name: string
  from?: Template
  fill(connection: EmbeddedConnection): Promise<void>
}

export const TABLES: Template = {
  name: 'maidan_template',
  async fill(connection) {
    const pool = openPool(connection, 1, () => undefined)
    try {
      await migrateDatabase(pool)
    } finally {
      await pool.end()
    }
    // Its tables too, because most tests open a queue.
    const options = { connectionName: 'template', isDatabaseUnavailable: () => false }
    await (await startJobQueue(connection, createLog('error'), options)).stop()
  },
}
const TEMPLATE_LOCK = 2

/** A new database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = nameOfNew()
  await asOwner((client) => client.query(`create database ${name}`))
  return databaseOf(name)
}

/** A new database with this release's tables. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(TABLES)
}

/** A new copy of a template of the run. */
export async function copyOf(template: Template): Promise<TestDatabase> {
  const name = nameOfNew()
  await asOwner(async (client) => {
    // Test files run in parallel.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await makeTemplate(client, template)
    // Copying files takes a fraction of the time of writing every page to the log.
    await client.query(`create database ${name} template ${template.name} strategy file_copy`)
  })
  return databaseOf(name)
}

function nameOfNew(): string {
  return `test_${randomBytes(6).toString('hex')}`
}

function databaseOf(name: string): TestDatabase {
  const connection = { ...inject('postgres'), database: name }
  const pooler = inject('pooler')
  return {
    connection,
    pooled: pooler ? { ...connection, ...pooler } : undefined,
    drop: () => asOwner((client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

async function makeTemplate(client: pg.Client, { name, from, fill }: Template): Promise<void> {
  const found = await client.query('select datistemplate from pg_database where datname = $1', [name])
  if (found.rowCount && found.rows[0].datistemplate) return
  if (from) await makeTemplate(client, from)
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${from?.name ?? 'template1'}`)
  await fill({ ...inject('postgres'), database: name })
  // Marked last, so an incomplete template is created again.
  await client.query(`alter database ${name} is_template true allow_connections false`)
}

async function asOwner(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
