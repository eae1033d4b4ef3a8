// Tables of tournaments. They are computed from the results of matches on each read, and never stored.
import type { MatchTeam } from '#contract/match.ts'
import { makeTable, type TableRow } from '#sport/tables/table.ts'
import type { Ctx } from '../ctx.ts'
import { type CountedResult, listResults, listResultsInPlay, type ResultsInPlay } from '../matches/results.ts'
import { findTeams } from '../teams/teams.ts'
import { resolveTableRules } from '../tournaments/tournament-rules.ts'
import type { Stage, Tournament } from '../tournaments/tournaments.ts'

export type Standings = {
  /** Null: the tournament has no stages and a single table. */
  stage: Stage | null
  rows: (TableRow & { teamInfo: MatchTeam })[]
  /** Matches of the table that are being played. */
  inPlay: ResultsInPlay[]
}

/** One table for each stage that has one, in their order: decided matches only. Public. */
export async function getStandings(ctx: Ctx, tournament: Tournament): Promise<Standings[]> {
  return presentTables(ctx, tournament, { decided: await listResults(ctx, tournament.id), inPlay: [] })
}

/** The same with matches in play: they count as if they ended now, in sports where a score is a result. Public. */
export async function getLiveStandings(ctx: Ctx, tournament: Tournament): Promise<Standings[]> {
  const [decided, inPlay] = await Promise.all([
    listResults(ctx, tournament.id),
    listResultsInPlay(ctx, tournament.id),
  ])
  return presentTables(ctx, tournament, { decided, inPlay })
}

type Results = { decided: CountedResult[]; inPlay: ResultsInPlay[] }

async function presentTables(ctx: Ctx, tournament: Tournament, { decided, inPlay }: Results) {
  const running = inPlay.flatMap(({ stageId, results }) => results.map((result) => ({ stageId, result })))
  const results = [...decided, ...running]
  const teams = await findTeams(ctx, [
    ...tournament.teams.map(({ team }) => team.id),
    ...results.map(({ result }) => result.team),
  ])
  return tablesOf(tournament, results).map(({ stage, rows }) => ({
    stage,
    rows: rows.map((row) => ({ ...row, teamInfo: teams(row.team) })),
    inPlay: inPlay.filter(({ stageId }) => stage === null || stageId === stage.id),
  }))
}

/** The tables that follow from these results. Pure. */
export function tablesOf(
  tournament: Tournament,
  results: readonly CountedResult[],
): { stage: Stage | null; rows: TableRow[] }[] {
  const stages: (Stage | null)[] =
    tournament.stages.length === 0 ? [null] : tournament.stages.filter(({ hasTable }) => hasTable)
  return stages.map((stage) => {
    const own = results.filter(({ stageId }) => stage === null || stageId === stage.id)
    const entered = tournament.teams.filter(({ stageId }) => stage === null || stageId === stage.id)
    const rules = resolveTableRules(tournament.rules, stage?.table ?? null)
    const rows = makeTable(
      rules,
      own.map(({ result }) => result),
      entered.map(({ team }) => team.id),
    )
    return { stage, rows }
  })
}
