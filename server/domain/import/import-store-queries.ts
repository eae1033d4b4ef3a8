// SQL of storing the new rows of an import, inside its one transaction.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import type { Session } from '#server/db/session.ts'
import { posts } from '#server/db/tables/tables.ts'
import type { Listed } from '#server/domain/cache-tags.ts'
import { lockLinks, refreshPostPictures } from '#server/domain/editing/post-writes-queries.ts'
import { INDEX_VERSION } from '#server/domain/search-words/post-words.ts'
import { STAGED_COLUMNS } from './import-row.ts'

/** Columns copied into `posts` as staged. */
const TAKEN_OVER = Object.keys(STAGED_COLUMNS).filter(
  (name) => !['row', 'wanted_slug', 'translation_of', 'corrections', 'words'].includes(name),
)

/**
 * Inserts the fresh rows with numbers above `after`, up to `last`, with their listings and words. Returns the ids inserted:
 * an id or slug may have been taken since the check.
 */
export async function storeRows(
  session: Session,
  { after, last }: { after: number; last: number },
  { batch, now }: { batch: string | null; now: Date },
): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>(
    `with added as (
       insert into posts (${TAKEN_OVER.join(', ')}, slug, changed_at, batch_id)
       select ${TAKEN_OVER.map((name) => `g.${name}`).join(', ')}, coalesce(c.slug, ''), $3, $4
       from staged_posts g left join chosen_slugs c on c.row = g.row
       where g.row > $1 and g.row <= $2 and g.state = 'fresh'
       order by g.row
       on conflict do nothing
       returning id, language, categories, status, published_at, made_at
     ), listed as (
       insert into listings (post_id, category, language, published_at)
       select id, unnest(categories), language, published_at from added where status = 'published'
     ), indexed as (
       insert into post_search (post_id, language, published_at, made_at, words, rules)
       select a.id, a.language, case when a.status = 'published' then a.published_at end, a.made_at, g.words,
         ${INDEX_VERSION}
       from added a join staged_posts g on g.id = a.id
       where g.row > $1 and g.row <= $2 and g.state = 'fresh'
     ) select id from added`,
    [after, last, now, batch],
  )
  return rows.map(({ id }) => id)
}

/** The sections of the fresh rows. */
export async function selectSections(session: Session): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>(
    "select distinct unnest(categories) as id from staged_posts where state = 'fresh'",
  )
  return rows.map(({ id }) => id)
}

/** Which stored pictures the texts of these posts show. */
export async function storeTextPictures(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await refreshPostPictures(transaction, ids)
}

/** Corrections of all stored rows. */
export async function storeCorrections(session: Session): Promise<void> {
  await session.query(
    `insert into corrections (id, post_id, text, at)
     select ${importedCorrectionId('c')}, c.post_id, c.text, c.at
     from (select p.id as post_id, note.text, note.at from staged_posts g join posts p on p.id = g.id
           cross join lateral jsonb_to_recordset(g.corrections) as note(text text, at timestamptz)
           where g.state = 'fresh' and g.corrections is not null) as c
     on conflict do nothing`,
  )
}

/**
 * The id of an imported correction, in SQL: derived from its content, so that one written or changed by a person is
 * distinguishable.
 */
export function importedCorrectionId(row: string): string {
  return `'import-' || md5(concat_ws(' ', ${row}.post_id, extract(epoch from ${row}.at), ${row}.text))`
}

export async function selectLastRow(session: Session): Promise<number> {
  const { rows } = await session.query<{ last: number | null }>('select max(row) as last from staged_posts')
  return rows[0]?.last ?? 0
}

export type FreshRow = { row: number; id: string; hasPictures: boolean }

/** Fresh rows in this range; `hasPictures`: the text may contain stored pictures. */
export async function selectFresh(session: Session, { after, last }: { after: number; last: number }) {
  const { rows } = await session.query<FreshRow>(
    `select row, id, position('/media/' in rich_text) > 0 as "hasPictures"
     from staged_posts where row > $1 and row <= $2 and state = 'fresh' order by row`,
    [after, last],
  )
  return rows
}

