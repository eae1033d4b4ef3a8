// The temporary folder of a benchmark run, with copies of a data folder that holds the demo newsroom.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { startPortal } from './portal.ts'
import { readNodeFlags } from './process-meter.ts'

export type Workspace = AsyncDisposable & {
  folder: string
  /** A new data folder with the demo newsroom and the benchmark's admin; nothing runs on it. */
  filledFolder(): Promise<string>
  /** Node's command-line options of a portal; empty before the first one ran. */
  nodeFlags(): string[]
  /** Version of the portals' PostgreSQL; null before the first one ran. */
  postgres(): string | null
}

export async function openWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-bench-'))
  let template: Promise<string> | null = null
  let version: string | null = null
  let flags: string[] = []
  let copies = 0
  const fill = async () => {
    const dataDir = join(folder, 'template')
    await using portal = await startPortal(dataDir)
    version = await postgresVersion(portal.dataDir)
    flags = readNodeFlags(portal.pid)
    return dataDir
  }
  return {
    folder,
    async filledFolder() {
      template ??= fill()
      const copy = join(folder, `data-${++copies}`)
      await cp(await template, copy, { recursive: true, preserveTimestamps: true })
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
