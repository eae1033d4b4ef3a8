// All rows of a database and its queue of jobs, to see whether something was written.
import type pg from 'pg'

/**
 * By table, each row with the transaction that wrote it. The job queue also keeps statistics of its own, which are left out, and so
 * are the tables of `without`.
 */
export async function allRows(db: pg.Pool, without: readonly string[]): Promise<Map<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' or schemaname = 'jobs' and tablename like 'j%') and tablename <> all ($1)`,
    [without],
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const query = `select xmin::text || ' ' || t::text as row from ${name} t order by 1`
    const { rows } = await db.query<{ row: string }>(query)
    found.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return found
}

/** The tables whose rows differ. */
export function tablesWritten(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([table, rows]) => (before.get(table) === rows ? [] : [table]))
}
