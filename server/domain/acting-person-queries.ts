// SQL of whether a person may still act: their account and session, locked until a transaction ends.
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Role } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { sessions, users } from '#server/db/tables/auth-tables.ts'

export type ActingPerson = { role: Role; mustChangePassword: boolean; secondFactorAt: Date | null }

const columns = {
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  secondFactorAt: users.secondFactorAt,
}

/**
 * The account as it is now; null when it was deleted or disabled, or its session has ended. Neither can happen until the
 * transaction ends. `update` also keeps other transactions of this person away, for one that changes the account. An empty
 * `sessionId` means no session: only the account counts.
 */
export async function lockActingPerson(
  transaction: Transaction,
  { id, sessionId }: { id: string; sessionId: string },
  now: Date,
  strength: 'share' | 'update',
): Promise<ActingPerson | null> {
  const isEnabled = and(eq(users.id, id), isNull(users.disabledAt))
  const account = transaction.select(columns).from(users)
  const [row] =
    sessionId === ''
      ? await account.where(isEnabled).for(strength)
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
          .for(strength)
  return row ?? null
}

/**
 * Locks the accounts of all active admins, in one order, so that admins who change each other are serialised. `hasEntered`: false
 * while somebody else made the account and its first password was not changed yet.
 */
export async function lockAdmins(transaction: Transaction): Promise<{ id: string; hasEntered: boolean }[]> {
  const rows = await transaction
    .select({ id: users.id, mustChangePassword: users.mustChangePassword })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id, mustChangePassword }) => ({ id, hasEntered: !mustChangePassword }))
}
