// Recognizes PostgreSQL's errors. Drizzle wraps them, so the cause chain is searched.
import pg from 'pg'
import { isCertificateCode } from '#server/platform/certificate.ts'
import { UNANSWERED } from './supervised-connection.ts'

function* causes(error: unknown): Generator<unknown> {
  for (let current = error, depth = 0; current && depth < 6; depth++) {
    yield current
    current = current instanceof Error ? current.cause : undefined
  }
}

/** True when a unique index (by its name) refused a row. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError && cause.code === '23505') return cause.constraint === index
  }
  return false
}

/** True when a row references another one (by one of these foreign keys) that no longer exists. */
export function isMissingReference(error: unknown, constraints: readonly string[]): boolean {
  for (const cause of causes(error)) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== '23503') continue
    return cause.constraint !== undefined && constraints.includes(cause.constraint)
  }
  return false
}

/** True when a statement gave up waiting for a lock of another transaction. */
export function isLockTimeout(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError && cause.code === '55P03') return true
  }
  return false
}

/** A NUL in a text or in JSON; a number, day or instant out of range. */
const UNSTORABLE = ['22021', '22P05', '22003', '22007', '22008']

/** True when the database cannot store a value, or compare with it. */
export function isUnstorable(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError) return UNSTORABLE.includes(cause.code ?? '')
  }
  return false
}

/** True when the database found no room on its disk (`disk_full`). */
export function isDatabaseFull(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError && cause.code === '53100') return true
  }
  return false
}

/** `08…` but 08P01: the connection is lost, or nobody knows what became of the commit. 25P03: we stood still in a transaction. */
const UNAVAILABLE_CODES = new Set([
  'DATABASE_AWAY',
  'REPLICAS_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '25P03',
  // A server that only reads: another one has become the primary.
  '25006',
])
const UNAVAILABLE_MESSAGES = new RegExp(
  `Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired|${UNANSWERED}`,
)

/**
 * True when the database could not be reached, ended the connection or is no longer the primary, so that trying later makes sense.
 * What was to be committed may have been.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (!(cause instanceof Error)) continue
    if ('code' in cause && typeof cause.code === 'string' && isUnavailableCode(cause.code)) return true
    // PgBouncer ends connections with this one; a server answers wrong parameters with it, and goes on.
    if (cause instanceof pg.DatabaseError && cause.code === '08P01' && cause.severity === 'FATAL') return true
    if (UNAVAILABLE_MESSAGES.test(cause.message)) return true
  }
  return false
}

const OVERLOAD = /^53300$/
const OVERLOAD_MESSAGE = /timeout exceeded when trying to connect/

/** True when the database is unavailable, and not only busy: then all that wait for it would fail too. */
export function isConnectionLost(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (!(cause instanceof Error)) continue
    if ('code' in cause && OVERLOAD.test(String(cause.code))) return false
    if (OVERLOAD_MESSAGE.test(cause.message)) return false
  }
  return isDatabaseUnavailable(error)
}

function isUnavailableCode(code: string): boolean {
  return UNAVAILABLE_CODES.has(code) || isCertificateCode(code)
}

/** True when the certificate of the server is not accepted. */
export function isCertificateError(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) continue
    if (isCertificateCode(cause.code)) return true
  }
  return false
}

/** True when the server ended a statement that took too long, most often because it waited for a lock. */
export function isStatementTimeout(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError && cause.code === '57014') return true
  }
  return false
}

/** Conflicts and deadlocks, waits for a lock, statements that took too long, and no room or memory. */
const PASSING_CODES = /^(?:40001|40P01|55P03|57014|53\d{3})$/

/** True when the same work may succeed later, because it was not what the database refused. */
export function isPassing(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError && PASSING_CODES.test(cause.code ?? '')) return true
  }
  return isDatabaseUnavailable(error)
}

/** True when this side gave a query up (supervised-connection.ts). */
export function isUnanswered(error: unknown): boolean {
  for (const cause of causes(error)) if (cause instanceof Error && cause.message === UNANSWERED) return true
  return false
}

/** True when the database has a commit, or would have, that no synchronous replica confirms. */
export function isUnconfirmed(error: unknown): boolean {
  return hasCode(error, ['08007', 'REPLICAS_AWAY'])
}

/**
 * True when nothing was asked of the database: there was no connection to ask on (circuit-breaker-pool.ts), or no replica to
 * confirm it (write-gate.ts). Both were logged already.
 */
export function isCircuitOpen(error: unknown): boolean {
  return hasCode(error, ['DATABASE_AWAY', 'REPLICAS_AWAY'])
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))) return true
  }
  return false
}
