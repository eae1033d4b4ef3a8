// SQL of the addresses that a site's items had, and of the redirects that it had itself.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { siteImportAddresses, siteImportItems } from '#server/db/tables/site-import-tables.ts'
import { type ItemName, KNOWN, type KnownItem } from './item-queries.ts'

/** The items at these addresses (as sourceOf writes them), by address. */
export async function selectAtAddresses(
  db: Queryable,
  site: string,
  addresses: readonly string[],
): Promise<Map<string, KnownItem>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .select({ address: siteImportAddresses.address, ...KNOWN })
    .from(siteImportAddresses)
    .innerJoin(
      siteImportItems,
      and(
        eq(siteImportItems.site, siteImportAddresses.site),
        eq(siteImportItems.kind, siteImportAddresses.kind),
        eq(siteImportItems.key, siteImportAddresses.key),
      ),
    )
    .where(and(eq(siteImportAddresses.site, site), inArray(siteImportAddresses.address, [...addresses])))
  return new Map(rows.map(({ address, ...row }) => [address, row]))
}

/** An address with its item. `shownBy`: of a picture, the first post that shows it. */
export type AddressRow = ItemName & { address: string; ourId: string; shownBy: string | null }

/** Addresses of a run's items in their order, after this one. */
export async function selectAddresses(
  db: Queryable,
  run: { id: string; site: string },
  { after, limit }: { after: string; limit: number },
): Promise<AddressRow[]> {
  const { rows } = await db.execute<AddressRow>(sql`
    select a.address, a.kind, a.key, i.our_id as "ourId",
      case when a.kind = 'picture' and i.our_id <> '' then (
        select p.id from posts p
        where p.media_id = i.our_id or p.id in (select t.post_id from post_pictures t where t.media_id = i.our_id)
        order by p.published_at nulls last, p.id limit 1) end as "shownBy"
    from site_import_addresses a
      join site_import_items i on i.site = a.site and i.kind = a.kind and i.key = a.key
    where a.site = ${run.site} and a.address > ${after} and i.run_id = ${run.id}
    order by a.address limit ${limit}`)
  return rows
}

export async function countAddresses(db: Queryable, { site }: { site: string }): Promise<number> {
  return db.$count(siteImportAddresses, eq(siteImportAddresses.site, site))
}

/** Redirects that a run found, in their order, after this one. */
export async function selectRedirects(
  db: Queryable,
  runId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ key: string; to: string | null }[]> {
  const rows = await db
    .select({ key: siteImportItems.key, details: siteImportItems.details })
    .from(siteImportItems)
    .where(
      and(
        eq(siteImportItems.runId, runId),
        eq(siteImportItems.kind, 'redirect'),
        gt(siteImportItems.key, after),
      ),
    )
    .orderBy(asc(siteImportItems.key))
    .limit(limit)
  return rows.map(({ key, details }) => ({ key, to: details.to ?? null }))
}
