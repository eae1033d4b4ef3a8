// SQL of what readers follow and have saved.
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Database, Queryable, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { follows, savedPosts } from '#server/db/tables/reader-tables.ts'

/** Those of these bylines that published posts carry. */
export async function selectKnownBylines(db: Database, bylines: string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ byline: string }>(
    db,
    `select byline from unnest($1::text[]) as wanted(byline)
     where exists (select from posts p where p.status = 'published' and p.byline = wanted.byline)`,
    [bylines],
  )
  return new Set(rows.map(({ byline }) => byline))
}

/** Newest first. */
export async function selectFollows(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ subject: follows.subject })
    .from(follows)
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.subject))
  return rows.map(({ subject }) => subject)
}

/** Newest first. */
export async function selectSavedPosts(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ postId: savedPosts.postId })
    .from(savedPosts)
    .where(eq(savedPosts.userId, userId))
    .orderBy(desc(savedPosts.createdAt), desc(savedPosts.postId))
  return rows.map(({ postId }) => postId)
}

/** Adds those that are not there. The first of the list becomes the newest. */
export async function insertFollows(
  transaction: Transaction,
  { userId, subjects, at }: { userId: string; subjects: readonly string[]; at: Date },
): Promise<void> {
  if (subjects.length === 0) return
  const rows = subjects.map((subject, place) => ({
    userId,
    subject,
    createdAt: new Date(at.getTime() - place),
  }))
  await transaction.insert(follows).values(rows).onConflictDoNothing()
}

/** Adds those that are not there and whose post exists, published or not. The first of the list becomes the newest. */
export async function insertSavedPosts(
  transaction: Transaction,
  { userId, posts, at }: { userId: string; posts: readonly string[]; at: Date },
): Promise<void> {
  if (posts.length === 0) return
  await transaction.execute(sql`
    insert into saved_posts (user_id, post_id, created_at)
    select ${userId}, p.id, ${at.toISOString()}::timestamptz - (wanted.place - 1) * interval '1 millisecond'
    from unnest(${sql.param([...posts])}::text[]) with ordinality as wanted(id, place)
    join posts p on p.id = wanted.id
    on conflict do nothing`)
}

export async function removeFollows(
  transaction: Transaction,
  userId: string,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  await transaction
    .delete(follows)
    .where(and(eq(follows.userId, userId), inArray(follows.subject, [...subjects])))
}

export async function removeSavedPosts(
  transaction: Transaction,
  userId: string,
  posts: readonly string[],
): Promise<void> {
  if (posts.length === 0) return
  await transaction
    .delete(savedPosts)
    .where(and(eq(savedPosts.userId, userId), inArray(savedPosts.postId, [...posts])))
}

/** What readers follow, by what it takes to find matches and stories. */
export type Followed = {
  teams: string[]
  tournaments: string[]
  matches: string[]
  /** Of the name book. */
  terms: string[]
  sections: string[]
  bylines: string[]
}

type Wanted = { from: Date; until: Date; statuses: readonly string[]; order: 'asc' | 'desc'; limit: number }

/**
 * The ids of followed matches of these states that start in this time. Each team and tournament is a range of an index, read until
 * `limit`.
 */
export async function selectFollowedMatches(
  db: Database,
  { teams, tournaments, matches }: Pick<Followed, 'teams' | 'tournaments' | 'matches'>,
  { from, until, statuses, order, limit }: Wanted,
): Promise<string[]> {
  const among = (column: string, place: number) => `
    select m.id, m.starts_at from unnest($${place}::text[]) as wanted(id) cross join lateral (
      select id, starts_at from matches where ${column} = wanted.id and starts_at >= $4 and starts_at <= $5
        and status = any($6::text[]) order by starts_at ${order}, id ${order} limit $7) m`
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from (${[among('home_id', 1), among('away_id', 1), among('tournament_id', 2), among('id', 3)].join(' union ')})
     as found order by starts_at ${order}, id ${order} limit $7`,
    [teams, tournaments, matches, from, until, statuses, limit],
  )
  return rows.map(({ id }) => id)
}

/** The ids of the newest published posts of an edition that name these terms, are in these sections or have these bylines. */
export async function selectFollowedPosts(
  db: Database,
  { terms, sections, bylines }: Pick<Followed, 'terms' | 'sections' | 'bylines'>,
  { language, limit }: { language: Language; limit: number },
): Promise<string[]> {
  const newest = (place: number, columns: string, from: string) => `
    select n.id, n.published_at from unnest($${place}::text[]) as wanted(id) cross join lateral (
      select ${columns} as id, published_at from ${from} and language = $4
      order by published_at desc, ${columns} desc limit $5) n`
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from (
       ${newest(1, 'post_id', 'post_terms where term_id = wanted.id')}
       union ${newest(2, 'post_id', 'listings where category = wanted.id')}
       union ${newest(3, 'id', "posts where byline = wanted.id and status = 'published'")}
     ) as found order by published_at desc, id desc limit $5`,
    [terms, sections, bylines, language, limit],
  )
  return rows.map(({ id }) => id)
}
