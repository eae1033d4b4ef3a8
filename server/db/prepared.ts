// Runs the statements of the reader pages as prepared statements, parsed and planned once per connection. Returns pg's rows.
import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import type { SqlReader } from './client.ts'

const names = new Map<string, string>()

// PostgreSQL knows a prepared statement by its name, so the name is made from the text: same name, same statement.
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
    names.set(text, name)
  }
  return name
}

/** Rows of a statement. Only for a small fixed set of texts: values are passed as $1, $2, … `Row`: what the text selects. */
export async function rowsOf<Row extends QueryResultRow>(
  db: SqlReader,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>({ name: nameOf(text), text, values })
  return rows
}
