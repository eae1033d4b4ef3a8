// A portal killed while it migrates leaves either the old schema or the new one: the next start serves, and no row is lost.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { MIGRATION_LOCK } from '#server/db/locks.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { type KillablePortal, makeKillablePortal } from '../portal/killable-portal.ts'
import { rounds } from '../slow-rounds.ts'
import { addressOf, createEmptyDatabase, createTestDatabase, type TestDatabase } from '../test-database.ts'
import { columnsOf, releases, replayWrites, rowsOf } from './stored-release.ts'

const ROUNDS = rounds({ short: 3, full: 20 })
const SECRET = 'a-secret-for-the-tests-of-killed-migrations'

async function poolOf({ connection }: TestDatabase): Promise<pg.Pool> {
  const pool = openPool(connection, 2, () => undefined)
  onTestFinished(() => pool.end())
  return pool
}

/** A database with the first `count` migrations, and a portal of this release that has not started on it. */
async function outdated(count: number) {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  const pool = await poolOf(database)
  await migrateDatabase(pool, { count })
  const release = releases.find((known) => known.count === count)
  if (!release) throw new Error(`No release had ${count} migrations`)
  await replayWrites(pool, release)
  const portal = await makeKillablePortal({
    DATABASE_URL: addressOf(database),
    SECRET,
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
  })
  onTestFinished(() => portal.remove())
  const columns = await columnsOf(pool)
  const rows = () => rowsOf(pool, pool, columns)
  return { database, pool, portal, rows, before: await rows() }
}

/** True when a start holds or awaits the migration lock. */
async function isMigrating(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and objid = $1
     and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  )
  return rowCount !== 0
}

async function isBlockedOn(pool: pg.Pool, table: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from pg_locks where relation = $1::regclass and not granted',
    [table],
  )
  return rowCount !== 0
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(5)
}

/** The schema of a new database of this release. */
async function schemaOfToday() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return schemaOf(await poolOf(database))
}

/** Columns, indexes and constraints, without their order. */
async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows.map(({ part }) => part)
}

async function expectWhole({
  portal,
  pool,
  rows,
  before,
}: Awaited<ReturnType<typeof outdated>>): Promise<void> {
  await portal.start()
  expect(await rows()).toEqual(before)
  expect(await schemaOf(pool)).toEqual(await schemaOfToday())
  expect((await fetch(portal.origin)).status).toBe(200)
}

describe('kill -9 during a migration', () => {
  test.each([
    [1, 'sessions'],
    [1, 'posts'],
    [3, 'posts'],
    [3, 'users'],
  ])('loses no rows from %i migrations, at its first change of %s', async (count, table) => {
    const made = await outdated(count)
    const blocker = new pg.Client(made.database.connection)
    await blocker.connect()
    await blocker.query(`begin; lock table ${table} in access exclusive mode`)
    const starting = made.portal.start().catch(() => undefined)
    await until(() => isBlockedOn(made.pool, table))
    await made.portal.end('SIGKILL')
    await starting
    await blocker.query('rollback')
    await blocker.end()
    await expectWhole(made)
  })

  test('loses no rows, at any moment', async () => {
    const made = await outdated(1)
    for (let round = 0; round < ROUNDS; round++) {
      const starting = made.portal.start().catch(() => undefined)
      await until(() => isMigrating(made.pool))
      await pause(round * 7)
      await made.portal.end('SIGKILL')
      await starting
      expect(await made.rows()).toEqual(made.before)
    }
    await expectWhole(made)
  })
})

describe('kill -9 during the first start with the embedded database', () => {
  test('lets the next start continue, at any moment', async () => {
    const portal: KillablePortal = await makeKillablePortal()
    onTestFinished(() => portal.remove())
    for (let round = 1; round <= ROUNDS; round++) {
      rmSync(portal.dataDir, { recursive: true, force: true })
      // The kills interrupt creating the cluster, starting it, creating the tables, and creating the job queue.
      for (const ms of [300 * round, 900 + 200 * round]) {
        const starting = portal.start().catch(() => undefined)
        await pause(ms)
        await portal.end('SIGKILL')
        await starting
      }
      await portal.start()
      expect((await fetch(portal.origin)).status).toBe(200)
      await portal.end('SIGTERM')
    }
  })
})
