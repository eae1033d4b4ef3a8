// SQL of contests of marks: what a person did in each, and who was among the first. Both are read from the summaries of matches.
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import type { ContestLine } from '#sport/marks/career.ts'
import type { MarksSummary } from '#sport/marks/summary.ts'
import { MARKS_SPORTS } from '#sport/sports.ts'

type Wanted = { ids: string[]; limit: number }

/** The finished contests of a person under all their ids, newest first. */
export async function selectContests(db: Database, { ids, limit }: Wanted): Promise<ContestLine[]> {
  const rows = await rowsOf<ContestLine & { line: ContestLine['line'] | null }>(
    db,
    `select m.id as "matchId", m.home_id as "eventId", m.day::text as day, m.state ->> 'unit' as unit,
       (m.state ->> 'isLessBetter')::boolean as "isLessBetter",
       case when m.state -> 'result' ->> 'outcome' in ('won', 'drawn') then m.state ->> 'phase' end as "decidedBy",
       (select l from jsonb_array_elements(m.state -> 'lines') l
        where l ->> 'participant' = any($1::text[]) or l -> 'members' ?| $1::text[] limit 1) as line
     from player_figures f join matches m on m.id = f.match_id
     where f.player_id = any($1::text[]) and f.sport = any($2::text[])
     order by f.day desc, f.match_id desc limit $3`,
    [ids, MARKS_SPORTS, limit],
  )
  return rows.filter(({ line }) => line !== null)
}

/** The leaders of the decided contests of a tournament. */
export async function selectDecided(db: Database, tournamentId: string): Promise<MarksSummary['leaders'][]> {
  const rows = await rowsOf<{ leaders: MarksSummary['leaders'] }>(
    db,
    `select state -> 'leaders' as leaders from matches
     where tournament_id = $1 and status = 'finished' and sport = any($2::text[])
       and state -> 'result' ->> 'outcome' in ('won', 'drawn')`,
    [tournamentId, MARKS_SPORTS],
  )
  return rows.map(({ leaders }) => leaders)
}
