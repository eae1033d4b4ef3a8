// SQL of the items of a site import while they are stored: what is known of them, where addresses lead, what became of them.
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Loss, MappedKind, SiteItemKind, SiteItemOutcome, TermChoice } from '#contract/site-import.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import {
  type ItemDetails,
  siteImportAddresses,
  siteImportItems,
} from '#server/db/tables/site-import-tables.ts'
import { media, posts } from '#server/db/tables/tables.ts'

export type ItemRow = typeof siteImportItems.$inferSelect

/** What a run knows of an item of its site. `version`: ours now; null when it is not here. */
export type KnownItem = Pick<
  ItemRow,
  | 'kind'
  | 'key'
  | 'ourId'
  | 'hash'
  | 'ourVersion'
  | 'addedBy'
  | 'outcome'
  | 'losses'
  | 'details'
  | 'publishedAt'
>

const KNOWN = {
  kind: siteImportItems.kind,
  key: siteImportItems.key,
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
        details: sql`${siteImportItems.details} || excluded.details`,
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
export async function settlePictures(db: Transaction, runId: string): Promise<number> {
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

/** Sections, tags and authors of a run with what was chosen, in one order, after this one. */
export async function selectMapped(
  db: Queryable,
  runId: string,
  {
    kind,
    after,
    limit,
  }: { kind: MappedKind; after: { posts: number; key: string } | undefined; limit: number },
): Promise<ItemRow[]> {
  const behind =
    after && sql`(-${siteImportItems.posts}, ${siteImportItems.key}) > (${-after.posts}, ${after.key})`
  return db
    .select()
    .from(siteImportItems)
    .where(and(eq(siteImportItems.runId, runId), eq(siteImportItems.kind, kind), behind))
    .orderBy(sql`-${siteImportItems.posts}`, asc(siteImportItems.key))
    .limit(limit)
}

/** All sections, tags and authors of a run. */
export async function selectAllMapped(db: Queryable, runId: string) {
  return db
    .select({
      kind: siteImportItems.kind,
      key: siteImportItems.key,
      title: siteImportItems.title,
      choice: siteImportItems.choice,
      ourId: siteImportItems.ourId,
      details: siteImportItems.details,
    })
    .from(siteImportItems)
    .where(
      and(
        eq(siteImportItems.runId, runId),
        inArray(siteImportItems.kind, ['section', 'tag', 'author']),
        isNotNull(siteImportItems.choice),
      ),
    )
    .orderBy(asc(siteImportItems.kind), sql`length(${siteImportItems.key})`, asc(siteImportItems.key))
}

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

/** Writes what an item has become here, where it was not known before. */
export async function writeOurId(
  db: Transaction,
  run: { id: string; site: string },
  { kind, key, ourId }: ItemName & { ourId: string },
): Promise<void> {
  await db
    .update(siteImportItems)
    .set({ ourId, addedBy: run.id, outcome: 'added' })
    .where(
      and(eq(siteImportItems.site, run.site), eq(siteImportItems.kind, kind), eq(siteImportItems.key, key)),
    )
}

/** Writes only what became of items. */
export async function writeOutcomes(
  db: Transaction,
  run: { id: string; site: string },
  items: readonly { name: ItemName; outcome: SiteItemOutcome }[],
): Promise<void> {
  if (items.length === 0) return
  const kinds = sql.param(items.map(({ name }) => name.kind))
  const keys = sql.param(items.map(({ name }) => name.key))
  const outcomes = sql.param(items.map(({ outcome }) => outcome))
  await db.execute(sql`
    update site_import_items i set outcome = t.outcome, run_id = ${run.id}
    from unnest(${kinds}::text[], ${keys}::text[], ${outcomes}::text[]) as t(kind, key, outcome)
    where i.site = ${run.site} and i.kind = t.kind and i.key = t.key and i.outcome <> t.outcome`)
}

/** Languages of posts, by id. */
export async function selectLanguages(db: Queryable, ids: readonly string[]) {
  const versions = await selectVersions(db, ids)
  return new Map([...versions].map(([id, { language }]) => [id, language]))
}

/**
 * Deletes posts of this version that were never public, and what is noted of them, so that they can be stored anew. Returns the ids of
 * those that are gone.
 */
export async function deleteNeverPublic(
  db: Transaction,
  run: { site: string },
  drafts: readonly { key: string; id: string; version: number }[],
): Promise<Set<string>> {
  const ids = sql.param(drafts.map(({ id }) => id))
  const versions = sql.param(drafts.map(({ version }) => version))
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from posts p using unnest(${ids}::text[], ${versions}::int[]) as d(id, version)
    where p.id = d.id and p.version = d.version and p.created_at is null returning p.id`)
  const gone = rows.map(({ id }) => id)
  await db
    .update(siteImportItems)
    .set({ ourId: '', hash: '' })
    .where(
      and(
        eq(siteImportItems.site, run.site),
        eq(siteImportItems.kind, 'post'),
        inArray(siteImportItems.ourId, gone),
      ),
    )
  return new Set(gone)
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

/** Writes choices; returns how many differ from those before. */
export async function updateChoices(
  db: Transaction,
  run: { id: string; site: string },
  choices: readonly { kind: MappedKind; key: string; choice: TermChoice }[],
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update site_import_items i set choice = t.choice
    from unnest(${sql.param(choices.map(({ kind }) => kind))}::text[], ${sql.param(choices.map(({ key }) => key))}::text[],
      ${sql.param(choices.map(({ choice }) => JSON.stringify(choice)))}::jsonb[]) as t(kind, key, choice)
    where i.run_id = ${run.id} and i.kind = t.kind and i.key = t.key and i.choice is distinct from t.choice`)
  return rowCount ?? 0
}

/** Sections, tags and authors that posts have as chosen; those of an earlier run are as before. */
export async function settleTerms(db: Transaction, runId: string): Promise<void> {
  await db.execute(sql`
    update site_import_items set hash = 'mapped', outcome = case
      when choice ->> 'to' = 'drop' then 'left-out' when hash = 'mapped' then 'unchanged' else 'added' end
    where run_id = ${runId} and kind in ('section', 'tag', 'author') and outcome = 'found'`)
}
