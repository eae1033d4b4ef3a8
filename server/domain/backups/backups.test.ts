// What is known of the last backup, and which one was last restored with success.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { findLastBackup, recordBackup, recordRestoreTest } from './backups.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

test('an older backup that was restored is proof until a newer one was', async () => {
  const ctx = await world.as('admin')
  const restored = (folder: string, takenAt: Date) =>
    recordRestoreTest(ctx, { folder, takenAt, failure: null, posts: 1, pictures: 0 })
  const [first, second] = [new Date('2026-11-01T20:00:00Z'), new Date('2026-11-02T20:00:00Z')]
  await recordBackup(ctx, { folder: '/by-hand', takenAt: first, failure: null })
  await recordBackup(ctx, { folder: '/night', takenAt: second, failure: null })
  await restored('/by-hand', first)
  expect(await findLastBackup(ctx)).toMatchObject({ check: null, lastProved: { folder: '/by-hand' } })
  await restored('/night', second)
  await restored('/by-hand', first)
  expect(await findLastBackup(ctx)).toMatchObject({
    check: { folder: '/night', failure: null },
    lastProved: { folder: '/night' },
  })
})
