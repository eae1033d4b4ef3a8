// Visits are written despite invalid input, and stored in memory while the database is unreachable.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS, SYSTEM } from '#contract/role.ts'
import { openDatabase, openPool } from '#server/db/client.ts'
import { adsCache } from '#server/domain/advertising/shown-ads.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { asSomebodyElse } from '#tests/one-connection.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { recordVisit, sweepVisits, writeVisits } from './visits.ts'

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

test('counts are deleted after thirteen months', async () => {
  for (const day of ['2020-01-01', '2020-02-01', '2099-01-01'])
    ctx.visits.restore({
      views: [],
      vitals: [{ day, page: 'home', metric: 'LCP', bucket: 1, count: 1 }],
      adViews: [],
      adClicks: [],
    })
  await writeVisits(ctx)
  const system = { ...ctx, viewer: SYSTEM }
  expect([await sweepVisits(system), await sweepVisits(system)]).toEqual([2, 0])
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

test('clicks are stored when the campaigns must be loaded again', async () => {
  const click = { campaignId: 'ended', slot: 'home-lead', day: '2026-11-20', count: 1 } as const
  ctx.visits.restore({ views: [], vitals: [], adViews: [], adClicks: [click] })
  recordVisit(ctx, home)
  adsCache(ctx).clear()
  await writeVisits(ctx)
  expect(await written()).toBe(1)
})

test('counts once where the answer to the commit is lost', async () => {
  const { $client: pool } = ctx.db
  const watched = new WeakSet<pg.PoolClient>()
  let isLosing = true
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.query = new Proxy(client.query, {
      apply(query, self, args: unknown[]) {
        const answer: unknown = Reflect.apply(query, self, args)
        if (!isLosing || JSON.stringify(args[0])?.includes('commit') !== true) return answer
        return Promise.resolve(answer).then(() => {
          throw new Error('Connection terminated unexpectedly')
        })
      },
    })
  })
  recordVisit(ctx, home)
  await expect(writeVisits(ctx)).rejects.toThrow()
  isLosing = false
  expect(await written()).toBe(1)
  recordVisit(ctx, home)
  await writeVisits(ctx)
  expect(await written()).toBe(2)
})

test('holds counts back that waited too long for a lock', async () => {
  const { $client: pool } = ctx.db
  recordVisit(ctx, home)
  await world.world.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table web_vitals`)
    const refused = asSomebodyElse(async () => expect(writeVisits(ctx)).rejects.toThrow())
    const cancel =
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await asSomebodyElse(async () => {
      await expect.poll(async () => (await pool.query(cancel)).rowCount).toBe(1)
    })
    await refused
  })
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
