// SQL of pictures. Their files are in the file store. Where a picture is used: media-uses-queries.ts.
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PictureSize } from '#contract/picture.ts'
import { users } from '#server/db/auth-tables.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { LISTED_POST } from '#server/db/listed-post.ts'
import { media, posts } from '#server/db/tables.ts'
import type { Place } from '../cursor.ts'

export type MediaRow = typeof media.$inferSelect
/** A picture with the name of the person who uploaded it; null when that account was deleted. */
export type LibraryRow = MediaRow & { uploaderName: string | null }

export async function insertMedia(db: Transaction, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row)
}

export async function findMedia(db: Queryable, id: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row ?? null
}

export async function selectMedia(db: Queryable, ids: readonly string[]): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
}

/** A picture, its row locked until the transaction ends, so that nothing can begin to show it. */
export async function lockMedia(transaction: Transaction, id: string): Promise<MediaRow | null> {
  const [row] = await transaction.select().from(media).where(eq(media.id, id)).for('update')
  return row ?? null
}

/** These pictures, locked in one order until the transaction ends. */
export async function lockMediaRows(transaction: Transaction, ids: readonly string[]): Promise<MediaRow[]> {
  return transaction
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for('update')
}

export async function findInLibrary(db: Queryable, id: string): Promise<LibraryRow | null> {
  const [row] = await library(db).where(eq(media.id, id))
  return row ?? null
}

/** Pictures newest first; every LIKE pattern must match their texts. */
export async function selectLibrary(
  db: Queryable,
  wanted: { patterns: string[]; after: Place | undefined; limit: number },
): Promise<LibraryRow[]> {
  const written = sql`(${media.alt} || ' ' || ${media.caption} || ' ' || ${media.credit} || ' ' || ${media.fileName})`
  return library(db)
    .where(
      and(
        ...wanted.patterns.map((pattern) => sql`${written} ilike ${pattern}`),
        wanted.after
          ? sql`(${media.createdAt}, ${media.id}) < (${wanted.after.at}, ${wanted.after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(wanted.limit)
}

function library(db: Queryable) {
  return db
    .select({ ...getTableColumns(media), uploaderName: users.name })
    .from(media)
    .leftJoin(users, eq(users.id, media.uploadedBy))
    .$dynamic()
}

type Changes = Partial<Pick<MediaRow, 'alt' | 'caption' | 'credit' | 'focalX' | 'focalY' | 'sizes'>>

export async function updateMedia(transaction: Transaction, id: string, changes: Changes): Promise<void> {
  await transaction.update(media).set(changes).where(eq(media.id, id))
}

export async function deleteMedia(db: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(media).where(inArray(media.id, ids))
}

/**
 * Adds sizes that now exist; locks the row, so that two jobs do not overwrite each other's. False: the picture was deleted.
 */
export async function appendSizes(transaction: Transaction, id: string, sizes: PictureSize[]) {
  const changed = await transaction
    .update(media)
    .set({ sizes: sql`${media.sizes} || ${JSON.stringify(sizes)}::jsonb` })
    .where(eq(media.id, id))
    .returning({ id: media.id })
  return changed.length > 0
}

/** Posts that show a picture, with the fields that stale cache tags need. */
export async function selectPostsShowing(db: Queryable, id: string) {
  return db.select(LISTED_POST).from(posts).where(eq(posts.mediaId, id))
}
