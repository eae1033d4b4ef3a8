// Work on a separate session that one Maidan at a time may do. The numbers of locks: locks.ts.
import type { Database } from './client.ts'
import { openSession, type Session } from './session.ts'

/** Does the work under a lock; null when another session holds it. `part` separates works under the same lock. */
export async function whileAlone<T>(
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
    // Closing releases it asynchronously: the next caller could find it taken.
    await session.query('select pg_advisory_unlock($1, $2)', [lock, part])
    return done
  } finally {
    session.close()
  }
}
