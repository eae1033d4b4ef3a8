// SQL of the redirect book.
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { redirects } from '#server/db/tables/redirect-tables.ts'

export type NewRow = Pick<
  typeof redirects.$inferSelect,
  'source' | 'id' | 'kind' | 'target' | 'language' | 'origin' | 'runId' | 'changedAt' | 'changedBy'
>

/** Rows of one statement. */
const BATCH = 5_000

/** Inserts imported rows; those that an earlier import brought get the new target, those of admins stay. Returns how many count. */
export async function upsertImported(db: Transaction, rows: readonly NewRow[]): Promise<number> {
  let stored = 0
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = JSON.stringify(rows.slice(at, at + BATCH))
    const { rowCount } = await db.execute(sql`
      insert into redirects (source, id, kind, target, language, origin, run_id, changed_at, changed_by)
      select * from jsonb_to_recordset(${batch}::jsonb) as r(
        source text, id text, kind text, target text, language text, origin text, "runId" text,
        "changedAt" timestamptz, "changedBy" text)
      on conflict (source) do update set
        kind = excluded.kind, target = excluded.target, language = excluded.language,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where redirects.origin = 'import'`)
    stored += rowCount ?? 0
  }
  return stored
}

export async function deleteOfRun(db: Transaction, runId: string): Promise<number> {
  const { rowCount } = await db.delete(redirects).where(eq(redirects.runId, runId))
  return rowCount ?? 0
}
