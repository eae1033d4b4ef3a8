// SQL of careers: the stored figures of one person, under all the ids by which matches name them.
import type { CareerLine, Discipline, PerformanceLine } from '#contract/matches/career.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import type { ContestLine } from '#sport/marks/career.ts'
import type { MarksSummary } from '#sport/marks/summary.ts'
import { MARKS_SPORTS } from '#sport/sports.ts'

/** The finished contests of a person under all their ids, newest first. */
export async function selectContests(
  db: Database,
  { ids, limit }: { ids: string[]; limit: number },
): Promise<ContestLine[]> {
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

type LeaderRow = {
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

type Encoded = Omit<CareerLine, 'highest' | 'best'> & { highest: number | null; best: number | null }

/** More than anybody concedes in an innings, so that wickets and runs fit into one number. */
const RUNS_PER_WICKET = 10_000

/** One line for each format, the one with most matches first. Contests of marks: {@link selectContests}. */
export async function selectCareer(db: Database, ids: string[]): Promise<CareerLine[]> {
  const rows = await rowsOf<Encoded>(
    db,
    `select sport, format, count(distinct match_id)::int as matches,
       count(bat_runs)::int as innings,
       count(*) filter (where bat_runs is not null and not is_out)::int as "notOuts",
       coalesce(sum(bat_runs), 0)::int as runs, sum(bat_balls)::int as "ballsFaced",
       max(bat_runs * 2 + (not is_out)::int) as highest,
       count(*) filter (where bat_runs >= 100)::int as hundreds,
       count(*) filter (where bat_runs between 50 and 99)::int as fifties,
       sum(fours)::int as fours, sum(sixes)::int as sixes,
       count(bowl_balls)::int as bowled, coalesce(sum(bowl_balls), 0)::int as "ballsBowled",
       sum(bowl_runs)::int as conceded, sum(wickets)::int as wickets, sum(maidens)::int as maidens,
       max(case when bowl_balls is not null then wickets * ${RUNS_PER_WICKET} - bowl_runs end) as best,
       count(*) filter (where wickets = 4)::int as "fourWickets",
       count(*) filter (where wickets >= 5)::int as "fiveWickets",
       sum(catches)::int as catches, sum(stumpings)::int as stumpings,
       sum(goals)::int as goals, sum(assists)::int as assists,
       sum(yellows)::int as yellows, sum(reds)::int as reds
     from player_figures where player_id = any($1::text[]) and sport <> all($2::text[])
     group by sport, format order by matches desc, format`,
    [ids, MARKS_SPORTS],
  )
  return rows.map(({ highest, best, ...line }) => ({
    ...line,
    highest: highest === null ? null : { runs: Math.floor(highest / 2), isNotOut: highest % 2 === 1 },
    best: best === null ? null : toBest(best),
  }))
}

/** Decodes wickets and runs from `wickets * 10,000 - runs`. */
export function toBest(encoded: number): { wickets: number; runs: number } {
  const wickets = Math.ceil(encoded / RUNS_PER_WICKET)
  return { wickets, runs: wickets * RUNS_PER_WICKET - encoded }
}

export type PlayedMatch = { id: string; day: Date }

/** The matches in which the person played, newest first. `day`: midnight UTC of the Dhaka day. */
export async function selectPlayedMatches(
  db: Database,
  wanted: { ids: string[]; after: { at: Date; id: string } | undefined; limit: number },
): Promise<PlayedMatch[]> {
  const values: unknown[] = [wanted.ids, wanted.limit]
  const after = wanted.after ? 'and (f.day, f.match_id) < ($3::date, $4)' : ''
  if (wanted.after) values.push(wanted.after.at.toISOString().slice(0, 10), wanted.after.id)
  const rows = await rowsOf<{ id: string; day: string }>(
    db,
    `select f.match_id as id, f.day::text as day from player_figures f
     where f.player_id = any($1::text[]) ${after}
     group by f.day, f.match_id order by f.day desc, f.match_id desc limit $2`,
    values,
  )
  return rows.map(({ id, day }) => ({ id, day: new Date(`${day}T00:00:00Z`) }))
}

type LineRow = {
  matchId: string
  teamId: string
  innings: number
  batRuns: number | null
  batBalls: number
  isOut: boolean
  bowlBalls: number | null
  bowlRuns: number
  wickets: number
} & Pick<PerformanceLine, 'catches' | 'stumpings' | 'goals' | 'assists' | 'yellows' | 'reds'>

export type StoredLine = { matchId: string; teamId: string; line: PerformanceLine }

/** The person's figures in these matches, ordered by innings. */
export async function selectLines(db: Database, ids: string[], matchIds: string[]): Promise<StoredLine[]> {
  const rows = await rowsOf<LineRow>(
    db,
    `select match_id as "matchId", team_id as "teamId", innings, bat_runs as "batRuns", bat_balls as "batBalls",
       is_out as "isOut", bowl_balls as "bowlBalls", bowl_runs as "bowlRuns", wickets, catches, stumpings, goals,
       assists, yellows, reds
     from player_figures where match_id = any($2::text[]) and player_id = any($1::text[]) order by innings`,
    [ids, matchIds],
  )
  return rows.map(({ matchId, teamId, batRuns, batBalls, isOut, bowlBalls, bowlRuns, wickets, ...line }) => ({
    matchId,
    teamId,
    line: {
      ...line,
      batting: batRuns === null ? null : { runs: batRuns, balls: batBalls, isOut },
      bowling: bowlBalls === null ? null : { balls: bowlBalls, runs: bowlRuns, wickets },
    },
  }))
}

/** Whether the person played in this match, and the match began on this day. */
export async function hasPlayed(
  db: Database,
  { ids, matchId, day }: { ids: string[]; matchId: string; day: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `select 1 from player_figures where match_id = $2 and player_id = any($1::text[]) and day = $3::date limit 1`,
    [ids, matchId, day.toISOString().slice(0, 10)],
  )
  return rows.length > 0
}
