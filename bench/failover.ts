// Benchmark: the primary of a PostgreSQL cluster dies under writers and readers, alone or with its Patroni. The cluster and the
// writers: tests/cluster/. BENCH_FAILOVER_KILLS and BENCH_FAILOVER_GROUPS: how often each.
import { type Failovers, failOver, type Round, type Victim } from '#tests/cluster/failover.ts'
import { absoluteRow, type Benchmark, type Row } from './tools/benchmark.ts'
import { medianOf, quantile } from './tools/statistics.ts'

const KILLS = Number(process.env.BENCH_FAILOVER_KILLS ?? 20)
const GROUPS = Number(process.env.BENCH_FAILOVER_GROUPS ?? 10)

export const failover: Benchmark = {
  name: 'failover',
  title: 'the primary of a PostgreSQL cluster dies',
  measure: async () => toResult(await failOver(inTurn(), report)),
}

/** A group after every second kill. */
function inTurn(): Victim[] {
  const victims: Victim[] = []
  const left = { postgres: KILLS, group: GROUPS }
  while (left.postgres + left.group > 0) {
    const victim = left.group * KILLS > left.postgres * GROUPS ? 'group' : 'postgres'
    left[victim]--
    victims.push(victim)
  }
  return victims
}

const report = ({ victim, maidan, patroni }: Round) =>
  console.error(`  ${victim}: Maidan ${maidan.toFixed(1)} s, Patroni ${patroni.toFixed(1)} s`)

function toResult({ rounds, losses, acknowledged, reads }: Failovers): { rows: Row[]; remarks: string[] } {
  const { lost, doubled, late } = losses
  const written = Object.values(acknowledged).reduce((sum, count) => sum + count, 0)
  const [stored, made] = [failedOf(reads.stored), failedOf(reads.made)]
  return {
    rows: [
      absoluteRow(
        'acknowledged changes lost',
        { value: lost.length, unit: 'changes' },
        { what: 'acknowledged', value: written, unit: 'changes' },
        { atMost: 0 },
      ),
      absoluteRow(
        'changes doubled, or scheduled posts never published',
        { value: doubled.length + late.length, unit: 'changes' },
        { what: 'acknowledged', value: written, unit: 'changes' },
        { atMost: 0 },
      ),
      ...rowsOf('postgres', 'postgres killed', rounds),
      ...rowsOf('group', 'postgres and Patroni killed', rounds),
      absoluteRow(
        'stored pages not served',
        { value: stored, unit: 'answers' },
        { what: 'asked for', value: reads.stored.asked, unit: 'answers' },
        { atMost: 0 },
      ),
      absoluteRow(
        'searches that nobody had asked before, not served',
        { value: (100 * made) / reads.made.asked, unit: '%' },
        { what: 'asked', value: reads.made.asked, unit: 'answers' },
        { atMost: 0.1 },
      ),
    ],
    remarks: [
      `${acknowledged.posts} changes of posts, ${acknowledged.autosaves} autosaves, ${acknowledged.events} events of a match; PgBouncer in transaction mode, HAProxy, three servers of PostgreSQL under Patroni with strict synchronous replication, all on this machine.`,
      'Most of the time after the death of a whole machine is the lease in etcd, which Patroni makes no shorter than 20 s.',
      ...(lost.length + doubled.length > 0 ? [[...lost, ...doubled].slice(0, 10).join(', ')] : []),
    ],
  }
}

function rowsOf(victim: Victim, what: string, all: readonly Round[]): Row[] {
  const rounds = all.filter((round) => round.victim === victim)
  if (rounds.length === 0) return []
  const [maidan, patroni] = [rounds.map((round) => round.maidan), rounds.map((round) => round.patroni)]
  const later = rounds.map((round) => round.maidan - round.patroni)
  return [
    absoluteRow(
      `${what}: until Maidan accepts a write`,
      medianOf(maidan, 's'),
      { what: 'a plain client at HAProxy', ...medianOf(patroni, 's') },
      null,
    ),
    absoluteRow(
      `${what}: Maidan after the plain client`,
      medianOf(later, 's'),
      { what: 'worst', value: quantile(later, 1), unit: 's' },
      { atMost: 2 },
    ),
  ]
}

const failedOf = ({ failed }: { failed: ReadonlyMap<string, number> }) =>
  [...failed.values()].reduce((sum, count) => sum + count, 0)
