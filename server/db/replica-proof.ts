// When a replica may be read: rules of time and order only. Who asks the databases stands in replicas.ts.

/** A replica has replayed whatever the primary had at `askedAt` (ms), which was asked after so much `news`. */
export type Proof = { news: number; askedAt: number }

/** How far replicas may be behind in what nobody announces (counts of readers, words of the vocabulary). */
export const MOST_BEHIND_MS = 10_000

/**
 * `known`: the news heard so far, and when the primary last told its position. Compared with that instant and not with the
 * clock: while the primary is away nothing new can be missed. Then (`isAlone`) any proof is as good as it gets.
 */
export function mayBeRead(proof: Proof | null, known: Proof, isAlone = false): boolean {
  if (proof === null || known.askedAt - proof.askedAt > MOST_BEHIND_MS) return false
  return isAlone || proof.news === known.news
}

const FAULTS = /^(?:40001|40P01|25006|08|53|57P|58|XX)/
const FAULT_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool/

/**
 * Did it fail because a replica was asked: it is away or broken, it had to end the statement to go on replaying (40001,
 * 40P01), or may not write (25006)? What took too long (57014) would take as long elsewhere.
 */
export function isFaultOfReplica(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return FAULTS.test(code) || /^E[A-Z]{3,}$/.test(code) || FAULT_WORDS.test(error.message)
}

/** The server answered and goes on working: the next question may be put to it again. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:40001|40P01|25006)$/.test(String(error.code))
}
