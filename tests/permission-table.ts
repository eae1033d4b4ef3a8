// Reads the tables of docs/permissions.md, which tests/portal/permissions.test.ts checks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Callers in the order of the tables' columns. */
export const CALLERS = ['anonymous', 'reader', 'reporter', 'editor', 'admin', 'disabled', 'default'] as const
export type Caller = (typeof CALLERS)[number]

/** `✓`: served. A number: refused with that status. `→ /x`: redirected there (302). */
export type Cell = string
export type Row = { method: string; path: string; cells: Record<Caller, Cell> }

const FILE = join(import.meta.dirname, '../docs/permissions.md')

/** The rows of the table below this heading. */
export function tableOf(heading: string): Row[] {
  const text = readFileSync(FILE, 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (!section) throw new Error(`docs/permissions.md has no section “${heading}”`)
  return section.split('\n').flatMap((line) => (line.startsWith('| `') ? [rowOf(line)] : []))
}

function rowOf(line: string): Row {
  const [name = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const [method = '', path = ''] = name.replaceAll('`', '').split(' ')
  if (cells.length !== CALLERS.length) throw new Error(`“${name}” has ${cells.length} columns`)
  const [anonymous = '', reader = '', reporter = '', editor = '', admin = '', disabled = '', first = ''] =
    cells
  return { method, path, cells: { anonymous, reader, reporter, editor, admin, disabled, default: first } }
}
