// SQL of linking Google to an account: the account's state, pending links that need its password, the stored link.
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Role } from '#contract/role.ts'
import { accounts, users, verifications } from '#server/db/auth-tables.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'

const GOOGLE = 'google'
const PASSWORD = 'credential'

export type JoinableRow = {
  id: string
  role: Role
  disabledAt: Date | null
  hasPassword: boolean
  /** Another Google account is linked already. */
  hasOther: boolean
}

// `users.id` is written out, because a bare `id` in the subquery would mean accounts.id.
const hasPassword = sql<boolean>`exists (select from accounts a where a.user_id = users.id
  and a.provider_id = ${PASSWORD} and a.password is not null)`
const hasOtherGoogle = (
  subject: string,
) => sql<boolean>`exists (select from accounts a where a.user_id = users.id
  and a.provider_id = ${GOOGLE} and a.account_id <> ${subject})`

/** The account with this address, and how it relates to the Google account `subject`. */
export async function findJoinable(db: Queryable, email: string, subject: string) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      disabledAt: users.disabledAt,
      hasPassword,
      hasOther: hasOtherGoogle(subject),
    })
    .from(users)
    .where(eq(users.email, email))
  return row ?? null
}

export async function insertPendingJoin(
  db: Transaction,
  row: { id: string; identifier: string; value: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { at, ...rest } = row
  await db.insert(verifications).values({ ...rest, createdAt: at, updatedAt: at })
}

export async function deleteExpiredJoins(db: Transaction, prefix: string, now: Date): Promise<void> {
  await db
    .delete(verifications)
    .where(and(sql`starts_with(${verifications.identifier}, ${prefix})`, lt(verifications.expiresAt, now)))
}

/** The value of a pending link, or null. */
export async function findPendingJoin(db: Queryable, identifier: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
  return row?.value ?? null
}

/** True for the caller who deleted it; a second caller finds it gone. */
export async function deletePendingJoin(db: Transaction, identifier: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
    .returning({ id: verifications.id })
  return rows.length > 0
}

/** False when this Google account is linked to another person; linked to the same person already is fine. */
export async function insertGoogle(
  db: Transaction,
  row: { id: string; userId: string; subject: string; at: Date },
): Promise<boolean> {
  const { id, userId, subject, at } = row
  await db
    .insert(accounts)
    .values({ id, userId, accountId: subject, providerId: GOOGLE, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [accounts.providerId, accounts.accountId] })
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.providerId, GOOGLE), eq(accounts.accountId, subject), ne(accounts.userId, userId)))
  return rows.length === 0
}
