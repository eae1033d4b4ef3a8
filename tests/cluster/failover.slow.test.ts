// The primary of a cluster dies under a Maidan with writers and readers, behind PgBouncer and HAProxy: everything that was
// acknowledged is there once, and stored pages are served all the while. All of it: `npm run bench -- failover`.
import { describe, expect, test } from 'vitest'
import { rounds } from '../slow-rounds.ts'
import { whyNoCluster } from './cluster.ts'
import { failOver, type Victim } from './failover.ts'

const reason = whyNoCluster()
const VICTIMS: Victim[] = ['postgres', 'group']

describe.skipIf(reason !== null)(
  `a primary is killed${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    test('alone, and with its Patroni: nothing acknowledged is lost or doubled, and writers go on', {
      timeout: 3_600_000,
    }, async () => {
      const count = rounds({ short: 2, full: 6 })
      const victims = Array.from({ length: count }, (_, number) => VICTIMS[number % 2] ?? 'postgres')
      const { losses, acknowledged, reads, rounds: held, refusals } = await failOver(victims)
      expect(losses).toEqual({ lost: [], doubled: [], late: [] })
      expect(held).toHaveLength(count)
      for (const written of Object.values(acknowledged)) expect(written).toBeGreaterThan(count)
      expect([...reads.stored.failed]).toEqual([])
      // Refused clearly: no 500, and no connection that nobody answers.
      expect([...refusals.keys()].filter((status) => status !== 503)).toEqual([])
    })
  },
)
