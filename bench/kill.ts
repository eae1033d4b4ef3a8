// Figure: kill -9 of a node, of PostgreSQL, or of both at random moments, while a newsroom works and readers read through two
// nodes behind a balancer. BENCH_KILL_ROUNDS makes a small try of it.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBalancer } from './balancer.ts'
import { type BusyDesk, type Damage, damageTo, signInAt, startBusyDesk } from './busy-desk.ts'
import { type Figure, plainRow, type Row } from './figure.ts'
import { type KillableDatabase, startKillableDatabase } from './killable-database.ts'
import { type KillableNode, makeNode } from './killable-node.ts'
import { medianOf, quantile } from './rounds.ts'

const ROUNDS = Number(process.env.BENCH_KILL_ROUNDS ?? 50)
const SHORTEST_MS = 200
const LONGEST_MS = 2_500
/** What falls due last has this long to be published: five seconds until its minute, and as many behind it. */
const LAST_DUE_MS = 10_000
const VICTIMS = ['node', 'database', 'node and database'] as const
type Victim = (typeof VICTIMS)[number]

export const kill: Figure = {
  name: 'kill',
  title: 'kill -9 at random moments',
  async measure(ground) {
    await using database = await startKillableDatabase(join(ground.folder, 'kill-database'))
    const settings = {
      DATABASE_URL: database.url,
      SECRET: 'the secret of a newsroom that is killed again and again',
    }
    await using one = await makeNode(join(ground.folder, 'kill-one'), settings)
    await using other = await makeNode(join(ground.folder, 'kill-other'), settings)
    await Promise.all([one.start(), other.start()])
    await using balancer = await startBalancer([one.port, other.port])
    const desk = startBusyDesk(balancer.url, await signInAt(balancer.url))
    await pause(LONGEST_MS)
    const killed = new Map<Victim, number>()
    const recoveries: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
      const victim = VICTIMS[round % VICTIMS.length] ?? 'node'
      killed.set(victim, (killed.get(victim) ?? 0) + 1)
      recoveries.push(await killAndWait(victim, database, [one, other]))
    }
    await desk.stop()
    return told(desk, await finalDamage(desk, database), { killed, recoveries })
  },
}

/** The damage once nothing is due any more, or should not be. */
async function finalDamage(desk: BusyDesk, { connection }: KillableDatabase): Promise<Damage> {
  const until = performance.now() + LAST_DUE_MS
  for (;;) {
    const damage = await damageTo(desk.acknowledged, connection)
    if (damage.late.length === 0 || performance.now() > until) return damage
    await pause(200)
  }
}

/** Answers the seconds until everything was well again. */
async function killAndWait(
  victim: Victim,
  database: KillableDatabase,
  nodes: [KillableNode, KillableNode],
): Promise<number> {
  const began = performance.now()
  const node = nodes[Math.random() < 0.5 ? 0 : 1]
  const falls = { node: victim !== 'database', database: victim !== 'node' }
  await Promise.all([falls.database && database.kill(), falls.node && node.kill()])
  await Promise.all([falls.database && database.startAgain(), falls.node && node.start()])
  for (const each of nodes) while (!(await each.isReady())) await pause(20)
  return (performance.now() - began) / 1_000
}

function told(
  { acknowledged, reads }: BusyDesk,
  { lost, publishedTwice, late }: Damage,
  { killed, recoveries }: { killed: Map<Victim, number>; recoveries: number[] },
): { rows: Row[]; remarks: string[] } {
  const scheduled = [...acknowledged.values()].filter(({ due }) => due !== null).length
  const changes = [...acknowledged.values()].reduce((sum, { text }) => sum + text, 0)
  const failed = [...reads.failed.values()].reduce((sum, count) => sum + count, 0)
  const faults = [...reads.failed].map(([fault, count]) => `${count} × ${fault}`).join(', ')
  const victims = [...killed].map(([victim, count]) => `${count} × ${victim}`).join(', ')
  return {
    rows: [
      plainRow(
        'acknowledged changes lost',
        { value: lost.length, unit: 'changes' },
        { what: 'acknowledged', value: changes, unit: 'changes' },
        { atMost: 0 },
      ),
      plainRow(
        'posts published twice',
        { value: publishedTwice.length, unit: 'posts' },
        { what: 'published', value: acknowledged.size, unit: 'posts' },
        { atMost: 0 },
      ),
      plainRow(
        'scheduled posts never published',
        { value: late.length, unit: 'posts' },
        { what: 'scheduled', value: scheduled, unit: 'posts' },
        { atMost: 0 },
      ),
      plainRow(
        "readers' requests without a page",
        { value: (100 * failed) / reads.asked, unit: '%' },
        { what: 'share of requests', value: 100, unit: '%' },
        { atMost: 0.1 },
      ),
      plainRow(
        'from the kill until both nodes are ready again',
        medianOf(recoveries, 's'),
        { what: 'slowest of all', value: quantile(recoveries, 1), unit: 's' },
        null,
      ),
    ],
    remarks: [
      `${ROUNDS} rounds (${victims}); 2 nodes behind a balancer that gives reads to the other one, ${reads.asked} reads${failed > 0 ? `, of which failed: ${faults}` : ''}.`,
      ...(lost.length + publishedTwice.length + late.length > 0
        ? [`Ids: ${[...lost, ...publishedTwice, ...late].slice(0, 10).join(', ')}.`]
        : []),
    ],
  }
}
