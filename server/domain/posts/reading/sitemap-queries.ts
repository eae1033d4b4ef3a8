// SQL of sitemaps.
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { staffNamed } from '#server/domain/people/byline-queries.ts'

/** For older months the last change is not looked up: it would mean reading every post. */
const RECENT = '3 months'

// Counted month by month in the index alone: grouping a million posts takes seconds.
const MONTHS = `with
  edition(language) as (values ('bn'), ('en')),
  span as (
    select min(first) as first, max(last) as last from edition e, lateral (
      select min(created_at) as first, max(created_at) as last
      from posts where status = 'published' and language = e.language) of_edition),
  month as (
    select to_char(day, 'YYYY-MM') as name, day at time zone 'Asia/Dhaka' as start,
      (day + interval '1 month') at time zone 'Asia/Dhaka' as stop,
      day > last at time zone 'Asia/Dhaka' - interval '${RECENT}' as is_recent
    from span, generate_series(date_trunc('month', first at time zone 'Asia/Dhaka'),
      last at time zone 'Asia/Dhaka', interval '1 month') as day)
  select m.name as month, c.count, case when m.is_recent then (
      select max(coalesce(p.updated_at, p.published_at)) from edition e, posts p
      where p.status = 'published' and p.language = e.language and p.created_at >= m.start and p.created_at < m.stop
    ) end as last_changed
  from month m, lateral (
    select count(*)::int as count from edition e, posts p
    where p.status = 'published' and p.language = e.language and p.created_at >= m.start and p.created_at < m.stop) c
  where m.is_recent = $1 and c.count > 0 order by 1 desc`

export type SitemapMonth = { month: string; lastChanged: Date | null; count: number }

/** The last three months with posts, or all before them; newest first. */
export async function selectSitemapMonths(db: Database, which: 'recent' | 'older'): Promise<SitemapMonth[]> {
  const isRecent = which === 'recent'
  const rows = await rowsOf<{ month: string; last_changed: Date | null; count: number }>(db, MONTHS, [
    isRecent,
  ])
  return rows.map((row) => ({ month: row.month, lastChanged: row.last_changed, count: row.count }))
}

type SitemapRow = {
  id: string
  language: Language
  created_at: Date
  changed_at: Date
  twin_id: string | null
  twin_language: Language
  twin_created_at: Date
}

export async function selectSitemapPosts(
  db: Database,
  range: { start: Date; end: Date; offset: number; limit: number },
) {
  const rows = await rowsOf<SitemapRow>(
    db,
    `select p.id, p.language, p.created_at, coalesce(p.updated_at, p.published_at) as changed_at,
       t.id as twin_id, t.language as twin_language, t.created_at as twin_created_at
     from posts p left join posts t on t.id = p.translation_of and t.status = 'published'
     where p.status = 'published' and p.created_at >= $1 and p.created_at < $2
     order by p.created_at desc, p.id desc offset $3 limit $4`,
    [range.start, range.end, range.offset, range.limit],
  )
  return rows.map((row) => ({
    id: row.id,
    language: row.language,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    translation: row.twin_id
      ? { id: row.twin_id, language: row.twin_language, createdAt: row.twin_created_at }
      : null,
  }))
}

// Jumps from one byline to the next in the index: as many steps as there are bylines.
const BYLINES = `with recursive known(byline) as (
    (select byline from posts where status = 'published' and byline > '' order by byline limit 1)
    union all
    select (select p.byline from posts p where p.status = 'published' and p.byline > k.byline order by p.byline limit 1)
    from known k where k.byline is not null)
  select coalesce((select u.name from (${staffNamed('k.byline')}) u
      order by u.created_at, u.id limit 1), k.byline) as page, e.language
  from known k, (values ('bn'), ('en')) e(language)
  where exists (select from posts p where p.status = 'published' and p.byline = k.byline and p.language = e.language)
  order by k.byline limit $1`

/** Reporters' pages with the editions in which they have published posts; one may appear twice, under two bylines. */
export async function selectBylines(
  db: Database,
  limit: number,
): Promise<{ page: string; language: Language }[]> {
  return rowsOf(db, BYLINES, [limit])
}
