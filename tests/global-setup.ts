// One PostgreSQL per test run in its own folder, in memory where the system has a place for that. Test files get their databases
// from test-database.ts.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedConnection, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { type Pooler, startPooler } from './cluster/pooler.ts'
import { findPrograms } from './cluster/programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection
    /** PgBouncer before it, in a run of `npm run test:slow -- pooler`. */
    pooler: Pooler['address'] | null
    /** A folder shared by the test files of this run. */
    runFolder: string
  }
}

const PREFIX = 'maidan-tests-'
/** A file system in memory: copying a database takes a tenth of the time that a disk with other work needs. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 2 ** 30
const log = createLog('warn')

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await writeLazily(postgres.connection)
  project.provide('postgres', postgres.connection)
  const pooler =
    process.env.TEST_POOLER === '1' ? await startPoolerBefore(postgres.connection, dataDir) : null
  project.provide('pooler', pooler?.address ?? null)
  project.provide('runFolder', dataDir)
  return async () => {
    await pooler?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function startPoolerBefore(connection: EmbeddedConnection, dataDir: string): Promise<Pooler> {
  const found = findPrograms('pgbouncer')
  if (found.paths === null) throw new Error(found.reason)
  return startPooler(found.paths.pgbouncer, connection, dataDir)
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES
  } catch {
    return false
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
  const found = [tmpdir(), MEMORY].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
  )
  for (const dataDir of found) {
    const name = basename(dataDir)
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!name.startsWith(PREFIX) || isAlive(pid)) continue
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
