// SQL about passwords beyond Better Auth: the owner of a link, the hash that a password is compared with.
import { and, eq, gt } from 'drizzle-orm'
import { accounts, users, verifications } from '#server/db/auth-tables.ts'
import type { Queryable } from '#server/db/client.ts'

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
