// A separate PostgreSQL in its own folder that can be killed with all its processes and restarted.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requestPostgresStop, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'

export type KillableDatabase = AsyncDisposable & {
  /** Its DATABASE_URL, which does not change. */
  url: string
  connection: { host: string; port: number; user: string; database: string }
  /** Kills all of its processes with SIGKILL; resolves when they are gone. */
  kill(): Promise<void>
  /** Resolves when it accepts connections again. */
  startAgain(): Promise<void>
}

export async function startKillableDatabase(folder: string): Promise<KillableDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const where = { dataDir: folder, log: createLog('error'), connections: 100 }
  let postgres = await startEmbeddedPostgres(where)
  // In its own process session, so a terminated test ends it too.
  const dismiss = () => requestPostgresStop(folder)
  process.once('exit', dismiss)
  const { connection } = postgres
  const { host, user, database } = connection
  return {
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    connection,
    async kill() {
      const main = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
      const pids = [main, ...children.map(Number)]
      for (const pid of pids) endNow(pid)
      while (pids.some(isListed)) await pause(5)
    },
    async startAgain() {
      postgres = await startEmbeddedPostgres({ ...where, socketFolder: host })
    },
    async [Symbol.asyncDispose]() {
      await postgres.stop()
      process.off('exit', dismiss)
    },
  }
}

/** A killed process is listed until its parent has reaped it. */
function isListed(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

function endNow(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended in the meantime.
  }
}
