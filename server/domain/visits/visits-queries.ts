// SQL of page views and web vitals: additions in one order, so that two processes never deadlock, and sums.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PAGE_KINDS, type PageKind, VITALS, type Vital } from '#contract/people/visits.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import type { ViewCount, VitalCount } from '../visit-counter.ts'

/** Adds views of existing posts; views of unknown ids are dropped, because anyone can send anything. */
export async function addViews(db: Transaction, counts: ViewCount[]): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    insert into post_views (post_id, day, views)
    select p.id, v.day, v.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as v(day date, "postId" text, count int)
    join posts p on p.id = v."postId" and p.status = 'published'
    order by p.id, v.day
    on conflict (post_id, day) do update set views = post_views.views + excluded.views`)
}

export async function addVitals(db: Transaction, counts: VitalCount[]): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    insert into web_vitals (day, page, metric, bucket, count)
    select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as v(day date, page text, metric text, bucket smallint, count int)
    order by day, page, metric, bucket
    on conflict (day, page, metric, bucket) do update set count = web_vitals.count + excluded.count`)
}

/** Deletes views and vitals of days before this one (yyyy-mm-dd); returns how many rows. */
export async function deleteVisitsBefore(db: Transaction, day: string): Promise<number> {
  await liftTimeLimit(db)
  const views = await db.execute(sql`delete from post_views where day < ${day}::date`)
  const vitals = await db.execute(sql`delete from web_vitals where day < ${day}::date`)
  return (views.rowCount ?? 0) + (vitals.rowCount ?? 0)
}

const viewsOfDay = z.object({ day: z.string(), views: z.coerce.number() })

/** Views of posts by day (yyyy-mm-dd) from the first one on: of all posts, or of one author's. */
export async function selectViewsByDay(
  db: Queryable,
  { first, authorId }: { first: string; authorId: string | null },
): Promise<Map<string, number>> {
  const own = sql`join posts p on p.id = v.post_id and p.author_id = ${authorId}`
  const { rows } = await db.execute(sql`
    select v.day::text as day, sum(v.views) as views from post_views v ${authorId === null ? sql`` : own}
    where v.day >= ${first}::date group by v.day`)
  return new Map(rows.map((row) => viewsOfDay.parse(row)).map(({ day, views }) => [day, views]))
}

/** How often each bucket was measured, of one vital on one kind of page. */
export type VitalBuckets = { page: PageKind; metric: Vital; buckets: { bucket: number; count: number }[] }

const bucketRow = z.object({
  page: z.enum(PAGE_KINDS),
  metric: z.enum(VITALS),
  buckets: z.array(z.object({ bucket: z.number(), count: z.number() })),
})

/** Everything measured from this day on. */
export async function selectVitals(db: Queryable, first: string): Promise<VitalBuckets[]> {
  const { rows } = await db.execute(sql`
    select page, metric, jsonb_agg(jsonb_build_object('bucket', bucket, 'count', count)) as buckets
    from (
      select page, metric, bucket, sum(count) as count from web_vitals
      where day >= ${first}::date group by page, metric, bucket
    ) summed
    group by page, metric`)
  return rows.map((row) => bucketRow.parse(row))
}
