// SQL of the search index: updates rows, finds posts without a row or with a row of older rules.
import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import type { Session } from '#server/db/session.ts'
import { sections } from '#server/db/tables/section-tables.ts'
import { posts } from '#server/db/tables/tables.ts'
import { INDEX_VERSION, type IndexedPost } from '../search-words/post-words.ts'
import { languageLexeme, MARK } from '../search-words/word-vector.ts'
import { storyWords } from '../stories/stories.ts'
import { writeAsMaidan } from '../write-as.ts'

type Row = IndexedPost & { id: string }

/** Words computed for a post as it was expected to be stored. */
export type PreparedWords = { post: IndexedPost; words: string }

const COLUMNS = {
  id: posts.id,
  language: posts.language,
  status: posts.status,
  headline: posts.headline,
  bannerHead: posts.bannerHead,
  excerpt: posts.excerpt,
  richText: posts.richText,
  keywords: posts.keywords,
  categories: posts.categories,
  sections: sql<string[]>`array(select case ${posts.language} when 'bn' then s.name_bn else s.name_en end
    from unnest(${posts.categories}) with ordinality as given(id, place) join ${sections} s on s.id = given.id
    order by given.place)`,
  reporter: posts.reporter,
  writer: posts.writer,
  placement: posts.placement,
  authorId: posts.authorId,
  publishedAt: posts.publishedAt,
  insertedAt: posts.insertedAt,
}

/** Writes the index rows of posts whose rows this transaction has locked or written. */
export async function indexLocked(transaction: Transaction, ids: string[], prepared?: PreparedWords) {
  const rows = await transaction
    .select(COLUMNS)
    .from(posts)
    .where(sql`${posts.id} = any(${sql.param(ids)}::text[])`)
  await storeWords(transaction, rows, prepared)
}

/**
 * The same for posts that no other transaction has locked; a transaction that holds a lock updates the index row itself. Never
 * waits, so that it cannot deadlock. Returns which posts were indexed.
 */
export async function indexFree(transaction: Transaction, ids: string[]): Promise<string[]> {
  const rows = await transaction
    .select(COLUMNS)
    .from(posts)
    .where(sql`${posts.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(posts.id)
    .for('share', { skipLocked: true })
  await storeWords(transaction, rows)
  return rows.map(({ id }) => id)
}

async function storeWords(transaction: Transaction, rows: Row[], prepared?: PreparedWords): Promise<void> {
  if (rows.length === 0) return
  const words: string[] = []
  for (const row of rows) {
    words.push(await wordsOfRow(row, prepared))
    // Lets requests of readers run in between.
    if (rows.length > 1) await turn()
  }
  const list = (values: unknown[]) => sql.param(values)
  await transaction.execute(sql`
    insert into post_search (post_id, language, published_at, made_at, words, rules)
    select id, language, published_at, made_at, words::tsvector, ${INDEX_VERSION}
    from unnest(
      ${list(rows.map(({ id }) => id))}::text[],
      ${list(rows.map(({ language }) => language))}::text[],
      ${list(rows.map(({ status, publishedAt }) => (status === 'published' ? publishedAt : null)))}::timestamptz[],
      ${list(rows.map(({ insertedAt }) => insertedAt))}::timestamptz[],
      ${list(words)}::text[]
    ) as made(id, language, published_at, made_at, words)
    on conflict (post_id) do update set language = excluded.language, published_at = excluded.published_at,
      made_at = excluded.made_at, words = excluded.words, rules = excluded.rules`)
}

async function wordsOfRow({ id: _id, ...post }: Row, prepared: PreparedWords | undefined): Promise<string> {
  // The expected post may have further fields.
  const isExpected = prepared !== undefined && isDeepStrictEqual({ ...prepared.post, ...post }, prepared.post)
  return isExpected ? prepared.words : storyWords(post)
}

/** Ids after this one, in order, of posts without a row of the present rules; with `all`, of all posts. */
export async function selectUnindexed(
  db: Queryable,
  { after, limit, all }: { after: string; limit: number; all: boolean },
): Promise<string[]> {
  const isOpen = all
    ? sql`true`
    : sql`not exists (select from post_search s where s.post_id = p.id and s.rules = ${INDEX_VERSION})`
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from posts p where p.id > ${after} and ${isOpen} order by p.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** How many posts there are, and how many have no row of the present rules. */
export async function countUnindexed(db: Queryable): Promise<{ posts: number; missing: number }> {
  const { rows } = await db.execute<{ posts: number; missing: number }>(sql`
    select (select count(*)::int from posts) as posts,
      (select count(*)::int from posts) -
      (select count(*)::int from post_search where rules = ${INDEX_VERSION}) as missing`)
  return rows[0] ?? { posts: 0, missing: 0 }
}

/** Merges the index's pending list: searches would scan it sequentially. */
export async function cleanIndex(db: Queryable): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('post_search_words')`)
}

