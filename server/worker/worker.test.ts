// Every job has a display name: the dashboard lists those that failed.
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

test('every job has a name in both languages, and every name a job', async () => {
  const names: string[] = []
  const listed: RunningJobs = {
    ...world.jobs,
    async work(handlers, recurring) {
      names.push(...Object.keys(handlers), ...Object.keys(recurring))
      // A process without a CDN must not take purge jobs: they would be lost.
      expect(handlers['purge-pages']).toBeNull()
    },
  }
  const withMailbox = {
    ...world.world,
    returnMailbox: { user: 'back', domain: 'mail.example', read: async () => 0 },
  }
  await startWorker(withMailbox, listed, { send: async () => undefined }, async () => undefined)
  expect(Object.keys(bn.job.name).sort()).toEqual(names.sort())
  expect(Object.keys(en.job.name).sort()).toEqual(names)
})
