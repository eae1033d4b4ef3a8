// SQL of open tasks. Every statement reads an index in the order of its list.
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#server/db/auth-tables.ts'
import type { Queryable } from '#server/db/client.ts'
import { posts } from '#server/db/tables.ts'

const NAMED = { id: posts.id, headline: posts.headline, byline: posts.byline }
// The state is a literal: PostgreSQL does not use a partial index when the state is a parameter.
const inState = (status: 'review' | 'scheduled') => sql`${posts.status} = ${sql.raw(`'${status}'`)}`

/** Posts in review, oldest first. */
export function selectInReview(db: Queryable, limit: number) {
  return db
    .select({ ...NAMED, changedAt: posts.changedAt })
    .from(posts)
    .where(inState('review'))
    .orderBy(asc(posts.madeAt), asc(posts.id))
    .limit(limit)
}

/** Posts of this author that an editor returned and that were not submitted again, newest first. */
export function selectReturned(db: Queryable, authorId: string, limit: number) {
  return db
    .select({ ...NAMED, note: posts.returnNote, returnedAt: posts.returnedAt, returnedBy: users.name })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.returnedBy))
    .where(and(eq(posts.authorId, authorId), eq(posts.status, 'draft'), isNotNull(posts.returnedAt)))
    .orderBy(desc(posts.returnedAt))
    .limit(limit)
}

/** Scheduled posts of everyone, or of one author; next first. */
export function selectScheduled(db: Queryable, authorId: string | null, limit: number) {
  return db
    .select({ ...NAMED, publishAt: posts.publishAt })
    .from(posts)
    .where(and(inState('scheduled'), authorId === null ? undefined : eq(posts.authorId, authorId)))
    .orderBy(asc(posts.publishAt))
    .limit(limit)
}