/** Counts every lexeme of an edition's published posts into a temporary table; readers and writers continue. */
export async function countWords(session: Session, language: Language): Promise<void> {
  await session.query('drop table if exists pg_temp.counted')
  await session.query('create temp table counted (word text primary key, posts integer not null)')
  await session.query(
    `insert into counted select word, ndoc from ts_stat(
       $$select words from post_search where language = '${language}' and published_at is not null$$)`,
  )
}

/** Texts of the newest published posts of an edition after this position, for the spellings of words. */
export async function selectTexts(
  session: Session,
  language: Language,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<{ id: string; at: Date; texts: string[]; html: string }[]> {
  const { rows } = await session.query<{ id: string; at: Date; texts: string[]; html: string }>(
    `select p.id, p.published_at as at, array[p.headline, p.keywords, p.reporter, p.writer] as texts, p.rich_text as html
     from posts p where p.status = 'published' and p.language = $1
       and ($2::timestamptz is null or (p.published_at, p.id) < ($2, $3))
     order by p.published_at desc, p.id desc limit $4`,
    [language, after?.at ?? null, after?.id ?? '', limit],
  )
  return rows
}

/** A folded word, its most common spelling, and its sound key where useful. */
export type WrittenWord = { word: string; shown: string; sound: string }

/** Replaces the edition's vocabulary atomically; known spellings stay. */
export async function replaceWords(session: Session, language: Language, written: WrittenWord[]) {
  await session.query('drop table if exists pg_temp.written')
  await session.query(
    'create temp table written (word text primary key, shown text not null, sound text not null)',
  )
  await session.query(
    'insert into written select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing',
    [written.map(({ word }) => word), written.map(({ shown }) => shown), written.map(({ sound }) => sound)],
  )
  return writeAsMaidan(session, async () => {
    await session.query(
      `delete from search_words s where s.language = $1 and not exists (select from counted c where c.word = s.word)`,
      [language],
    )
    const { count } = await session.query(
      `insert into search_words as s (language, word, shown, posts, sound)
       select $1, c.word, coalesce(w.shown, ''), c.posts, coalesce(w.sound, '') from counted c left join written w on w.word = c.word
       where c.posts > 1 or w.word is not null or c.word like $2
       on conflict (language, word) do update
         set posts = excluded.posts, shown = coalesce(nullif(excluded.shown, ''), s.shown),
           sound = coalesce(nullif(excluded.sound, ''), s.sound)
       where s.posts <> excluded.posts or s.shown <> coalesce(nullif(excluded.shown, ''), s.shown)`,
      [language, `${MARK}%`],
    )
    return count
  })
}

export async function refreshWordStatistics(session: Session): Promise<void> {
  await session.query('analyze search_words')
}

/** How many published posts there are, and how many were counted in the vocabulary: one scan of a small index. */
export async function countBehind(session: Session, languages: readonly Language[]) {
  const { rows } = await session.query<{ posts: number; counted: number }>(
    `select (select count(*)::int from post_search where published_at is not null and language = any($2::text[])) as posts,
       (select coalesce(sum(posts), 0)::int from search_words where word = any($1::text[])) as counted`,
    [languages.map(languageLexeme), languages],
  )
  return rows[0] ?? { posts: 0, counted: 0 }
}
