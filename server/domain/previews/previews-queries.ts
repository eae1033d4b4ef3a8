// SQL of preview links.
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Role } from '#contract/role.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { previewLinks } from '#server/db/tables/newsroom-tables.ts'

export async function insertLink(transaction: Transaction, row: typeof previewLinks.$inferInsert) {
  await transaction.insert(previewLinks).values(row)
}

export type Link = {
  postId: string
  expiresAt: Date
  /** The maker's present data. */
  maker: { id: string; email: string; role: Role }
}

/** A link that is valid at this instant, whose maker's account is not disabled. */
export async function findLink(db: Database, tokenHash: string, now: Date): Promise<Link | null> {
  const [row] = await db
    .select({
      postId: previewLinks.postId,
      expiresAt: previewLinks.expiresAt,
      maker: { id: users.id, email: users.email, role: users.role },
    })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.madeBy))
    .where(
      and(eq(previewLinks.tokenHash, tokenHash), gt(previewLinks.expiresAt, now), isNull(users.disabledAt)),
    )
  return row ?? null
}

export async function deleteLinksOf(transaction: Transaction, postId: string): Promise<void> {
  await transaction.delete(previewLinks).where(eq(previewLinks.postId, postId))
}

/** Deletes expired links; returns their number. */
export async function deleteExpired(db: Transaction, now: Date): Promise<number> {
  const gone = await db
    .delete(previewLinks)
    .where(lte(previewLinks.expiresAt, now))
    .returning({ tokenHash: previewLinks.tokenHash })
  return gone.length
}
