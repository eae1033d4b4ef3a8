// SQL of named site-wide values and of what they refer to.
import { eq, sql } from 'drizzle-orm'
import type { Queryable, SqlReader, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { settings } from '#server/db/tables/tables.ts'

/** A stored value, still unparsed, and when it was last changed. */
export type StoredSetting = { value: unknown; changedAt: Date }

/** The stored value, still unparsed; undefined when it was never set. */
export async function selectSetting(db: SqlReader, name: string): Promise<unknown> {
  const [row] = await rowsOf<{ value: unknown }>(db, 'select value from settings where name = $1', [name])
  return row?.value
}

/** Undefined when it was never set. */
export async function selectStoredSetting(db: Queryable, name: string): Promise<StoredSetting | undefined> {
  const [row] = await db
    .select({ value: settings.value, changedAt: settings.changedAt })
    .from(settings)
    .where(eq(settings.name, name))
  return row
}

/** Locks the value's name until the transaction ends: before the first change there is no row to lock. */
export async function lockSetting(transaction: Transaction, name: string) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`)
  return selectStoredSetting(transaction, name)
}

export async function upsertSetting(db: Transaction, name: string, value: unknown, at: Date): Promise<void> {
  const stored = sql`${JSON.stringify(value)}::jsonb`
  await db
    .insert(settings)
    .values({ name, value: stored, changedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value: stored, changedAt: at } })
}

/** Whether the media library has a picture with this id. */
export async function isPictureStored(db: SqlReader, id: string): Promise<boolean> {
  const rows = await rowsOf(db, 'select 1 from media where id = $1', [id])
  return rows.length > 0
}
