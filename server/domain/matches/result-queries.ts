// SQL of the results of a tournament's matches, as its tables count them.
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { matches } from '#server/db/tables/match-tables.ts'
import type { MatchSummary } from '#sport/match.ts'
import type { TeamResult, UndecidedMatch } from '#sport/tables/result.ts'

export type CountedResult = { stageId: string | null; result: TeamResult }

/** Two results for each decided match, in the order of their start. */
export async function selectResults(db: Queryable, tournamentId: string): Promise<CountedResult[]> {
  const rows = await db
    .select({
      stageId: matches.stageId,
      results: sql<TeamResult[]>`${matches.state} -> 'tableResults'`,
    })
    .from(matches)
    .where(and(eq(matches.tournamentId, tournamentId), sql`${matches.status} = 'finished'`))
    .orderBy(matches.startsAt, matches.id)
  return rows.flatMap(({ stageId, results }) => results.map((result) => ({ stageId, result })))
}

export type StagedUndecidedMatch = UndecidedMatch & { id: string; stageId: string | null }

/** The matches that have no result, also those that were abandoned or cancelled; in the order of their start. */
export async function selectUndecidedMatches(
  db: Queryable,
  tournamentId: string,
): Promise<StagedUndecidedMatch[]> {
  const { id, stageId, homeId, awayId, status } = matches
  const isOff = sql<boolean>`${status} in ('abandoned', 'cancelled')`
  return db
    .select({ id, stageId, home: homeId, away: awayId, isOff })
    .from(matches)
    .where(and(eq(matches.tournamentId, tournamentId), sql`${status} <> 'finished'`))
    .orderBy(matches.startsAt, id)
}

type MatchInPlay = { id: string; stageId: string | null; teams: [string, string]; state: MatchSummary | null }

/** The matches that are being played; home side first. */
export async function selectMatchesInPlay(db: Queryable, tournamentId: string): Promise<MatchInPlay[]> {
  const { id, stageId, homeId, awayId, state } = matches
  const rows = await db
    .select({ id, stageId, homeId, awayId, state })
    .from(matches)
    .where(and(eq(matches.tournamentId, tournamentId), eq(matches.status, 'live')))
  return rows.map(({ homeId, awayId, ...row }) => ({ ...row, teams: [homeId, awayId] }))
}
