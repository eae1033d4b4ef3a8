// SQL of the addresses that a site's items had, and of the redirects that it had itself.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { siteImportAddresses, siteImportItems } from '#server/db/tables/site-import-tables.ts'
import type { FormerTarget } from '../redirects/store-old-addresses.ts'
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

/** Notes where addresses of items led before this run, in addition to what it has noted already. */
export async function noteTargetsBefore(
  db: Transaction,
  run: { id: string; site: string },
  former: readonly { item: ItemName; row: FormerTarget }[],
): Promise<void> {
  if (former.length === 0) return
  const kinds = sql.param(former.map(({ item }) => item.kind))
  const keys = sql.param(former.map(({ item }) => item.key))
  const rows = sql.param(former.map(({ row }) => JSON.stringify(row)))
  const noted = sql`i.details -> 'targetsBefore'`
  await db.execute(sql`
    update site_import_items i set details = i.details || jsonb_build_object('targetsBefore', jsonb_build_object(
      'run', ${run.id}::text,
      'rows', case when ${noted} ->> 'run' = ${run.id} then ${noted} -> 'rows' else '[]' end || t.rows))
    from (
      select kind, key, jsonb_agg(row) as rows
      from unnest(${kinds}::text[], ${keys}::text[], ${rows}::jsonb[]) as f(kind, key, row) group by kind, key) as t
    where i.site = ${run.site} and i.kind = t.kind and i.key = t.key`)
}

/** Where addresses led before a run changed that, as far as the runs that had brought them are not undone. */
export async function selectTargetsBefore(
  db: Queryable,
  run: { id: string; site: string },
): Promise<FormerTarget[]> {
  const { rows } = await db.execute<{ row: FormerTarget }>(sql`
    select row from site_import_items i cross join lateral jsonb_array_elements(i.details -> 'targetsBefore' -> 'rows') as row
    where i.site = ${run.site} and i.details -> 'targetsBefore' ->> 'run' = ${run.id}
      and exists (select from site_imports r where r.id = row ->> 'runId' and r.state <> 'undone')`)
  return rows.map(({ row }) => row)
}
