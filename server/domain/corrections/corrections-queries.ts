// SQL of corrections.
import { and, asc, eq } from 'drizzle-orm'
import type { Correction } from '#contract/posts/correction.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { corrections } from '#server/db/tables/newsroom-tables.ts'

/** Corrections of a post, oldest first. */
export async function selectCorrections(db: Database, postId: string): Promise<Correction[]> {
  return db
    .select({ id: corrections.id, text: corrections.text, at: corrections.at })
    .from(corrections)
    .where(eq(corrections.postId, postId))
    .orderBy(asc(corrections.at), asc(corrections.id))
}

/** Stores a correction; false when there is one with this id. */
export async function insertCorrection(
  transaction: Transaction,
  row: typeof corrections.$inferInsert,
): Promise<boolean> {
  const stored = await transaction
    .insert(corrections)
    .values(row)
    .onConflictDoNothing({ target: corrections.id })
    .returning({ id: corrections.id })
  return stored.length > 0
}

/** The correction of a post that this person stored with this id. */
export async function findOwnCorrection(
  transaction: Transaction,
  { id, postId, madeBy }: { id: string; postId: string; madeBy: string | null },
): Promise<Correction | null> {
  if (madeBy === null) return null
  const [row] = await transaction
    .select({ id: corrections.id, text: corrections.text, at: corrections.at })
    .from(corrections)
    .where(and(eq(corrections.id, id), eq(corrections.postId, postId), eq(corrections.madeBy, madeBy)))
  return row ?? null
}

/** One correction of a post, locked until the transaction ends; null when the post has none with this id. */
export async function lockCorrection(
  transaction: Transaction,
  { id, postId }: { id: string; postId: string },
): Promise<Correction | null> {
  const [row] = await transaction
    .select({ id: corrections.id, text: corrections.text, at: corrections.at })
    .from(corrections)
    .where(and(eq(corrections.id, id), eq(corrections.postId, postId)))
    .for('update')
  return row ?? null
}

/** Changes the text of a correction. */
export async function rewriteCorrection(
  transaction: Transaction,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await transaction.update(corrections).set({ text }).where(eq(corrections.id, id))
}
