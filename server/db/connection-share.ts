// How many connections to the database each of several processes may keep. Pure.

/** Besides its pool a process keeps three for its jobs and one for the change bus. */
const BESIDE_POOL = 4
const LARGEST_POOL = 12
/** Three imports hold one each; readers need some as well. */
const SMALLEST_POOL = 6
/** What four processes keep at most: within the hundred that PostgreSQL takes unless told otherwise. */
const TOGETHER = 64
/** For commands beside them, backups, and whoever looks into the database by hand. */
const SPARE = 30

/** The size of the pool of one of so many processes. */
export function poolSizeOf(processes: number): number {
  const share = Math.floor(TOGETHER / processes) - BESIDE_POOL
  return Math.min(LARGEST_POOL, Math.max(SMALLEST_POOL, share))
}

/** How many connections so many processes may open, with those of commands beside them. */
export function connectionsOf(processes: number): number {
  return processes * (poolSizeOf(processes) + BESIDE_POOL) + SPARE
}
