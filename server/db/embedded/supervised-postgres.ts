// Keeps the embedded PostgreSQL running as long as Maidan does: a server that ends by itself is restarted at the same socket.
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import { startPolling } from '#server/platform/polling-task.ts'
import { type EmbeddedConnection, startEmbeddedPostgres } from './embedded-postgres.ts'
import { rotateServerLog } from './server-log.ts'
import type { ServerOptions } from './server-process.ts'

export type SupervisedPostgres = {
  /** Stays the same however often the server is started again. */
  connection: EmbeddedConnection
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000
const ROTATE_EVERY_MS = 10 * 60_000

/** Like startEmbeddedPostgres, with the same errors, but restarts the server when it ends; later errors are only logged. */
export async function startSupervisedPostgres(
  where: { dataDir: string; log: Log } & Pick<ServerOptions, 'connections' | 'onLaunch'>,
): Promise<SupervisedPostgres> {
  const { log } = where
  let postgres = await startEmbeddedPostgres(where)
  const { connection } = postgres
  const stopping = new AbortController()
  let restarting = Promise.resolve()

  const watch = () => {
    postgres.onExit(() => {
      if (!stopping.signal.aborted) restarting = restart()
    })
  }
  const restart = async () => {
    log.error('PostgreSQL ended; it is started again')
    for (let wait = FIRST_PAUSE_MS; !stopping.signal.aborted; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
      try {
        postgres = await startEmbeddedPostgres({ ...where, socketFolder: connection.host })
        watch()
        return
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again; the next try follows')
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  watch()
  const rotation = startPolling(
    async () => rotateServerLog(where.dataDir),
    ROTATE_EVERY_MS,
    (error) => log.warn({ err: error }, 'The log of PostgreSQL could not be rotated'),
  )
  return {
    connection,
    async stop() {
      stopping.abort()
      await rotation.stop()
      await restarting
      await postgres.stop()
    },
  }
}
