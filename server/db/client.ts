// The pool of connections and Drizzle over it. Owns no SQL.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { runCommitCallbacks } from './after-commit.ts'
import * as authTables from './auth-tables.ts'
import { CircuitBreakerPool } from './circuit-breaker-pool.ts'
import { ROW_VALUES } from './row-values.ts'
import * as tables from './tables.ts'

const schema = { ...tables, ...authTables }

/** The database or a transaction in it: queries take either. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

export type Connection = string | { host: string; port: number; user: string; database: string }

/**
 * Opens a pool of at most `max` connections. Lost idle connections are only reported to `onLost`, so that a stop of the database
 * does not end Maidan; the next query opens a new one. `timeoutMs`: of queries, for a server that may hang while another one can
 * be used.
 */
export function openPool(
  connection: Connection,
  max: number,
  onLost: (error: Error) => void,
  timeoutMs?: number,
): CircuitBreakerPool {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new CircuitBreakerPool({
    ...where,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    ...(timeoutMs === undefined ? {} : { query_timeout: timeoutMs }),
    application_name: 'maidan',
    keepAlive: true,
    types: ROW_VALUES,
  })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  return withCommitCallbacks(drizzle(pool, { schema }))
}

/** Whatever begins transactions: a database, or a session on one connection. */
type Transactional = { transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T> }

/** The same with transactions that run their callbacks (after-commit.ts). */
export function withCommitCallbacks<Db extends Transactional>(db: Db): Db {
  const begin = db.transaction.bind(db)
  db.transaction = async (work, ...options: []) => {
    let committed: Transaction | undefined
    const result = await begin(
      (transaction) => {
        committed = transaction
        return work(transaction)
      },
      ...options,
    )
    if (committed) await runCommitCallbacks(committed)
    return result
  }
  return db
}
