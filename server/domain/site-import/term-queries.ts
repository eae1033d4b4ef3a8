// SQL of the sections, tags and authors of a site: what was chosen for them, and what they became.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { MappedKind, TermChoice } from '#contract/site-import.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { siteImportItems } from '#server/db/tables/site-import-tables.ts'
import type { ItemName, ItemRow } from './item-queries.ts'

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

/** Writes choices; returns how many differ from those before. What an earlier run has stored stays known until this one is undone. */
export async function updateChoices(
  db: Transaction,
  run: { id: string; site: string },
  choices: readonly { kind: MappedKind; key: string; choice: TermChoice }[],
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update site_import_items i set choice = t.choice, details = case
      when (i.hash = 'mapped' or i.added_by is not null) and i.details -> 'choiceBefore' ->> 'run' is distinct from ${run.id}
      then i.details || jsonb_build_object('choiceBefore', jsonb_build_object('run', ${run.id}::text, 'choice', i.choice))
      else i.details end
    from unnest(${sql.param(choices.map(({ kind }) => kind))}::text[], ${sql.param(choices.map(({ key }) => key))}::text[],
      ${sql.param(choices.map(({ choice }) => JSON.stringify(choice)))}::jsonb[]) as t(kind, key, choice)
    where i.run_id = ${run.id} and i.kind = t.kind and i.key = t.key and i.choice is distinct from t.choice`)
  return rowCount ?? 0
}

/** Sections, tags and authors that posts have as chosen; those of an earlier run are as before. */
export async function noteTermOutcomes(db: Transaction, runId: string): Promise<void> {
  await db.execute(sql`
    update site_import_items set hash = 'mapped', outcome = case
      when choice ->> 'to' = 'drop' then 'left-out' when hash = 'mapped' then 'unchanged' else 'added' end
    where run_id = ${runId} and kind in ('section', 'tag', 'author') and outcome = 'found'`)
}

/** Gives sections, tags and authors what was chosen before this run changed it; what is noted for its undo is forgotten. */
export async function restoreChoices(db: Transaction, run: { id: string; site: string }): Promise<void> {
  await db.execute(sql`
    update site_import_items set choice = details -> 'choiceBefore' -> 'choice', details = details - 'choiceBefore'
    where site = ${run.site} and details -> 'choiceBefore' ->> 'run' = ${run.id}`)
  await db.execute(sql`
    update site_import_items set details = details - 'targetsBefore'
    where site = ${run.site} and details -> 'targetsBefore' ->> 'run' = ${run.id}`)
}
