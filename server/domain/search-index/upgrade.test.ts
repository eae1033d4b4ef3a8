// A database of the release before the search index: its posts are indexed by the first run.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ANONYMOUS, SYSTEM } from '#contract/role.ts'
import { openPool } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { type OpenWorld, openWorld } from '#server/world.ts'
import { search } from '../search/search.ts'
import { rebuildIndex } from './search-index.ts'

const POSTS = 120
const database = `older_${randomBytes(6).toString('hex')}`
const dataDir = mkdtempSync(join(tmpdir(), 'maidan-older-'))
let owner: pg.Pool
let opened: OpenWorld
beforeAll(async () => {
  owner = openPool({ ...inject('postgres'), database: 'postgres' }, 1, () => undefined)
  await owner.query(`create database ${database}`)
  const older = openPool({ ...inject('postgres'), database }, 1, () => undefined)
  await migrateDatabase(older, { count: 3 })
  await older.query(
    `insert into posts (id, language, headline, rich_text, categories, status, placement, made_at, changed_at,
       created_at, published_at)
     select 'p' || n, 'bn', 'জলহস্তী ' || n, '<p>মাঠের খবর</p>', '{Cricket}', 'published', 'standard',
       at, at, at, at
     from generate_series(1, $1::int) as n, lateral (select now() - make_interval(hours => n) as at) as made`,
    [POSTS],
  )
  await older.end()
  opened = await openWorld(
    { dataDir, s3: null, siteUrl: 'http://localhost:3000' },
    { ...inject('postgres'), database },
    createLog('warn'),
  )
})
afterAll(async () => {
  await opened?.close()
  await owner.query(`drop database if exists ${database} with (force)`)
  await owner.end()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an upgraded site finds all its posts after the first indexing run', async () => {
  const anonymous = { ...opened.world, viewer: ANONYMOUS }
  const about = async () => (await search(anonymous, { language: 'bn', query: 'জলহস্তী', limit: 5 })).about
  expect(await about()).toEqual({ count: 0, isExact: true })
  expect(await rebuildIndex({ ...opened.world, viewer: SYSTEM })).toEqual({ posts: POSTS, indexed: POSTS })
  expect(await about()).toEqual({ count: POSTS, isExact: true })
})
