// Benchmark: kill -9 of a node, of PostgreSQL, or of both at random moments, under newsroom and reader load on two nodes behind a
// load balancer. BENCH_KILL_ROUNDS: number of rounds. The scenario: tests/kill/.
import { type KillRounds, killInRounds } from '#tests/kill/rounds.ts'
import { absoluteRow, type Benchmark, type Row } from './tools/benchmark.ts'
import { medianOf, quantile } from './tools/statistics.ts'

const ROUNDS = Number(process.env.BENCH_KILL_ROUNDS ?? 50)

export const kill: Benchmark = {
  name: 'kill',
  title: 'kill -9 at random moments',
  measure: async () => toResult(await killInRounds(ROUNDS)),
}

function toResult({ acknowledged, reads, damage, killed, recoveries }: KillRounds): {
  rows: Row[]
  remarks: string[]
} {
  const { lost, publishedTwice, late } = damage
  const scheduled = [...acknowledged.values()].filter(({ due }) => due !== null).length
  const changes = [...acknowledged.values()].reduce((sum, { text }) => sum + text, 0)
  const failed = [...reads.failed.values()].reduce((sum, count) => sum + count, 0)
  const failures = [...reads.failed].map(([failure, count]) => `${count} × ${failure}`).join(', ')
  const victims = [...killed].map(([victim, count]) => `${count} × ${victim}`).join(', ')
  return {
    rows: [
      absoluteRow(
        'acknowledged changes lost',
        { value: lost.length, unit: 'changes' },
        { what: 'acknowledged', value: changes, unit: 'changes' },
        { atMost: 0 },
      ),
      absoluteRow(
        'posts published twice',
        { value: publishedTwice.length, unit: 'posts' },
        { what: 'published', value: acknowledged.size, unit: 'posts' },
        { atMost: 0 },
      ),
      absoluteRow(
        'scheduled posts never published',
        { value: late.length, unit: 'posts' },
        { what: 'scheduled', value: scheduled, unit: 'posts' },
        { atMost: 0 },
      ),
      absoluteRow(
        "readers' requests without a page",
        { value: (100 * failed) / reads.asked, unit: '%' },
        { what: 'share of requests', value: 100, unit: '%' },
        { atMost: 0.1 },
      ),
      absoluteRow(
        'from the kill until both nodes are ready again',
        medianOf(recoveries, 's'),
        { what: 'slowest of all', value: quantile(recoveries, 1), unit: 's' },
        null,
      ),
    ],
    remarks: [
      `${ROUNDS} rounds (${victims}); 2 nodes behind a balancer that gives reads to the other one, ${reads.asked} reads${failed > 0 ? `, of which failed: ${failures}` : ''}.`,
      ...(lost.length + publishedTwice.length + late.length > 0
        ? [`Ids: ${[...lost, ...publishedTwice, ...late].slice(0, 10).join(', ')}.`]
        : []),
    ],
  }
}
