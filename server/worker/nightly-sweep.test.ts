// What one sweep cannot delete does not keep the others from deleting.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { sweep } from './nightly-sweep.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

test('a sweep that fails is named, and those after it are done', async () => {
  const system: Ctx = { ...world.world, viewer: SYSTEM }
  await system.db.execute(sql`alter table alerts rename to broken_alerts`)
  await system.db.execute(sql`alter table sessions rename to broken_sessions`)
  await system.db.execute(
    sql`insert into web_vitals (day, page, metric, bucket, count) values ('2020-01-01', 'home', 'LCP', 1, 1)`,
  )
  await expect(sweep(system)).rejects.toMatchObject({
    errors: [
      { message: expect.stringContaining('alerts') },
      { message: expect.stringContaining('sessions') },
    ],
  })
  const { rows } = await system.db.execute(sql`select count(*)::int as count from web_vitals`)
  expect(rows).toEqual([{ count: 0 }])
})
