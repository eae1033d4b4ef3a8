// SQL of the numbers on the dashboard's home. It only counts; every statement uses an index of what it counts.
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { languageSchema } from '#contract/language.ts'
import type { Queryable } from '#server/db/client.ts'
import { appointments } from '#server/db/tables/appointment-tables.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { messages } from '#server/db/tables/message-tables.ts'
import { posts } from '#server/db/tables/tables.ts'

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

const NAMED = { id: posts.id, headline: posts.headline, byline: posts.byline }
// The state is a literal: PostgreSQL does not use a partial index when the state is a parameter.
const inState = (status: 'review' | 'scheduled') => sql`${posts.status} = ${sql.raw(`'${status}'`)}`

/** Posts in review, oldest first. */
export function selectInReview(db: Queryable, limit: number) {
  return db
    .select({ ...NAMED, changedAt: posts.changedAt })
    .from(posts)
    .where(inState('review'))
    .orderBy(asc(posts.insertedAt), asc(posts.id))
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

const publishedOfDay = z.object({ day: z.string(), posts: z.coerce.number() })

/** Posts by the Dhaka day (yyyy-mm-dd) of their publication, from the first day on: all, or one author's. */
export async function selectPublishedByDay(
  db: Queryable,
  { first, authorId }: { first: string; authorId: string | null },
): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`
    select (published_at at time zone 'Asia/Dhaka')::date::text as day, count(*) as posts from posts
    where status = 'published' and published_at >= (${first}::date::timestamp at time zone 'Asia/Dhaka')
      ${authorId === null ? sql`` : sql`and author_id = ${authorId}`}
    group by day`)
  return new Map(rows.map((row) => publishedOfDay.parse(row)).map(({ day, posts }) => [day, posts]))
}

const readPost = z.object({
  id: z.string(),
  headline: z.string(),
  language: languageSchema,
  created_at: z.coerce.date(),
  views: z.coerce.number(),
})

/** How many of the most read posts of each day are added up. */
const OF_A_DAY = 100

/** The most read posts of these days, most read first. */
export async function selectBestRead(db: Queryable, days: string[], limit: number) {
  const { rows } = await db.execute(sql`
    select p.id, p.headline, p.language, p.created_at, sum(v.views) as views
    from unnest(${sql.param(days)}::date[]) as d(day)
    cross join lateral (
      select post_id, views from post_views where day = d.day order by views desc limit ${OF_A_DAY}
    ) v
    join posts p on p.id = v.post_id and p.status = 'published' and p.created_at is not null
    group by p.id order by sum(v.views) desc, p.id desc limit ${limit}`)
  return rows.map((row) => readPost.parse(row))
}

/** One author's most read posts from the first day on, most read first. */
export async function selectOwnBestRead(
  db: Queryable,
  { first, authorId, limit }: { first: string; authorId: string; limit: number },
) {
  const { rows } = await db.execute(sql`
    select p.id, p.headline, p.language, p.created_at, sum(v.views) as views
    from posts p join post_views v on v.post_id = p.id and v.day >= ${first}::date
    where p.author_id = ${authorId} and p.status = 'published' and p.created_at is not null
    group by p.id order by sum(v.views) desc, p.id desc limit ${limit}`)
  return rows.map((row) => readPost.parse(row))
}
