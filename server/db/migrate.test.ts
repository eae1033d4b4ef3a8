// Migrating a database when something prevents it: a broken migration, another start, a later release.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { createLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { migrateDatabase } from './migrate.ts'

const OWN = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'maidan-migrate-'))
let database: TestDatabase
let pool: pg.Pool

beforeEach(async () => {
  database = await createTestDatabase()
  pool = openPool(database.connection, 4, () => undefined)
  await pool.query(
    `insert into posts (id, language, status, headline, made_at, changed_at) values ('kept', 'bn', 'draft', 'রাখা', now(), now())`,
  )
  return async () => {
    await pool.end()
    await database.drop()
  }
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** The migrations of a later release: ours, and these. */
function laterRelease(...migrations: string[]): string {
  const folder = mkdtempSync(join(place, 'later-'))
  cpSync(OWN, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  const last = journal.entries.at(-1)
  for (const [at, sql] of migrations.entries()) {
    const tag = `${9_000 + at}_later`
    writeFileSync(join(folder, `${tag}.sql`), sql)
    journal.entries.push({ ...last, idx: journal.entries.length, when: (last?.when ?? 0) + at + 1, tag })
  }
  writeFileSync(path, JSON.stringify(journal))
  return folder
}

const SCHEMA = `select
  (select string_agg(table_name || '.' || column_name || ':' || data_type, ',' order by table_name, column_name)
   from information_schema.columns where table_schema = 'public') as columns,
  (select string_agg(indexdef, ';' order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
  (select string_agg(hash, ',' order by id) from drizzle.__drizzle_migrations) as journal,
  (select string_agg(id || headline, ',') from posts) as posts`
const state = async () => (await pool.query(SCHEMA)).rows[0]

test('a migration that fails leaves schema, journal and rows as they were, and names itself and the reason', async () => {
  const before = await state()
  const folder = laterRelease(
    "alter table posts add column mood text;--> statement-breakpoint\nupdate posts set mood = headline, headline = ''",
    'create table moods (id text primary key);--> statement-breakpoint\ninsert into moods select id from nowhere',
  )
  await expect(migrateDatabase(pool, { folder })).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringMatching(/9001_later failed \(relation "nowhere" does not exist\)/),
  })
  expect(await state()).toEqual(before)
  // The previous release still starts and serves the old data.
  const opened = await openHere()
  expect(await opened.world.db.$client.query('select headline from posts')).toMatchObject({
    rows: [{ headline: 'রাখা' }],
  })
  await opened.close()
})

test('when two processes start at once, one migrates and the other waits', async () => {
  const folder = laterRelease(
    'select pg_sleep(0.3);--> statement-breakpoint\ncreate table moods (id text primary key)',
  )
  const both = await Promise.all([migrateDatabase(pool, { folder }), migrateDatabase(pool, { folder })])
  expect(both).toEqual([{ newer: 0 }, { newer: 0 }])
  const { rows } = await pool.query("select count(*)::int as times from pg_tables where tablename = 'moods'")
  expect(rows).toEqual([{ times: 1 }])
})

test('an earlier release starts on the schema of a later one, and logs a warning', async () => {
  await migrateDatabase(pool, {
    folder: laterRelease("alter table posts add column mood text default '' not null", 'select 1'),
  })
  const lines: string[] = []
  const opened = await openHere((line) => lines.push(line))
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'warn', newer: 2 }),
  )
  await opened.world.db.$client.query("update posts set headline = 'চলে'")
  await opened.close()
})

test('a migration fails while a table stays locked, and succeeds later', {
  tags: 'slow',
}, async () => {
  const holder = await pool.connect()
  await holder.query('begin; select 1 from posts')
  const folder = laterRelease('alter table posts add column mood text')
  await expect(migrateDatabase(pool, { folder })).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringMatching(/lock timeout/),
  })
  await holder.query('rollback')
  holder.release()
  expect(await migrateDatabase(pool, { folder })).toEqual({ newer: 0 })
})

function openHere(write: (line: string) => void = () => undefined) {
  const config = { dataDir: place, s3: null, siteUrl: 'http://localhost:3000' }
  return openWorld(config, database.connection, createLog('warn', { write }))
}
