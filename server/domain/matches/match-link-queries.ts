// SQL of who may score a match, and of the posts about it.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { matches, matchLeases, matchPosts, matchScorers } from '#server/db/tables/match-tables.ts'

export type LeaseRow = typeof matchLeases.$inferSelect
/** A lease with the present account of the person who has it. */
export type JoinedLease = {
  lease: LeaseRow
  account: Pick<
    typeof users.$inferSelect,
    'name' | 'email' | 'role' | 'disabledAt' | 'mustChangePassword' | 'secondFactorAt'
  >
}

export async function findLease(db: Queryable, matchId: string): Promise<JoinedLease | null> {
  const { name, email, role, disabledAt, mustChangePassword, secondFactorAt } = users
  const [row] = await db
    .select({
      lease: matchLeases,
      account: { name, email, role, disabledAt, mustChangePassword, secondFactorAt },
    })
    .from(matchLeases)
    .innerJoin(users, eq(users.id, matchLeases.personId))
    .where(eq(matchLeases.matchId, matchId))
  return row ?? null
}

export async function writeLease(transaction: Transaction, row: LeaseRow): Promise<void> {
  const { matchId: _matchId, ...set } = row
  await transaction.insert(matchLeases).values(row).onConflictDoUpdate({ target: matchLeases.matchId, set })
}

export async function extendLease(transaction: Transaction, matchId: string, until: Date): Promise<void> {
  await transaction.update(matchLeases).set({ until }).where(eq(matchLeases.matchId, matchId))
}

export async function selectScorers(db: Queryable, matchId: string): Promise<string[]> {
  const rows = await db
    .select({ id: matchScorers.personId })
    .from(matchScorers)
    .where(eq(matchScorers.matchId, matchId))
  return rows.map(({ id }) => id)
}

export async function replaceScorers(
  transaction: Transaction,
  matchId: string,
  people: readonly string[],
): Promise<void> {
  await transaction.delete(matchScorers).where(eq(matchScorers.matchId, matchId))
  const rows = [...new Set(people)].map((personId) => ({ matchId, personId }))
  if (rows.length > 0) await transaction.insert(matchScorers).values(rows)
}

export async function selectPostIds(db: Queryable, matchId: string): Promise<string[]> {
  const rows = await db
    .select({ id: matchPosts.postId })
    .from(matchPosts)
    .where(eq(matchPosts.matchId, matchId))
  return rows.map(({ id }) => id)
}

/** Replaces the posts about a match. Links that stay keep their role. */
export async function replacePosts(
  transaction: Transaction,
  matchId: string,
  posts: readonly string[],
): Promise<void> {
  const kept = sql.param([...posts])
  await transaction
    .delete(matchPosts)
    .where(and(eq(matchPosts.matchId, matchId), sql`not (${matchPosts.postId} = any(${kept}::text[]))`))
  const rows = [...new Set(posts)].map((postId) => ({ matchId, postId }))
  if (rows.length > 0) await transaction.insert(matchPosts).values(rows).onConflictDoNothing()
}

/** Replaces the matches that a post is about. Links that stay keep their role. */
export async function replaceMatchesOf(
  transaction: Transaction,
  postId: string,
  matchIds: readonly string[],
): Promise<void> {
  const kept = sql.param([...matchIds])
  await transaction
    .delete(matchPosts)
    .where(and(eq(matchPosts.postId, postId), sql`not (${matchPosts.matchId} = any(${kept}::text[]))`))
  const rows = [...new Set(matchIds)].map((matchId) => ({ matchId, postId }))
  if (rows.length > 0) await transaction.insert(matchPosts).values(rows).onConflictDoNothing()
}

/** Links the post to those of these matches that exist; returns the ids of the newly linked ones. */
export async function insertMatchesOf(
  transaction: Transaction,
  postId: string,
  matchIds: readonly string[],
): Promise<string[]> {
  const known = await transaction
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.id, [...matchIds]))
  if (known.length === 0) return []
  const added = await transaction
    .insert(matchPosts)
    .values(known.map(({ id }) => ({ matchId: id, postId })))
    .onConflictDoNothing()
    .returning({ id: matchPosts.matchId })
  return added.map(({ id }) => id)
}
