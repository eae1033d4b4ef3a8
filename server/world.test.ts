import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/test-database.ts'
import { createLog } from './platform/log.ts'
import { openWorld } from './world.ts'

test('leaves no connection open when the start fails', async () => {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-world-'))
  const client = new pg.Client({ ...database.connection, application_name: 'looking' })
  await client.connect()
  // Makes the job queue fail with an invalid version.
  await client.query('drop schema if exists jobs cascade')
  await client.query("create schema jobs create view version as select 'nonsense' as version")
  const config = { dataDir, s3: null, siteUrl: 'http://localhost:3000' }
  await expect(openWorld(config, database.connection, createLog('silent'))).rejects.toThrow()
  const others =
    "select application_name as name from pg_stat_activity where datname = current_database() and application_name <> 'looking'"
  await expect.poll(async () => (await client.query(others)).rows).toEqual([])
  await client.end()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})
