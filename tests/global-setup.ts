// One PostgreSQL for a whole run of the tests, in a folder of its own. Test files take their databases from test-database.ts.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedConnection, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection
    /** A folder that test files of this run share. */
    runFolder: string
  }
}

const PREFIX = 'maidan-tests-'
const log = createLog('warn')

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  project.provide('postgres', postgres.connection)
  project.provide('runFolder', dataDir)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// A run that was killed leaves its server behind.
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!name.startsWith(PREFIX) || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    try {
      await (await startEmbeddedPostgres({ dataDir, log: createLog('silent') })).stop()
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // Another user's, or another run is removing it right now.
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
