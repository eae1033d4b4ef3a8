// SQL of the figures of players: stored for finished matches, added up for careers and leaders.
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { playerFigures } from '#server/db/match-tables.ts'
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
    ...{ matchId: id, playerId: player, innings, teamId: team, tournamentId, sport, format, day },
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
