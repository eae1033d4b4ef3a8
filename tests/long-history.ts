// Gives a newsroom with a small league a long history of matches, by copying rows: thousands of matches, players and teams.
// The copies are for statements that read. Their figures are not derived from their logs.
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import type { League } from './match-league.ts'

export const LONG_HISTORY = { matches: 4_000, players: 4_000, teams: 800, tournaments: 800 }
/** Number of copied matches in which the league's home side plays at its venue. */
const OF_HOME = 120

type Lengths = typeof LONG_HISTORY

export async function addLongHistory(db: Database, league: League, lengths: Lengths): Promise<void> {
  const add = (table: string, from: string, changes: string, rest: string) =>
    db.execute(
      sql.raw(`insert into ${table} select r.* from ${table} c, ${rest},
               lateral jsonb_populate_record(c, jsonb_build_object(${changes})) r where ${from}`),
    )
  const { matches, players, teams, tournaments } = lengths
  const { home, away, finished } = league
  const tournament = finished.tournament?.id ?? ''
  const names = (kind: string) =>
    `'id', '${kind}-' || n, 'slug', '${kind}-' || n, 'name_bn', 'নাম ${kind} ' || n, 'name_en', 'Name ${kind} ' || n`
  const entry = (kind: string, count: number, of: string) =>
    add('terms', `c.id = '${of}'`, names(kind), `generate_series(1, ${count}) n`)
  const player = `(select id from terms where slug = '${league.slugs.player}')`
  await entry('team', teams, home)
  await entry('ground', 40, finished.venue?.id ?? '')
  await add('terms', `c.id = ${player}`, names('person'), `generate_series(1, ${players}) n`)
  await add('teams', `c.id = '${home}'`, `'id', 'team-' || n`, `generate_series(1, ${teams}) n`)
  await add('players', `c.id = ${player}`, `'id', 'person-' || n`, `generate_series(1, ${players}) n`)
  await add(
    'tournaments',
    `c.id = '${tournament}'`,
    `'id', 'tournament-' || n, 'slug', 'tournament-' || n, 'starts_on', date '2026-10-01' - n`,
    `generate_series(1, ${tournaments}) n`,
  )
  await db.execute(sql`insert into stages (id, tournament_id, position, name_bn, name_en, has_table, table_rules)
    select 'stage-' || n, 'tournament-' || n, 0, 'পর্ব', 'Stage', true, '{"deductions": []}'
    from generate_series(1, ${tournaments}::int) n`)
  await db.execute(sql`insert into tournament_teams (tournament_id, team_id)
    select distinct 'tournament-' || n, 'team-' || (n + k) % ${teams}::int + 1
    from generate_series(1, ${tournaments}::int) n, generate_series(1, 8) k`)
  await db.execute(sql`insert into squads (tournament_id, team_id, player_id, position)
    select 'tournament-' || (n + k) % ${tournaments}::int + 1, 'team-' || n % ${teams}::int + 1, 'person-' || n, 0
    from generate_series(1, ${players}::int) n, generate_series(1, 3) k`)
  const isOfHome = `n <= ${OF_HOME}`
  const team = (more: number) => `'team-' || (n + ${more}) % ${teams} + 1`
  await add(
    'matches',
    `c.id = '${finished.id}'`,
    `'id', 'match-' || n, 'source', null, 'tournament_id', 'tournament-' || n % ${tournaments} + 1, 'stage_id', null,
     'home_id', case when ${isOfHome} and n % 2 = 0 then '${home}' else ${team(0)} end,
     'away_id', case when ${isOfHome} and n % 2 = 1 then '${home}' when n % 50 = 0 then '${away}' else ${team(1)} end,
     'venue_id', case when ${isOfHome} then '${finished.venue?.id}' else 'ground-' || n % 40 + 1 end,
     'starts_at', timestamptz '2026-11-01' - n * interval '5 hours',
     'day', (timestamptz '2026-11-01' - n * interval '5 hours' + interval '6 hours')::date`,
    `generate_series(1, ${matches}) n`,
  )
  await db.execute(sql`insert into match_events (match_id, seq, kind, payload, at_server)
    select 'match-' || n, e.seq, e.kind, e.payload, e.at_server from generate_series(1, ${matches}::int) n,
      (select * from match_events where match_id = ${finished.id} order by seq limit 5) e`)
  await add(
    'player_figures',
    `c.match_id = '${finished.id}' and c.player_id = ${player} and c.innings = 1`,
    `'match_id', 'match-' || n, 'tournament_id', 'tournament-' || n % ${tournaments} + 1,
     'player_id', case when ${isOfHome} and k = 0 then ${player} else 'person-' || (n * 5 + k) % ${players} + 1 end`,
    `generate_series(1, ${matches}) n, generate_series(0, 4) k`,
  )
  await db.execute(sql`update players set merged_into = 'person-1' where id in ('person-2', 'person-3')`)
  await db.execute(
    sql`analyze terms, teams, players, tournaments, stages, tournament_teams, squads, matches, match_events, player_figures`,
  )
}
