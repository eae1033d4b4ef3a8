// SQL of mailed links that verify an address.
import { and, eq, gt } from 'drizzle-orm'
import { users, verifications } from '#server/db/auth-tables.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'

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
