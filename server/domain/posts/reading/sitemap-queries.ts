// SQL of sitemaps.
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { staffNamed } from '#server/domain/people/byline-queries.ts'
import { INDEXED } from './card-queries.ts'

const SPAN = `select min(first) as first, max(last) as last from unnest($1::text[]) e(language), lateral (
    select min(created_at) as first, max(created_at) as last
    from posts where status = 'published' and language = e.language) of_edition`

// Counted month by month in the index alone: grouping a million posts takes seconds.
const MONTHS = `with edition(language) as (values ('bn'), ('en'))
  select m.name as month, c.count, case when m.is_recent then (
      select max(coalesce(p.updated_at, p.published_at)) from edition e, posts p
      where p.status = 'published' and p.language = e.language and p.created_at >= m.start and p.created_at < m.stop
    ) end as last_changed
  from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::bool[]) as m(name, start, stop, is_recent), lateral (
    select count(*)::int as count from edition e, posts p
    where p.status = 'published' and p.language = e.language and p.created_at >= m.start and p.created_at < m.stop) c
  where c.count > 0 and exists (select from edition e, posts p
    where p.status = 'published' and p.language = e.language and p.created_at >= m.start and p.created_at < m.stop
      and ${INDEXED})`

/** `count`: of all published posts. */
export type SitemapMonth = { month: string; lastChanged: Date | null; count: number }
/** A month [start, end); the last change of a recent one is looked up. */
export type CountedMonth = { name: string; start: Date; end: Date; isRecent: boolean }

/** The first and the last `createdAt` of published posts; null without any. */
export async function selectCreatedSpan(db: Database): Promise<{ first: Date; last: Date } | null> {
  const [row] = await rowsOf<{ first: Date | null; last: Date | null }>(db, SPAN, [LANGUAGES])
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

/** The months with published posts that search engines may show, by name. */
export async function countMonths(db: Database, months: CountedMonth[]): Promise<Map<string, SitemapMonth>> {
  const rows = await rowsOf<{ month: string; last_changed: Date | null; count: number }>(db, MONTHS, [
    months.map(({ name }) => name),
    months.map(({ start }) => start),
    months.map(({ end }) => end),
    months.map(({ isRecent }) => isRecent),
  ])
  return new Map(
    rows.map(({ month, last_changed: lastChanged, count }) => [month, { month, lastChanged, count }]),
  )
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
     where p.status = 'published' and ${INDEXED} and p.created_at >= $1 and p.created_at < $2
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
export async function selectBylines(db: Database, limit: number) {
  return rowsOf<{ page: string; language: Language }>(db, BYLINES, [limit])
}
