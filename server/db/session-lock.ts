// Work that one Maidan at a time does on a session of its own. The numbers of locks: locks.ts.
import type { Database } from './client.ts'
import { openSession, type Session } from './session.ts'

/** Does the work under a lock; null when another one holds it. `part` tells works under the same lock apart. */
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
    // Closing frees it a moment later: whoever comes right behind would find it taken.
    await session.query('select pg_advisory_unlock($1, $2)', [lock, part])
    return done
  } finally {
    session.close()
  }
}
