// Which tables a backup holds, read from the database itself: columns and foreign keys. Owns no data.
import type pg from 'pg'

export type StoredTable = {
  name: string
  /** Columns that can be written back, so without generated ones. */
  columns: string[]
}

/** Their rows only matter for the moment (rate limits, open windows), so backups leave them out. */
const TRANSIENT_TABLES = ['limits', 'presences']

/** Every table to back up; a table comes after the tables that its foreign keys refer to. */
export async function listStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`)
  const tables = rows.filter(({ name }) => !TRANSIENT_TABLES.includes(name))
  return inOrder(tables, await selectReferences(client))
}

type Reference = { from: string; to: string }

async function selectReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`)
  return rows
}

function inOrder(tables: StoredTable[], references: Reference[]): StoredTable[] {
  const ordered: StoredTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && missing.has(to)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...missing].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

export type SequenceValue = { name: string; value: string }

/** Sequences that were used, with their last value. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

export async function setSequences(client: pg.ClientBase, values: SequenceValue[]): Promise<void> {
  for (const { name, value } of values) {
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
  }
}

/** A name as a quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
