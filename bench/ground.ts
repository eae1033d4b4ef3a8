// Where a run of the bench takes place: a temporary folder, and in it data folders filled with the demo newsroom.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { startPortal } from './portal.ts'
import { nodeFlagsOf } from './process-meter.ts'

export type Ground = AsyncDisposable & {
  folder: string
  /** A data folder of its own with the demo newsroom and the bench's admin in it; nothing runs on it. */
  filledFolder(): Promise<string>
  /** What Node is told on the command line of a portal; empty while none has run. */
  nodeFlags(): string[]
  /** Version of the PostgreSQL behind the portals; null while none has run. */
  postgres(): string | null
}

export async function openGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-bench-'))
  let pattern: Promise<string> | null = null
  let version: string | null = null
  let flags: string[] = []
  let copies = 0
  const fill = async () => {
    const dataDir = join(folder, 'pattern')
    await using portal = await startPortal(dataDir)
    version = await postgresVersion(portal.dataDir)
    flags = nodeFlagsOf(portal.pid)
    return dataDir
  }
  return {
    folder,
    async filledFolder() {
      pattern ??= fill()
      const copy = join(folder, `data-${++copies}`)
      await cp(await pattern, copy, { recursive: true, preserveTimestamps: true })
      return copy
    },
    nodeFlags: () => flags,
    postgres: () => version,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function postgresVersion(dataDir: string): Promise<string | null> {
  const connection = findRunningPostgres(dataDir)
  if (!connection) return null
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? null
}
