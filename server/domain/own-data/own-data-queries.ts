// SQL of everything that belongs to one person: which tables hold it, and by which column.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'

/**
 * Rows of a person in a copy. `owner`: the column that names them. `without`: secrets, which would help a thief only. `only`: the columns
 * of what is long and stands on the site.
 */
type OwnRows = { table: string; owner: string; without?: readonly string[]; only?: readonly string[] }

/**
 * By the id of the account. Tables whose rows go with the account are all here: tests/sign-in/own-data.test.ts compares them with the
 * foreign keys.
 */
export const ROWS_OF_ACCOUNT = {
  account: { table: 'users', owner: 'id', without: ['demo', 'default_password_tries'] },
  signInMethods: {
    table: 'accounts',
    owner: 'user_id',
    without: ['password', 'access_token', 'refresh_token', 'id_token'],
  },
  sessions: { table: 'sessions', owner: 'user_id', without: ['token'] },
  secondFactor: { table: 'second_factors', owner: 'user_id', without: ['secret', 'last_step'] },
  recoveryCodes: { table: 'recovery_codes', owner: 'user_id', without: ['hash'] },
  following: { table: 'follows', owner: 'user_id' },
  savedArticles: { table: 'saved_posts', owner: 'user_id' },
  browsersWithAlerts: {
    table: 'push_subscriptions',
    owner: 'user_id',
    without: ['token_hash', 'public_key', 'auth'],
  },
  appointments: { table: 'appointments', owner: 'user_id' },
  unsavedTexts: { table: 'autosaves', owner: 'person_id' },
  openForms: { table: 'presences', owner: 'person_id' },
  liveBlogs: { table: 'live_blog_writers', owner: 'person_id' },
  matchesToScore: { table: 'match_scorers', owner: 'person_id' },
  scoringNow: { table: 'match_leases', owner: 'person_id', without: ['token'] },
  posts: {
    table: 'posts',
    owner: 'author_id',
    only: ['id', 'language', 'headline', 'status', 'created_at', 'published_at'],
  },
  uploadedPictures: { table: 'media', owner: 'uploaded_by', only: ['id', 'created_at'] },
  log: { table: 'audit_entries', owner: 'actor_id' },
} as const satisfies Record<string, OwnRows>

/** By the address, which must be proven to be the person's. */
export const ROWS_OF_ADDRESS = {
  messages: { table: 'messages', owner: 'email' },
  newsletters: { table: 'newsletter_subscribers', owner: 'email' },
} as const satisfies Record<string, OwnRows>

/** Rows of one kind in a copy. */
const MAX_ROWS = 10_000

export type OwnData = Record<string, unknown[]>

/** `email`: null while it is not proven. Column names are those of the database. */
export async function selectOwnData(
  db: Database,
  { id, email }: { id: string; email: string | null },
): Promise<OwnData> {
  const data: OwnData = {}
  for (const [part, rows] of Object.entries(ROWS_OF_ACCOUNT)) data[part] = await selectRows(db, rows, id)
  for (const [part, rows] of Object.entries(ROWS_OF_ADDRESS))
    data[part] = email === null ? [] : await selectRows(db, rows, email)
  data.alerts = await selectAlertChoices(db, id)
  return data
}

async function selectRows(db: Database, { table, owner, without = [], only }: OwnRows, value: string) {
  const hidden = textArray([...without, 'user_id'])
  const row = only
    ? sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${textArray(only)}))`
    : sql`to_jsonb(t) - ${hidden}`
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select ${row} as row from ${sql.identifier(table)} t
    where t.${sql.identifier(owner)} = ${value} limit ${MAX_ROWS}`)
  return rows.map((each) => each.row)
}

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}]`

async function selectAlertChoices(db: Database, id: string) {
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(c) as row from alert_choices c
    join push_subscriptions s on s.id = c.subscription_id where s.user_id = ${id} limit ${MAX_ROWS}`)
  return rows.map(({ row }) => row)
}

/** Deletes what has no account but this address. */
export async function deleteRowsOfAddress(transaction: Transaction, email: string): Promise<void> {
  for (const { table, owner } of Object.values(ROWS_OF_ADDRESS))
    await transaction.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${email}`,
    )
}
