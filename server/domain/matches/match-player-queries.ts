// SQL of who is likely to play for a team: its last squad, its last line-ups, and who has figures in its last matches.
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'

/** How many earlier matches are looked at. */
const RECENT = 5
/** The most players of one side. */
const LIMIT = 40

export type LikelyPlayer = { id: string; isKeeper: boolean; wasInLast: boolean }
type Of = { matchId: string; teamId: string; sport: string; tournamentId: string | null }

/**
 * The players of a side, most likely first: the squad of the match's tournament alone if there is one; else the last line-up, the
 * last squad, and everybody else who played for the team in its last matches. `wasInLast`: in the last line-up.
 */
export async function selectLikelyPlayers(db: Queryable, of: Of): Promise<LikelyPlayer[]> {
  const { matchId, teamId, sport, tournamentId } = of
  const { rows } = await db.execute<{ id: string; is_keeper: boolean; was_in_last: boolean }>(sql`
    with recent as (
      select id, row_number() over (order by starts_at desc, id desc) as age from (
        (select id, starts_at from matches where home_id = ${teamId} and id <> ${matchId} and sport = ${sport}
          and last_seq > 0 order by starts_at desc nulls first, id desc nulls first limit ${RECENT})
        union all
        (select id, starts_at from matches where away_id = ${teamId} and id <> ${matchId} and sport = ${sport}
          and last_seq > 0 order by starts_at desc nulls first, id desc nulls first limit ${RECENT})
      ) m order by age limit ${RECENT}
    ),
    lineups as (
      select r.age, e.seq, e.payload -> 'players' as players
      from recent r join match_events e on e.match_id = r.id
      where e.kind = 'lineup' and e.payload ->> 'team' = ${teamId}
    ),
    last_lineup as (
      select p.id, p.at from (select players from lineups order by age, seq desc limit 1) l,
        jsonb_array_elements_text(l.players) with ordinality p(id, at)
    ),
    squad as (
      select player_id as id, position as at, is_keeper, tournament_id = ${tournamentId} as is_own from squads
      where team_id = ${teamId} and tournament_id = coalesce(
        (select tournament_id from squads where team_id = ${teamId} and tournament_id = ${tournamentId} limit 1),
        (select s.tournament_id from squads s join tournaments t on t.id = s.tournament_id
          where s.team_id = ${teamId} and t.sport = ${sport} order by t.starts_on desc nulls last, t.id limit 1))
    ),
    listed as (
      select id, 0 as source, at::bigint as at from last_lineup where not exists (select 1 from squad where is_own)
      union all select id, 1, at from squad
      union all
      select f.player_id, 2, r.age from recent r join player_figures f on f.match_id = r.id
      where f.team_id = ${teamId} and not exists (select 1 from squad where is_own)
    )
    select l.id, coalesce(bool_or(s.is_keeper), false) as is_keeper,
      l.id in (select id from last_lineup) as was_in_last
    from listed l left join squad s on s.id = l.id
    group by l.id order by min(l.source * 1000 + l.at), l.id limit ${LIMIT}`)
  return rows.map(({ id, is_keeper: isKeeper, was_in_last: wasInLast }) => ({ id, isKeeper, wasInLast }))
}
