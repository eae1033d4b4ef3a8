// Replicas: each is followed until it has replayed what this process has heard of, and read only then. The news comes from
// the change bus (world.ts); which questions may go to replicas at all decides who takes the reading database.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { openPool } from './client.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { isFaultOfReplica, isPassing, mayBeRead, type Proof } from './replica-proof.ts'

export type Replicas = {
  /** Puts a question to a replica that may be read, and to the primary if there is none or it failed for its own sake. */
  ask<T>(question: (pool: pg.Pool) => Promise<T>): Promise<T>
  /** Something changed, or may have: from this very call on replicas are read only when they have replayed it. */
  news(): void
  /** The primary cannot be reached, so nobody changes anything: whoever followed it is read until it is back. */
  alone(isAlone: boolean): void
  close(): Promise<void>
}

/** What the primary held when it was asked; `system` names the cluster, which a replica shares. */
type Goal = Proof & { at: bigint; system: string }
type Replica = { where: string; pool: pg.Pool; proof: Proof | null; isFit: boolean }

/** Without news the primary is asked so often where it stands. */
const ROUND_MS = 1_000
/** A replica that answers nothing for so long is given up for this question. */
const PATIENCE_MS = 5_000
/** Nothing is asked of them any more when they are closed: a silent one is not waited for. */
const LEAVE_MS = 500
const FIRST_LOOK_MS = 2
const LONGEST_LOOK_MS = 100

/** Follows the replicas at these addresses; `size`: connections to each. One that cannot be reached is tried again. */
export function openReplicas(
  urls: string[],
  { primary, size, log }: { primary: pg.Pool; size: number; log: Log },
): Replicas {
  let isClosed = false
  let isAlone = false
  let turn = 0
  let goal: Goal | null = null
  const known: Proof = { news: 0, askedAt: 0 }
  const replicas = urls.map((url) => openReplica(url, size))
  let stir = new AbortController()
  const wake = () => {
    stir.abort()
    stir = new AbortController()
  }
  const rest = (ms: number) =>
    pause(ms, undefined, { signal: stir.signal, ref: false }).catch(() => undefined)

  const lead = async () => {
    while (!isClosed) {
      const asked = { news: known.news, askedAt: Date.now() }
      const position = await positionOf(primary).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) for (const replica of replicas) tell(replica, log, error)
        return null
      })
      if (position) {
        goal = { ...asked, ...position }
        known.askedAt = asked.askedAt
        wake()
      }
      if (asked.news === known.news) await rest(ROUND_MS)
    }
  }

  const follow = async (replica: Replica) => {
    let reached: Goal | null = null
    for (let look = FIRST_LOOK_MS; !isClosed; ) {
      const wanted = goal
      if (wanted === null || wanted === reached || wanted.news !== known.news) {
        await rest(ROUND_MS)
        look = FIRST_LOOK_MS
      } else if (await hasReplayed(replica, wanted, log)) {
        replica.proof = wanted
        reached = wanted
      } else {
        await rest(look)
        look = Math.min(2 * look, LONGEST_LOOK_MS)
      }
    }
  }

  const choose = () => {
    const all = replicas.filter(({ proof }) => mayBeRead(proof, known, isAlone))
    return all[turn++ % all.length] ?? null
  }
  const following = Promise.all([lead(), ...replicas.map(follow)])

  return {
    async ask(question) {
      const replica = choose()
      if (!replica) return question(primary)
      try {
        return await question(replica.pool)
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error
        if (!isPassing(error)) replica.proof = null
        return question(primary)
      }
    },
    news() {
      known.news++
      wake()
    },
    alone(is) {
      isAlone = is
    },
    async close() {
      isClosed = true
      wake()
      const left = following.then(() => Promise.all(replicas.map(({ pool }) => pool.end())))
      await Promise.race([left, pause(LEAVE_MS)])
    },
  }
}

function openReplica(url: string, size: number): Replica {
  const pool = openPool(url, size, () => undefined, PATIENCE_MS)
  const { host, searchParams } = new URL(url)
  return { where: searchParams.get('host') ?? host, pool, proof: null, isFit: true }
}

/** The end of all that was committed before this is asked: a commit that does not wait for the disk lies further on. */
const POSITION = `select system_identifier::text as system,
    ((case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)::text as at
  from pg_control_system()`

async function positionOf(primary: pg.Pool): Promise<Pick<Goal, 'at' | 'system'>> {
  const { rows } = await primary.query<{ system: string; at: string }>(POSITION)
  const [row] = rows
  if (!row) throw new Error('The database does not say where it stands')
  return { at: BigInt(row.at), system: row.system }
}

const REPLAYED = `select system_identifier::text as system, pg_is_in_recovery() as follows,
    (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as at
  from pg_control_system()`

async function hasReplayed(replica: Replica, { at, system }: Goal, log: Log): Promise<boolean> {
  try {
    const { rows } = await replica.pool.query<{ system: string; follows: boolean; at: string | null }>(
      REPLAYED,
    )
    const [row] = rows
    if (row?.system !== system || !row.follows || row.at === null)
      throw new Error('This is no replica that follows DATABASE_URL')
    tell(replica, log, null)
    return BigInt(row.at) >= at
  } catch (error) {
    tell(replica, log, error)
    return false
  }
}

/** Says when a replica fails and when it follows again, and nothing in between. */
function tell(replica: Replica, log: Log, failure: unknown): void {
  const { where: replicaAt } = replica
  if (failure !== null) {
    replica.proof = null
    const reason = failure instanceof Error ? failure.message : String(failure)
    if (replica.isFit)
      log.warn({ replicaAt, reason }, 'A replica cannot be followed; the database itself is read')
  } else if (!replica.isFit) log.info({ replicaAt }, 'The replica is followed again')
  replica.isFit = failure === null
}
