// SQL of the logs of matches: rows are added, never changed.
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { packEvent, unpackEvent } from '#contract/matches/packed-event.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { matchEvents, playerFigures } from '#server/db/tables/match-tables.ts'
import type { PlayerFigures } from '#sport/figures.ts'
import type { MatchRow } from './match-queries.ts'

/** Ids of the players who have figures in a match. */
export async function selectPlayersOf(transaction: Transaction, matchId: string): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ id: playerFigures.playerId })
    .from(playerFigures)
    .where(eq(playerFigures.matchId, matchId))
  return rows.map(({ id }) => id)
}

/** Replaces the figures of a match. */
export async function replaceFigures(
  transaction: Transaction,
  match: Pick<MatchRow, 'id' | 'tournamentId' | 'sport' | 'day'>,
  format: string,
  figures: readonly PlayerFigures[],
): Promise<void> {
  await transaction.delete(playerFigures).where(eq(playerFigures.matchId, match.id))
  const rows = figures.map((line) => toFigureRow(match, format, line))
  if (rows.length > 0) await transaction.insert(playerFigures).values(rows)
}

export type FigureRow = typeof playerFigures.$inferSelect

/** The stored figures of these matches. */
export async function selectFigures(db: Queryable, matchIds: readonly string[]): Promise<FigureRow[]> {
  if (matchIds.length === 0) return []
  return db
    .select()
    .from(playerFigures)
    .where(sql`${playerFigures.matchId} = any(${sql.param([...matchIds])}::text[])`)
}

/** Converts a player's figures to a row. */
export function toFigureRow(
  { id, tournamentId, sport, day }: Pick<MatchRow, 'id' | 'tournamentId' | 'sport' | 'day'>,
  format: string,
  { player, team, innings, batting, bowling, ...others }: PlayerFigures,
): typeof playerFigures.$inferInsert {
  return {
    matchId: id,
    playerId: player,
    innings,
    teamId: team,
    tournamentId,
    sport,
    format,
    day,
    batRuns: batting?.runs ?? null,
    batBalls: batting?.balls ?? 0,
    fours: batting?.fours ?? 0,
    sixes: batting?.sixes ?? 0,
    isOut: batting?.isOut ?? false,
    bowlBalls: bowling?.balls ?? null,
    bowlRuns: bowling?.runs ?? 0,
    wickets: bowling?.wickets ?? 0,
    maidens: bowling?.maidens ?? 0,
    ...others,
  }
}

type Stored = typeof matchEvents.$inferSelect
/** An entry of a log as it is stored, with its event in one piece. */
export type EventRow = Omit<Stored, 'kind' | 'payload'> & { event: MatchEntryEvent }

/** Rows were checked against the schema of their sport when they were stored. */
function toRow({ kind, payload, ...row }: Stored): EventRow {
  return { ...row, event: unpackEvent({ kind, payload }) as MatchEntryEvent }
}

/** The entries of a log after this sequence number, in order. */
export async function selectEvents(
  db: Queryable,
  matchId: string,
  { after = 0, limit }: { after?: number; limit?: number } = {},
): Promise<EventRow[]> {
  const query = db
    .select()
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), gt(matchEvents.seq, after)))
    .orderBy(asc(matchEvents.seq))
    .$dynamic()
  return (await (limit === undefined ? query : query.limit(limit))).map(toRow)
}

/** The logs of several matches, in order. */
export async function selectLogs(
  db: Queryable,
  matchIds: readonly string[],
): Promise<Map<string, EventRow[]>> {
  const logs = new Map<string, EventRow[]>(matchIds.map((id) => [id, []]))
  if (matchIds.length === 0) return logs
  const rows = await db
    .select()
    .from(matchEvents)
    .where(sql`${matchEvents.matchId} = any(${sql.param([...matchIds])}::text[])`)
    .orderBy(asc(matchEvents.matchId), asc(matchEvents.seq))
  for (const row of rows) logs.get(row.matchId)?.push(toRow(row))
  return logs
}

type NewRow = Omit<typeof matchEvents.$inferInsert, 'kind' | 'payload'> & { event: MatchEntryEvent }

export async function insertEvents(transaction: Transaction, rows: NewRow[]): Promise<void> {
  await transaction
    .insert(matchEvents)
    .values(rows.map(({ event, ...row }) => ({ ...row, ...packEvent(event) })))
}
