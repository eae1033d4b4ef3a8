// One connection for work that needs its own: temporary tables, COPY, a session lock. Taken out of the pool, or opened past the
// pooler. Owns no SQL of the domain.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { QueryResultRow } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sessionsOf } from './circuit-breaker-pool.ts'
import { type Database, type Queryable, withTransactions } from './client.ts'
import { assertConfirmed } from './unconfirmed-commit.ts'

export type Session = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[]; count: number }>
  /** Sends lines to a COPY … FROM STDIN. */
  copyIn(text: string, lines: Uint8Array): Promise<void>
  /** For transactions on this connection; what the session queries meanwhile is part of them. */
  db: Queryable
  /** Ends the connection, which drops its temporary tables and releases its locks. */
  close(): void
}

/** A machine that is gone is noticed within a minute, one that stands still within five: then the locks are free. */
const SETTINGS = `set statement_timeout = 0; set client_connection_check_interval = '500ms';
  set idle_in_transaction_session_timeout = '5min';
  set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 4`

/** Opens a session without statement timeout. The server cancels its statements soon after this process ends. */
export async function openSession(db: Database): Promise<Session> {
  const client = await sessionsOf(db.$client).connect()
  const own = drizzle(client, { schema: db._.fullSchema })
  let isOpen = true
  const close = () => {
    if (isOpen) client.release(true)
    isOpen = false
  }
  try {
    await client.query(SETTINGS)
  } catch (error) {
    close()
    throw error
  }
  return {
    async query<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
      const { rows, rowCount } = await client.query<Row>(text, values)
      return { rows, count: rowCount ?? 0 }
    },
    async copyIn(text, lines) {
      await pipeline(Readable.from([lines]), client.query(copyFrom(text)))
      assertConfirmed(client)
    },
    db: withTransactions(own),
    close,
  }
}
