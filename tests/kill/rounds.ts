// Rounds of kill -9: a node, PostgreSQL or both are killed at random moments, while a newsroom works and readers read through two
// nodes behind a balancer. For the figure of the bench, and a few rounds of it for every day.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type KillablePortal, makeKillablePortal } from '../portal/killable-portal.ts'
import { startBalancer } from './balancer.ts'
import { type BusyDesk, type Damage, damageTo, startBusyDesk } from './busy-desk.ts'
import { type KillableDatabase, startKillableDatabase } from './killable-database.ts'

const SHORTEST_MS = 200
const LONGEST_MS = 2_500
/** What falls due last has this long to be published: five seconds until its minute, and as many behind it. */
const LAST_DUE_MS = 10_000
/** For a node whose database is started at the same time. */
const START_MS = 60_000
const VICTIMS = ['node', 'database', 'node and database'] as const
type Victim = (typeof VICTIMS)[number]

export type KillRounds = Pick<BusyDesk, 'acknowledged' | 'reads'> & {
  damage: Damage
  killed: Map<Victim, number>
  /** Seconds from each kill until both nodes were ready again. */
  recoveries: number[]
}

export async function killInRounds(count: number): Promise<KillRounds> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-kill-database-'))
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const database = opened.use(await startKillableDatabase(folder))
  const settings = {
    DATABASE_URL: database.url,
    SECRET: 'the secret of a newsroom that is killed again and again',
    LOG_LEVEL: 'silent',
  }
  const nodes = [await makeKillablePortal(settings), await makeKillablePortal(settings)] as const
  for (const node of nodes) opened.defer(() => node.remove())
  await Promise.all(nodes.map((node) => node.start()))
  const balancer = opened.use(await startBalancer(nodes.map(({ origin }) => Number(new URL(origin).port))))
  const desk = startBusyDesk(balancer.url, (await nodes[0].signIn()).authorization)
  await pause(LONGEST_MS)
  const killed = new Map<Victim, number>()
  const recoveries: number[] = []
  for (let round = 0; round < count; round++) {
    await pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
    const victim = VICTIMS[round % VICTIMS.length] ?? 'node'
    killed.set(victim, (killed.get(victim) ?? 0) + 1)
    recoveries.push(await killAndWait(victim, database, nodes))
  }
  await desk.stop()
  const { acknowledged, reads } = desk
  return { acknowledged, reads, damage: await finalDamage(desk, database), killed, recoveries }
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
  nodes: readonly [KillablePortal, KillablePortal],
): Promise<number> {
  const began = performance.now()
  const node = nodes[Math.random() < 0.5 ? 0 : 1]
  const falls = { node: victim !== 'database', database: victim !== 'node' }
  await Promise.all([falls.database && database.kill(), falls.node && node.end('SIGKILL')])
  await Promise.all([falls.database && database.startAgain(), falls.node && startUntilReady(node)])
  for (const each of nodes) while (!(await each.isReady())) await pause(20)
  return (performance.now() - began) / 1_000
}

/** A node that ended because its database was away is started again by whoever looks after it (systemd). */
async function startUntilReady(node: KillablePortal): Promise<void> {
  for (const until = performance.now() + START_MS; ; ) {
    try {
      return await node.start()
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}
