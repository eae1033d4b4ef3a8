// Results of a tournament's matches, as its tables count them. Tables: standings/.
import { provisionalResults } from '#sport/match.ts'
import type { TeamResult } from '#sport/tables/result.ts'
import type { Ctx } from '../ctx.ts'
import {
  type CountedResult,
  type StagedUndecidedMatch,
  selectMatchesInPlay,
  selectResults,
  selectUndecidedMatches,
} from './result-queries.ts'

export type { CountedResult, StagedUndecidedMatch }

/** Two results for each decided match, one for each side. Public. */
export async function listResults(ctx: Ctx, tournamentId: string): Promise<CountedResult[]> {
  return selectResults(ctx.readDb, tournamentId)
}

/** The matches without a result: those that are being played, and those that are off, included. Public. */
export async function listUndecidedMatches(ctx: Ctx, tournamentId: string): Promise<StagedUndecidedMatch[]> {
  return selectUndecidedMatches(ctx.readDb, tournamentId)
}

/** `results`: the match's results if it ended now; empty in sports where only a decided match counts. */
export type ResultsInPlay = { id: string; stageId: string | null; results: TeamResult[] }

/** The matches of a tournament that are being played. Public. */
export async function listResultsInPlay(ctx: Ctx, tournamentId: string): Promise<ResultsInPlay[]> {
  const rows = await selectMatchesInPlay(ctx.readDb, tournamentId)
  return rows.map(({ id, stageId, teams, state }) => ({
    id,
    stageId,
    results: state ? provisionalResults(state, teams) : [],
  }))
}
