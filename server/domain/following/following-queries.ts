// SQL of what readers follow and have saved.
import { and, desc, eq, sql } from 'drizzle-orm'
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

export async function countFollows(transaction: Transaction, userId: string): Promise<number> {
  return transaction.$count(follows, eq(follows.userId, userId))
}

export async function countSavedPosts(transaction: Transaction, userId: string): Promise<number> {
  return transaction.$count(savedPosts, eq(savedPosts.userId, userId))
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

/** Adds those that are not there and whose post exists. The first of the list becomes the newest. */
export async function insertSavedPosts(
  transaction: Transaction,
  { userId, posts, at }: { userId: string; posts: readonly string[]; at: Date },
): Promise<void> {
  if (posts.length === 0) return
  await transaction.execute(sql`
    insert into saved_posts (user_id, post_id, created_at)
    select ${userId}, p.id, ${at.toISOString()}::timestamptz - (wanted.place - 1) * interval '1 millisecond'
    from unnest(${sql.param([...posts])}::text[]) with ordinality as wanted(id, place)
    join posts p on p.id = wanted.id and p.status = 'published'
    on conflict do nothing`)
}

export async function removeFollow(transaction: Transaction, userId: string, subject: string): Promise<void> {
  await transaction.delete(follows).where(and(eq(follows.userId, userId), eq(follows.subject, subject)))
}

export async function removeSavedPost(
  transaction: Transaction,
  userId: string,
  postId: string,
): Promise<void> {
  await transaction
    .delete(savedPosts)
    .where(and(eq(savedPosts.userId, userId), eq(savedPosts.postId, postId)))
}
