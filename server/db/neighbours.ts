// Other Maidan instances on the same database: where they store files, and how many connections the database offers to all.
import type pg from 'pg'

const JOBS = 'maidan-jobs'

/** The application_name of the connections that every Maidan keeps open for jobs; `filesMark` identifies its file store. */
export function jobsConnectionName(filesMark: string): string {
  return `${JOBS} ${filesMark}`
}

/** Whether another Maidan that is connected now uses a file store other than `filesMark`. */
export async function areFilesElsewhere(pool: pg.Pool, filesMark: string): Promise<boolean> {
  const text = `select exists (select from pg_stat_activity
    where datname = current_database() and application_name like '${JOBS} %' and application_name <> $1) as found`
  const { rows } = await pool.query<{ found: boolean }>(text, [jobsConnectionName(filesMark)])
  return rows[0]?.found ?? false
}

/** How many connections the database accepts from ordinary users in total. */
export async function countConnectionsOffered(pool: pg.Pool): Promise<number> {
  const text = `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as offered`
  const { rows } = await pool.query<{ offered: number }>(text)
  return rows[0]?.offered ?? 0
}
