// SQL of matches. Scorers, leases and stories: match-link-queries.ts. Logs and figures of players: event-queries.ts.
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { MatchStatus } from '#contract/matches/match.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { matches, matchPosts, matchScorers } from '#server/db/tables/match-tables.ts'
import { stages, tournaments } from '#server/db/tables/tournament-tables.ts'
import { DERIVATION } from '#sport/form.ts'
import { MARKS_SPORTS, SIDES_SPORTS } from '#sport/sports.ts'
import type { Place } from '../cursor.ts'
import type { StageRow, TournamentRow } from '../tournaments/tournament-queries.ts'

export type MatchRow = typeof matches.$inferSelect
/** A match joined with its tournament and stage. */
export type JoinedMatch = {
  match: MatchRow
  tournament: Pick<TournamentRow, 'id' | 'slug' | 'nameBn' | 'nameEn' | 'season' | 'rules'> | null
  stage: Pick<StageRow, 'id' | 'nameBn' | 'nameEn' | 'hasTable' | 'table'> | null
}

function joined(db: Queryable) {
  const { id, slug, nameBn, nameEn, season, rules } = tournaments
  const { id: stageId, hasTable, table } = stages
  return db
    .select({
      match: getTableColumns(matches),
      tournament: { id, slug, nameBn, nameEn, season, rules },
      stage: { id: stageId, nameBn: stages.nameBn, nameEn: stages.nameEn, hasTable, table },
    })
    .from(matches)
    .leftJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .leftJoin(stages, eq(stages.id, matches.stageId))
    .$dynamic()
}

export async function findMatchRow(db: Queryable, id: string): Promise<JoinedMatch | null> {
  const [row] = await joined(db).where(eq(matches.id, id))
  return row ?? null
}

/** `state`: null also for matches that are not finished, or were before `since`. */
export async function selectLogStates(db: Queryable, ids: readonly string[], since: Date) {
  const { id, lastSeq, status, state, changedAt } = matches
  const isRecent = sql`${status} = 'finished' and ${changedAt} > ${since.toISOString()}::timestamptz`
  return db
    .select({
      id,
      lastSeq,
      status,
      changedAt,
      state: sql<MatchRow['state']>`case when ${isRecent} then ${state} end`,
    })
    .from(matches)
    .where(sql`${matches.id} = any(${sql.param([...ids])}::text[])`)
}

const OWN = 'maidan:'

/** Matches from these sources, in any order. Maidan's own exports name a match `maidan:` and its id. */
export async function selectBySource(db: Queryable, sources: readonly string[]): Promise<JoinedMatch[]> {
  if (sources.length === 0) return []
  const own = sources.flatMap((source) => (source.startsWith(OWN) ? [source.slice(OWN.length)] : []))
  return joined(db).where(
    or(
      sql`${matches.source} = any(${sql.param([...sources])}::text[])`,
      sql`${matches.id} = any(${sql.param(own)}::text[])`,
    ),
  )
}

/** Matches of a tournament that people entered, in any order. */
export async function selectEntered(db: Queryable, tournamentId: string): Promise<JoinedMatch[]> {
  return joined(db).where(and(eq(matches.tournamentId, tournamentId), isNull(matches.source)))
}

/** Locked until the transaction ends: events get their sequence under this lock. */
export async function lockMatch(transaction: Transaction, id: string): Promise<JoinedMatch | null> {
  const [row] = await joined(transaction).where(eq(matches.id, id)).for('update', { of: matches })
  return row ?? null
}

export type MatchFilter = {
  ids?: readonly string[] | undefined
  /** A Dhaka day. */
  day?: string | undefined
  /** Dhaka days, both included. */
  days?: { from: string; to: string } | undefined
  sport?: Sport | undefined
  tournamentId?: string | undefined
  stageId?: string | undefined
  /** Home or away. */
  teamId?: string | undefined
  venueId?: string | undefined
  status?: MatchStatus | readonly MatchStatus[] | undefined
  postId?: string | undefined
  scorerId?: string | undefined
  /** Starts then or later. */
  from?: Date | undefined
  /** Both played in it, on either side. */
  between?: readonly [string, string] | undefined
}
type Wanted = MatchFilter & {
  after?: Place | undefined
  order: 'oldest' | 'newest'
  limit: number
}

