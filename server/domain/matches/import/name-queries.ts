// SQL of the mapping from names of other sources to entries of the name book.
import { and, eq, sql } from 'drizzle-orm'
import type { Gender, Sport } from '#contract/matches/tournament.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { sourceIds } from '#server/db/tables/match-tables.ts'
import { players, stages, teams, tournaments, venues } from '#server/db/tables/tournament-tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { FileStage } from '../files/file-match.ts'
import type { JoinedMatch } from '../match-queries.ts'

/** `stages`: ids by English name. */
export type FoundTournament = NonNullable<JoinedMatch['tournament']> & { stages: Map<string, string> }

export async function selectFoundTournament(db: Queryable, id: string): Promise<FoundTournament | null> {
  const { slug, nameBn, nameEn, season, rules } = tournaments
  const [row] = await db
    .select({ id: tournaments.id, slug, nameBn, nameEn, season, rules })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  if (!row) return null
  const own = await db.select().from(stages).where(eq(stages.tournamentId, id))
  return { ...row, stages: new Map(own.map((stage) => [stage.nameEn, stage.id])) }
}

/** An existing tournament of this name, season, gender and sport; null without one. */
export async function findTournament(
  db: Queryable,
  { name, season, gender, sport }: { name: string; season: string; gender: Gender; sport: Sport },
): Promise<string | null> {
  const [row] = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(
      and(
        sql`lower(${tournaments.nameEn}) = lower(${name})`,
        eq(tournaments.season, season),
        eq(tournaments.gender, gender),
        eq(tournaments.sport, sport),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

/** Adds a stage after the last one. `takesAll`: matches and teams without a stage move to this one. */
export async function addStage(
  transaction: Transaction,
  clock: Clock,
  tournamentId: string,
  { name, hasTable, continues = false, takesAll }: FileStage & { takesAll: boolean },
): Promise<string> {
  const id = newId(clock)
  await transaction.insert(stages).values({
    id,
    tournamentId,
    nameBn: name.bn,
    nameEn: name.en,
    hasTable,
    position: sql`(select coalesce(max(position) + 1, 0) from stages where tournament_id = ${tournamentId})`,
    table: { deductions: [], annulled: [], order: [], ...(continues && { continues }) },
  })
  if (!takesAll) return id
  await transaction.execute(
    sql`update matches set stage_id = ${id} where tournament_id = ${tournamentId} and stage_id is null`,
  )
  await transaction.execute(
    sql`update tournament_teams set stage_id = ${id} where tournament_id = ${tournamentId} and stage_id is null`,
  )
  return id
}

export type Entered = { tournamentId: string; teamId: string; stageId: string | null; day: string }

/** Enters the teams of imported matches in their tournaments, and extends each tournament's dates to cover these matches. */
export async function enterTeams(transaction: Transaction, entered: readonly Entered[]): Promise<void> {
  if (entered.length === 0) return
  const column = <Name extends keyof Entered>(name: Name) => sql.param(entered.map((row) => row[name]))
  await transaction.execute(sql`
    insert into tournament_teams (tournament_id, team_id, stage_id)
    select tournament_id, team_id, max(stage_id) from unnest(${column('tournamentId')}::text[], ${column('teamId')}::text[],
      ${column('stageId')}::text[]) as entered(tournament_id, team_id, stage_id)
    group by tournament_id, team_id
    on conflict (tournament_id, team_id) do update
      set stage_id = coalesce(tournament_teams.stage_id, excluded.stage_id)`)
  await transaction.execute(sql`
    update tournaments t set starts_on = least(t.starts_on, days.first), ends_on = greatest(t.ends_on, days.last)
    from (select tournament_id, min(day)::date as first, max(day)::date as last
      from unnest(${column('tournamentId')}::text[], ${column('day')}::text[]) as played(tournament_id, day)
      group by tournament_id) as days
    where t.id = days.tournament_id`)
}

export type SourceId = typeof sourceIds.$inferInsert

/** The known ones of these sources and keys, with their ids. */
export async function selectSourceIds(
  db: Queryable,
  wanted: readonly { source: string; key: string }[],
): Promise<SourceId[]> {
  if (wanted.length === 0) return []
  const sources = wanted.map(({ source }) => source)
  const keys = wanted.map(({ key }) => key)
  const { rows } = await db.execute<{ source: string; key: string; id: string }>(sql`
    select s.source, s.key, s.id from source_ids s
    join unnest(${sql.param(sources)}::text[], ${sql.param(keys)}::text[]) as wanted(source, key)
      on wanted.source = s.source and wanted.key = s.key`)
  return rows
}

/** Ids of all entries to which a name of this source is mapped. */
export async function selectMappedIds(db: Queryable, source: string): Promise<string[]> {
  const rows = await db.select({ id: sourceIds.id }).from(sourceIds).where(eq(sourceIds.source, source))
  return rows.map(({ id }) => id)
}

export async function selectGenders(db: Queryable): Promise<Map<string, Gender>> {
  const rows = await db.select({ id: players.id, gender: players.gender }).from(players)
  return new Map(rows.map(({ id, gender }) => [id, gender]))
}

export type NewNames = {
  sourceIds: SourceId[]
  players: (typeof players.$inferInsert)[]
  teams: (typeof teams.$inferInsert)[]
  venues: (typeof venues.$inferInsert)[]
}

const ROWS_AT_ONCE = 5_000

/** Inserts these rows. Existing rows stay unchanged. */
export async function insertNames(transaction: Transaction, names: NewNames): Promise<void> {
  for (const some of inParts(names.sourceIds))
    await transaction.insert(sourceIds).values(some).onConflictDoNothing()
  for (const some of inParts(names.players))
    await transaction.insert(players).values(some).onConflictDoNothing()
  for (const some of inParts(names.teams)) await transaction.insert(teams).values(some).onConflictDoNothing()
  for (const some of inParts(names.venues))
    await transaction.insert(venues).values(some).onConflictDoNothing()
}

function inParts<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )
}
