// The pool of connections and Drizzle over it. Owns no SQL.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CircuitBreakerPool, type Pool } from './circuit-breaker-pool.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { ROW_VALUES } from './row-values.ts'
import { superviseConnection } from './supervised-connection.ts'
import * as authTables from './tables/auth-tables.ts'
import * as tables from './tables/tables.ts'

const schema = { ...tables, ...authTables }

type Drizzle = NodePgDatabase<typeof schema>
type Client = Pick<pg.ClientBase, 'query'>
/** `$client`: its connection. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0] & { $client: Client }
type Work<T> = (transaction: Transaction) => Promise<T>
type Mode = { isolationLevel: 'repeatable read'; accessMode: 'read only' }
export type Transact = <T>(work: Work<T>, mode?: Mode) => Promise<T>
/** A database that can be written to. Services do not have it; they begin transactions by server/domain/write-as.ts. */
export type WritableDatabase = Omit<Drizzle, 'transaction'> & { $client: Pool; transaction: Transact }
/** What reading queries take: the database, or a transaction in it. */
export type Queryable = Pick<
  Drizzle,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'execute' | '$count' | '_'
>
/** What statements with a text of their own (prepared.ts) take: the database, or a transaction in it. */
export type SqlReader = Queryable & { $client: Client }
/** The database as services have it. */
export type Database = Queryable & { $client: Pool }

export type Connection = string | { host: string; port: number; user: string; database: string }

/**
 * A transaction of a process that stands still would keep its locks for ever. Shorter than the limit of statements, so that those
 * who wait for the lock get it.
 */
const IDLE_IN_TRANSACTION_MS = 10_000

type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
/** All pools of a process that go to the primary. `sessions`: past a pooler, where there is one. */
export type DatabasePools = {
  requests: PoolCounts
  lists: PoolCounts
  jobs: PoolCounts
  sessions?: PoolCounts
}

type PoolOptions = {
  /** Of a query without an answer, for a server that may hang while another one can be used. */
  timeoutMs?: number
  /** How long work waits for a connection. */
  waitMs?: number
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
  { timeoutMs, waitMs = 3_000, sessions = null, onRefused }: PoolOptions = {},
): CircuitBreakerPool {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new CircuitBreakerPool(
    {
      ...where,
      max,
      connectionTimeoutMillis: waitMs,
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
    superviseConnection(client, { timeoutMs, throughPooler: sessions !== null })
  })
  return pool
}

export function openDatabase(pool: CircuitBreakerPool): WritableDatabase {
  const own = new WeakMap<pg.PoolClient, Drizzle>()
  // Drizzle would keep a connection for ever on which even `begin` fails.
  const transactOnOwn: Transact = async (work, mode) => {
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
  return withTransactions(drizzle(pool, { schema }), (work, mode) =>
    mode?.accessMode === 'read only'
      ? transactOnOwn(work, mode)
      : pool.writes.run(() => transactOnOwn(work, mode)),
  )
}

const transacts = new WeakMap<Queryable, Transact>()

/** A database, or a session on one connection, with which {@link transact} can begin transactions, by `begin`. */
export function withTransactions<Db extends Queryable>(
  db: Db,
  begin: Transact,
): Omit<Db, 'transaction'> & { transaction: Transact } {
  const transaction: Transact = async (work, mode) => {
    let committed: Transaction | undefined
    const result = await begin((transaction) => {
      committed = transaction
      return work(transaction)
    }, mode)
    if (committed) await runCommitCallbacks(committed)
    return result
  }
  transacts.set(db, transaction)
  return Object.assign(db, { transaction })
}

type Callback = () => Promise<void>

const callbacksOf = new WeakMap<object, Callback[]>()

/**
 * Calls back after the commit, before the code that began the transaction continues; not after a rollback, and not when the
 * connection is lost before the commit is confirmed. Callbacks do not reject.
 */
export function afterCommit(transaction: object, callback: Callback): void {
  callbacksOf.set(transaction, [...(callbacksOf.get(transaction) ?? []), callback])
}

async function runCommitCallbacks(transaction: object): Promise<void> {
  await Promise.all((callbacksOf.get(transaction) ?? []).map((callback) => callback()))
}

/** Runs `work` in a transaction and then its callbacks ({@link afterCommit}). Services use server/domain/write-as.ts. */
export function transact<T>(db: Queryable, work: Work<T>): Promise<T> {
  return transactOf(db)(work)
}

/** Reads the same state of the database in all its queries. */
export function readSnapshot<T>(db: Queryable, read: (snapshot: Queryable) => Promise<T>): Promise<T> {
  return transactOf(db)(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

function transactOf(db: Queryable): Transact {
  const transact = transacts.get(db)
  if (!transact) throw new Error('This is no database that transactions can begin in')
  return transact
}
