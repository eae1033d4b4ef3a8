// SQL of leases: which device scores a match.
import { eq } from 'drizzle-orm'
import type { Role } from '#contract/role.ts'
import { users } from '#server/db/auth-tables.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { matchLeases } from '#server/db/match-tables.ts'

export type LeaseRow = typeof matchLeases.$inferSelect
/** A lease with the present account of the person who has it. */
export type JoinedLease = {
  lease: LeaseRow
  account: {
    name: string
    email: string
    role: Role
    disabledAt: Date | null
    mustChangePassword: boolean
    secondFactorAt: Date | null
  }
}

export async function findLease(db: Queryable, matchId: string): Promise<JoinedLease | null> {
  const { name, email, role, disabledAt, mustChangePassword, secondFactorAt } = users
  const [row] = await db
    .select({
      lease: matchLeases,
      account: { name, email, role, disabledAt, mustChangePassword, secondFactorAt },
    })
    .from(matchLeases)
    .innerJoin(users, eq(users.id, matchLeases.personId))
    .where(eq(matchLeases.matchId, matchId))
  return row ?? null
}

export async function writeLease(transaction: Transaction, row: LeaseRow): Promise<void> {
  const { matchId: _matchId, ...set } = row
  await transaction.insert(matchLeases).values(row).onConflictDoUpdate({ target: matchLeases.matchId, set })
}

export async function extendLease(transaction: Transaction, matchId: string, until: Date): Promise<void> {
  await transaction.update(matchLeases).set({ until }).where(eq(matchLeases.matchId, matchId))
}
