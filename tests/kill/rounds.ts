// Rounds of kill -9: a node, PostgreSQL or both are killed at random moments under newsroom and reader load, on two nodes
// behind a load balancer. Used by the benchmark `kill` and a slow test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type KillablePortal, makeKillablePortal } from '../portal/killable-portal.ts'
import { startBalancer } from './balancer.ts'
import { type KillableDatabase, startKillableDatabase } from './killable-database.ts'
import { type Damage, findDamage, type NewsroomLoad, startNewsroomLoad } from './newsroom-load.ts'

const MIN_MS = 200
const MAX_MS = 2_500
/** Time for the last scheduled post: five seconds until it is due, and five more to publish it. */
const LAST_DUE_MS = 10_000
/** Time limit for the start of a node whose database starts at the same time. */
const START_MS = 180_000
export const VICTIMS = ['node', 'database', 'node and database'] as const
export type Victim = (typeof VICTIMS)[number]
export type TwoNodes = {
  database: KillableDatabase
  nodes: readonly [KillablePortal, KillablePortal]
}

export type KillRounds = Pick<NewsroomLoad, 'acknowledged' | 'reads'> & {
  damage: Damage
  killed: Map<Victim, number>
  /** Seconds from each kill until both nodes were ready again. */
  recoveries: number[]
}

export async function killInRounds(count: number): Promise<KillRounds> {
  await using opened = new AsyncDisposableStack()
  const { database, nodes } = await startTwoNodes(opened)
  const balancer = opened.use(await startBalancer(nodes.map(({ origin }) => Number(new URL(origin).port))))
  const load = startNewsroomLoad(balancer.url, (await nodes[0].signIn()).authorization)
  await pause(MAX_MS)
  const killed = new Map<Victim, number>()
  const recoveries: number[] = []
  for (let round = 0; round < count; round++) {
    await pause(MIN_MS + Math.random() * (MAX_MS - MIN_MS))
    const victim = VICTIMS[round % VICTIMS.length] ?? 'node'
    killed.set(victim, (killed.get(victim) ?? 0) + 1)
    recoveries.push(await killAndWait(victim, { database, nodes }))
  }
  await load.stop()
  const { acknowledged, reads } = load
  return { acknowledged, reads, damage: await finalDamage(load, database), killed, recoveries }
}

/** Starts two nodes on a PostgreSQL of their own; `opened` stops them. */
export async function startTwoNodes(opened: AsyncDisposableStack): Promise<TwoNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-kill-database-'))
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
  return { database, nodes }
}

/** The damage when all scheduled posts are published, or when the time for that is over. */
async function finalDamage(load: NewsroomLoad, { connection }: KillableDatabase): Promise<Damage> {
  const until = performance.now() + LAST_DUE_MS
  for (;;) {
    const damage = await findDamage(load.acknowledged, connection)
    if (damage.late.length === 0 || performance.now() > until) return damage
    await pause(200)
  }
}

/** Kills, restarts, and returns the seconds until everything serves again. The node is one of the two, at random. */
export async function killAndWait(victim: Victim, { database, nodes }: TwoNodes): Promise<number> {
  const began = performance.now()
  const node = nodes[Math.random() < 0.5 ? 0 : 1]
  const falls = { node: victim !== 'database', database: victim !== 'node' }
  await Promise.all([falls.database && database.kill(), falls.node && node.end('SIGKILL')])
  await Promise.all([falls.database && database.startAgain(), falls.node && startUntilReady(node)])
  for (const each of nodes) await waitUntilReady(each)
  return (performance.now() - began) / 1_000
}

async function waitUntilReady(node: KillablePortal): Promise<void> {
  for (const until = performance.now() + START_MS; !(await node.isReady()); await pause(20))
    if (performance.now() > until)
      throw new Error(`A node did not come back:\n${node.output().slice(-2_000)}`)
}

/** A node that ended without its database is restarted, as systemd does. */
async function startUntilReady(node: KillablePortal): Promise<void> {
  for (const until = performance.now() + START_MS; ; ) {
    try {
      return await node.start()
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}
