// SQL of the fields that matches need of a player, in addition to the name.
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { playerFigures } from '#server/db/tables/match-tables.ts'
import { takesPart } from '#server/db/tables/takes-part.ts'
import { players, squads, tournaments } from '#server/db/tables/tournament-tables.ts'

/** `addedAtMatch`: the match at whose ground a scorer added the player, until an editor has looked at it. */
export type PlayerFields = Omit<typeof players.$inferSelect, 'id'>

/** The fields by player id. A player without a row is missing. */
export async function selectPlayers(db: Queryable, ids: string[]): Promise<Map<string, PlayerFields>> {
  const rows = await db
    .select()
    .from(players)
    .where(sql`${players.id} = any(${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, ...fields }) => [id, fields]))
}

export async function writePlayer(db: Transaction, id: string, row: PlayerFields): Promise<void> {
  await db
    .insert(players)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: players.id, set: row })
}

/** The players who carry the mark of this match, by id. */
export async function selectAddedAt(db: Queryable, matchId: string): Promise<string[]> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(eq(players.addedAtMatch, matchId))
    .orderBy(players.id)
  return rows.map(({ id }) => id)
}

const IN_TOURNAMENT = takesPart('squads.tournament_id', 'squads.team_id')

/** An id by which squads name a player. */
export type SquadName = { id: string; of: string }

/** The squads of these players, newest tournament first. */
async function selectSquadsOf(db: Queryable, names: readonly SquadName[]) {
  const { rows } = await db.execute<{ playerId: string; teamId: string }>(sql`
    select n.of as "playerId", ${squads.teamId} as "teamId"
    from unnest(${sql.param(names.map(({ id }) => id))}::text[], ${sql.param(names.map(({ of }) => of))}::text[]) as n(id, of)
      join ${squads} on ${squads.playerId} = n.id
      join ${tournaments} on ${tournaments.id} = ${squads.tournamentId}
    where ${IN_TOURNAMENT}
    order by ${tournaments.startsOn} desc nulls last`)
  return rows
}

/** The teams whose squads these players are in, by player, newest tournament first. */
export async function selectTeamsOfPlayers(
  db: Queryable,
  names: readonly SquadName[],
): Promise<Map<string, string[]>> {
  const rows = await selectSquadsOf(db, names)
  const teams = new Map<string, string[]>()
  for (const { playerId, teamId } of rows)
    teams.set(playerId, [...new Set([...(teams.get(playerId) ?? []), teamId])])
  return teams
}

/** The team of each player's newest squad. */
export async function selectNewestTeams(
  db: Queryable,
  names: readonly SquadName[],
): Promise<Map<string, string>> {
  const rows = await selectSquadsOf(db, names)
  return new Map(rows.toReversed().map(({ playerId, teamId }) => [playerId, teamId]))
}

/** Every merged player and whom they were merged into. */
export async function selectMerged(db: Queryable): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: players.id, mergedInto: players.mergedInto })
    .from(players)
    .where(sql`${players.mergedInto} is not null`)
  return new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])))
}

/** Whether one of each, by any of their ids, took part in one match: then they are two people. */
export async function haveSharedMatch(db: Queryable, one: string[], other: string[]): Promise<boolean> {
  const isOf = (ids: string[]) => sql`${playerFigures.playerId} = any(${sql.param(ids)}::text[])`
  const rows = await db
    .select({ matchId: playerFigures.matchId })
    .from(playerFigures)
    .where(isOf([...one, ...other]))
    .groupBy(playerFigures.matchId)
    .having(sql`bool_or(${isOf(one)}) and bool_or(${isOf(other)})`)
    .limit(1)
  return rows.length > 0
}

/** Tournaments in whose matches these ids have figures. */
export async function selectTournamentsOf(db: Queryable, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: playerFigures.tournamentId })
    .from(playerFigures)
    .where(sql`${playerFigures.playerId} = any(${sql.param(ids)}::text[])`)
  return rows.flatMap(({ id: tournament }) => tournament ?? [])
}
