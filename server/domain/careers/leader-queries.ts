// SQL of the leaders of a tournament, from the stored figures of its finished matches.
import type { Discipline } from '#contract/career.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

export type LeaderRow = {
  discipline: Discipline
  playerId: string
  teamId: string
  value: number
  /** `highest`: 1 if not out. `wickets` and `best`: runs conceded. Otherwise 0. */
  secondaryValue: number
  matches: number
}

type Wanted = { tournamentId: string; merges: ReadonlyMap<string, string>; limit: number }

/** The first `limit` of each discipline. `merges`: by merged player, the player with whom they are counted. */
export async function selectLeaders(
  db: Database,
  { tournamentId, merges, limit }: Wanted,
): Promise<LeaderRow[]> {
  return rowsOf<LeaderRow>(
    db,
    `with figures as materialized (
       select coalesce(m.person, f.player_id) as player_id, f.team_id, f.match_id, f.bat_runs, f.is_out,
         f.bowl_balls, f.bowl_runs, f.wickets, f.goals, f.assists
       from player_figures f
         left join unnest($3::text[], $4::text[]) as m(player_id, person) on m.player_id = f.player_id
       where f.tournament_id = $1
     ), sums as materialized (
       select player_id, max(team_id) as team_id, count(distinct match_id)::int as matches,
         coalesce(sum(bat_runs), 0)::int as runs, sum(wickets)::int as wickets, sum(bowl_runs)::int as conceded,
         sum(goals)::int as goals, sum(assists)::int as assists
       from figures group by player_id
     )
     (select 'runs' as discipline, player_id as "playerId", team_id as "teamId", runs as value, 0 as "secondaryValue", matches
        from sums where runs > 0 order by runs desc, matches, player_id limit $2)
     union all
     (select 'wickets', player_id, team_id, wickets, conceded, matches
        from sums where wickets > 0 order by wickets desc, conceded, player_id limit $2)
     union all
     (select 'highest', player_id, team_id, bat_runs, (not is_out)::int, 1
        from figures where bat_runs > 0 order by bat_runs desc, is_out, player_id limit $2)
     union all
     (select 'best', player_id, team_id, wickets, bowl_runs, 1
        from figures where wickets > 0 and bowl_balls is not null order by wickets desc, bowl_runs, player_id limit $2)
     union all
     (select 'goals', player_id, team_id, goals, 0, matches
        from sums where goals > 0 order by goals desc, matches, player_id limit $2)
     union all
     (select 'assists', player_id, team_id, assists, 0, matches
        from sums where assists > 0 order by assists desc, matches, player_id limit $2)`,
    [tournamentId, limit, [...merges.keys()], [...merges.values()]],
  )
}
