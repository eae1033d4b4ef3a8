// One PostgreSQL per test run in its own folder. Test files get their databases from test-database.ts.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedConnection, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection
    /** A folder shared by the test files of this run. */
    runFolder: string
  }
}

const PREFIX = 'maidan-tests-'
const log = createLog('warn')

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await writeLazily(postgres.connection)
  project.provide('postgres', postgres.connection)
  project.provide('runFolder', dataDir)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** No data needs to survive the run, so its server does not wait for the disk. */
async function writeLazily(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

// Removes the servers and folders that killed runs have left behind.
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!name.startsWith(PREFIX) || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    try {
      await (await startEmbeddedPostgres({ dataDir, log: createLog('silent') })).stop()
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
