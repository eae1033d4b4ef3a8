// SQL of undoing an upload: counting and deleting its posts.
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { posts } from '#server/db/tables.ts'
import { importedCorrectionId } from './import-store-queries.ts'

/**
 * Deletes posts of a batch that nobody has worked on since, autosaves included; returns how many were deleted, and how many
 * stayed.
 */
export async function deleteBatch(transaction: Transaction, batch: string) {
  await transaction.execute(sql`set local statement_timeout = 0`)
  const removed = await transaction.execute(sql`
    delete from posts p where p.batch_id = ${batch} and p.changed_by is null
      and not exists (select from revisions r where r.post_id = p.id and r.saved_by is not null)
      and not exists (select from corrections c where c.post_id = p.id and c.id <> ${sql.raw(importedCorrectionId('c'))})
      and not exists (select from autosaves a where a.post_id = p.id)`)
  return { removed: removed.rowCount ?? 0, kept: await countOfBatch(transaction, batch) }
}

/** Posts of a batch that still exist. */
export async function countOfBatch(db: Queryable, batch: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(posts)
    .where(eq(posts.batchId, batch))
  return row?.count ?? 0
}
