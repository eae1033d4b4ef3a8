// SQL of the last week in numbers: posts published per day, and the most read posts.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { languageSchema } from '#contract/language.ts'
import type { Queryable } from '#server/db/client.ts'

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
