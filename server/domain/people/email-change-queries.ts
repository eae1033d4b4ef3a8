// SQL of changes of an address that wait for their link. The name of the row holds the new address, its value is the person's id like
// that of every mailed link, so that all of them end together.
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { users, verifications } from '#server/db/tables/auth-tables.ts'

const PREFIX = 'change-email:'
const nameOf = (link: string) => `${PREFIX}${link} `

/** Ends the changes of the person that wait. */
export async function deleteEmailChanges(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .delete(verifications)
    .where(and(eq(verifications.value, userId), sql`starts_with(${verifications.identifier}, ${PREFIX})`))
}

export async function insertEmailChange(
  transaction: Transaction,
  row: { id: string; link: string; userId: string; newEmail: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { id, link, userId, newEmail, at, expiresAt } = row
  const identifier = nameOf(link) + newEmail
  await transaction
    .insert(verifications)
    .values({ id, identifier, value: userId, expiresAt, createdAt: at, updatedAt: at })
}

/** Consumes a link; returns the new address, or null when it has expired, was used or replaced, or belongs to somebody else. */
export async function takeEmailChange(
  transaction: Transaction,
  { link, userId, now }: { link: string; userId: string; now: Date },
): Promise<string | null> {
  const [taken] = await transaction
    .delete(verifications)
    .where(
      and(
        eq(verifications.value, userId),
        sql`starts_with(${verifications.identifier}, ${nameOf(link)})`,
        gt(verifications.expiresAt, now),
      ),
    )
    .returning({ identifier: verifications.identifier })
  return taken?.identifier.slice(nameOf(link).length) ?? null
}

/** Stores a verified address; returns the former one, or null when the person was deleted. */
export async function updateEmail(transaction: Transaction, id: string, email: string, at: Date) {
  const [former] = await transaction
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  await transaction.update(users).set({ email, emailVerified: true, updatedAt: at }).where(eq(users.id, id))
  return former ?? null
}
