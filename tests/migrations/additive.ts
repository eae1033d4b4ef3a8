// Statements that a migration may contain while the previous release still runs on the database: additive ones. Others need a
// reason in the line before: `-- breaks nothing: <one of REASONS>`.

/** Reasons why a removing statement breaks nothing. Add a new reason with the migration that needs it. */
export const REASONS = [
  'no release that may still run knows it',
  'it allows more than before and refuses nothing',
  'it only repeats what the release before already saw to',
]

const NAME = '"?(?:public"?\\."?)?([a-z_]+)"?'
const at = (pattern: string) => new RegExp(`^${pattern}`, 'i')

/** Statements without effect on the queries of an earlier release. */
const HARMLESS = [
  at('create extension if not exists '),
  at('create index '),
  at('create function '),
  at('drop index '),
  at(`alter table ${NAME} alter column ${NAME} set (statistics|storage) `),
  at(`alter table ${NAME} set \\(`),
  at(`alter table ${NAME} alter column ${NAME} (set default|drop not null)`),
]
const CREATE_TABLE = at(`create table ${NAME}`)
const ADD_COLUMN = at(`alter table ${NAME} add column ${NAME} (.*)$`)
const ADD_CONSTRAINT = at(`alter table ${NAME} add constraint .*?\\(([^)]*)\\)`)
const UNIQUE_INDEX = at(`create unique index ${NAME} on ${NAME} (?:using [a-z]+ )?\\((.*?)\\)`)
const DROP_INDEX = at(`drop index (?:if exists )?${NAME}`)
const TRIGGER = at(`create trigger ${NAME} .*? on ${NAME} `)
const INSERT = at(`insert into ${NAME} `)
const UPDATE = at(`update ${NAME} set (.*?)(?: where .*)?$`)

/** Objects that the migration has created; the previous release does not know them. */
class Fresh {
  readonly #tables = new Set<string>()
  readonly #columns = new Set<string>()

  note(sql: string): void {
    const [, table] = CREATE_TABLE.exec(sql) ?? []
    if (table) this.#tables.add(table)
    const [, to, column] = ADD_COLUMN.exec(sql) ?? []
    if (to && column) this.#columns.add(`${to}.${column}`)
  }

  hasTable(table: string): boolean {
    return this.#tables.has(table)
  }

  /** True if the table or one of these columns is new: the previous release writes rows without a value there. */
  hasSome(table: string, columns: string[]): boolean {
    return this.hasTable(table) || columns.some((column) => this.#columns.has(`${table}.${column}`))
  }

  hasAll(table: string, columns: string[]): boolean {
    return this.hasTable(table) || columns.every((column) => this.#columns.has(`${table}.${column}`))
  }
}

/** Each returns true for an additive statement of its kind. */
const ADDING: ((sql: string, fresh: Fresh) => boolean)[] = [
  (sql) => CREATE_TABLE.test(sql),
  (sql) => {
    const [, , , kind] = ADD_COLUMN.exec(sql) ?? []
    return kind !== undefined && (!/\bnot null\b/i.test(kind) || /\b(default|generated)\b/i.test(kind))
  },
  (sql, fresh) => {
    const [, table, columns] = ADD_CONSTRAINT.exec(sql) ?? []
    return table !== undefined && fresh.hasSome(table, namesIn(columns))
  },
  (sql, fresh) => {
    const [, , table, columns] = UNIQUE_INDEX.exec(sql) ?? []
    return table !== undefined && fresh.hasSome(table, namesIn(columns))
  },
  (sql, fresh) => {
    const [, , table] = TRIGGER.exec(sql) ?? []
    return table !== undefined && fresh.hasTable(table)
  },
  (sql, fresh) => {
    const [, table] = INSERT.exec(sql) ?? []
    return table !== undefined && fresh.hasTable(table)
  },
  (sql, fresh) => {
    const [, table, values] = UPDATE.exec(sql) ?? []
    return table !== undefined && fresh.hasAll(table, assignedIn(values))
  },
]

/** The statements of a migration that could break the previous release; `earlier`: the migrations before it. */
export function breakingStatements(migration: string, earlier: string[] = []): string[] {
  const unique = new Set(
    earlier.flatMap(statementsOf).flatMap(({ sql }) => UNIQUE_INDEX.exec(sql)?.[1] ?? []),
  )
  const fresh = new Fresh()
  return statementsOf(migration).flatMap(({ sql, reason }) => {
    fresh.note(sql)
    const [, dropped = ''] = DROP_INDEX.exec(sql) ?? []
    const isHarmless = HARMLESS.some((pattern) => pattern.test(sql)) && !unique.has(dropped)
    const isFine = isHarmless || ADDING.some((adds) => adds(sql, fresh)) || REASONS.includes(reason)
    return isFine ? [] : [sql]
  })
}

type Statement = { sql: string; reason: string }

function statementsOf(migration: string): Statement[] {
  return (
    migration
      .split('--> statement-breakpoint')
      // The body of a function contains statements.
      .flatMap((part) => (part.includes('$$') ? [part] : part.split(/;\s*(?:\n|$)/)))
      .map((part) => {
        const reason = /^-- breaks nothing: (.*)$/m.exec(part)?.[1]?.trim() ?? ''
        return {
          sql: part
            .replace(/^\s*--.*$/gm, '')
            .replace(/\s+/g, ' ')
            .replace(/;\s*$/, '')
            .trim(),
          reason,
        }
      })
      .filter(({ sql }) => sql !== '')
  )
}

const namesIn = (list = '') => Array.from(list.matchAll(/"?([a-z_]+)"?/g), ([, name]) => name ?? '')
const assignedIn = (list = '') => Array.from(list.matchAll(/"?([a-z_]+)"?\s*=/g), ([, name]) => name ?? '')
