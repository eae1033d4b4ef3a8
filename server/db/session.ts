// One connection for work that needs its own: temporary tables, COPY, a session lock. Taken out of the pool, or opened past the
// pooler. Owns no SQL of the domain.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { QueryResultRow } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sessionsOf } from './circuit-breaker-pool.ts'
import { type Database, type Queryable, type Transact, withTransactions } from './client.ts'
import { assertConfirmed } from './supervised-connection.ts'

export type Session = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[]; count: number }>
  /** Sends lines to a COPY … FROM STDIN. */
  copyIn(text: string, lines: Uint8Array): Promise<void>
  /** For transactions on this connection; what the session queries meanwhile is part of them. */
  db: Queryable
  /** Aborted when the connection is lost, which frees its locks for others. */
  lost: AbortSignal
  /** Ends the connection, which drops its temporary tables and releases its locks. */
  close(): void
}

/** A machine that is gone is noticed within a minute, one that stands still within five: then the locks are free. */
const SETTINGS = `set statement_timeout = 0; set client_connection_check_interval = '500ms';
  set idle_in_transaction_session_timeout = '5min';
  set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 4`

/**
 * An idle session asks something this often: proxies end connections that are silent for long, and a network that is gone is noticed
 * here before the server frees the locks.
 */
const ASKS_EVERY_MS = 20_000
const ANSWER_MS = 20_000

/** Known to errors.ts by its code, `connection_failure`. */
class SessionLost extends Error {
  readonly code = '08006'

  constructor(cause: unknown) {
    super('The session is lost, and its locks with it', { cause })
  }
}

/** Opens a session without statement timeout. The server cancels its statements soon after this process ends. */
export async function openSession(db: Database): Promise<Session> {
  const client = await sessionsOf(db.$client).connect()
  const own = drizzle(client, { schema: db._.fullSchema })
  const lost = new AbortController()
  let isOpen = true
  let running = 0
  const during = <T>(work: Promise<T>): Promise<T> => {
    running++
    return work.finally(() => {
      running--
    })
  }
  const onLost = (cause?: unknown) => {
    if (isOpen) lost.abort(new SessionLost(cause))
  }
  client.on('end', onLost)
  client.on('error', onLost)
  const asking = setInterval(() => {
    if (running > 0 || lost.signal.aborted) return
    const unanswered = setTimeout(() => {
      onLost(new Error('No answer'))
      client.end().catch(() => undefined)
    }, ANSWER_MS)
    during(client.query('select 1'))
      .catch(onLost)
      .finally(() => clearTimeout(unanswered))
  }, ASKS_EVERY_MS)
  const close = () => {
    clearInterval(asking)
    if (isOpen) client.release(true)
    isOpen = false
  }
  const beginOn = own.transaction.bind(own)
  const begin: Transact = (work, mode) =>
    during(beginOn((transaction) => work(Object.assign(transaction, { $client: client })), mode))
  try {
    await client.query(SETTINGS)
  } catch (error) {
    close()
    throw error
  }
  return {
    async query<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
      const { rows, rowCount } = await during(client.query<Row>(text, values))
      return { rows, count: rowCount ?? 0 }
    },
    async copyIn(text, lines) {
      await during(pipeline(Readable.from([lines]), client.query(copyFrom(text))))
      assertConfirmed(client)
    },
    db: withTransactions(own, begin),
    lost: lost.signal,
    close,
  }
}
