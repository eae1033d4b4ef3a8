// SQL of the items of a site import while they are stored: what is known of them, and what became of them.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Loss, LossCode, SiteItemKind, SiteItemOutcome } from '#contract/site-import.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { type ItemDetails, siteImportItems } from '#server/db/tables/site-import-tables.ts'
import { posts } from '#server/db/tables/tables.ts'
import { lockLinks } from '../editing/post-writes-queries.ts'
import { WITHOUT_WORK } from '../import/import-store-queries.ts'

export type ItemRow = typeof siteImportItems.$inferSelect

/** What a run knows of an item of its site. `version`: ours now; null when it is not here. */
export type KnownItem = Pick<
  ItemRow,
  | 'kind'
  | 'key'
  | 'runId'
  | 'ourId'
  | 'hash'
  | 'ourVersion'
  | 'addedBy'
  | 'outcome'
  | 'losses'
  | 'details'
  | 'publishedAt'
>

/** The columns of a KnownItem. */
export const KNOWN = {
  kind: siteImportItems.kind,
  key: siteImportItems.key,
  runId: siteImportItems.runId,
  ourId: siteImportItems.ourId,
  hash: siteImportItems.hash,
  ourVersion: siteImportItems.ourVersion,
  addedBy: siteImportItems.addedBy,
  outcome: siteImportItems.outcome,
  losses: siteImportItems.losses,
  details: siteImportItems.details,
  publishedAt: siteImportItems.publishedAt,
}

export type ItemName = { kind: SiteItemKind; key: string }

/** How an item is named in maps. */
export function nameOf({ kind, key }: ItemName): string {
  return `${kind} ${key}`
}

/** Items of a site by kind and key. */
export async function selectKnown(
  db: Queryable,
  site: string,
  names: readonly ItemName[],
): Promise<Map<string, KnownItem>> {
  if (names.length === 0) return new Map()
  const kinds = sql.param(names.map(({ kind }) => kind))
  const keys = sql.param(names.map(({ key }) => key))
  const rows = await db
    .select(KNOWN)
    .from(siteImportItems)
    .where(
      and(
        eq(siteImportItems.site, site),
        sql`(${siteImportItems.kind}, ${siteImportItems.key}) in (select * from unnest(${kinds}::text[], ${keys}::text[]))`,
      ),
    )
  return new Map(rows.map((row) => [nameOf(row), row]))
}

