// SQL of mailed links that prove an address.
import { and, eq, gt } from 'drizzle-orm'
import { users, verifications } from '#server/db/auth-tables.ts'
import type { Queryable } from '#server/db/client.ts'

export async function isEmailVerified(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ proven: users.emailVerified }).from(users).where(eq(users.id, userId))
  return row?.proven ?? false
}

/** Uses a link up, by the name it is stored under; false when it is over, was used, or is somebody else's. */
export async function takeLink(
  db: Queryable,
  link: { identifier: string; userId: string; now: Date },
): Promise<boolean> {
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
