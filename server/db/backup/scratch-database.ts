// A second database on the same server, for restore tests and restores. Afterwards it is dropped, or it replaces the
// first one.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { type Connection, openPool } from '../client.ts'
import { superviseConnection } from '../supervised-connection.ts'
import { quoted } from './stored-tables.ts'

export type ScratchDatabase = {
  pool: pg.Pool
  /** Closes the pool and deletes the database. */
  drop(): Promise<void>
  /** Gives it the name of the first database; returns the new name of the first one. */
  replaceOriginal(): Promise<string>
}

/** Makes a database with the locale of the first one. Throws StartError DATABASE_NOT_MADE, e.g. without the right CREATEDB. */
export async function createScratchDatabase(connection: Connection): Promise<ScratchDatabase> {
  const first = nameOf(connection)
  const name = `${first}_${secondsOf(Date.now()).toString(16)}${randomBytes(3).toString('hex')}`
  await asAdmin(connection, first, async (client) => {
    await dropAbandoned(client, first)
    await createLike(client, name)
  })
  const pool = openPool(toDatabase(connection, name), 2, () => undefined)
  return {
    pool,
    async drop() {
      if (!pool.ended) await pool.end()
      await dropDatabase(connection, name)
    },
    async replaceOriginal() {
      if (!pool.ended) await pool.end()
      const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
      const put = `${first}_before_${stamp}`
      // A connection cannot rename its own database. One transaction, so that a failure in between undoes both renames.
      await asAdmin(connection, 'postgres', async (client) => {
        await client.query('begin')
        await client.query(`alter database ${quoted(first)} rename to ${quoted(put)}`)
        await client.query(`alter database ${quoted(name)} rename to ${quoted(first)}`)
        await client.query('commit')
      })
      return put
    },
  }
}

/** Deletes another database on the server, and ends the connections to it. */
export async function dropDatabase(connection: Connection, name: string): Promise<void> {
  await asAdmin(connection, nameOf(connection), (client) =>
    client.query(`drop database if exists ${quoted(name)} with (force)`),
  )
}

/** How many other clients are connected to this database now. */
export async function countOthers(connection: Connection): Promise<number> {
  return asAdmin(connection, nameOf(connection), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rows[0]?.count ?? 0
  })
}

/** Whether this database holds no newsroom data: no account and no post. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  return asAdmin(connection, nameOf(connection), async (client) => {
    const { rows } = await client.query<{ made: boolean }>(
      "select to_regclass('public.posts') is not null as made",
    )
    if (!rows[0]?.made) return true
    const found = await client.query(
      '(select 1 from public.users limit 1) union all (select 1 from public.posts limit 1)',
    )
    return found.rowCount === 0
  })
}

/** Drops what killed restores left behind: unused databases whose name says that they are older than a day. */
async function dropAbandoned(client: pg.Client, first: string): Promise<void> {
  const { rows } = await client.query<{ name: string; suffix: string }>(
    `select datname as name, substr(datname, length($1) + 2) as suffix from pg_database
     where starts_with(datname, $1 || '_') and substr(datname, length($1) + 2) ~ '^[0-9a-f]{14}$'
       and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
    [first],
  )
  const dayBefore = secondsOf(Date.now()) - 86_400
  for (const { name, suffix } of rows) {
    if (Number.parseInt(suffix.slice(0, 8), 16) < dayBefore)
      await client.query(`drop database if exists ${quoted(name)}`)
  }
}

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1_000)

async function createLike(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ collate: string; ctype: string }>(
    'select datcollate as collate, datctype as ctype from pg_database where datname = current_database()',
  )
  const like = rows[0]
  try {
    await client.query(
      `create database ${quoted(name)} template template0 encoding 'UTF8'
       lc_collate ${client.escapeLiteral(like?.collate ?? 'C.UTF-8')} lc_ctype ${client.escapeLiteral(like?.ctype ?? 'C.UTF-8')}`,
    )
  } catch (error) {
    throw new StartError(
      'DATABASE_NOT_MADE',
      `A second database could not be made beside this one: ${error instanceof Error ? error.message : error}. ` +
        'The database user needs the right CREATEDB for this.',
    )
  }
}

async function asAdmin<T>(
  connection: Connection,
  database: string,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const to = toDatabase(connection, database)
  const client = new pg.Client(typeof to === 'string' ? { connectionString: to } : to)
  client.on('error', () => undefined)
  superviseConnection(client, { timeoutMs: null })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

function nameOf(connection: Connection): string {
  if (typeof connection !== 'string') return connection.database
  return decodeURIComponent(new URL(connection).pathname.slice(1))
}

function toDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}
