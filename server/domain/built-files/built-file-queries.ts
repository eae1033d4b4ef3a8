// SQL of the files of releases.
import { eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { builtFiles } from '#server/db/tables/built-file-tables.ts'

export type BuiltFileRow = typeof builtFiles.$inferSelect

export async function findBuiltFile(db: Database, name: string): Promise<BuiltFileRow | null> {
  const [row] = await db.select().from(builtFiles).where(eq(builtFiles.name, name))
  return row ?? null
}

/** Those of the names that are stored. */
export async function selectStoredNames(db: Database, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: builtFiles.name })
    .from(builtFiles)
    .where(inArray(builtFiles.name, names))
  return new Set(rows.map(({ name }) => name))
}

/** Another node may store the same file at the same time. */
export async function insertBuiltFiles(transaction: Transaction, rows: BuiltFileRow[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(builtFiles).values(rows).onConflictDoNothing()
}

/** `startedOn`: a day, `2026-11-29`. Rows that already have it are not written. */
export async function updateStartedOn(
  transaction: Transaction,
  names: string[],
  startedOn: string,
): Promise<void> {
  await transaction
    .update(builtFiles)
    .set({ startedOn })
    .where(sql`${inArray(builtFiles.name, names)} and ${lt(builtFiles.startedOn, startedOn)}`)
}

/** Deletes the files of releases that were last started before this day, apart from these. */
export async function deleteOldFiles(
  transaction: Transaction,
  before: string,
  names: string[],
): Promise<void> {
  await transaction
    .delete(builtFiles)
    .where(sql`${lt(builtFiles.startedOn, before)} and ${notInArray(builtFiles.name, names)}`)
}
