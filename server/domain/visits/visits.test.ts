// Visits are written despite invalid input, and stored in memory while the database is unreachable.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS } from '#contract/role.ts'
import { openDatabase, openPool } from '#server/db/client.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { recordVisit, writeVisits } from './visits.ts'

let world: TestWorld
let ctx: Ctx
beforeAll(async () => {
  world = await openTestWorld()
  ctx = { ...world.world, viewer: ANONYMOUS }
})
beforeEach(async () => {
  ctx.visits.drain()
  await ctx.db.execute(sql`delete from web_vitals`)
})
afterAll(() => world.end())

const home = { path: '/', vitals: { LCP: 1_200 } }
async function written(): Promise<unknown> {
  const { rows } = await ctx.db.execute(sql`select coalesce(sum(count), 0)::int as count from web_vitals`)
  return rows[0]?.count
}

test('writes other visits despite an address with a hidden NUL', async () => {
  recordVisit(ctx, { path: '/allposts/2026/11/20/%00', vitals: {} })
  recordVisit(ctx, home)
  await writeVisits(ctx)
  expect(await written()).toBe(1)
})

test('drops counts that the database refuses, and writes later ones', async () => {
  const day = '2026-11-20'
  ctx.visits.restore({ views: [{ day, postId: 'a\0b', count: 1 }], vitals: [], adViews: [], adClicks: [] })
  await expect(writeVisits(ctx)).rejects.toThrow()
  expect(ctx.visits.drain()).toEqual({ views: [], vitals: [], adViews: [], adClicks: [] })
  recordVisit(ctx, home)
  await writeVisits(ctx)
  expect(await written()).toBe(1)
})

test('holds counts back while the database is away, and writes them later', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1, () => undefined)
  recordVisit(ctx, home)
  await expect(writeVisits({ ...ctx, db: openDatabase(pool) })).rejects.toThrow()
  await pool.end()
  recordVisit(ctx, home)
  await writeVisits(ctx)
  expect(await written()).toBe(2)
})
