// The connections of the job queue: like those of requests they are given up when the database is away or silent.
import { CircuitBreakerPool } from '#server/db/circuit-breaker-pool.ts'
import type { Connection } from '#server/db/client.ts'
import { superviseConnection } from '#server/db/supervised-connection.ts'

const CONNECTIONS = 3
/** Tending the tables of jobs takes less. */
const UNANSWERED_MS = 60_000

/** A pool of its own, so that jobs need not wait for readers. */
export function openJobsPool(
  connection: Connection,
  name: string,
  onError: (error: Error) => void,
): CircuitBreakerPool {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const connectionTimeoutMillis = 10_000
  const options = {
    connectionTimeoutMillis,
    keepAlive: true,
    application_name: name,
    // Not that of the role, which is for requests.
    statement_timeout: UNANSWERED_MS,
  }
  const pool = new CircuitBreakerPool({ ...where, ...options, max: CONNECTIONS })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    superviseConnection(client, { timeoutMs: UNANSWERED_MS })
  })
  return pool
}
