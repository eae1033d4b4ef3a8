// SQL of corrections.
import { and, asc, eq } from 'drizzle-orm'
import type { Correction } from '#contract/correction.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { corrections } from '#server/db/newsroom-tables.ts'

/** Corrections of a post, the oldest first. */
export async function selectCorrections(db: Database, postId: string): Promise<Correction[]> {
  return db
    .select({ id: corrections.id, text: corrections.text, at: corrections.at })
    .from(corrections)
    .where(eq(corrections.postId, postId))
    .orderBy(asc(corrections.at), asc(corrections.id))
}

export async function insertCorrection(
  transaction: Transaction,
  row: typeof corrections.$inferInsert,
): Promise<void> {
  await transaction.insert(corrections).values(row)
}

/** Changes the text of one of a post's corrections; null when it has none with this id. */
export async function rewriteCorrection(
  transaction: Transaction,
  { id, postId, text }: { id: string; postId: string; text: string },
): Promise<Correction | null> {
  const [row] = await transaction
    .update(corrections)
    .set({ text })
    .where(and(eq(corrections.id, id), eq(corrections.postId, postId)))
    .returning({ id: corrections.id, text: corrections.text, at: corrections.at })
  return row ?? null
}
