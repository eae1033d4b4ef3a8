// Ends what connections do while they only wait for replicas to confirm it. It is stored by then, but does not count as confirmed
// (supervised-connection.ts).
import pg from 'pg'
import { processIdOf } from './cancel-query.ts'

/** The server may be the one that hangs. */
const GIVE_UP_MS = 2_000

// A cancel request (cancel-query.ts) would also end what still works, or the query after it.
const CANCEL = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where pid = any($1::int[]) and application_name = current_setting('application_name') and wait_event = 'SyncRep'`

/** `config`: of these connections. Another one asks for it, because all of them may be waiting. */
export async function cancelReplicaWaits(
  clients: readonly pg.Client[],
  config: pg.ClientConfig,
): Promise<void> {
  const processIds = clients.map(processIdOf).filter((id) => id !== null)
  if (processIds.length === 0) return
  const limits = { connectionTimeoutMillis: GIVE_UP_MS, query_timeout: GIVE_UP_MS }
  const client = new pg.Client({ ...config, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(CANCEL, [processIds])
  } finally {
    // A server that hangs does not answer this either.
    client.end().catch(() => undefined)
  }
}
