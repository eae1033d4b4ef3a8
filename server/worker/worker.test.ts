// Every job that waits or comes again has a name in words: the dashboard lists those that failed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overview as bn } from '#contract/words/bn/overview.ts'
import { overview as en } from '#contract/words/en/overview.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import type { RunningJobs } from './job-queue.ts'
import { startWorker } from './worker.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

test('every job is called something in both languages, and no name is of a job that is gone', async () => {
  const names: string[] = []
  const listed: RunningJobs = {
    ...world.jobs,
    async work(handlers, recurring) {
      names.push(...Object.keys(handlers), ...Object.keys(recurring))
      // Whoever took a purge without a cache to tell it to would lose it.
      expect(handlers['purge-pages']).toBeNull()
    },
  }
  await startWorker(world.world, listed, { send: async () => undefined }, async () => undefined)
  expect(Object.keys(bn.job.name).sort()).toEqual(names.sort())
  expect(Object.keys(en.job.name).sort()).toEqual(names)
})
