// SQL of preview links.
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/db/client.ts'
import { previewLinks } from '#server/db/newsroom-tables.ts'

export async function insertLink(
  transaction: Transaction,
  row: typeof previewLinks.$inferInsert,
): Promise<void> {
  await transaction.insert(previewLinks).values(row)
}

/** The post that a link leads to and when the link ends, if it is still good at this instant. */
export async function findLink(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ postId: string; expiresAt: Date } | null> {
  const [row] = await db
    .select({ postId: previewLinks.postId, expiresAt: previewLinks.expiresAt })
    .from(previewLinks)
    .where(and(eq(previewLinks.tokenHash, tokenHash), gt(previewLinks.expiresAt, now)))
  return row ?? null
}

/** Deletes links that ended at an instant or before; answers how many. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  const gone = await db
    .delete(previewLinks)
    .where(lte(previewLinks.expiresAt, now))
    .returning({ tokenHash: previewLinks.tokenHash })
  return gone.length
}
