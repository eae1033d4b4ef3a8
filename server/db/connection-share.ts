// How many connections to the database each of several processes may keep. Pure.

/** In addition to its pool, a process has three connections for jobs, one for the change bus and one for lists (world.ts). */
const CONNECTIONS_OUTSIDE_POOL = 5
/** Past a pooler: for migrations and for locks, at a start and every ten minutes in all processes at once. */
const SESSIONS_PAST_POOLER = 1
const MAX_POOL = 12
/** Three imports hold one each; readers need some as well. */
const MIN_POOL = 6
/** Of all processes: four of the largest size. With SPARE, within the hundred connections that PostgreSQL allows by default. */
const TOGETHER = 68
/** For commands, backups, and people who use psql. */
const SPARE = 29

/** The pool size of each process. */
export function poolSizeOf(processes: number): number {
  const share = Math.floor(TOGETHER / processes) - CONNECTIONS_OUTSIDE_POOL
  return Math.min(MAX_POOL, Math.max(MIN_POOL, share))
}

/** How many connections `nodes` nodes with `processes` each may open, including commands. */
export function connectionsOf(processes: number, nodes = 1): number {
  return nodes * processes * (poolSizeOf(processes) + CONNECTIONS_OUTSIDE_POOL) + SPARE
}

/** The same where a pooler on each node makes `pooled` connections of those of its pools. */
export function pooledConnectionsOf(processes: number, nodes: number, pooled: number): number {
  return nodes * (pooled + processes * (CONNECTIONS_OUTSIDE_POOL + SESSIONS_PAST_POOLER)) + SPARE
}
