// SQL of finding posts by words. The fastest plan depends on how common the words are, which PostgreSQL cannot know: matches.ts
// chooses the plan, and each statement here forces one.
import type { Pool, QueryResultRow } from 'pg'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { queryReplica } from '#server/db/reading-database.ts'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { Place } from '../cursor.ts'

/**
 * Limits simultaneous searches, so that they never use all database connections. All queries of a search run inside it.
 * OVERLOADED when too many wait.
 */
export const searchLimiter = new ConcurrencyLimiter({ kind: 'search', maxRunning: 4, maxQueued: 24 })

/** Runs the statements of one search one after the other, each with a time limit. */
export type Searcher = { query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> }

/** The time limit of a search. */
const MAX_MS = 1_000
// A table scan would read a million rows where the search index finds some at once.
const BEGIN = `begin read only; set local enable_seqscan = off; set local statement_timeout = ${MAX_MS}`

/** A transaction for one search. Returns the result of `act`; a statement that takes too long throws 57014. */
export function searching<T>(db: Database, act: (searcher: Searcher) => Promise<T>): Promise<T> {
  return queryReplica(db, (pool) => searchIn(pool, act))
}

async function searchIn<T>(pool: Pool, act: (searcher: Searcher) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(BEGIN)
    return await act({
      query: async <Row extends QueryResultRow>(text: string, values: unknown[]) =>
        (await client.query<Row>(text, values)).rows,
    })
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

export type Match = { id: string; at: Date }
/** `by`: readers' lists have published posts, ordered by publication; the newsroom's lists are ordered by creation. */
export type Scope = {
  by: 'published_at' | 'made_at'
  /** Null: both editions. */
  language: Language | null
  /** A post that is excluded. */
  exclude?: string | undefined
  /** Only posts returned to their writer. */
  isReturned?: boolean | undefined
}
type Range = { from: Date | null; to: Date | null; after: Place | undefined; limit: number }

/**
 * Matches within a range of time, newest first, and their number. A tsquery from a subselect keeps the planner from guessing;
 * the list is materialised before it is ordered, so that no index over dates is scanned. All of `queries` must match.
 */
export async function selectMatches(
  searcher: Searcher,
  queries: string[],
  { by, exclude, isReturned = false }: Scope,
  { from, to, after, limit }: Range,
): Promise<{ matches: Match[]; found: number }> {
  const hold = queries.map((_, place) => `words @@ (select $${place + 7}::tsquery)`)
  const rows = await searcher.query<{ id: string; at: Date; found: number }>(
    `with found as materialized (
       select post_id as id, ${by} as at from post_search
       where ${hold.join(' and ')} and ${by} is not null
     ), within as materialized (
       select id, at from found
       where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2)
         and id is distinct from $6
         ${isReturned ? 'and exists (select from posts p where p.id = found.id and p.returned_at is not null)' : ''}
     )
     select id, at, (select count(*)::int from within) as found from within
     where $3::timestamptz is null or (at, id) < ($3, $4)
     order by at desc, id desc limit $5`,
    [from, to, after?.at ?? null, after?.id ?? '', limit, exclude ?? null, ...queries],
  )
  return { matches: rows, found: rows[0]?.found ?? 0 }
}

/** Matches among the newest `looked` posts. Fast for common words. */
export async function selectAmongNewest(
  searcher: Searcher,
  query: string,
  { by, language, exclude }: Scope,
  { looked, limit, from, to, after }: Range & { looked: number },
): Promise<Match[]> {
  const values: unknown[] = [query, looked, limit]
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [`${by} is not null`]
  if (language && by === 'published_at') where.push(`language = ${bind(language)}`)
  if (exclude) where.push(`post_id <> ${bind(exclude)}`)
  if (from) where.push(`${by} >= ${bind(from)}`)
  if (to) where.push(`${by} < ${bind(to)}`)
  if (after) where.push(`(${by}, post_id) < (${bind(after.at)}::timestamptz, ${bind(after.id)})`)
  return searcher.query<Match>(
    `select post_id as id, ${by} as at from (
       select post_id, ${by}, words from post_search where ${where.join(' and ')}
       order by ${by} desc, post_id desc limit $2
     ) newest where words @@ $1::tsquery order by ${by} desc, post_id desc limit $3`,
    values,
  )
}

/**
 * These posts by relevance to the words and by age at `asOf`. Every half-year of age divides the rank by e; the age counts up to
 * 250 years, because PostgreSQL refuses smaller numbers.
 */
export async function rankMatches(
  searcher: Searcher,
  {
    query,
    ids,
    asOf,
    offset,
    limit,
  }: { query: string; ids: string[]; asOf: Date; offset: number; limit: number },
): Promise<Match[]> {
  return searcher.query<Match>(
    `select post_id as id, published_at as at from post_search where post_id = any($2::text[])
     order by ts_rank_cd('{0.05, 0.2, 0.4, 1.0}', words, $1::tsquery, 1)
         * exp(-least(500, greatest(0, extract(epoch from ($3::timestamptz - published_at))::float8) / 15552000)) desc,
       published_at desc, post_id desc
     offset $4 limit $5`,
    [query, ids, asOf, offset, limit],
  )
}

/** How many published posts had each of these lexemes at the last count. */
export async function selectCounts(db: Database, languages: readonly Language[], lexemes: string[]) {
  const rows = await rowsOf<{ word: string; posts: number }>(
    db,
    'select word, sum(posts)::int as posts from search_words where language = any($1::text[]) and word = any($2::text[]) group by word',
    [languages, lexemes],
  )
  return new Map(rows.map(({ word, posts }) => [word, posts]))
}

/** Posts by month (UTC) at the last count; `mark` is the prefix of month marks. */
export async function selectMonths(db: Database, languages: readonly Language[], mark: string) {
  return rowsOf<{ month: string; posts: number }>(
    db,
    `select substr(word, 4) as month, sum(posts)::int as posts from search_words
     where language = any($1::text[]) and word ~>=~ $2 and word ~<~ $3 group by 1`,
    // A prefix as a range: a prepared pattern uses no index.
    [languages, mark, `${mark}~`],
  )
}
