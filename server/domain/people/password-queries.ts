// SQL about passwords beyond Better Auth: the owner of a link, the hash that a password is compared with.
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Role } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { accounts, users, verifications } from '#server/db/tables/auth-tables.ts'

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return row?.hash ?? null
}

/** The hash that a password for this address is compared with; null when there is none. */
export async function findHashByEmail(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential')))
  return row?.hash ?? null
}

/** The hash after every change in progress has committed or rolled back. */
export async function findSettledHash(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .for('share')
  return row?.hash ?? null
}

export async function isDisabledAddress(db: Queryable, email: string): Promise<boolean> {
  const [row] = await db.select({ since: users.disabledAt }).from(users).where(eq(users.email, email))
  return row !== undefined && row.since !== null
}

/** The owner of a mailed link, by its stored name; null when it has expired. */
export async function findOwnerOfLink(db: Queryable, identifier: string, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      language: users.language,
      photoURL: users.image,
      disabledAt: users.disabledAt,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
  if (!row) return null
  const { disabledAt, ...person } = row
  return {
    person: { kind: 'person' as const, ...person, sessionId: '', hold: null },
    isDisabled: disabledAt !== null,
  }
}

export async function isEmailVerified(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ proven: users.emailVerified }).from(users).where(eq(users.id, userId))
  return row?.proven ?? false
}

/** Consumes a link, by its stored name; false when it has expired, was used, or belongs to somebody else. */
export async function takeLink(db: Transaction, link: { identifier: string; userId: string; now: Date }) {
  const taken = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, link.identifier),
        eq(verifications.value, link.userId),
        gt(verifications.expiresAt, link.now),
      ),
    )
    .returning({ id: verifications.id })
  return taken.length > 0
}

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
