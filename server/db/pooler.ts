// Whether the addresses of the database do what Maidan needs of them: DATABASE_URL may go through a pooler that hands connections
// on between transactions, DATABASE_SESSION_URL then leads past it to the same database.
import { randomInt } from 'node:crypto'
import pg from 'pg'
import { placeOf, readExpiryOfPostgres } from '#server/platform/certificate.ts'
import { withoutValues } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { isCertificateError } from './errors.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** An address, and the setting that names it. */
type Way = { setting: string; url: string }

/**
 * Throws StartError DATABASE_UNREACHABLE or DATABASE_CERTIFICATE when an address leads nowhere, SESSIONS_NEEDED when the one for
 * sessions keeps none, OTHER_DATABASE when the two do not lead to the same database, NO_TIME_LIMIT when statements or idle
 * transactions through the pooler may last for ever.
 */
export async function checkAddresses(url: string, sessionUrl: string | null): Promise<void> {
  const way = { setting: 'DATABASE_URL', url }
  const ownWay = sessionUrl === null ? way : { setting: 'DATABASE_SESSION_URL', url: sessionUrl }
  if (!(await keepsSessions(ownWay)))
    throw new StartError(
      'SESSIONS_NEEDED',
      `${ownWay.setting} goes through a pooler that hands connections on between transactions. ` +
        'Set DATABASE_SESSION_URL to an address that leads to PostgreSQL itself.',
    )
  if (sessionUrl === null) return
  if (!(await areOneDatabase(way, ownWay)))
    throw new StartError(
      'OTHER_DATABASE',
      'DATABASE_SESSION_URL leads to another database than DATABASE_URL. Set both to the same one.',
    )
  const missing = await findMissingLimits(way)
  if (missing.length > 0)
    throw new StartError(
      'NO_TIME_LIMIT',
      'Statements and idle transactions through the pooler of DATABASE_URL may last for ever. For its user run ' +
        missing.map(([name, limit]) => `"alter role … set ${name} = '${limit}'"`).join(' and ') +
        ', and restart the pooler.',
    )
}

/** While another client has a transaction, a session keeps its server process; a pooler has given it to the other one. */
function keepsSessions(way: Way): Promise<boolean> {
  return withClient(way, async (own) => {
    const first = await processOf(own)
    return withClient(way, async (other) => {
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
function areOneDatabase(way: Way, ownWay: Way): Promise<boolean> {
  const key = randomInt(2 ** 47)
  return withClient(ownWay, async (own) => {
    await own.query('select pg_advisory_lock($1)', [key])
    return withClient(way, async (other) => {
      const text = 'select pg_try_advisory_xact_lock($1) as free'
      const { rows } = await other.query<{ free: boolean }>(text, [key])
      return rows[0]?.free === false
    })
  })
}

/** As client.ts sets them where there is no pooler. */
const LIMITS = [
  ['statement_timeout', '15s'],
  ['idle_in_transaction_session_timeout', '10s'],
] as const

function findMissingLimits(way: Way): Promise<(typeof LIMITS)[number][]> {
  return withClient(way, async (client) => {
    const names = LIMITS.map(([name]) => name)
    const text = "select name from unnest($1::text[]) as name where current_setting(name) = '0'"
    const { rows } = await client.query<{ name: string }>(text, [names])
    return LIMITS.filter(([name]) => rows.some((row) => row.name === name))
  })
}

async function withClient<T>(way: Way, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: way.url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A server may also fall silent after it accepted the connection.
    query_timeout: CONNECT_TIMEOUT_MS,
    application_name: 'maidan',
  })
  client.on('error', () => undefined)
  await client.connect().catch(async (error: unknown) => {
    throw await toStartError(way, error)
  })
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function toStartError({ setting, url }: Way, error: unknown): Promise<StartError> {
  const { host, searchParams } = new URL(url)
  const place = searchParams.get('host') ?? host
  if (!isCertificateError(error))
    return new StartError(
      'DATABASE_UNREACHABLE',
      `${setting}: the database at ${place} cannot be used: ${reasonOf(error)}`,
      { cause: error },
    )
  const expiry = await readExpiryOfPostgres(placeOf(url)).catch(() => null)
  const isExpired = expiry !== null && expiry.getTime() < Date.now()
  return new StartError(
    'DATABASE_CERTIFICATE',
    isExpired
      ? `${setting}: the certificate of ${place} expired on ${expiry.toISOString().slice(0, 10)}. Renew it on the server.`
      : `${setting}: the certificate of ${place} is not accepted: ${reasonOf(error)}. The server needs one for this name, ` +
          'by an authority that this machine knows or that the address names (?sslmode=verify-full&sslrootcert=/path/to/ca.pem).',
    { cause: error },
  )
}

/** Of a name with several addresses, Node reports an error of each. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return withoutValues(first instanceof Error ? first.message : String(first))
}
