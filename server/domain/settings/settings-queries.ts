// SQL of named site-wide values.
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { settings } from '#server/db/tables.ts'

/** The stored value, still unparsed; undefined when it was never set. */
export async function selectSetting(db: Database, name: string): Promise<unknown> {
  const [row] = await rowsOf<{ value: unknown }>(db, 'select value from settings where name = $1', [name])
  return row?.value
}

export async function upsertSetting(db: Queryable, name: string, value: unknown, at: Date): Promise<void> {
  const stored = sql`${JSON.stringify(value)}::jsonb`
  await db
    .insert(settings)
    .values({ name, value: stored, changedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value: stored, changedAt: at } })
}
