// Sets the number of posts in a demo database: deletes the oldest, or adds older copies.
import pg from 'pg'

const DAYS_WITH_VIEWS = 3
/** Copies of valid rows need no constraint checks, and a crash only costs a new run. */
const BULK_LOAD_SETTINGS = [
  'session_replication_role = replica',
  'synchronous_commit = off',
  "work_mem = '128MB'",
  "maintenance_work_mem = '512MB'",
  'max_parallel_maintenance_workers = 2',
]
const SHIFTED_COLUMNS = new Set([
  'placed_at',
  'created_at',
  'published_at',
  'updated_at',
  'text_changed_at',
  'text_led_at',
  'made_at',
  'changed_at',
])

/**
 * Leaves `count` posts in the database, with fresh statistics. `years` spreads the copies over that many years; without it each
 * copy is older than the previous one.
 */
export async function setPostCount(
  connection: pg.ClientConfig,
  count: number,
  years: number | null = null,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ posts: number }>('select count(*)::int as posts from posts')
    const posts = rows[0]?.posts ?? 0
    for (const setting of BULK_LOAD_SETTINGS) await client.query(`set ${setting}`)
    if (posts > count) await deleteOldPosts(client, count)
    else await addOlderCopies(client, posts, count - posts, years)
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

async function deleteOldPosts(client: pg.Client, count: number): Promise<void> {
  const kept = 'select id from posts order by published_at desc nulls last, id desc limit $1'
  await client.query(`delete from posts where id not in (${kept})`, [count])
}

/** Copy n of a post is older than all copies before it, so first pages show the same posts at any size. */
async function addOlderCopies(
  client: pg.Client,
  posts: number,
  missing: number,
  years: number | null,
): Promise<void> {
  if (missing === 0) return
  const copies = Math.ceil(missing / posts)
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'posts' and is_generated = 'NEVER'`,
  )
  const names = rows.map((row) => row.name)
  // Building an index after the insert takes seconds; filling it row by row takes minutes at a million rows.
  const indexes = await listSpeedIndexes(client)
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await client.query(
    `insert into posts (${names.map((name) => `"${name}"`).join(', ')})
     select ${names.map(copyExpression).join(', ')}
     from posts p cross join generate_series(1, $1::int) as n,
       (select least(max(published_at) - min(made_at) + interval '1 hour', make_interval(days => $3::int) / $1::int) as length
        from posts) as span
     order by n, p.published_at desc limit $2`,
    [copies, missing, years === null ? null : Math.ceil(365 * years)],
  )
  await client.query(
    `insert into listings (post_id, category, language, published_at)
     select id, unnest(categories), language, published_at from posts where status = 'published'
     on conflict do nothing`,
  )
  await client.query(
    `insert into post_terms (post_id, term_id, language, published_at)
     select p.id, t.term_id, p.language, p.published_at
     from posts p join post_terms t on t.post_id = regexp_replace(p.id, '-\\d+$', '') where p.status = 'published'
     on conflict do nothing`,
  )
  // A copy has the words of its original, except for the months.
  if (years === null) {
    await client.query(
      `insert into post_search (post_id, language, published_at, made_at, words, rules)
       select p.id, p.language, s.published_at - (s.made_at - p.made_at), p.made_at,
         ts_delete(s.words, array['=n:' || to_char(s.made_at, 'YYYY-MM'), '=o:' || to_char(s.made_at, 'YYYY'),
           '=m:' || to_char(s.published_at, 'YYYY-MM'), '=y:' || to_char(s.published_at, 'YYYY')])
         || array_to_tsvector(array_remove(array['=n:' || to_char(p.made_at, 'YYYY-MM'), '=o:' || to_char(p.made_at, 'YYYY'),
           '=m:' || to_char(p.published_at, 'YYYY-MM'), '=y:' || to_char(p.published_at, 'YYYY')], null)), s.rules
       from posts p join post_search s on s.post_id = regexp_replace(p.id, '-\\d+$', '')
       on conflict do nothing`,
    )
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query(
    `insert into post_views (post_id, day, views)
     select id, (now() at time zone 'Asia/Dhaka')::date - day, 1 + (hashtext(id) & 63)
     from posts cross join generate_series(0, $1::int - 1) as day where hashtext(id) % 10 = 0
     on conflict do nothing`,
    [DAYS_WITH_VIEWS],
  )
}

function copyExpression(name: string): string {
  if (name === 'id') return `p.id || '-' || n`
  if (name === 'slug') return `case when p.slug = '' then '' else p.slug || '-copy-' || n end`
  if (name === 'translation_of') return 'null'
  return SHIFTED_COLUMNS.has(name) ? `p."${name}" - n * span.length` : `p."${name}"`
}

/** Indexes that only serve speed. Unique indexes are constraints and stay. */
async function listSpeedIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('posts', 'listings', 'post_terms', 'post_search') and indexdef not like 'CREATE UNIQUE%'`,
  )
  return rows
}
