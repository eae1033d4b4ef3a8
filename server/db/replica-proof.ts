// When a replica may be read: rules of time and order only. The databases are queried by replicas.ts.

/** A replica has replayed everything that the primary had at `readAt` (ms), which was read after this many `changes`. */
export type Proof = { changes: number; readAt: number }

/** How far replicas may lag in data without invalidations (counts of readers, words of the vocabulary). */
export const MAX_LAG_MS = 10_000

/**
 * `known`: the changes known so far, and when the position of the primary was last read. Compared with that time and not with
 * the clock, because nothing changes while the primary is unavailable. Then any recent proof is good enough.
 */
export function mayBeRead(proof: Proof | null, known: Proof, isPrimaryAvailable = true): boolean {
  if (proof === null || known.readAt - proof.readAt > MAX_LAG_MS) return false
  return !isPrimaryAvailable || proof.changes === known.changes
}

const REPLICA_CODES = /^(?:40001|40P01|25006|08|53|57P|58|XX|DATABASE_AWAY$)/
const REPLICA_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|Cannot use a pool/

/**
 * Whether a query failed because it ran on a replica: it is unavailable or broken, had to cancel the query to replay (40001,
 * 40P01), or cannot write (25006). A statement timeout (57014) would happen on the primary as well.
 */
export function isReplicaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REPLICA_CODES.test(code) || /^E[A-Z]{3,}$/.test(code) || REPLICA_MESSAGES.test(error.message)
}

/** The replica itself works: the next query may use it again. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:40001|40P01|25006)$/.test(String(error.code))
}
