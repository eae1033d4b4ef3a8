// Rows as lines of COPY's text format. Owns no table.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const SIGNS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A text as COPY reads it. */
export function copyText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign)
}

/** The COPY statement and the lines for these rows. All have the fields of the first row; other columns get their defaults. */
export function copyRows(
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): { text: string; lines: Buffer } {
  const columns = getTableColumns(table)
  const fields = Object.keys(rows[0] ?? {}).filter((field) => columns[field] !== undefined)
  const names = fields.map((field) => `"${columns[field]?.name}"`)
  const text = `copy "${getTableName(table)}" (${names.join(', ')}) from stdin`
  const lines = rows.map((row) => `${fields.map((field) => copyValue(row[field])).join('\t')}\n`)
  return { text, lines: Buffer.from(lines.join('')) }
}

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return copyText(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
