// Whether the addresses of the database do what Maidan needs of them: DATABASE_URL may go through a pooler that hands connections
// on between transactions, DATABASE_SESSION_URL then leads past it to the same database.
import { randomInt } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'

const CONNECT_TIMEOUT_MS = 5_000

/**
 * Throws StartError SESSIONS_NEEDED when the address for sessions keeps none, OTHER_DATABASE when the two do not lead to the same
 * database, NO_TIME_LIMIT when statements through the pooler may run for ever.
 */
export async function checkAddresses(url: string, sessionUrl: string | null): Promise<void> {
  if (!(await keepsSessions(sessionUrl ?? url)))
    throw new StartError(
      'SESSIONS_NEEDED',
      `${sessionUrl ? 'DATABASE_SESSION_URL' : 'DATABASE_URL'} goes through a pooler that hands connections on between transactions. ` +
        'Set DATABASE_SESSION_URL to an address that leads to PostgreSQL itself.',
    )
  if (!sessionUrl) return
  if (!(await areOneDatabase(url, sessionUrl)))
    throw new StartError(
      'OTHER_DATABASE',
      'DATABASE_SESSION_URL leads to another database than DATABASE_URL. Set both to the same one.',
    )
  if (!(await hasTimeLimit(url)))
    throw new StartError(
      'NO_TIME_LIMIT',
      'Statements through the pooler of DATABASE_URL may run for ever: run "alter role … set statement_timeout = \'15s\'" for the user of DATABASE_URL, and restart the pooler.',
    )
}

/** While another client has a transaction, a session keeps its server process; a pooler has given it to the other one. */
function keepsSessions(url: string): Promise<boolean> {
  return withClient(url, async (own) => {
    const first = await processOf(own)
    return withClient(url, async (other) => {
      await other.query('begin')
      if ((await processOf(other)) === first) return false
      return (await processOf(own)) === first
    })
  })
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Advisory locks belong to a database: one taken through the one address is seen through the other. */
function areOneDatabase(url: string, sessionUrl: string): Promise<boolean> {
  const key = randomInt(2 ** 47)
  return withClient(sessionUrl, async (own) => {
    await own.query('select pg_advisory_lock($1)', [key])
    return withClient(url, async (other) => {
      const text = 'select pg_try_advisory_xact_lock($1) as free'
      const { rows } = await other.query<{ free: boolean }>(text, [key])
      return rows[0]?.free === false
    })
  })
}

function hasTimeLimit(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const text = "select current_setting('statement_timeout') <> '0' as has"
    const { rows } = await client.query<{ has: boolean }>(text)
    return rows[0]?.has === true
  })
}

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'maidan',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
