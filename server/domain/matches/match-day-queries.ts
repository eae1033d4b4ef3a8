// SQL of the days on which matches are played, and of the posts about a match.
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { TeamRecord } from '#contract/matches/career.ts'
import type { MatchDay } from '#contract/matches/match.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Database, Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { CARD_COLUMNS, type CardRow, WITH_PICTURE, withByline } from '../posts/reading/card-queries.ts'

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

/** Counts by sport, the sport with most matches first. Of home and away matches, at most the newest `limit` each are counted. */
export async function selectRecord(db: Database, teamId: string, limit: number): Promise<TeamRecord[]> {
  const side = (column: 'home_id' | 'away_id') => `(
    select sport, state -> 'result' ->> 'winner' as winner, state -> 'result' ->> 'outcome' as outcome
    from matches where ${column} = $1 and status = 'finished'
    order by starts_at desc nulls first, id desc nulls first limit $2)`
  return rowsOf<TeamRecord>(
    db,
    `select sport, count(*)::int as played, count(*) filter (where winner = $1)::int as won,
       count(*) filter (where winner <> $1)::int as lost,
       count(*) filter (where winner is null and outcome not in ('no result', 'abandoned'))::int as drawn
     from (${side('home_id')} union all ${side('away_id')}) as ended
     group by sport order by played desc, sport`,
    [teamId, limit],
  )
}

/** Enough to tell where a team is at home, and few enough for a page. */
const LATEST = 50

/** The venue of most of the latest home matches of a team; of several the one that it used last. */
export async function selectUsualVenue(db: Queryable, teamId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select venue_id as id from (
      select venue_id, starts_at from matches where home_id = ${teamId}
      order by starts_at desc nulls first, id desc nulls first limit ${LATEST}) latest
    where venue_id is not null
    group by venue_id order by count(*) desc, max(starts_at) desc, venue_id limit 1`)
  return rows[0]?.id ?? null
}

type Season = { first: string | null; last: string | null; venueId: string | null }

/** The first and last day of a tournament's matches, and their venue if all that have one have the same. */
export async function selectSeason(db: Queryable, tournamentId: string): Promise<Season | null> {
  const { rows } = await db.execute<Season>(sql`
    select min(day)::text as first, max(day)::text as last,
      case when min(venue_id) = max(venue_id) then min(venue_id) end as "venueId"
    from matches where tournament_id = ${tournamentId}`)
  return rows[0] ?? null
}

/** The days and sports of the nearest matches before a day (yyyy-mm-dd), and of those on it and after it; at most `limit` each. */
export async function selectMatchDays(
  db: Queryable,
  { day, limit }: { day: string; limit: number },
): Promise<MatchDay[]> {
  const { rows } = await db.execute<MatchDay>(
    sql`select distinct day::text as day, sport from (
          (select day, sport from matches where day < ${day}::date order by day desc limit ${limit})
          union all
          (select day, sport from matches where day >= ${day}::date order by day limit ${limit})) near`,
  )
  return rows
}

/** Published posts of an edition about a match, newest first. */
export async function selectMatchCards(
  db: Database,
  { matchId, language, limit }: { matchId: string; language: Language; limit: number },
): Promise<PostCard[]> {
  const rows = await rowsOf<CardRow>(
    db,
    `select ${CARD_COLUMNS} from match_posts mp join posts p on p.id = mp.post_id ${WITH_PICTURE}
     where mp.match_id = $1 and p.language = $2 and p.status = 'published'
     order by p.published_at desc, p.id desc limit $3`,
    [matchId, language, limit],
  )
  return rows.map(withByline)
}

/** When a match starts; null for an id without a match. */
export async function selectStart(db: Queryable, id: string): Promise<Date | null> {
  const { rows } = await db.execute<{ starts_at: string }>(
    sql`select starts_at::text as starts_at from matches where id = ${id}`,
  )
  return rows[0] ? new Date(rows[0].starts_at) : null
}
