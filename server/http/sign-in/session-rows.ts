// Which session lives and whose it is: read on every request, so that an ended one ends at once. Better Auth makes them.
import { eq } from 'drizzle-orm'
import type { Person } from '#contract/role.ts'
import { sessions } from '#server/db/auth-tables.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

const DAY_MS = 86_400_000
/** A session nobody used for so long is over. */
const IDLE_DAYS = 14
/** However much it is used, a session is over then. */
export const LONGEST_DAYS = 90

type Row = {
  session_id: string
  session_at: Date
  used_at: Date
  id: string
  name: string
  email: string
  role: Person['role']
  language: Person['language']
  image: string | null
  must_change_password: boolean
}

const COLUMNS = `s.id as session_id, s.created_at as session_at, s.updated_at as used_at, u.id, u.name, u.email, u.role,
  u.language, u.image, u.must_change_password`
const LIVING = `from sessions s join users u on u.id = s.user_id where s.expires_at > $1 and s.created_at > $2`

/** By its secret token, or by the ids that a verified ID token names. */
export type SessionKey = { token: string } | { id: string; userId: string }

/** The person behind a living session, as their row says now; null when it is over or never was. */
export async function findPerson(db: Database, key: SessionKey, now: Date): Promise<Person | null> {
  const oldest = new Date(now.getTime() - LONGEST_DAYS * DAY_MS)
  const [row] =
    'token' in key
      ? await rowsOf<Row>(db, `select ${COLUMNS} ${LIVING} and s.token = $3`, [now, oldest, key.token])
      : await rowsOf<Row>(db, `select ${COLUMNS} ${LIVING} and s.id = $3 and u.id = $4`, [
          now,
          oldest,
          key.id,
          key.userId,
        ])
  if (!row) return null
  await keepAlive(db, row, now)
  return {
    kind: 'person',
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    language: row.language,
    photoURL: row.image,
    sessionId: row.session_id,
    mustChangePassword: row.must_change_password,
  }
}

/** When a session that is used at `now` ends if it is not used again. */
export function endOfSession(now: Date, madeAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, madeAt.getTime() + LONGEST_DAYS * DAY_MS))
}

// Once a day is often enough to count 14 idle days, and spares a write per request.
async function keepAlive(db: Database, row: Row, now: Date): Promise<void> {
  if (now.getTime() - row.used_at.getTime() < DAY_MS) return
  await db
    .update(sessions)
    .set({ expiresAt: endOfSession(now, row.session_at), updatedAt: now })
    .where(eq(sessions.id, row.session_id))
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token))
}
