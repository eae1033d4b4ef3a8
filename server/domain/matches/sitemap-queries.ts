// SQL of the sitemaps of matches.
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

/** The first and the last Dhaka day (yyyy-mm-dd) with matches; null without any. */
export async function selectMatchSpan(db: Database): Promise<{ first: string; last: string } | null> {
  const [row] = await rowsOf<{ first: string | null; last: string | null }>(
    db,
    'select min(day)::text as first, max(day)::text as last from matches',
    [],
  )
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

/** The number of matches in each of these Dhaka months (yyyy-mm). Uses the index of days. */
export async function countMonths(db: Database, months: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ month: string; count: number }>(
    db,
    `select m.month, c.count from unnest($1::text[]) as m(month), lateral (
       select count(*)::int as count from matches
       where day >= (m.month || '-01')::date and day < ((m.month || '-01')::date + interval '1 month')::date) c`,
    [months],
  )
  return new Map(rows.map(({ month, count }) => [month, count]))
}

export type SitemapMatch = { id: string; day: string; changedAt: Date }

/** Matches of the days from `first` to before `end` (yyyy-mm-dd), newest first. */
export async function selectSitemapMatches(
  db: Database,
  range: { first: string; end: string; offset: number; limit: number },
): Promise<SitemapMatch[]> {
  return rowsOf(
    db,
    `select id, day::text as day, changed_at as "changedAt" from matches
     where day >= $1::date and day < $2::date order by day desc, starts_at desc, id desc offset $3 limit $4`,
    [range.first, range.end, range.offset, range.limit],
  )
}
