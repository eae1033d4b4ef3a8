// SQL of how the finished matches of a team ended.
import type { TeamRecord } from '#contract/career.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

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
