// SQL of the runs of a site import: rows, states, progress and counts.
import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { LossCode, SiteImportCounts, SiteImportState } from '#contract/site-import.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { siteImportItems, siteImports } from '#server/db/tables/site-import-tables.ts'
import type { Place } from '../cursor.ts'

type RunRow = typeof siteImports.$inferSelect
/** A run with the name of who made it; null when that account was deleted, or the console made it. */
export type SiteImport = RunRow & { madeByName: string | null }

/** States in which a process has something to do. */
export const WORKING = ['reading', 'checking', 'storing', 'undoing'] as const satisfies SiteImportState[]

function runs(db: Queryable) {
  return db
    .select({ ...getTableColumns(siteImports), madeByName: users.name })
    .from(siteImports)
    .leftJoin(users, eq(users.id, siteImports.madeBy))
    .$dynamic()
}

export async function insertRun(db: Transaction, row: typeof siteImports.$inferInsert): Promise<void> {
  await db.insert(siteImports).values(row)
}

export async function findRun(db: Queryable, id: string): Promise<SiteImport | null> {
  const [row] = await runs(db).where(eq(siteImports.id, id))
  return row ?? null
}

/** Newest first. */
export async function selectRuns(
  db: Queryable,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<SiteImport[]> {
  const behind =
    after &&
    sql`(${siteImports.insertedAt}, ${siteImports.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
  return runs(db).where(behind).orderBy(desc(siteImports.insertedAt), desc(siteImports.id)).limit(limit)
}

/** Runs that a process has to work on, oldest first. */
export async function selectWorking(db: Queryable): Promise<{ id: string; state: SiteImportState }[]> {
  return db
    .select({ id: siteImports.id, state: siteImports.state })
    .from(siteImports)
    .where(inArray(siteImports.state, [...WORKING]))
    .orderBy(siteImports.insertedAt)
}

/** Changes a run that is in one of these states; false when it is not. */
export async function updateRun(
  db: Transaction,
  id: string,
  from: readonly SiteImportState[],
  changes: Partial<RunRow>,
): Promise<boolean> {
  const changed = await db
    .update(siteImports)
    .set(changes)
    .where(and(eq(siteImports.id, id), inArray(siteImports.state, [...from])))
    .returning({ id: siteImports.id })
  return changed.length > 0
}

/** Whether a run has read what its export has: it has been `found`. */
export function hasCatalog({ counts }: Pick<RunRow, 'counts'>): boolean {
  return Object.keys(counts).length > 0
}

/**
 * A later run of the same site has begun, and the items are its own now: earlier ones that are not done are given up. One that failed
 * before it had any stays as it is.
 */
export async function replaceOthers(db: Transaction, id: string, site: string): Promise<void> {
  await db
    .update(siteImports)
    .set({ state: 'replaced', step: null, code: '' })
    .where(
      and(
        eq(siteImports.site, site),
        ne(siteImports.id, id),
        or(
          inArray(siteImports.state, ['reading', 'found', 'checking', 'storing']),
          and(eq(siteImports.state, 'failed'), sql`${siteImports.counts} <> '{}'`),
        ),
      ),
    )
}

/** Gives up runs whose export has not arrived. */
export async function giveUpReceiving(db: Transaction, before: Date): Promise<void> {
  await db
    .update(siteImports)
    .set({ state: 'failed', code: 'UPLOAD_STALLED' })
    .where(and(eq(siteImports.state, 'receiving'), lt(siteImports.insertedAt, before)))
}

/** Runs of the console that have not read all of a file of this name; nobody knows yet of which site it is. */
export async function selectUnread(db: Queryable, fileName: string): Promise<string[]> {
  const rows = await db
    .select({ id: siteImports.id })
    .from(siteImports)
    .where(
      and(eq(siteImports.state, 'reading'), eq(siteImports.fileName, fileName), isNull(siteImports.madeBy)),
    )
  return rows.map(({ id }) => id)
}

/** How many items a run has, by kind and outcome. */
export async function countItems(db: Queryable, runId: string): Promise<SiteImportCounts> {
  const rows = await db
    .select({
      kind: siteImportItems.kind,
      outcome: siteImportItems.outcome,
      count: sql<number>`sum(coalesce((${siteImportItems.details} ->> 'count')::int, 1))::int`,
    })
    .from(siteImportItems)
    .where(eq(siteImportItems.runId, runId))
    .groupBy(siteImportItems.kind, siteImportItems.outcome)
  const counts: SiteImportCounts = {}
  for (const { kind, outcome, count } of rows) counts[kind] = { ...counts[kind], [outcome]: count }
  return counts
}

/** How many items of a run have each loss. */
export async function countLosses(db: Queryable, runId: string): Promise<Partial<Record<LossCode, number>>> {
  const { rows } = await db.execute<{ code: LossCode; count: number }>(sql`
    select loss ->> 'code' as code, count(distinct i.number)::int as count
    from site_import_items i cross join lateral jsonb_array_elements(i.losses) as loss
    where i.run_id = ${runId} and i.losses <> '[]' group by 1`)
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}

/** When the first and the last story of a run appeared. */
export async function selectPeriod(db: Queryable, runId: string) {
  const [row] = await db
    .select({
      first: sql<Date | null>`min(published_at)`.mapWith(siteImportItems.publishedAt),
      last: sql<Date | null>`max(published_at)`.mapWith(siteImportItems.publishedAt),
    })
    .from(siteImportItems)
    .where(and(eq(siteImportItems.runId, runId), eq(siteImportItems.kind, 'post')))
  return { first: row?.first ?? null, last: row?.last ?? null }
}
