import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/tables/auth-tables.ts'
import { importBatches } from '#server/db/tables/newsroom-tables.ts'
import { posts } from '#server/db/tables/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { asSomebodyElse } from '#tests/one-connection.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { activeImports } from './import-files.ts'
import { importFile } from './start-import.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

test('releases its place and reports its outcome even when its files cannot be removed', async () => {
  const ctx = { ...(await world.as('admin')), log: createLog('silent') }
  const id = newId(ctx.clock)
  mkdirSync(join(ctx.uploadsFolder, `${id}.pictures`), { recursive: true })
  const path = join(ctx.uploadsFolder, 'articles.txt')
  writeFileSync(path, 'no list of articles')
  const file = { path, name: 'articles.json', bytes: 19 }
  const { outcome } = await importFile(ctx, file, { id, mode: 'all', isDryRun: false, convertsBijoy: false })
  await expect(outcome).rejects.toThrow('FILE_')
  expect(activeImports.has(id)).toBe(false)
})

test('imports nothing for an admin who is disabled while the articles are being stored', async () => {
  const ctx = await world.as('admin')
  const id = newId(ctx.clock)
  mkdirSync(ctx.uploadsFolder, { recursive: true })
  const path = join(ctx.uploadsFolder, 'one.json')
  const text = JSON.stringify([{ headline: 'একটি খবর', createdAt: '2026-01-01T00:00:00Z' }])
  writeFileSync(path, text)
  const file = { path, name: 'one.json', bytes: Buffer.byteLength(text) }
  const stateOf = async () =>
    (
      await ctx.db.select({ state: importBatches.state }).from(importBatches).where(eq(importBatches.id, id))
    )[0]
  const { outcome } = await ctx.db.transaction(async (transaction) => {
    // Nobody adds a post before this transaction ends.
    await transaction.execute(sql`lock table posts in share mode`)
    return asSomebodyElse(async () => {
      const begun = await importFile(ctx, file, { id, mode: 'all', isDryRun: false, convertsBijoy: false })
      begun.outcome.catch(() => undefined)
      await expect.poll(stateOf).toEqual({ state: 'storing' })
      await ctx.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, ctx.viewer.id))
      return begun
    })
  })
  await expect(outcome).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await ctx.db.select({ id: posts.id }).from(posts)).toEqual([])
  expect(await stateOf()).toEqual({ state: 'failed' })
})
