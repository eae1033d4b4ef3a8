// Tables of tournaments. They are computed from the results of matches on each read, and never stored.
import type { MatchTeam } from '#contract/matches/match.ts'
import { makeTable, type TableRow } from '#sport/tables/table.ts'
import type { Ctx } from '../ctx.ts'
import {
  type CountedResult,
  listResults,
  listResultsInPlay,
  listUndecidedMatches,
  type ResultsInPlay,
  type StagedUndecidedMatch,
} from '../matches/results.ts'
import { findTeams } from '../teams/teams.ts'
import { resolveTableRules } from '../tournaments/tournament-rules.ts'
import type { Stage, Tournament } from '../tournaments/tournaments.ts'

export type Standings = {
  /** Null: the tournament has no stages and a single table. */
  stage: Stage | null
  /** The parts of the season after its split, whose matches count in the table too. */
  parts: Stage[]
  rows: (TableRow & { teamInfo: MatchTeam })[]
  /** Matches of the table that are being played. */
  inPlay: ResultsInPlay[]
}

/** One table for each stage that has one, in their order: decided matches only. Public. */
export async function getStandings(ctx: Ctx, tournament: Tournament): Promise<Standings[]> {
  const [decided, open] = await Promise.all([
    listResults(ctx, tournament.id),
    listUndecidedMatches(ctx, tournament.id),
  ])
  return presentTables(ctx, tournament, { decided, inPlay: [], open })
}

/** The same with matches in play: they count as if they ended now, in sports where a score is a result. Public. */
export async function getLiveStandings(ctx: Ctx, tournament: Tournament): Promise<Standings[]> {
  const [decided, inPlay, open] = await Promise.all([
    listResults(ctx, tournament.id),
    listResultsInPlay(ctx, tournament.id),
    listUndecidedMatches(ctx, tournament.id),
  ])
  const counted = new Set(inPlay.flatMap(({ id, results }) => (results.length > 0 ? [id] : [])))
  return presentTables(ctx, tournament, { decided, inPlay, open: open.filter(({ id }) => !counted.has(id)) })
}

type Results = { decided: CountedResult[]; inPlay: ResultsInPlay[]; open: StagedUndecidedMatch[] }

async function presentTables(ctx: Ctx, tournament: Tournament, { decided, inPlay, open }: Results) {
  const running = inPlay.flatMap(({ stageId, results }) => results.map((result) => ({ stageId, result })))
  const results = [...decided, ...running]
  const teams = await findTeams(ctx, [
    ...tournament.teams.map(({ team }) => team.id),
    ...results.map(({ result }) => result.team),
  ])
  return tablesOf(tournament, results, open).map(({ stage, parts, rows }) => ({
    stage,
    parts,
    rows: rows.map((row) => ({ ...row, teamInfo: teams(row.team) })),
    inPlay: inPlay.filter(({ stageId }) => isIn(stageId, stage, parts)),
  }))
}

/** Whether a match of this stage counts in the table of `stage`. */
export function isIn(stageId: string | null, stage: Stage | null, parts: readonly Stage[]): boolean {
  return stage === null || [stage, ...parts].some(({ id }) => id === stageId)
}

/** The tables that follow from these results. `open`: matches without one. Pure. */
export function tablesOf(
  tournament: Tournament,
  results: readonly CountedResult[],
  open: readonly StagedUndecidedMatch[] = [],
): { stage: Stage | null; parts: Stage[]; rows: TableRow[] }[] {
  return tablesIn(tournament.stages).map(({ stage, parts }) => {
    const own = results.filter(({ stageId }) => isIn(stageId, stage, parts))
    const left = open.filter(({ stageId }) => isIn(stageId, stage, parts))
    const entered = tournament.teams.filter(({ stageId }) => isIn(stageId, stage, parts))
    const teamsOf = (part: Stage) => teamsIn(part, { tournament, results: own, open: left })
    const rules = resolveTableRules(tournament.rules, stage?.table ?? null, parts.map(teamsOf))
    const isAfterSplit = (stageId: string | null) => parts.some(({ id }) => id === stageId)
    const rows = makeTable(
      rules,
      own.map(({ stageId, result }) => (isAfterSplit(stageId) ? { ...result, isAfterSplit: true } : result)),
      entered.map(({ team }) => team.id),
      left,
    )
    return { stage, parts, rows }
  })
}

/** The stages with a table, each with the parts of the season that continue it. */
function tablesIn(stages: readonly Stage[]): { stage: Stage | null; parts: Stage[] }[] {
  if (stages.length === 0) return [{ stage: null, parts: [] }]
  const tables: { stage: Stage | null; parts: Stage[] }[] = []
  for (const stage of stages.filter(({ hasTable }) => hasTable)) {
    const before = tables.at(-1)
    if (before && stage.table.continues) before.parts.push(stage)
    else tables.push({ stage, parts: [] })
  }
  return tables
}

type Season = {
  tournament: Tournament
  results: readonly CountedResult[]
  open: readonly StagedUndecidedMatch[]
}

/** The teams of a part: those entered in it, and those of its matches. None before the season has split. */
function teamsIn({ id }: Stage, { tournament, results, open }: Season): string[] {
  return [
    ...tournament.teams.filter(({ stageId }) => stageId === id).map(({ team }) => team.id),
    ...results.filter(({ stageId }) => stageId === id).map(({ result }) => result.team),
    ...open.filter(({ stageId }) => stageId === id).flatMap(({ home, away }) => [home, away]),
  ]
}
