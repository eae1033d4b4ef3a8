// Who may call and open what: calls and screens as the code declares them, the rest as docs/permissions.md states it.
// tests/portal/permissions.test.ts checks both.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Action, can } from '#contract/permissions.ts'
import type { Role } from '#contract/role.ts'
import { SCREENS } from '#contract/screens.ts'
import { routesOf } from '#server/api/routes.ts'

/** Callers in the order of the tables' columns. */
export const CALLERS = ['anonymous', 'reader', 'reporter', 'editor', 'admin', 'disabled', 'default'] as const
export type Caller = (typeof CALLERS)[number]

/** `✓`: served. A number: refused with that status. `→ /x`: redirected there (302). */
export type Cell = string
export type Row = { method: string; path: string; cells: Record<Caller, Cell> }

export const OPTIONS = {
  mailer: { send: async () => undefined },
  newUserPassword: '271828',
  mailIsSetUp: false,
}
const FILE = join(import.meta.dirname, '../docs/permissions.md')

/** Every call below /api. */
export function callRows(): Row[] {
  return routesOf(OPTIONS).map(([method, path, access]) => {
    const cell = (refused: Cell, caller?: Role) =>
      access === 'everyone' || (caller && mayDo(caller, access)) ? '✓' : refused
    return { method, path, cells: cells((role) => cell('403', role), cell('401'), cell('401'), cell('403')) }
  })
}

/** Every screen of the dashboard. */
export function screenRows(): Row[] {
  return SCREENS.map((screen) => {
    const cell = (role: Role) => {
      if (!mayDo(role, 'dashboard.open')) return '→ /'
      return mayDo(role, screen.action) ? '✓' : '403'
    }
    const away = screen.fillsWindow ? '→ /login' : '→ /'
    return { method: 'GET', path: screen.path, cells: cells(cell, away, away, '→ /profile') }
  })
}

/** Whether the role may do this at least to own things. */
function mayDo(role: Role, action: Action): boolean {
  const person = { kind: 'person', id: 'own', email: 'own@demo.example', role, hold: null } as const
  const subject = { authorId: person.id, status: 'any', published: false, personId: person.id } as const
  return can(person, action, subject)
}

function cells(of: (role: Role) => Cell, anonymous: Cell, disabled: Cell, withDefault: Cell): Row['cells'] {
  return {
    anonymous,
    reader: of('reader'),
    reporter: of('reporter'),
    editor: of('editor'),
    admin: of('admin'),
    disabled,
    default: withDefault,
  }
}

/** The tables of calls and screens, as docs/permission-tables.md has them. */
export function describeTables(): string {
  const table = (rows: Row[]) =>
    [
      `| | ${CALLERS.join(' | ')} |`,
      `|---|${'---|'.repeat(CALLERS.length)}`,
      ...rows.map(({ method, path, cells }) => {
        return `| \`${method} ${path}\` | ${CALLERS.map((caller) => cells[caller]).join(' | ')} |`
      }),
    ].join('\n')
  return `# Calls and screens

Written from the code; what the signs mean: [permissions.md](permissions.md).

## Calls

Below \`/api\`. A reporter may do what concerns own posts and assigned matches only.

${table(callRows())}

## Screens of the dashboard

Anonymous readers are sent to the Bengali edition, people to the one of their language: \`→ /\` is \`/en\` to whom the dashboard speaks
English, \`→ /profile\` is \`/en/profile\`.

${table(screenRows())}
`
}

/** The rows of the table below this heading of docs/permissions.md. */
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
