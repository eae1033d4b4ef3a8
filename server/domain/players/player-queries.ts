// SQL of the fields that matches need of a player, in addition to the name.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
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

/** The teams whose squads these players are in, by player, newest tournament first. */
export async function selectTeamsOfPlayers(db: Queryable, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ playerId: squads.playerId, teamId: squads.teamId })
    .from(squads)
    .innerJoin(tournaments, eq(tournaments.id, squads.tournamentId))
    .where(and(sql`${squads.playerId} = any(${sql.param(ids)}::text[])`, IN_TOURNAMENT))
    .orderBy(sql`${desc(tournaments.startsOn)} nulls last`)
  const teams = new Map<string, string[]>()
  for (const { playerId, teamId } of rows)
    teams.set(playerId, [...new Set([...(teams.get(playerId) ?? []), teamId])])
  return teams
}

/** The team of each player's newest squad. */
export async function selectNewestTeams(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinctOn([squads.playerId], { playerId: squads.playerId, teamId: squads.teamId })
    .from(squads)
    .innerJoin(tournaments, eq(tournaments.id, squads.tournamentId))
    .where(and(sql`${squads.playerId} = any(${sql.param(ids)}::text[])`, IN_TOURNAMENT))
    .orderBy(asc(squads.playerId), sql`${desc(tournaments.startsOn)} nulls last`)
  return new Map(rows.map(({ playerId, teamId }) => [playerId, teamId]))
}

/** Every merged player and whom they were merged into. */
export async function selectMerged(db: Queryable): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: players.id, mergedInto: players.mergedInto })
    .from(players)
    .where(sql`${players.mergedInto} is not null`)
  return new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])))
}

/** Whether both took part in one match: then they are two people. */
export async function haveSharedMatch(db: Queryable, one: string, other: string): Promise<boolean> {
  const both = [one, other]
  const rows = await db
    .select({ matchId: playerFigures.matchId })
    .from(playerFigures)
    .where(sql`${playerFigures.playerId} = any(${sql.param(both)}::text[])`)
    .groupBy(playerFigures.matchId)
    .having(sql`count(distinct ${playerFigures.playerId}) = 2`)
    .limit(1)
  return rows.length > 0
}

/** Tournaments in whose matches this id has figures. */
export async function selectTournamentsOf(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: playerFigures.tournamentId })
    .from(playerFigures)
    .where(eq(playerFigures.playerId, id))
  return rows.flatMap(({ id: tournament }) => tournament ?? [])
}
