// SQL of the numbers on the dashboard's home. It only counts; every statement uses an index of what it counts.
import { count, eq, isNull, sql } from 'drizzle-orm'
import { appointments } from '#server/db/appointment-tables.ts'
import type { Queryable } from '#server/db/client.ts'
import { messages } from '#server/db/message-tables.ts'
import { posts } from '#server/db/tables.ts'

type Counted = { count: number }[]
const numberOf = ([row]: Counted): number => row?.count ?? 0

/** Published posts: all, or one author's. */
export async function countPublished(db: Queryable, authorId: string | null): Promise<number> {
  return countPosts(db, 'published', authorId)
}

/** Posts in review: all, or one author's. */
export async function countInReview(db: Queryable, authorId: string | null): Promise<number> {
  return countPosts(db, 'review', authorId)
}

async function countPosts(db: Queryable, status: 'published' | 'review', authorId: string | null) {
  // The state is a literal: PostgreSQL does not use a partial index when the state is a parameter.
  const state = sql`${posts.status} = ${sql.raw(`'${status}'`)}`
  const where = authorId === null ? state : sql`${state} and ${posts.authorId} = ${authorId}`
  return numberOf(await db.select({ count: count() }).from(posts).where(where))
}

export async function countAppointments(db: Queryable): Promise<number> {
  return numberOf(await db.select({ count: count() }).from(appointments))
}

export async function countRequestedAppointments(db: Queryable): Promise<number> {
  return numberOf(
    await db.select({ count: count() }).from(appointments).where(eq(appointments.state, 'asked')),
  )
}

export async function countNewMessages(db: Queryable): Promise<number> {
  return numberOf(await db.select({ count: count() }).from(messages).where(isNull(messages.readAt)))
}
