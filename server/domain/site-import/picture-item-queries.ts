// SQL of the pictures of a site import: which are to be had, and how stored ones are shown.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { siteImportItems } from '#server/db/tables/site-import-tables.ts'
import { media } from '#server/db/tables/tables.ts'
import { KNOWN, type KnownItem } from './item-queries.ts'

/** Pictures of a run that are not here, after this key. */
export async function selectPendingPictures(
  db: Queryable,
  runId: string,
  { after, limit }: { after: string; limit: number },
): Promise<KnownItem[]> {
  return db
    .select(KNOWN)
    .from(siteImportItems)
    .where(
      and(
        eq(siteImportItems.runId, runId),
        eq(siteImportItems.kind, 'picture'),
        eq(siteImportItems.ourId, ''),
        gt(siteImportItems.key, after),
      ),
    )
    .orderBy(asc(siteImportItems.key))
    .limit(limit)
}

/** Pictures that are here already need nothing; those that were deleted here are pending again. Returns the number of pending ones. */
export async function resolvePictures(db: Transaction, runId: string): Promise<number> {
  await db.execute(sql`
    update site_import_items i set our_id = '', added_by = null
    where run_id = ${runId} and kind = 'picture' and our_id <> '' and not exists (
      select from media m where m.id = i.our_id)`)
  await db.execute(sql`
    update site_import_items set outcome = case when added_by = ${runId} then 'added' else 'unchanged' end
    where run_id = ${runId} and kind = 'picture' and our_id <> ''`)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from site_import_items where run_id = ${runId} and kind = 'picture' and our_id = ''`)
  return rows[0]?.count ?? 0
}

/** Pictures that a run did not find, and the texts that it stored without them, are tried again when it goes on. */
export async function retryMissing(db: Transaction, runId: string): Promise<void> {
  await db.execute(sql`
    update site_import_items set outcome = 'found'
    where run_id = ${runId} and (outcome = 'missing'
      or outcome in ('added', 'updated') and losses @> '[{"code": "PICTURE_MISSING"}]')`)
}

/** Size of a stored picture and the file that a text shows. */
export async function selectPlaced(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PlacedRow>()
  const rows = await db
    .select({ id: media.id, width: media.width, height: media.height, sizes: media.sizes, alt: media.alt })
    .from(media)
    .where(inArray(media.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
export type PlacedRow = Pick<typeof media.$inferSelect, 'id' | 'width' | 'height' | 'sizes' | 'alt'>
