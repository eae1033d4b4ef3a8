// SQL of pictures. Rows are the pictures' own; files lie in the file store.
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { PictureSize } from '#contract/picture.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { media, posts } from '#server/db/tables.ts'

export type MediaRow = typeof media.$inferSelect

export async function insertMedia(db: Queryable, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row)
}

export async function findMedia(db: Queryable, id: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row ?? null
}

export async function selectMedia(db: Queryable, limit: number): Promise<MediaRow[]> {
  return db.select().from(media).orderBy(desc(media.createdAt)).limit(limit)
}

export async function deleteMedia(db: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(media).where(inArray(media.id, ids))
}

/** Adds sizes that now exist; the row is locked, so that two jobs do not lose each other's. */
export async function appendSizes(transaction: Transaction, id: string, sizes: PictureSize[]): Promise<void> {
  await transaction
    .update(media)
    .set({ sizes: sql`${media.sizes} || ${JSON.stringify(sizes)}::jsonb` })
    .where(eq(media.id, id))
}

/** Posts that show a picture, as far as naming stale pages needs them. */
export async function selectPostsShowing(db: Queryable, id: string) {
  return db
    .select({
      id: posts.id,
      language: posts.language,
      categories: posts.categories,
      reporter: posts.reporter,
      writer: posts.writer,
      placement: posts.placement,
      createdAt: posts.createdAt,
      translationOf: posts.translationOf,
    })
    .from(posts)
    .where(eq(posts.mediaId, id))
}
