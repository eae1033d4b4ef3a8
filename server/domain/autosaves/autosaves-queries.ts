// SQL of autosaves. Every statement has the owner in its condition, so that nobody can reach another person's autosaves.
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { autosaves } from '#server/db/tables/newsroom-tables.ts'

export type Autosave = typeof autosaves.$inferSelect
export type StoredAutosave = Pick<Autosave, 'sequence' | 'savedAt'>

/**
 * Stores a text over an older one of the same key; a newer one stays. Returns what is stored now, or null when the key
 * belongs to somebody else.
 */
export async function storeNewer(transaction: Transaction, row: Autosave): Promise<StoredAutosave | null> {
  const { key, personId, ...text } = row
  // One statement, so that of two simultaneous calls the second waits for the first and compares with its row.
  const [stored] = await transaction
    .insert(autosaves)
    .values(row)
    .onConflictDoUpdate({
      target: autosaves.key,
      set: text,
      setWhere: sql`${autosaves.personId} = ${personId} and ${autosaves.sequence} < ${row.sequence}`,
    })
    .returning({ sequence: autosaves.sequence, savedAt: autosaves.savedAt })
  if (stored) return stored
  const [present] = await transaction
    .select({ sequence: autosaves.sequence, savedAt: autosaves.savedAt })
    .from(autosaves)
    .where(ofPerson(personId, key))
  return present ?? null
}

/** Deletes a person's oldest autosaves beyond the limit. */
export async function trimAutosaves(transaction: Transaction, personId: string, most: number): Promise<void> {
  const surplus = transaction
    .select({ key: autosaves.key })
    .from(autosaves)
    .where(eq(autosaves.personId, personId))
    .orderBy(desc(autosaves.savedAt), desc(autosaves.key))
    .offset(most)
  await transaction.delete(autosaves).where(sql`${autosaves.key} in (${surplus})`)
}

/** A person's autosaves, newest first; `postId` restricts them to a post, null to posts that were never saved. */
export async function selectAutosaves(db: Database, personId: string, postId: string | null | undefined) {
  const about = postId === null ? isNull(autosaves.postId) : postId && eq(autosaves.postId, postId)
  return db
    .select()
    .from(autosaves)
    .where(and(eq(autosaves.personId, personId), about || undefined))
    .orderBy(desc(autosaves.savedAt), desc(autosaves.key))
}

/** False when this person has no autosave with this key. */
export async function deleteAutosave(db: Transaction, personId: string, key: string): Promise<boolean> {
  const gone = await db.delete(autosaves).where(ofPerson(personId, key)).returning({ key: autosaves.key })
  return gone.length > 0
}

/** Deletes autosaves older than an instant; returns their number. */
export async function deleteAutosavesBefore(db: Transaction, instant: Date): Promise<number> {
  const gone = await db
    .delete(autosaves)
    .where(lt(autosaves.savedAt, instant))
    .returning({ key: autosaves.key })
  return gone.length
}

function ofPerson(personId: string, key: string) {
  return and(eq(autosaves.key, key), eq(autosaves.personId, personId))
}
