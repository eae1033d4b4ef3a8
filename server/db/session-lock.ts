// Work that only one Maidan at a time may do, on a separate session. The numbers of locks: locks.ts.
import type { Database } from './client.ts'
import { openSession, type Session } from './session.ts'

/**
 * Runs `act` under an advisory lock; null when another session holds it. `part` separates tasks under the same lock. Work in
 * batches asks `session.lost` before each: from then on another process may have the lock.
 */
export async function withSessionLock<T>(
  db: Database,
  { lock, part }: { lock: number; part: number },
  act: (session: Session) => Promise<T>,
): Promise<T | null> {
  const session = await openSession(db)
  try {
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
      lock,
      part,
    ])
    if (!rows[0]?.held) return null
    const done = await act(session)
    // Closing the session releases the lock only asynchronously: the next caller could still find it taken.
    if (!session.lost.aborted) await session.query('select pg_advisory_unlock($1, $2)', [lock, part])
    return done
  } finally {
    session.close()
  }
}