/** Marks those of these rows whose id has become a post meanwhile as known; returns their numbers. */
export async function markTaken(session: Session, rows: number[]): Promise<Set<number>> {
  const marked = await session.query<{ row: number }>(
    `update staged_posts g set state = 'known' from posts p
     where g.row = any($1::int[]) and p.id = g.id returning g.row`,
    [rows],
  )
  return new Set(marked.rows.map(({ row }) => row))
}

/** Stored rows that name an existing translation. */
export async function selectLinks(session: Session): Promise<{ id: string; translationOf: string }[]> {
  const { rows } = await session.query<{ id: string; translationOf: string }>(
    `select g.id, g.translation_of as "translationOf" from staged_posts g join posts p on p.id = g.translation_of
     where g.state = 'fresh' order by g.row`,
  )
  return rows
}

export async function selectScheduled(session: Session): Promise<{ id: string; publishAt: Date }[]> {
  const { rows } = await session.query<{ id: string; publishAt: Date }>(
    `select id, publish_at as "publishAt" from staged_posts
     where state = 'fresh' and publish_at is not null order by row`,
  )
  return rows
}

/** The fields of stored rows that stale cache tags need. */
export async function selectStored(session: Session) {
  const { rows } = await session.query<Listed>(
    `select p.id, p.language, p.categories, p.reporter, p.writer, p.placement, p.created_at as "createdAt",
       p.translation_of as "translationOf"
     from staged_posts g join posts p on p.id = g.id where g.state = 'fresh' order by g.row`,
  )
  return rows
}

/**
 * Makes the posts of each pair each other's translation and unlinks former ones, which are returned.
 */
export async function pairTranslations(transaction: Transaction, pairs: [string, string][]) {
  if (pairs.length === 0) return []
  await lockLinks(transaction)
  const ids = sql.param([...pairs.map(([id]) => id), ...pairs.map(([, other]) => other)])
  const others = sql.param([...pairs.map(([, other]) => other), ...pairs.map(([id]) => id)])
  const formerly = transaction
    .select({ id: posts.translationOf })
    .from(posts)
    .where(sql`${posts.id} = any(${ids}::text[])`)
  const freed = await transaction
    .update(posts)
    .set({ translationOf: null })
    .where(inArray(posts.id, formerly))
    .returning({ id: posts.id, language: posts.language, createdAt: posts.createdAt })
  await transaction
    .update(posts)
    .set({ translationOf: sql`pair.other` })
    .from(sql`unnest(${ids}::text[], ${others}::text[]) as pair(id, other)`)
    .where(eq(posts.id, sql`pair.id`))
  return freed
}

/** After a large import the planner needs new statistics; autovacuum would bring them a minute later. */
export async function refreshStatistics(session: Session): Promise<void> {
  await session.query('analyze posts, listings, post_search')
}

/**
 * That nobody is at work on a post `p`, or has given it a place beside its fields: an autosave, a live blog, a match that its text does not
 * link to, a private link.
 */
export const WITHOUT_WORK = sql`not exists (select from autosaves a where a.post_id = p.id)
  and not exists (select from live_blogs l where l.post_id = p.id)
  and not exists (select from match_posts m where m.post_id = p.id and strpos(p.rich_text, '/' || m.match_id) = 0)
  and not exists (select from preview_links v where v.post_id = p.id and v.expires_at > now())`

/**
 * Deletes posts of a batch that nobody has worked on since, autosaves included; returns how many were deleted, and how many
 * stayed.
 */
export async function deleteBatch(transaction: Transaction, batch: string) {
  await liftTimeLimit(transaction)
  const removed = await transaction.execute(sql`
    delete from posts p where p.batch_id = ${batch} and p.changed_by is null
      and not exists (select from revisions r where r.post_id = p.id and r.saved_by is not null)
      and not exists (select from corrections c where c.post_id = p.id and c.id <> ${sql.raw(importedCorrectionId('c'))})
      and ${WITHOUT_WORK}`)
  return { removed: removed.rowCount ?? 0, kept: await countOfBatch(transaction, batch) }
}

/** Posts of a batch that still exist. */
export async function countOfBatch(db: Queryable, batch: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(posts)
    .where(eq(posts.batchId, batch))
  return row?.count ?? 0
}
