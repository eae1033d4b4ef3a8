// The first steps of a start: lock DATA_DIR, start the database. Few imports, so that PostgreSQL starts while the portal loads.
import type { Connection } from './db/client.ts'
import { connectionsOf } from './db/connection-share.ts'
import { startSupervisedPostgres } from './db/embedded/supervised-postgres.ts'
import type { Config } from './platform/config.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import type { Log } from './platform/log.ts'

export type StartedDatabase = {
  connection: Connection
  /** Stops the embedded PostgreSQL and releases DATA_DIR. */
  close(): Promise<void>
}

/**
 * Locks DATA_DIR and starts the database. On failure nothing stays locked. `onLaunch` is called when the process of the embedded
 * PostgreSQL runs, before it accepts connections.
 */
export async function startDatabase(
  config: Config,
  log: Log,
  onLaunch?: () => void,
): Promise<StartedDatabase> {
  const lock = lockDataDir(config.dataDir)
  if (config.database.url !== null)
    return { connection: config.database.url, close: async () => lock.release() }
  try {
    const connections = connectionsOf(config.concurrency)
    const postgres = await startSupervisedPostgres({ dataDir: config.dataDir, log, connections, onLaunch })
    return {
      connection: postgres.connection,
      async close() {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
