// SQL of the pictures of an article upload.
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { media } from '#server/db/tables.ts'

export async function selectExistingMedia(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(sql`${media.id} = any(${sql.param(ids)}::text[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes pictures added at this instant by this person that no post and no newspaper issue shows; returns their ids. */
export async function deleteUnusedOfUpload(
  transaction: Transaction,
  { begun, by }: { begun: Date; by: string | null },
): Promise<string[]> {
  const deleted = await transaction
    .delete(media)
    .where(
      sql`${media.createdAt} = ${begun.toISOString()}::timestamptz
        and ${media.uploadedBy} is not distinct from ${by}
        and not exists (select from posts p where p.media_id = ${media.id})
        and not exists (select from post_pictures t where t.media_id = ${media.id})
        and not exists (select from newspapers n where n.cover_id = ${media.id})`,
    )
    .returning({ id: media.id })
  return deleted.map(({ id }) => id)
}
