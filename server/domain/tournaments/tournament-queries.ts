// SQL of tournaments, their stages, teams and squads.
import { and, asc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { SquadPlayer } from '#contract/matches/tournament.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { matches } from '#server/db/tables/match-tables.ts'
import { takesPart } from '#server/db/tables/takes-part.ts'
import { squads, stages, tournaments, tournamentTeams } from '#server/db/tables/tournament-tables.ts'

export type TournamentRow = typeof tournaments.$inferSelect
export type StageRow = typeof stages.$inferSelect
export type TeamRow = typeof tournamentTeams.$inferSelect

/** By first day, the newest first; tournaments without a first day come last. */
const NEWEST_FIRST = [sql`${tournaments.startsOn} desc nulls last`, sql`${tournaments.id} desc`] as const

type WantedTournaments = {
  sport?: string | undefined
  termId?: string | undefined
  offset: number
  limit: number
}

/** Newest first. */
export async function selectTournaments(
  db: Queryable,
  { sport, termId, offset, limit }: WantedTournaments,
): Promise<TournamentRow[]> {
  return unionAll(first(isNotNull), first(isNull))
    .orderBy(sql`starts_on desc nulls last`, sql`id desc`)
    .offset(offset)
    .limit(limit)

  /** Tournaments with and without a first day separately: each query follows the index and ends at the page. */
  function first(isDated: typeof isNull) {
    return db
      .select()
      .from(tournaments)
      .where(
        and(
          isDated(tournaments.startsOn),
          sport === undefined ? undefined : sql`${tournaments.sport} = ${sport}`,
          termId === undefined ? undefined : eq(tournaments.termId, termId),
        ),
      )
      .orderBy(sql`${tournaments.startsOn} desc nulls first`, sql`${tournaments.id} desc nulls first`)
      .limit(offset + limit)
  }
}

/** In any order; those that do not exist are missing. */
export async function selectTournamentsById(db: Queryable, ids: readonly string[]): Promise<TournamentRow[]> {
  return db.select().from(tournaments).where(isAmong(tournaments.id, ids))
}

function isAmong(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::text[])`
}

/** By id, or by the present or a former slug. */
export async function findTournamentRow(
  db: Queryable,
  by: { id: string } | { slug: string },
): Promise<TournamentRow | null> {
  // Former slugs are read only where no tournament has the slug now.
  const id =
    'id' in by
      ? by.id
      : sql`coalesce((select id from tournaments where slug = ${by.slug}),
          (select id from tournaments where ${by.slug} = any(former_slugs)))`
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id))
  return row ?? null
}

export async function lockTournament(transaction: Transaction, id: string): Promise<TournamentRow | null> {
  const [row] = await transaction.select().from(tournaments).where(eq(tournaments.id, id)).for('update')
  return row ?? null
}

export async function insertTournament(
  transaction: Transaction,
  row: typeof tournaments.$inferInsert,
): Promise<void> {
  await transaction.insert(tournaments).values(row)
}

/** Until the transaction ends, nobody else chooses the slug of a tournament. */
export async function lockSlugs(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('tournament slugs', 0))`)
}

export async function writeTournament(
  transaction: Transaction,
  id: string,
  row: Partial<typeof tournaments.$inferInsert>,
): Promise<void> {
  await transaction.update(tournaments).set(row).where(eq(tournaments.id, id))
}

export async function removeTournament(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(tournaments).where(eq(tournaments.id, id))
}

export async function hasMatches(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.select({ id: matches.id }).from(matches).where(eq(matches.tournamentId, id)).limit(1)
  return rows.length > 0
}

/** The stages of these tournaments, in order. */
export async function selectStages(db: Queryable, tournamentIds: readonly string[]): Promise<StageRow[]> {
  return db
    .select()
    .from(stages)
    .where(isAmong(stages.tournamentId, tournamentIds))
    .orderBy(asc(stages.tournamentId), asc(stages.position))
}

/** Replaces the stages of a tournament. Stages that stay keep their ids, so that their matches stay in them. */
export async function replaceStages(
  transaction: Transaction,
  tournamentId: string,
  rows: (typeof stages.$inferInsert)[],
): Promise<void> {
  const kept = rows.map(({ id }) => id)
  await transaction
    .delete(stages)
    .where(and(eq(stages.tournamentId, tournamentId), sql`${stages.id} <> all(${sql.param(kept)}::text[])`))
  // Positions are unique: the old ones are moved out of the way before the new ones are written.
  await transaction
    .update(stages)
    .set({ position: sql`-1 - ${stages.position}` })
    .where(eq(stages.tournamentId, tournamentId))
  for (const row of rows) {
    const { id: _id, tournamentId: _tournament, ...changes } = row
    await transaction.insert(stages).values(row).onConflictDoUpdate({ target: stages.id, set: changes })
  }
}

