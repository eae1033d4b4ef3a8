// A few rounds of `npm run bench -- kill`: a node, PostgreSQL, and both, killed under writes and reads.
import { expect, test } from 'vitest'
import { rounds } from '../slow-rounds.ts'
import { killInRounds } from './rounds.ts'

test('kill -9 of a node, of PostgreSQL and of both loses nothing acknowledged and publishes nothing twice', {
  timeout: 1_800_000,
}, async () => {
  const { damage, acknowledged, reads, killed } = await killInRounds(rounds({ short: 3, full: 30 }))
  expect(damage).toEqual({ lost: [], publishedTwice: [], late: [] })
  expect([...killed.keys()]).toEqual(['node', 'database', 'node and database'])
  expect(acknowledged.size).toBeGreaterThan(10)
  const failed = [...reads.failed.values()].reduce((sum, count) => sum + count, 0)
  expect(failed / reads.asked, JSON.stringify([...reads.failed])).toBeLessThanOrEqual(0.001)
})
