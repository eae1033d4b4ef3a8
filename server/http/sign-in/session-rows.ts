// Which session lives and whose it is: read on every request, so that an ended one ends at once. Better Auth makes them.
import { eq } from 'drizzle-orm'
import type { Person } from '#contract/role.ts'
import { sessions } from '#server/db/auth-tables.ts'
import type { Database, Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { holdOf } from '#server/domain/people/people-rules.ts'

const DAY_MS = 86_400_000
/** A session nobody used for so long is over. */
const IDLE_DAYS = 14
/** However much it is used, a session is over then. */
export const LONGEST_DAYS = 90
/** How long after the password the code may be given. */
const CODE_MINUTES = 15

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
  second_factor_at: Date | null
}
type NewRow = Row & { disabled_at: Date | null; code_at: Date | null }

const COLUMNS = `s.id as session_id, s.created_at as session_at, s.updated_at as used_at, u.id, u.name, u.email, u.role,
  u.language, u.image, u.must_change_password, u.second_factor_at`
// Whoever has a second factor is nobody until this very session was given its code.
const LIVING = `from sessions s join users u on u.id = s.user_id where s.expires_at > $1 and s.created_at > $2
  and u.disabled_at is null and (u.second_factor_at is null or s.second_factor_at is not null)`

const NEWEST = `select ${COLUMNS}, u.disabled_at, s.second_factor_at as code_at
  from sessions s join users u on u.id = s.user_id where s.token = $1`

/** By its secret token, or by the ids that a verified ID token names. */
export type SessionKey = { token: string } | { id: string; userId: string }

/** The person behind a living session, as their row says now; null when it is over or never was. */
export async function findPerson(
  db: Database,
  key: SessionKey,
  { now, secondFactorRequired }: { now: Date; secondFactorRequired: boolean },
): Promise<Person | null> {
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
  return personOf(row, secondFactorRequired)
}

/** How far a session has come: it is somebody's, or nobody's until the code is given, or its account is disabled. */
export type Standing = 'whole' | 'code-awaited' | 'disabled'

/**
 * What became of a session that was just made, by its token; null when there is none. The person is who signs in, for
 * the records: what they may do is asked with {@link findPerson}.
 */
export async function stateOfSession(
  db: Database,
  token: string,
): Promise<{ standing: Standing; person: Person } | null> {
  const [row] = await rowsOf<NewRow>(db, NEWEST, [token])
  if (!row) return null
  return { standing: standingOf(row), person: personOf(row, false) }
}

function standingOf(row: NewRow): Standing {
  if (row.disabled_at !== null) return 'disabled'
  return row.second_factor_at !== null && row.code_at === null ? 'code-awaited' : 'whole'
}

/** The person whose code is awaited by the session with this token; null when none is, or for too long. */
export async function whoseCodeIsAwaited(db: Database, token: string, now: Date): Promise<Person | null> {
  const [row] = await rowsOf<NewRow>(db, NEWEST, [token])
  if (!row || standingOf(row) !== 'code-awaited') return null
  return now.getTime() - row.session_at.getTime() < CODE_MINUTES * 60_000 ? personOf(row, false) : null
}

/** The session with this token came from one that had its code, and needs no other. */
export async function markWhole(db: Queryable, token: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.token, token))
}

function personOf(row: Row, secondFactorRequired: boolean): Person {
  return {
    kind: 'person',
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    language: row.language,
    photoURL: row.image,
    sessionId: row.session_id,
    hold: holdOf(
      { role: row.role, mustChangePassword: row.must_change_password, secondFactorAt: row.second_factor_at },
      secondFactorRequired,
    ),
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