/** Moves matches without a stage to the stage in which both of their teams are. */
export async function placeMatches(transaction: Transaction, tournamentId: string): Promise<void> {
  const stageOf = (team: PgColumn) =>
    sql`(select ${tournamentTeams.stageId} from ${tournamentTeams} where ${tournamentTeams.tournamentId} = ${tournamentId} and ${tournamentTeams.teamId} = ${team})`
  const [home, away] = [stageOf(matches.homeId), stageOf(matches.awayId)]
  await transaction
    .update(matches)
    .set({ stageId: home })
    .where(and(eq(matches.tournamentId, tournamentId), isNull(matches.stageId), sql`${home} = ${away}`))
}

/** The teams of these tournaments. */
export async function selectTeamsOf(db: Queryable, tournamentIds: readonly string[]): Promise<TeamRow[]> {
  return db
    .select()
    .from(tournamentTeams)
    .where(isAmong(tournamentTeams.tournamentId, tournamentIds))
    .orderBy(asc(tournamentTeams.tournamentId), asc(tournamentTeams.teamId))
}

export async function replaceTeams(
  transaction: Transaction,
  tournamentId: string,
  rows: (typeof tournamentTeams.$inferInsert)[],
): Promise<void> {
  await transaction.delete(tournamentTeams).where(eq(tournamentTeams.tournamentId, tournamentId))
  if (rows.length > 0) await transaction.insert(tournamentTeams).values(rows)
}

export type SquadRow = typeof squads.$inferSelect

const IN_TOURNAMENT = takesPart('squads.tournament_id', 'squads.team_id')

/** Squads of the teams that take part in a tournament, or of one of them, in their order. */
export async function selectSquads(
  db: Queryable,
  tournamentId: string,
  teamId?: string,
): Promise<SquadRow[]> {
  return db
    .select()
    .from(squads)
    .where(
      and(
        eq(squads.tournamentId, tournamentId),
        teamId === undefined ? IN_TOURNAMENT : eq(squads.teamId, teamId),
      ),
    )
    .orderBy(asc(squads.teamId), asc(squads.position))
}

export async function replaceSquad(
  transaction: Transaction,
  { tournamentId, teamId }: { tournamentId: string; teamId: string },
  players: SquadPlayer[],
): Promise<void> {
  await transaction
    .delete(squads)
    .where(and(eq(squads.tournamentId, tournamentId), eq(squads.teamId, teamId)))
  const rows = players.map((player, position) => ({ tournamentId, teamId, position, ...player }))
  if (rows.length > 0) await transaction.insert(squads).values(rows)
}

/** Whether the team is entered in the tournament, or plays a match of it. */
export async function isTakingPart(db: Queryable, tournamentId: string, teamId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isPart: boolean }>(sql`
    select ${takesPart('wanted.tournament_id', 'wanted.team_id')} as "isPart"
    from (select ${tournamentId}::text as tournament_id, ${teamId}::text as team_id) wanted`)
  return rows[0]?.isPart === true
}

/** Adds a player at the end of a squad; false if the player was already in it. */
export async function insertIntoSquad(
  transaction: Transaction,
  { tournamentId, teamId, playerId }: { tournamentId: string; teamId: string; playerId: string },
): Promise<boolean> {
  const present = await selectSquads(transaction, tournamentId, teamId)
  const position = (present.at(-1)?.position ?? -1) + 1
  const { rowCount } = await transaction
    .insert(squads)
    .values({ tournamentId, teamId, playerId, position })
    .onConflictDoNothing()
  return rowCount === 1
}

/** The newest tournaments of a team, as lists order them. */
export async function selectTournamentsOfTeam(
  db: Queryable,
  { teamId, limit }: { teamId: string; limit: number },
): Promise<TournamentRow[]> {
  return db
    .select(getTableColumns(tournaments))
    .from(tournamentTeams)
    .innerJoin(tournaments, eq(tournaments.id, tournamentTeams.tournamentId))
    .where(eq(tournamentTeams.teamId, teamId))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}

/** The newest of the tournaments with this name in lower case, with or without its season; null without one. */
export async function selectNamedTournament(db: Queryable, name: string): Promise<string | null> {
  const { nameBn, nameEn, season } = tournaments
  const own = (column: typeof nameBn | typeof nameEn) =>
    sql`lower(${column}) = ${name} or lower(${column} || ' ' || ${season}) = ${name}`
  const [row] = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(or(own(nameBn), own(nameEn)))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
  return row?.id ?? null
}
