// Active sessions and their people, read on every request, so that an ended session ends at once. Better Auth creates them.

import { eq } from 'drizzle-orm'
import { DAY_MS } from '#bangla/durations.ts'
import type { Person } from '#contract/role.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { sessions } from '#server/db/tables/auth-tables.ts'
import { holdOf } from '#server/domain/permit.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'

/** Unused sessions end after this. */
const IDLE_DAYS = 14
/** All sessions end after this. */
export const MAX_DAYS = 90
/** How long after the password the code may be entered. */
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
// With a second factor, a session is active only after its code was entered.
const ACTIVE = `from sessions s join users u on u.id = s.user_id where s.expires_at > $1 and s.created_at > $2
  and u.disabled_at is null and (u.second_factor_at is null or s.second_factor_at is not null)`

const BY_TOKEN = `select ${COLUMNS}, u.disabled_at, s.second_factor_at as code_at
  from sessions s join users u on u.id = s.user_id where s.token = $1`

/** The secret token, or the ids of a verified ID token. */
export type SessionKey = { token: string } | { id: string; userId: string }

/** The person of an active session, as stored now; null when there is no such session. */
export async function findPerson(
  db: Database,
  key: SessionKey,
  { now, secondFactorRequired }: { now: Date; secondFactorRequired: boolean },
): Promise<Person | null> {
  const oldest = new Date(now.getTime() - MAX_DAYS * DAY_MS)
  const [row] =
    'token' in key
      ? await rowsOf<Row>(db, `select ${COLUMNS} ${ACTIVE} and s.token = $3`, [now, oldest, key.token])
      : await rowsOf<Row>(db, `select ${COLUMNS} ${ACTIVE} and s.id = $3 and u.id = $4`, [
          now,
          oldest,
          key.id,
          key.userId,
        ])
  if (!row) return null
  await keepAlive(db, row, now)
  return toPerson(row, secondFactorRequired)
}

/** The secret token of a session; null when it has ended. */
export async function findToken(db: Database, { id, userId }: { id: string; userId: string }) {
  const [row] = await rowsOf<{ token: string }>(
    db,
    'select s.token from sessions s where s.id = $1 and s.user_id = $2',
    [id, userId],
  )
  return row?.token ?? null
}

/** `awaits-code`: the second factor is missing. */
export type SessionState = 'complete' | 'awaits-code' | 'disabled'

/**
 * The state of a new session, by its token; null when there is none. The person is for records; use {@link findPerson} for
 * permissions.
 */
export async function getSessionState(
  db: Database,
  token: string,
): Promise<{ state: SessionState; person: Person } | null> {
  const [row] = await rowsOf<NewRow>(db, BY_TOKEN, [token])
  if (!row) return null
  return { state: toSessionState(row), person: toPerson(row, false) }
}

function toSessionState(row: NewRow): SessionState {
  if (row.disabled_at !== null) return 'disabled'
  return row.second_factor_at !== null && row.code_at === null ? 'awaits-code' : 'complete'
}

/** The person of a session that waits for its code; null when it does not, or has waited too long. */
export async function findPersonAwaitingCode(db: Database, token: string, now: Date): Promise<Person | null> {
  const [row] = await rowsOf<NewRow>(db, BY_TOKEN, [token])
  if (!row || toSessionState(row) !== 'awaits-code') return null
  return now.getTime() - row.session_at.getTime() < CODE_MINUTES * 60_000 ? toPerson(row, false) : null
}

/** This session replaces one whose code was entered. */
export async function markSecondFactorGiven(db: Transaction, token: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.token, token))
}

function toPerson(row: Row, secondFactorRequired: boolean): Person {
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

/** When a session that is used at `now` ends, if it is not used again. */
export function getSessionEnd(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, startedAt.getTime() + MAX_DAYS * DAY_MS))
}

// At most one write per day is exact enough for 14 idle days.
async function keepAlive(db: Database, row: Row, now: Date): Promise<void> {
  if (now.getTime() - row.used_at.getTime() < DAY_MS) return
  await writeAsMaidan({ db }, (transaction) =>
    transaction
      .update(sessions)
      .set({ expiresAt: getSessionEnd(now, row.session_at), updatedAt: now })
      .where(eq(sessions.id, row.session_id)),
  )
}

export async function endSession({ db }: { db: Database }, token: string): Promise<void> {
  await writeAsMaidan({ db }, (transaction) => transaction.delete(sessions).where(eq(sessions.token, token)))
}
