// SQL of whether a person may still act: their account and session, locked until a transaction ends.
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Role } from '#contract/role.ts'
import { sessions, users } from '#server/db/auth-tables.ts'
import type { Queryable } from '#server/db/client.ts'

export type ActingPerson = { role: Role; mustChangePassword: boolean; secondFactorAt: Date | null }

const columns = {
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  secondFactorAt: users.secondFactorAt,
}

/**
 * The account as it is now; null when it was deleted or disabled, or its session has ended. Locked against both until the
 * transaction ends. An empty `sessionId` means no session: only the account counts.
 */
export async function lockActingPerson(
  db: Queryable,
  { id, sessionId }: { id: string; sessionId: string },
  now: Date,
): Promise<ActingPerson | null> {
  const isEnabled = and(eq(users.id, id), isNull(users.disabledAt))
  const account = db.select(columns).from(users)
  const [row] =
    sessionId === ''
      ? await account.where(isEnabled).for('share')
      : await account
          .innerJoin(sessions, eq(sessions.userId, users.id))
          .where(
            and(
              isEnabled,
              eq(sessions.id, sessionId),
              gt(sessions.expiresAt, now),
              or(isNull(users.secondFactorAt), isNotNull(sessions.secondFactorAt)),
            ),
          )
          .for('share')
  return row ?? null
}
