// SQL of everything that belongs to one person: which tables hold it, and by which column.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { DELETED_WITH_ADDRESS } from '../people/rows-of-address-queries.ts'

/**
 * Rows of a person in a copy. `owner`: the column that names them, or a row of theirs in the table `through`. `newest`: the column that
 * orders the rows. `without`: secrets, which would help a thief only. `only`: the columns of what is long and stands on the site, or
 * is partly about others. `where`: which of the rows.
 */
type OwnRows = {
  table: string
  owner: string
  through?: { table: string; owner: string }
  newest: string
  without?: readonly string[]
  only?: readonly string[]
  where?: SQL
}

/**
 * By the id of the account. Tables whose rows go with the account are all here: tests/sign-in/own-data.test.ts compares them with the
 * foreign keys.
 */
export const ROWS_OF_ACCOUNT = {
  account: { table: 'users', owner: 'id', newest: 'created_at', without: ['demo', 'default_password_tries'] },
  signInMethods: {
    table: 'accounts',
    owner: 'user_id',
    newest: 'created_at',
    without: ['password', 'access_token', 'refresh_token', 'id_token'],
  },
  sessions: { table: 'sessions', owner: 'user_id', newest: 'created_at', without: ['token'] },
  secondFactor: {
    table: 'second_factors',
    owner: 'user_id',
    newest: 'created_at',
    without: ['secret', 'last_step'],
  },
  recoveryCodes: { table: 'recovery_codes', owner: 'user_id', newest: 'hash', without: ['hash'] },
  following: { table: 'follows', owner: 'user_id', newest: 'created_at' },
  savedArticles: { table: 'saved_posts', owner: 'user_id', newest: 'created_at' },
  browsersWithAlerts: {
    table: 'push_subscriptions',
    owner: 'user_id',
    newest: 'created_at',
    without: ['token_hash', 'public_key', 'auth'],
  },
  alerts: {
    table: 'alert_choices',
    owner: 'subscription_id',
    newest: 'created_at',
    through: { table: 'push_subscriptions', owner: 'user_id' },
  },
  appointments: { table: 'appointments', owner: 'user_id', newest: 'created_at' },
  unsavedTexts: { table: 'autosaves', owner: 'person_id', newest: 'saved_at' },
  openForms: { table: 'presences', owner: 'person_id', newest: 'seen_at' },
  liveBlogs: { table: 'live_blog_writers', owner: 'person_id', newest: 'post_id' },
  matchesToScore: { table: 'match_scorers', owner: 'person_id', newest: 'match_id' },
  scoringNow: { table: 'match_leases', owner: 'person_id', newest: 'match_id', without: ['token'] },
  posts: {
    table: 'posts',
    owner: 'author_id',
    newest: 'id',
    only: ['id', 'language', 'headline', 'status', 'created_at', 'published_at'],
  },
  uploadedPictures: {
    table: 'media',
    owner: 'uploaded_by',
    newest: 'created_at',
    only: ['id', 'created_at'],
  },
  log: { table: 'audit_entries', owner: 'actor_id', newest: 'at' },
  /** Who did it, and from where, is about them. */
  logByOthers: {
    table: 'audit_entries',
    owner: 'object_id',
    newest: 'at',
    only: ['id', 'at', 'act', 'object_name', 'details'],
    where: sql`t.object_kind = 'person' and t.actor_id is distinct from t.object_id`,
  },
} as const satisfies Record<string, OwnRows>

/** By the address, which must be proven to be the person's. */
export const ROWS_OF_ADDRESS = {
  ...DELETED_WITH_ADDRESS,
  newsletterMails: {
    table: 'newsletter_deliveries',
    owner: 'subscriber_id',
    newest: 'at',
    through: { table: 'newsletter_subscribers', owner: 'email' },
  },
  /** Stays when the account is deleted, so that nothing is mailed to an address that mails came back from. */
  switchedOffAddress: { table: 'newsletter_suppressions', owner: 'email', newest: 'created_at' },
} as const satisfies Record<string, OwnRows>

/** Rows of one kind in a copy: the newest ones. */
const MAX_ROWS = 10_000

/** Rows by kind, newest first. `incomplete`: kinds of which there are more rows. */
export type OwnData = { incomplete: string[] } & Record<string, unknown[]>

/** `email`: null while it is not proven. Column names are those of the database. */
export async function selectOwnData(
  db: Database,
  { id, email }: { id: string; email: string | null },
): Promise<OwnData> {
  const data: OwnData = { incomplete: [] }
  const add = async (kinds: Record<string, OwnRows>, value: string) => {
    for (const [kind, rows] of Object.entries(kinds)) {
      const found = await selectRows(db, rows, value)
      data[kind] = found.slice(0, MAX_ROWS)
      if (found.length > MAX_ROWS) data.incomplete.push(kind)
    }
  }
  await add(ROWS_OF_ACCOUNT, id)
  if (email !== null) await add(ROWS_OF_ADDRESS, email)
  return data
}

/** One row more than a copy may have, if there is one. */
async function selectRows(db: Database, rows: OwnRows, value: string): Promise<unknown[]> {
  const { table, owner, through, newest, without = [], only, where } = rows
  const row = only
    ? sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${textArray(only)}))`
    : sql`to_jsonb(t) - ${textArray([...without, 'user_id'])}`
  const isOwn = through
    ? sql`in (select id from ${sql.identifier(through.table)} where ${sql.identifier(through.owner)} = ${value})`
    : sql`= ${value}`
  const found = await db.execute<{ row: unknown }>(sql`
    select ${row} as row from ${sql.identifier(table)} t
    where t.${sql.identifier(owner)} ${isOwn} ${where ? sql`and ${where}` : sql``}
    order by t.${sql.identifier(newest)} desc limit ${MAX_ROWS + 1}`)
  return found.rows.map((each) => each.row)
}

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}]`