/** Present versions of posts, by id. */
export async function selectVersions(db: Queryable, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: posts.id,
            version: posts.version,
            status: posts.status,
            language: posts.language,
            createdAt: posts.createdAt,
            translationOf: posts.translationOf,
          })
          .from(posts)
          .where(inArray(posts.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export type StoredItem = ItemName & {
  ourId: string
  ourVersion: number
  hash: string
  outcome: SiteItemOutcome
  losses: Loss[]
  original: string
  details: ItemDetails
}

/** Writes what became of items, and adds those that the catalog did not have. `isNew` ones count as brought by this run. */
export async function writeItems(
  db: Transaction,
  run: { id: string; site: string },
  items: readonly (StoredItem & { isNew: boolean; title?: string })[],
): Promise<void> {
  if (items.length === 0) return
  await db
    .insert(siteImportItems)
    .values(
      items.map(({ isNew, ...item }) => ({
        ...item,
        site: run.site,
        runId: run.id,
        addedBy: isNew ? run.id : null,
      })),
    )
    .onConflictDoUpdate({
      target: [siteImportItems.site, siteImportItems.kind, siteImportItems.key],
      set: {
        runId: sql`excluded.run_id`,
        addedBy: sql`coalesce(excluded.added_by, ${siteImportItems.addedBy})`,
        outcome: sql`excluded.outcome`,
        ourId: sql`excluded.our_id`,
        ourVersion: sql`excluded.our_version`,
        hash: sql`excluded.hash`,
        losses: sql`excluded.losses`,
        original: sql`excluded.original`,
        // A text that an interrupted run changes once more is restored to what it was before that run.
        details: sql`${siteImportItems.details} || case
          when ${siteImportItems.details} ->> 'changedBy' = ${run.id} then excluded.details - 'before' - 'placeBefore'
          else excluded.details end`,
      },
    })
}

/** Writes the losses that a dry run found, and nothing else. */
export async function writeTrialLosses(
  db: Transaction,
  run: { id: string; site: string },
  items: readonly (ItemName & { losses: Loss[]; original: string })[],
): Promise<void> {
  if (items.length === 0) return
  await db.execute(sql`
    update site_import_items i set losses = t.losses, original = t.original
    from unnest(${sql.param(items.map(({ kind }) => kind))}::text[], ${sql.param(items.map(({ key }) => key))}::text[],
      ${sql.param(items.map(({ losses }) => JSON.stringify(losses)))}::jsonb[],
      ${sql.param(items.map(({ original }) => original))}::text[]) as t(kind, key, losses, original)
    where i.site = ${run.site} and i.kind = t.kind and i.key = t.key and i.our_id = ''`)
}

/** Writes only what became of items, and among their losses why. */
export async function writeOutcomes(
  db: Transaction,
  run: { id: string; site: string },
  items: readonly { name: ItemName; outcome: SiteItemOutcome; reason?: LossCode }[],
): Promise<void> {
  if (items.length === 0) return
  const kinds = sql.param(items.map(({ name }) => name.kind))
  const keys = sql.param(items.map(({ name }) => name.key))
  const outcomes = sql.param(items.map(({ outcome }) => outcome))
  const losses = sql.param(
    items.map(({ reason }) => JSON.stringify(reason === undefined ? [] : [{ code: reason, text: '' }])),
  )
  await db.execute(sql`
    update site_import_items i set outcome = t.outcome, run_id = ${run.id},
      losses = case when i.losses @> t.losses then i.losses else i.losses || t.losses end
    from unnest(${kinds}::text[], ${keys}::text[], ${outcomes}::text[], ${losses}::jsonb[]) as t(kind, key, outcome, losses)
    where i.site = ${run.site} and i.kind = t.kind and i.key = t.key and i.outcome <> t.outcome`)
}

/** Languages of posts, by id. */
export async function selectLanguages(db: Queryable, ids: readonly string[]) {
  const versions = await selectVersions(db, ids)
  return new Map([...versions].map(([id, { language }]) => [id, language]))
}

/** That nobody has worked on a post `p` beside its fields, whose version says it. */
export const UNTOUCHED = sql`not exists (select from corrections c where c.post_id = p.id)
  and ${WITHOUT_WORK}`

/**
 * Deletes untouched posts of this version that were never public, and what is noted of them, so that they can be stored again. Returns
 * the ids of those that are gone, with those of their translations.
 */
export async function deleteNeverPublic(
  db: Transaction,
  run: { site: string },
  drafts: readonly { key: string; id: string; version: number }[],
): Promise<Map<string, string | null>> {
  if (drafts.length === 0) return new Map()
  const ids = sql.param(drafts.map(({ id }) => id))
  const versions = sql.param(drafts.map(({ version }) => version))
  await lockLinks(db)
  const { rows } = await db.execute<{ id: string; translationOf: string | null }>(sql`
    delete from posts p using unnest(${ids}::text[], ${versions}::int[]) as d(id, version)
    where p.id = d.id and p.version = d.version and p.created_at is null and ${UNTOUCHED}
    returning p.id, p.translation_of as "translationOf"`)
  await db
    .update(siteImportItems)
    .set({ ourId: '', hash: '' })
    .where(
      and(
        eq(siteImportItems.site, run.site),
        eq(siteImportItems.kind, 'post'),
        inArray(
          siteImportItems.ourId,
          rows.map(({ id }) => id),
        ),
      ),
    )
  return new Map(rows.map(({ id, translationOf }) => [id, translationOf]))
}

/** Counts on from the versions that these posts had, so that a form that was opened before does not overwrite them. */
export async function continueVersions(
  db: Transaction,
  drafts: readonly { ours: string; version: number }[],
): Promise<void> {
  const ids = sql.param(drafts.map(({ ours }) => ours))
  const versions = sql.param(drafts.map(({ version }) => version))
  await db.execute(sql`
    update posts p set version = d.version + 1
    from unnest(${ids}::text[], ${versions}::int[]) as d(id, version) where p.id = d.id`)
}
