// Rounds of failover: the primary is killed under writers and readers of a Maidan that reaches it through PgBouncer, with its
// postgres processes alone or with its Patroni. Used by the benchmark `failover` and a slow test.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { makeKillablePortal } from '../portal/killable-portal.ts'
import { ask, startCluster } from './cluster.ts'
import { type Journal, type Losses, saveText, startJournal } from './journal.ts'

const BETWEEN_MS = 2_000
const PROBE_EVERY_MS = 50
/** Far more than a failover takes. */
const FAILOVER_MS = 300_000
/** Time for the last scheduled post (newsroom-load.ts). */
const LAST_DUE_MS = 30_000

export type Victim = 'postgres' | 'group'
/** Seconds from the kill to the first accepted write: through Maidan, and by a plain client through HAProxy. */
export type Round = { victim: Victim; maidan: number; patroni: number }
export type Failovers = Pick<Journal, 'reads' | 'refusals'> & {
  rounds: Round[]
  losses: Losses
  acknowledged: ReturnType<Journal['acknowledged']>
}

/** Kills the primary once for each victim, and waits in between until the cluster is whole. */
export async function failOver(
  victims: readonly Victim[],
  onRound: (round: Round) => void = () => undefined,
): Promise<Failovers> {
  await using opened = new AsyncDisposableStack()
  const cluster = opened.use(await startCluster())
  // As docs/operations/three-machines.md tells operators.
  await ask(cluster.sessionUrl, "alter role maidan set statement_timeout = '15s'")
  await ask(cluster.sessionUrl, "alter role maidan set idle_in_transaction_session_timeout = '10s'")
  const plain = cluster.sessionUrl.replace(/[^/]*$/, 'postgres')
  await ask(plain, 'create table probes (at timestamptz)')
  const portal = await makeKillablePortal({
    DATABASE_URL: cluster.url,
    DATABASE_SESSION_URL: cluster.sessionUrl,
    DATABASE_REPLICA_URLS: cluster.memberUrls.join(','),
    SECRET: 'the secret of a newsroom whose primary dies again and again',
  })
  opened.defer(() => portal.remove())
  await portal.start()
  const { authorization } = await portal.signIn()
  const journal = await startJournal(portal.origin, authorization)
  const key = randomUUID()
  let sequence = 0
  const save = async () => {
    const status = await saveText(portal.origin, authorization, key, ++sequence)
    return status !== null && status < 300
  }
  const insert = () => ask(plain, 'insert into probes values (now())').then(() => true)
  const rounds: Round[] = []
  try {
    for (const victim of victims) {
      await pause(BETWEEN_MS)
      const startAgain = await cluster.killPrimary(victim)
      const [maidan, patroni] = await Promise.all([firstAccepted(save), firstAccepted(insert)])
      const round = { victim, maidan, patroni }
      rounds.push(round)
      onRound(round)
      startAgain()
      await cluster.untilWhole()
    }
  } catch (error) {
    const said = `${cluster.logs()}\n----\n${portal.output().slice(-4_000)}`
    throw new Error(`After ${rounds.length} rounds:\n${said}`, { cause: error })
  }
  await pause(BETWEEN_MS)
  await journal.stop()
  const { reads, refusals } = journal
  const losses = await finalLosses(journal, cluster.sessionUrl)
  return { rounds, losses, acknowledged: journal.acknowledged(), reads, refusals }
}

/** Seconds until the first of many attempts succeeds; none waits for the one before. */
async function firstAccepted(attempt: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  let seconds: number | null = null
  while (seconds === null) {
    attempt().then(
      (isAccepted) => {
        if (isAccepted) seconds ??= (performance.now() - began) / 1_000
      },
      () => undefined,
    )
    if (performance.now() - began > FAILOVER_MS) throw new Error('No write was accepted again')
    await pause(PROBE_EVERY_MS)
  }
  return seconds
}

/** When all scheduled posts are published, or the time for that is over. */
async function finalLosses(journal: Journal, url: string): Promise<Losses> {
  const until = performance.now() + LAST_DUE_MS
  for (;;) {
    const losses = await journal.findLosses(url)
    if (losses.late.length === 0 || performance.now() > until) return losses
    await pause(500)
  }
}
