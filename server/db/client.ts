// The pool of connections and Drizzle over it. Owns no SQL.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { runCommitCallbacks } from './after-commit.ts'
import { CircuitBreakerPool, type Pool, sendWithoutNames } from './circuit-breaker-pool.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { ROW_VALUES } from './row-values.ts'
import * as authTables from './tables/auth-tables.ts'
import * as tables from './tables/tables.ts'
import { limitQueries } from './time-limit.ts'
import { watchCommits } from './unconfirmed-commit.ts'

const schema = { ...tables, ...authTables }

/** A database that can be written to. Services do not have it; they begin transactions by server/domain/write-as.ts. */
export type WritableDatabase = NodePgDatabase<typeof schema> & { $client: Pool }
/** `$client`: its connection. */
export type Transaction = DrizzleTransaction & { $client: Client }
type DrizzleTransaction = Parameters<Parameters<WritableDatabase['transaction']>[0]>[0]
type Client = Pick<pg.ClientBase, 'query'>
/** What reading queries take: the database, or a transaction in it. */
export type Queryable = Pick<
  WritableDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'execute' | '$count' | '_'
>
/** What statements with a text of their own (prepared.ts) take: the database, or a transaction in it. */
export type Readable = Queryable & { $client: Client }
/** The database as services have it. */
export type Database = Queryable & { $client: Pool }

export type Connection = string | { host: string; port: number; user: string; database: string }

/**
 * A transaction of a process that stands still would keep its locks for ever. Shorter than the limit of statements, so that those
 * who wait for the lock get it.
 */
const IDLE_IN_TRANSACTION_MS = 10_000

type PoolOptions = {
  /** Of a query without an answer, for a server that may hang while another one can be used. */
  timeoutMs?: number
  /** The way past the pooler that the connection goes through. */
  sessions?: Connection | null
  /** A new connection could not be made. */
  onRefused?: ((reason: Error) => void) | undefined
}

/**
 * Opens a pool of at most `max` connections. Lost idle connections are only reported to `onLost`, so that a stop of the database
 * does not end Maidan; the next query opens a new one.
 */
export function openPool(
  connection: Connection,
  max: number,
  onLost: (error: Error) => void,
  { timeoutMs, sessions = null, onRefused }: PoolOptions = {},
): CircuitBreakerPool {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new CircuitBreakerPool(
    {
      ...where,
      max,
      connectionTimeoutMillis: 3_000,
      idleTimeoutMillis: 60_000,
      // A pooler refuses them; pooler.ts checks that the server has them by itself.
      ...(sessions === null
        ? { statement_timeout: 15_000, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }
        : {}),
      application_name: 'maidan',
      keepAlive: true,
      types: ROW_VALUES,
    },
    { sessions: sessions === null ? null : openPool(sessions, max, onLost, { onRefused }), onRefused },
  )
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    if (sessions !== null) sendWithoutNames(client)
    superviseQueries(client, timeoutMs)
  })
  return pool
}

/** What every connection that writes needs: no query waits for ever, and no commit counts that replicas have not confirmed. */
export function superviseQueries(client: pg.Client, timeoutMs?: number): void {
  watchCommits(client)
  limitQueries(client, timeoutMs)
}

export function openDatabase(pool: CircuitBreakerPool): WritableDatabase {
  const db = drizzle(pool, { schema })
  const own = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()
  const transactOnOwn: typeof db.transaction = async (work, mode) => {
    const client = await pool.connect()
    let isUsable = true
    try {
      const database = own.get(client) ?? drizzle(client, { schema })
      own.set(client, database)
      return await database.transaction(
        (transaction) => work(Object.assign(transaction, { $client: client })),
        mode,
      )
    } catch (error) {
      // A server that ends a connection says so before it closes it: the pool would hand it out again.
      isUsable = !isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(!isUsable)
    }
  }
  // Drizzle would keep a connection for ever on which even `begin` fails.
  db.transaction = (work, mode) =>
    mode?.accessMode === 'read only'
      ? transactOnOwn(work, mode)
      : pool.writes.run(() => transactOnOwn(work, mode))
  return withTransactions(db)
}

/** On a session, the connection is that of the session. */
function withClient(
  transaction: DrizzleTransaction & { $client?: Client },
  { $client }: Readable,
): Transaction {
  return Object.assign(transaction, { $client: transaction.$client ?? $client })
}

type Work<T> = (transaction: Transaction) => Promise<T>
type Transactional = Readable & {
  transaction: <T>(work: (transaction: DrizzleTransaction) => Promise<T>, mode?: Mode) => Promise<T>
}
type Mode = { isolationLevel: 'repeatable read'; accessMode: 'read only' }

const transactionals = new WeakMap<Queryable, Transactional>()

/** A database, or a session on one connection, with which {@link transact} can begin transactions. */
export function withTransactions<Db extends Transactional>(db: Db): Db {
  const begin = db.transaction.bind(db)
  db.transaction = async (work, mode) => {
    let committed: Transaction | undefined
    const result = await begin((transaction) => {
      committed = withClient(transaction, db)
      return work(committed)
    }, mode)
    if (committed) await runCommitCallbacks(committed)
    return result
  }
  transactionals.set(db, db)
  return db
}

/** Runs `work` in a transaction and then its callbacks (after-commit.ts). Services use server/domain/write-as.ts. */
export function transact<T>(db: Queryable, work: Work<T>): Promise<T> {
  return transactionalOf(db).transaction(work)
}

/** Reads the same state of the database in all its queries. */
export function readSnapshot<T>(db: Queryable, read: (snapshot: Queryable) => Promise<T>): Promise<T> {
  return transactionalOf(db).transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

function transactionalOf(db: Queryable): Transactional {
  const transactional = transactionals.get(db)
  if (!transactional) throw new Error('This is no database that transactions can begin in')
  return transactional
}