export async function selectMatches(db: Queryable, wanted: Wanted): Promise<JoinedMatch[]> {
  const isNewest = wanted.order === 'newest'
  const order = isNewest
    ? [sql`${desc(matches.startsAt)} nulls first`, sql`${desc(matches.id)} nulls first`]
    : [asc(matches.startsAt), asc(matches.id)]
  const { teamId, limit } = wanted
  const conditions = and(...conditionsOf(wanted), placeAfter(wanted.after, isNewest))
  return joined(db)
    .where(teamId === undefined ? conditions : inArray(matches.id, ofTeam(teamId)))
    .orderBy(...order)
    .limit(limit)

  /** Home and away separately: each query follows its index and ends after `limit` rows, however long the history is. */
  function ofTeam(id: string) {
    const side = (column: typeof matches.homeId | typeof matches.awayId) =>
      db
        .select({ id: matches.id })
        .from(matches)
        .where(and(eq(column, id), conditions))
        .orderBy(...order)
        .limit(limit)
    return unionAll(side(matches.homeId), side(matches.awayId))
  }
}

function placeAfter(after: Place | undefined, isNewest: boolean): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${matches.startsAt}, ${matches.id})`
  const from = sql`(${after.at.toISOString()}::timestamptz, ${after.id})`
  return isNewest ? sql`${place} < ${from}` : sql`${place} > ${from}`
}

/** All conditions except the team, which is looked up in two indexes. */
function conditionsOf(wanted: MatchFilter): (SQL | undefined)[] {
  const { ids, day, days, sport, tournamentId, stageId, venueId, postId, scorerId, from, between } = wanted
  const sides = (id: string) => or(eq(matches.homeId, id), eq(matches.awayId, id))
  return [
    ids && sql`${matches.id} = any(${sql.param([...ids])}::text[])`,
    from && gte(matches.startsAt, from),
    day === undefined ? undefined : eq(matches.day, day),
    days && sql`${matches.day} between ${days.from} and ${days.to}`,
    sport === undefined ? undefined : eq(matches.sport, sport),
    tournamentId === undefined ? undefined : eq(matches.tournamentId, tournamentId),
    stageId === undefined ? undefined : eq(matches.stageId, stageId),
    between && and(sides(between[0]), sides(between[1])),
    venueId === undefined ? undefined : eq(matches.venueId, venueId),
    statusIs(wanted.status),
    postId === undefined
      ? undefined
      : sql`exists (select 1 from ${matchPosts} where match_id = ${matches.id} and post_id = ${postId})`,
    scorerId === undefined
      ? undefined
      : sql`exists (select 1 from ${matchScorers} where match_id = ${matches.id} and person_id = ${scorerId})`,
  ]
}

function statusIs(status: MatchFilter['status']): SQL | undefined {
  if (status === undefined) return undefined
  // As a literal, because the index of matches in play covers only this text.
  if (status === 'live') return sql`${matches.status} = 'live'`
  const all = typeof status === 'string' ? [status] : [...status]
  return sql`${matches.status} = any(${sql.param(all)}::text[])`
}

export async function countAllMatches(db: Queryable): Promise<number> {
  return db.$count(matches)
}

/** Matches in the order of their ids, after one of them. */
export async function selectMatchesAfter(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<JoinedMatch[]> {
  return joined(db).where(sql`${matches.id} > ${after}`).orderBy(asc(matches.id)).limit(limit)
}

/**
 * Matches with a log whose summary was stored by other rules of derivation, or before summaries named the people who took part
 * (neither in football).
 */
export async function selectOutdatedIds(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from matches where last_seq > 0
      and ((sport = any(${sql.param(['cricket', ...SIDES_SPORTS])}::text[])
          and coalesce((state->>'derivation')::int, 0) < ${DERIVATION})
        or (sport = any(${sql.param([...SIDES_SPORTS])}::text[]) and not state ? 'scorers')
        or (sport = any(${sql.param([...MARKS_SPORTS])}::text[]) and not state ? 'lines'))`)
  return rows.map(({ id }) => id)
}

/** Matches of a tournament that have a log. */
export async function selectScoredIds(db: Queryable, tournamentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.tournamentId, tournamentId), sql`${matches.lastSeq} > 0`))
    .orderBy(asc(matches.startsAt))
  return rows.map(({ id }) => id)
}

/** Stores a match; false when there is one with this id. */
export async function insertMatch(
  transaction: Transaction,
  row: typeof matches.$inferInsert,
): Promise<boolean> {
  const stored = await transaction
    .insert(matches)
    .values(row)
    .onConflictDoNothing({ target: matches.id })
    .returning({ id: matches.id })
  return stored.length > 0
}

export async function writeMatch(
  transaction: Transaction,
  id: string,
  row: Partial<typeof matches.$inferInsert>,
): Promise<void> {
  await transaction.update(matches).set(row).where(eq(matches.id, id))
}

/** Removes a match with its whole log. Only this database function is allowed to do that. */
export async function removeMatchRow(
  transaction: Transaction,
  { id, reason, by }: { id: string; reason: string; by: string | null },
): Promise<void> {
  await transaction.execute(sql`select remove_match(${id}, ${reason}, ${by})`)
}
