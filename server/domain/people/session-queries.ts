// SQL of a person's own sessions. Validity and ownership of sessions: server/http/sign-in.
import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { sessions, users } from '#server/db/auth-tables.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'

export type SessionRow = {
  id: string
  createdAt: Date
  usedAt: Date
  address: string | null
  userAgent: string | null
}

/** Sessions that are valid and verified, most recently used first. */
export async function selectSessions(db: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        or(isNull(users.secondFactorAt), isNotNull(sessions.secondFactorAt)),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
}

export async function removeSession(db: Transaction, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return removed.length > 0
}

/** Ends all sessions of a person but one; returns their number. */
export async function removeOtherSessions(db: Transaction, userId: string, keptId: string): Promise<number> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id })
  return removed.length
}
