// Keeps the embedded PostgreSQL running as long as Maidan does: one that ends by itself is started again where it was.
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import { type EmbeddedConnection, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { ServerOptions } from './server-process.ts'

export type KeptPostgres = {
  /** Stays the same however often the server is started again. */
  connection: EmbeddedConnection
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Starts or adopts the server of `dataDir` as startEmbeddedPostgres does, with its errors; later deaths are only logged. */
export async function startKeptPostgres(
  where: { dataDir: string; log: Log } & Pick<ServerOptions, 'connections'>,
): Promise<KeptPostgres> {
  const { log } = where
  let postgres = await startEmbeddedPostgres(where)
  const { connection } = postgres
  let isStopping = false
  let comingBack = Promise.resolve()

  const watch = () => {
    postgres.onExit(() => {
      if (!isStopping) comingBack = bringBack()
    })
  }
  const bringBack = async () => {
    log.error('PostgreSQL ended; it is started again')
    for (let wait = FIRST_PAUSE_MS; !isStopping; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        postgres = await startEmbeddedPostgres({ ...where, socketFolder: connection.host })
        watch()
        return
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again; the next try follows')
        await pause(wait)
      }
    }
  }
  watch()
  return {
    connection,
    async stop() {
      isStopping = true
      await comingBack
      await postgres.stop()
    },
  }
}
