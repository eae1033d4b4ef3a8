// SQL that says whether a team takes part in a tournament. A squad of another team is kept, for when the team is put back, and counts
// nowhere.
import { type SQL, sql } from 'drizzle-orm'

/** Whether the team is entered, or plays a match of the tournament. Both arguments name columns. */
export function takesPart(tournamentId: string, teamId: string): SQL {
  return sql.raw(`(exists (select from tournament_teams entry
      where entry.tournament_id = ${tournamentId} and entry.team_id = ${teamId})
    or exists (select from matches played
      where played.tournament_id = ${tournamentId} and ${teamId} in (played.home_id, played.away_id)))`)
}
