// SQL of page views and web vitals: additions only, in one order, so that two processes never wait for each other.
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { ViewCount, VitalCount } from './visit-book.ts'

/** Adds views of posts that exist; views of unknown ids (somebody may send anything) are dropped. */
export async function addViews(db: Queryable, counts: ViewCount[]): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    insert into post_views (post_id, day, views)
    select p.id, v.day, v.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as v(day date, "postId" text, count int)
    join posts p on p.id = v."postId" and p.status = 'published'
    order by p.id, v.day
    on conflict (post_id, day) do update set views = post_views.views + excluded.views`)
}

export async function addVitals(db: Queryable, counts: VitalCount[]): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    insert into web_vitals (day, page, metric, bucket, count)
    select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as v(day date, page text, metric text, bucket smallint, count int)
    order by day, page, metric, bucket
    on conflict (day, page, metric, bucket) do update set count = web_vitals.count + excluded.count`)
}
