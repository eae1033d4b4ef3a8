import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { atWork } from './leftovers.ts'
import { importFile } from './uploads.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

test('an upload gives its place back and tells its outcome even when what it leaves cannot be removed', async () => {
  const ctx = { ...(await world.as('admin')), log: createLog('silent') }
  const id = newId(ctx.clock)
  mkdirSync(join(ctx.uploadsFolder, `${id}.pictures`), { recursive: true })
  const path = join(ctx.uploadsFolder, 'articles.txt')
  writeFileSync(path, 'no list of articles')
  const file = { path, name: 'articles.json', bytes: 19 }
  const { outcome } = await importFile(ctx, file, { id, mode: 'all', isDryRun: false, convertsBijoy: false })
  await expect(outcome).rejects.toThrow('FILE_')
  expect(atWork.has(id)).toBe(false)
})
