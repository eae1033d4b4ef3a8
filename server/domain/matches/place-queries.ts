// SQL of the usual venues of teams, and of the days and venues of tournaments, as their matches say.
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'

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
