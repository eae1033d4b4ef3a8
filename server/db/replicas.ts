// Read replicas: a replica is read only after it has replayed all changes that this process knows of (change bus, world.ts).
// Which queries may use replicas is decided by the callers of the reading database.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withTimeout } from '#server/platform/deadline.ts'
import type { Log } from '#server/platform/log.ts'
import { openPool } from './client.ts'
import { isConnectionLost, isDatabaseUnavailable } from './errors.ts'
import { isReplicaError, isTransient, mayBeRead, type Proof } from './replica-proof.ts'

export type Replicas = {
  /**
   * Runs a query on an up-to-date replica, or on the primary when there is none or the replica fails. Where the primary turns out to
   * be lost, a replica that followed it answers. `primary`: the connections to it that may be used.
   */
  query<T>(run: (pool: pg.Pool) => Promise<T>, primary: pg.Pool): Promise<T>
  /** Something changed, or may have: from this call on replicas are read only when they have replayed it. */
  onChange(): void
  /** While the primary is unavailable nothing changes: replicas that followed it are read until it is back. */
  setPrimaryAvailable(isAvailable: boolean): void
  close(): Promise<void>
}

/**
 * A position of the primary. `system` identifies the cluster, which a replica shares. With each new primary a `timeline` begins:
 * positions on two of them say nothing about each other.
 */
type Target = Proof & { at: bigint; system: string; timeline: number }
type Replica = { where: string; pool: pg.Pool; proof: Proof | null; isHealthy: boolean }

/** How often the position of the primary is read without changes. */
const POLL_MS = 1_000
const QUERY_TIMEOUT_MS = 5_000
/** A silent replica is not waited for. */
const CLOSE_TIMEOUT_MS = 500
const MIN_RETRY_MS = 2
const MAX_RETRY_MS = 100

type Options = {
  primary: pg.Pool
  /** Connections to each replica. */
  size: number
  log: Log
  /** A replica is read that may lack changes which this process knows: what is made of it is not to be stored. */
  onOutdatedRead: () => void
}

/** Follows the replicas at these addresses. Unreachable ones are retried. */
export function openReplicas(urls: string[], { primary, size, log, onOutdatedRead }: Options): Replicas {
  let isClosed = false
  let isPrimaryAvailable = true
  let next = 0
  let target: Target | null = null
  const known: Proof = { changes: 0, readAt: 0 }
  const replicas = urls.map((url) => openReplica(url, size))
  let waking = new AbortController()
  const wake = () => {
    waking.abort()
    waking = new AbortController()
  }
  const sleep = (ms: number) =>
    pause(ms, undefined, { signal: waking.signal, ref: false }).catch(() => undefined)

  const readTargets = async () => {
    while (!isClosed) {
      const proof = { changes: known.changes, readAt: Date.now() }
      const position = await readPosition(primary).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) for (const replica of replicas) report(replica, log, error)
        return null
      })
      if (position) {
        target = { ...proof, ...position }
        known.readAt = proof.readAt
        wake()
      }
      if (proof.changes === known.changes) await sleep(POLL_MS)
    }
  }

  const follow = async (replica: Replica) => {
    let reached: Target | null = null
    for (let retryMs = MIN_RETRY_MS; !isClosed; ) {
      const wanted = target
      if (wanted === null || wanted === reached || wanted.changes !== known.changes) {
        await sleep(POLL_MS)
        retryMs = MIN_RETRY_MS
      } else if (await hasReplayed(replica, wanted, log)) {
        replica.proof = wanted
        reached = wanted
      } else {
        await sleep(retryMs)
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
      }
    }
  }

  const choose = (isPrimaryThere: boolean) => {
    const usable = replicas.filter(({ proof }) => mayBeRead(proof, known, isPrimaryThere))
    return usable[next++ % usable.length] ?? null
  }
  // A primary that dies is first noticed here, and a new one that already listens may not answer through a pooler yet.
  const readPrimary = async <T>(run: (pool: pg.Pool) => Promise<T>, pool: pg.Pool): Promise<T> => {
    try {
      return await run(pool)
    } catch (error) {
      const replica = isConnectionLost(error) ? choose(false) : null
      if (!replica) throw error
      if (isPrimaryAvailable) onOutdatedRead()
      return run(replica.pool)
    }
  }
  const following = Promise.all([readTargets(), ...replicas.map(follow)])

  return {
    async query(run, pool) {
      const replica = choose(isPrimaryAvailable)
      if (!replica) return readPrimary(run, pool)
      try {
        return await run(replica.pool)
      } catch (error) {
        if (!isReplicaError(error)) throw error
        if (!isTransient(error)) replica.proof = null
        return readPrimary(run, pool)
      }
    },
    onChange() {
      known.changes++
      wake()
    },
    setPrimaryAvailable(isAvailable) {
      isPrimaryAvailable = isAvailable
    },
    async close() {
      isClosed = true
      wake()
      const closed = following.then(() => Promise.all(replicas.map(({ pool }) => pool.end())))
      await withTimeout(closed, CLOSE_TIMEOUT_MS, undefined, { ref: true })
    },
  }
}

function openReplica(url: string, size: number): Replica {
  const pool = openPool(url, size, () => undefined, { timeoutMs: QUERY_TIMEOUT_MS })
  const { host, searchParams } = new URL(url)
  return { where: searchParams.get('host') ?? host, pool, proof: null, isHealthy: true }
}

/** Includes all commits before this query. Those that do not wait for the disk are behind the flushed position. */
const POSITION = `select system_identifier::text as system,
    ((case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)::text as at,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline
  from pg_control_system()`

async function readPosition(primary: pg.Pool): Promise<Omit<Target, keyof Proof>> {
  const { rows } = await primary.query<{ system: string; at: string; timeline: number }>(POSITION)
  const [row] = rows
  if (!row) throw new Error('The database does not report its position')
  return { ...row, at: BigInt(row.at) }
}

/**
 * A server receives a timeline only if it has nothing that the timeline lacks. Only members of pg_read_all_stats see that; the
 * control file, which everybody sees, is some minutes behind.
 */
const REPLAYED = `select system_identifier::text as system, pg_is_in_recovery() as follows,
    (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as at,
    greatest(min_recovery_end_timeline, (select received_tli from pg_stat_wal_receiver)) as timeline
  from pg_control_system(), pg_control_recovery()`
type Replayed = { system: string; follows: boolean; at: string | null; timeline: number | null }

async function hasReplayed(replica: Replica, { at, system, timeline }: Target, log: Log): Promise<boolean> {
  try {
    const { rows } = await replica.pool.query<Replayed>(REPLAYED)
    const [row] = rows
    if (row?.system !== system || !row.follows || row.at === null)
      throw new Error('This is not a replica of DATABASE_URL')
    report(replica, log, null)
    return row.timeline === timeline && BigInt(row.at) >= at
  } catch (error) {
    report(replica, log, error)
    return false
  }
}

/** Logs when a replica fails and when it follows again, and nothing in between. */
function report(replica: Replica, log: Log, failure: unknown): void {
  const { where: replicaAt } = replica
  if (failure !== null) {
    replica.proof = null
    const reason = failure instanceof Error ? failure.message : String(failure)
    if (replica.isHealthy)
      log.warn({ replicaAt, reason }, 'A replica cannot be used; queries go to the primary')
  } else if (!replica.isHealthy) log.info({ replicaAt }, 'The replica is used again')
  replica.isHealthy = failure === null
}
