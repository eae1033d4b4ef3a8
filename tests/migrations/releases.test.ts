// Earlier releases on today's schema: their queries still work, their writes are accepted, and today's services read their
// rows. releases/release-N.json.br holds the queries of the release with N migrations.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import { createScratchDatabase } from '#server/db/backup/scratch-database.ts'
import type { Connection } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { listEntries } from '#server/domain/audit/audit.ts'
import { listByStatus } from '#server/domain/editing/staff-list.ts'
import { exportPosts } from '#server/domain/export/export-posts.ts'
import { getHomepage } from '#server/domain/homepage/homepage.ts'
import { listPictures } from '#server/domain/media/media-library.ts'
import { listPeople } from '#server/domain/people/people.ts'
import { rebuildIndex } from '#server/domain/search-index/search-index.ts'
import { createLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'
import { columnsOf, countMigrations, type Release, releases, replayWrites, rowsOf } from './stored-release.ts'

const place = mkdtempSync(join(tmpdir(), 'maidan-releases-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

function testRelease(release: Release): void {
  test('can query the schema of today', async () => {
    const pool = await migrated()
    for (const text of release.texts) {
      await pool.query(`explain (generic_plan) ${text}`).catch((error: Error) => {
        throw new Error(`${error.message}: ${text}`)
      })
    }
  })

  test('writes the same rows to the schema of today as to its own schema', async () => {
    const own = await migrated(release.count)
    const today = await migrated()
    await replayWrites(own, release)
    await replayWrites(today, release)
    expect(await rowsOf(today, own)).toEqual(await rowsOf(own, own))
  })

  test('left rows that today’s services read unchanged', async () => {
    const pool = await migrated(release.count)
    await replayWrites(pool, release)
    const before = await rowsOf(pool, pool)
    const columns = await columnsOf(pool)
    await migrateDatabase(pool)
    expect(await rowsOf(pool, pool, columns)).toEqual(before)

    const count = async (table: string) =>
      (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count
    const opened = await openWorld(
      { dataDir: place, s3: null, siteUrl: 'http://localhost:3000' },
      connectionOf(pool),
      createLog('warn'),
    )
    try {
      const ctx = { ...opened.world, viewer: SYSTEM }
      const posts = await count('posts')
      expect(await rebuildIndex(ctx)).toMatchObject({ posts })
      expect(await count('post_search')).toBe(posts)
      const listed = await listByStatus(ctx, { status: 'any', limit: 100 })
      expect(listed.posts).toHaveLength((await count("posts where status <> 'bin'")) ?? 0)
      const exported = await Array.fromAsync(exportPosts(ctx, { withPictures: false }))
      expect(exported).toHaveLength(listed.posts.length)
      expect((await listPeople(ctx, { limit: 100 })).people).toHaveLength((await count('users')) ?? 0)
      expect((await listPictures(ctx, { limit: 100 })).pictures).toHaveLength((await count('media')) ?? 0)
      expect((await listEntries(ctx, { limit: 200 })).entries).toHaveLength(
        (await count('audit_entries')) ?? 0,
      )
      expect(await getHomepage(ctx, 'bn')).toBeDefined()
    } finally {
      await opened.close()
    }
  })
}

const title = 'the release with $count migrations'
/** The newest: portals are updated from it. */
const NEWEST = Math.max(...releases.map(({ count }) => count))
describe.each(releases.filter(({ count }) => count === NEWEST))(title, testRelease)
describe.each(releases.filter(({ count }) => count !== NEWEST))(title, { tags: 'slow' }, testRelease)

test('every release before a migration is stored', () => {
  const stored = releases.map(({ count }) => count)
  const earlier = Array.from({ length: countMigrations() - 1 }, (_, at) => at + 1)
  expect(
    earlier.filter((count) => !stored.includes(count)),
    'store it on the commit before the migration: npm run record-release',
  ).toEqual([])
})

/** A new database with the first `count` migrations, or all. */
async function migrated(count?: number): Promise<pg.Pool> {
  const made = await createScratchDatabase({ ...inject('postgres'), database: 'postgres' })
  onTestFinished(() => made.drop())
  await migrateDatabase(made.pool, count === undefined ? {} : { count })
  return made.pool
}

function connectionOf(pool: pg.Pool): Connection {
  const { host = '', port = 0, user = '', database = '' } = pool.options
  return { host, port, user, database }
}
