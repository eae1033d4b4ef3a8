// SQL of presences: browser windows in which a post is open.
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { presences } from '#server/db/tables/newsroom-tables.ts'

export type OpenWindow = {
  personId: string
  name: string
  window: string
  isEditing: boolean
  since: Date
}

/** Records that a window is open. If another person's window has this id, nothing changes. */
export async function upsertWindow(db: Transaction, row: typeof presences.$inferInsert): Promise<void> {
  const { isEditing, seenAt } = row
  await db
    .insert(presences)
    .values(row)
    .onConflictDoUpdate({
      target: [presences.postId, presences.window],
      set: { isEditing, seenAt },
      setWhere: eq(presences.personId, row.personId),
    })
}

export async function deleteWindow(
  db: Transaction,
  { postId, window, personId }: { postId: string; window: string; personId: string },
): Promise<void> {
  await db
    .delete(presences)
    .where(and(eq(presences.postId, postId), eq(presences.window, window), eq(presences.personId, personId)))
}

/** Deletes a person's least recently seen windows on a post beyond the limit. */
export async function trimWindows(
  db: Transaction,
  { postId, personId }: { postId: string; personId: string },
  most: number,
): Promise<void> {
  const own = and(eq(presences.postId, postId), eq(presences.personId, personId))
  const surplus = db
    .select({ window: presences.window })
    .from(presences)
    .where(own)
    .orderBy(desc(presences.seenAt), desc(presences.window))
    .offset(most)
  await db.delete(presences).where(and(own, inArray(presences.window, surplus)))
}

/** Deletes the windows of a post that were not seen since an instant. */
export async function deleteStaleWindows(db: Transaction, postId: string, instant: Date): Promise<void> {
  await db.delete(presences).where(and(eq(presences.postId, postId), lt(presences.seenAt, instant)))
}

/** Deletes stale windows of all posts; returns their number. */
export async function deleteAllStaleWindows(db: Transaction, instant: Date): Promise<number> {
  const gone = await db.delete(presences).where(lt(presences.seenAt, instant))
  return gone.rowCount ?? 0
}

/** Windows in which a post is open, the first opened first. */
export async function selectWindows(db: Database, postId: string, seenFrom: Date): Promise<OpenWindow[]> {
  return db
    .select({
      personId: presences.personId,
      name: users.name,
      window: presences.window,
      isEditing: presences.isEditing,
      since: presences.since,
    })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.personId))
    .where(and(eq(presences.postId, postId), gte(presences.seenAt, seenFrom)))
    .orderBy(sql`${presences.since}, ${presences.window}`)
}
