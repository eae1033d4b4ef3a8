// Started by scripts/record-release.mjs: runs the tests of the API, of sign-in and of the pages, and stores the queries and writes that
// this release sent as releases/release-N.json.br. Run it on the commit before a migration.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPool } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { composeRelease, type Recorded, recordSchema } from './compose-release.ts'
import { countMigrations, type Release, storeRelease } from './stored-release.ts'

const TESTS = ['tests/api/', 'tests/sign-in/', 'tests/portal/']
const RECORDER = fileURLToPath(new URL('./record-queries.mjs', import.meta.url))

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'maidan-record-'))
try {
  runTests(TESTS, { NODE_OPTIONS: `--import ${RECORDER}`, RECORD_TO: folder })
  const release = await compose(readRecords())
  const name = storeRelease(release)
  process.stdout.write(`${name}: ${release.texts.length} queries, ${release.life.length} writes\n`)
  runTests(['tests/migrations/releases.test.ts'])
} finally {
  rmSync(folder, { recursive: true })
}

/** Throws when a test fails, because its queries are not those of a release. */
function runTests(files: string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(process.execPath, [VITEST, 'run', '--project', 'unit', ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error('Tests failed')
}

function readRecords(): Recorded[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => recordSchema.parse(JSON.parse(line))),
  )
}

async function compose(recorded: Recorded[]): Promise<Release> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: createLog('warn') })
  const pool = openPool(postgres.connection, 2, () => undefined)
  try {
    await migrateDatabase(pool)
    return { count: countMigrations(), ...(await composeRelease(pool, recorded)) }
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
