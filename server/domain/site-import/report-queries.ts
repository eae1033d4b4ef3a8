// SQL of the report of a run: its items in their order.
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { SiteItemKind } from '#contract/site-import.ts'
import type { Queryable } from '#server/db/client.ts'
import { siteImportItems } from '#server/db/tables/site-import-tables.ts'
import type { ItemRow } from './item-queries.ts'

/** Items of a run in the order of their numbers. */
export async function selectItems(
  db: Queryable,
  runId: string,
  {
    kind,
    onlyLosses,
    after,
    limit,
  }: { kind?: SiteItemKind | undefined; onlyLosses: boolean; after: number; limit: number },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(siteImportItems)
    .where(
      and(
        eq(siteImportItems.runId, runId),
        kind && eq(siteImportItems.kind, kind),
        onlyLosses
          ? or(
              sql`${siteImportItems.losses} <> '[]'`,
              inArray(siteImportItems.outcome, ['missing', 'kept', 'left-out']),
            )
          : undefined,
        gt(siteImportItems.number, after),
      ),
    )
    .orderBy(asc(siteImportItems.number))
    .limit(limit)
}

export async function findItem(db: Queryable, runId: string, number: number): Promise<ItemRow | null> {
  const [row] = await db
    .select()
    .from(siteImportItems)
    .where(and(eq(siteImportItems.runId, runId), eq(siteImportItems.number, number)))
  return row ?? null
}
