// SQL of appointment requests.
import { and, count, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Appointment, AppointmentState } from '#contract/people/appointment.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { appointments } from '#server/db/tables/appointment-tables.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import type { Place } from '../cursor.ts'

const shown = {
  id: appointments.id,
  person: { id: users.id, name: users.name, email: users.email },
  topic: appointments.topic,
  wantedAt: appointments.wantedAt,
  note: appointments.note,
  state: appointments.state,
  answer: appointments.answer,
  answeredAt: appointments.answeredAt,
  createdAt: appointments.createdAt,
}

export async function selectAppointments(
  db: Queryable,
  wanted: {
    userId: string | null
    state: AppointmentState | undefined
    after: Place | undefined
    limit: number
  },
): Promise<Appointment[]> {
  const conditions: (SQL | undefined)[] = [
    wanted.userId === null ? undefined : eq(appointments.userId, wanted.userId),
    wanted.state ? eq(appointments.state, wanted.state) : undefined,
    wanted.after ? afterCursor(wanted.after) : undefined,
  ]
  return db
    .select(shown)
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(and(...conditions))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(wanted.limit)
}

/** The instant is passed in milliseconds, because a cursor may hold any number and some have no valid text form. */
function afterCursor({ at, id }: Place): SQL {
  const instant = sql`to_timestamp(${at.getTime()}::double precision / 1000)`
  return sql`(${appointments.createdAt}, ${appointments.id}) < (${instant}, ${id})`
}

export async function findAppointment(db: Queryable, id: string): Promise<Appointment | null> {
  const [row] = await db
    .select(shown)
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(eq(appointments.id, id))
  return row ?? null
}

/** How many of a person's requests still wait for an answer. */
export async function countWaiting(db: Queryable, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(appointments)
    .where(
      and(eq(appointments.userId, userId), eq(appointments.state, 'asked'), gt(appointments.wantedAt, now)),
    )
  return row?.waiting ?? 0
}

export async function insertAppointment(db: Transaction, row: typeof appointments.$inferInsert) {
  await db.insert(appointments).values(row)
}

/**
 * Changes the state of an appointment that is in one of these states; false when it is not. Of two simultaneous changes one
 * returns false.
 */
export async function updateState(
  db: Transaction,
  id: string,
  from: AppointmentState[],
  to: Pick<typeof appointments.$inferInsert, 'state' | 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<boolean> {
  const rows = await db
    .update(appointments)
    .set(to)
    .where(and(eq(appointments.id, id), inArray(appointments.state, from)))
    .returning({ id: appointments.id })
  return rows.length > 0
}

/** The language a person has chosen. */
export async function selectLanguage(db: Queryable, userId: string): Promise<Language> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return row?.language ?? 'en'
}

/** Returns how many were deleted. */
export async function deleteAppointmentsBefore(db: Transaction, before: Date): Promise<number> {
  const deleted = await db.delete(appointments).where(lt(appointments.wantedAt, before))
  return deleted.rowCount ?? 0
}
