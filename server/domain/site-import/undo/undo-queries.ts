// SQL of undoing a run: what it brought, and removing what nobody has changed since.
import { and, asc, eq, gt, inArray, isNull, not, notInArray, sql } from 'drizzle-orm'
import {
  MAPPED_KINDS,
  mappedKindSchema,
  type SiteItemKind,
  type SiteItemOutcome,
} from '#contract/site-import.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import { type ItemDetails, siteImportItems } from '#server/db/tables/site-import-tables.ts'
import { UNTOUCHED } from '../item-queries.ts'

/** Items of one kind that a run brought, after this key. */
export async function selectBrought(
  db: Queryable,
  runId: string,
  kind: SiteItemKind,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .select({
      key: siteImportItems.key,
      ourId: siteImportItems.ourId,
      ourVersion: siteImportItems.ourVersion,
      details: siteImportItems.details,
    })
    .from(siteImportItems)
    .where(
      and(
        eq(siteImportItems.addedBy, runId),
        eq(siteImportItems.kind, kind),
        gt(siteImportItems.key, after),
        sql`${siteImportItems.ourId} <> ''`,
      ),
    )
    .orderBy(asc(siteImportItems.key))
    .limit(limit)
}

type Run = { id: string; site: string }
export type ChangedItem = {
  key: string
  ourId: string
  ourVersion: number
  before: number
  details: ItemDetails
}

/** Posts or pages of earlier runs that a run changed, after this key; `before`: their version then. */
export async function selectChanged(
  db: Queryable,
  { id: runId, site }: Run,
  kind: 'post' | 'page',
  { after, limit }: { after: string; limit: number },
): Promise<ChangedItem[]> {
  const { key, ourId, ourVersion, details } = siteImportItems
  return db
    .select({
      key,
      ourId,
      ourVersion,
      details,
      before: sql<number>`coalesce((${details} ->> 'before')::int, ${ourVersion})`,
    })
    .from(siteImportItems)
    .where(
      and(
        eq(siteImportItems.site, site),
        // Those that an earlier release changed have no name of a run beside the version.
        sql`coalesce(${details} ->> 'changedBy',
          case when ${siteImportItems.outcome} = 'updated' then ${siteImportItems.runId} end) = ${runId}`,
        eq(siteImportItems.kind, kind),
        sql`${siteImportItems.addedBy} is distinct from ${runId}`,
        gt(key, after),
      ),
    )
    .orderBy(asc(key))
    .limit(limit)
}

type Named = { kind: SiteItemKind; key: string }

const isItem = (site: string, { kind, key }: Named) =>
  and(eq(siteImportItems.site, site), eq(siteImportItems.kind, kind), eq(siteImportItems.key, key))

/** What the run did to an item is undone, or stays for good; a later run that has the item keeps its own outcome of it. */
const settled = ({ id }: Run, outcome: SiteItemOutcome) => ({
  outcome: sql`case when ${siteImportItems.runId} = ${id} then ${outcome} else ${siteImportItems.outcome} end`,
  details: sql`${siteImportItems.details} - 'before' - 'changedBy' - 'placeBefore'`,
})

/** Without the hash, a later run takes the change over again. */
export async function noteRestored(
  db: Transaction,
  run: Run,
  { version, ...item }: Named & { version: number },
): Promise<void> {
  await db
    .update(siteImportItems)
    .set({ ...settled(run, 'unchanged'), ourVersion: version, hash: '' })
    .where(isItem(run.site, item))
}

export async function writeKept(db: Transaction, run: Run, item: Named): Promise<void> {
  await db.update(siteImportItems).set(settled(run, 'kept')).where(isItem(run.site, item))
}

/**
 * Deletes those of these posts that nobody has worked on since; returns the keys of the items whose post is not here any more.
 */
export async function deletePostsOf(
  db: Transaction,
  items: readonly { key: string; ourId: string; ourVersion: number }[],
): Promise<string[]> {
  const ids = sql.param(items.map(({ ourId }) => ourId))
  const versions = sql.param(items.map(({ ourVersion }) => ourVersion))
  await liftTimeLimit(db)
  await db.execute(sql`
    delete from posts p using unnest(${ids}::text[], ${versions}::int[]) as d(id, version)
    where p.id = d.id and p.version = d.version
      and ${UNTOUCHED}`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from posts where id = any(${ids}::text[])`)
  const left = new Set(rows.map(({ id }) => id))
  return items.filter(({ ourId }) => !left.has(ourId)).map(({ key }) => key)
}

/** That an item stands in the catalog of another run, which can be started, or waits for its turn. */
const isWaiting = (runId: string) => sql`${siteImportItems.runId} in (
  select r.id from site_imports r where r.id <> ${runId} and r.state in ('found', 'failed', 'checking', 'storing'))`

/**
 * Forgets items, so that a later run brings them again; one that is read already has them in its catalog. Of sections, tags and authors
 * what was chosen stays.
 */
export async function deleteItems(
  db: Transaction,
  runId: string,
  kind: SiteItemKind,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const these = and(
    eq(siteImportItems.addedBy, runId),
    eq(siteImportItems.kind, kind),
    inArray(siteImportItems.key, [...keys]),
  )
  if (!mappedKindSchema.safeParse(kind).success)
    await db.delete(siteImportItems).where(and(these, not(isWaiting(runId))))
  await db
    .update(siteImportItems)
    .set({ addedBy: null, ourId: '', ourVersion: 0, hash: '', losses: [] })
    .where(these)
}

/** What is left of a run that was undone: what stayed is kept, choices wait for a later run, what never was stored is forgotten. */
export async function markKept(db: Transaction, runId: string): Promise<void> {
  await db
    .update(siteImportItems)
    .set({ outcome: 'kept', runId })
    .where(and(eq(siteImportItems.addedBy, runId), not(isWaiting(runId))))
  // Another item had the same bytes, and its picture is gone.
  await db.execute(sql`
    update site_import_items i set our_id = '' where run_id = ${runId} and kind = 'picture' and added_by is null
      and not exists (select from media m where m.id = i.our_id)`)
  const isNotHere = and(
    eq(siteImportItems.runId, runId),
    isNull(siteImportItems.addedBy),
    eq(siteImportItems.ourId, ''),
  )
  await db.delete(siteImportItems).where(and(isNotHere, notInArray(siteImportItems.kind, [...MAPPED_KINDS])))
  await db.update(siteImportItems).set({ outcome: 'found' }).where(isNotHere)
}
