// Recognizes PostgreSQL's errors. Drizzle wraps them, so the cause chain is searched.
import pg from 'pg'

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

/** True when the database found no room on its disk (`disk_full`). */
export function isDatabaseFull(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError && cause.code === '53100') return true
  }
  return false
}

const UNAVAILABLE_CODES = new Set([
  'DATABASE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
])
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/

/** True when the database could not be reached or ended the connection, so that trying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (!(cause instanceof Error)) continue
    if ('code' in cause && typeof cause.code === 'string' && UNAVAILABLE_CODES.has(cause.code)) return true
    if (UNAVAILABLE_MESSAGES.test(cause.message)) return true
  }
  return false
}

/** True when the circuit was open (circuit-breaker-pool.ts), which was logged already. */
export function isCircuitOpen(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'DATABASE_AWAY') return true
  }
  return false
}
