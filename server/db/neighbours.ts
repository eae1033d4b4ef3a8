// Other Maidans on the same database: the connections they share, and where they store files.
import type pg from 'pg'

const JOBS = 'maidan-jobs'

/** The name of the connections that every Maidan keeps open for its jobs; `filesMark` tells where its files lie. */
export function jobsConnectionName(filesMark: string): string {
  return `${JOBS} ${filesMark}`
}

/** Whether others that are connected now keep their files in another place than `filesMark`. */
export async function areFilesElsewhere(pool: pg.Pool, filesMark: string): Promise<boolean> {
  const text = `select exists (select from pg_stat_activity
    where datname = current_database() and application_name like '${JOBS} %' and application_name <> $1) as found`
  const { rows } = await pool.query<{ found: boolean }>(text, [jobsConnectionName(filesMark)])
  return rows[0]?.found ?? false
}

/** How many connections the database takes from its ordinary users, all together. */
export async function countConnectionsOffered(pool: pg.Pool): Promise<number> {
  const text = `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as offered`
  const { rows } = await pool.query<{ offered: number }>(text)
  return rows[0]?.offered ?? 0
}
