// A PostgreSQL by itself, in a folder of its own, that is killed with all its processes and started again in place.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dismissPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'

export type KillableDatabase = AsyncDisposable & {
  /** What DATABASE_URL has to be; stays the same. */
  url: string
  connection: { host: string; port: number; user: string; database: string }
  /** Ends every one of its processes with SIGKILL; answers when they are gone. */
  kill(): Promise<void>
  /** Answers when it takes connections again. */
  startAgain(): Promise<void>
}

export async function startKillableDatabase(folder: string): Promise<KillableDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const where = { dataDir: folder, log: createLog('error'), connections: 100 }
  let postgres = await startEmbeddedPostgres(where)
  // Its session is its own: whoever is ended half-way takes it along.
  const dismiss = () => dismissPostgres(folder)
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
      while (pids.some(isThere)) await pause(5)
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

/** What was killed has its name until it is gone, or waits for its parent to hear of it. */
function isThere(pid: number): boolean {
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
    // It ended by itself in this very moment.
  }
}
