// Checks and stores the stages, teams and slug of a tournament. The service: tournaments.ts.
import { suggestSlug } from '#bangla/slug.ts'
import type { TournamentChange } from '#contract/matches/tournament.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { checkNamed } from '../name-book/named-entries.ts'
import {
  findTournamentRow,
  lockSlugs,
  placeMatches,
  replaceStages,
  replaceTeams,
  type StageRow,
  selectStages,
  type TeamRow,
  type TournamentRow,
} from './tournament-queries.ts'

/** FIELD_INVALID with the path of a team that does not exist. */
export async function checkTeams(ctx: Ctx, { teams = [] }: TournamentChange): Promise<void> {
  for (const [index, { teamId }] of teams.entries())
    await checkNamed(ctx, 'team', teamId, `teams.${index}.teamId`)
}

/** TOURNAMENT_ENDS_EARLY for a last day before the first. */
export function checkDays({ startsOn, endsOn }: Pick<TournamentRow, 'startsOn' | 'endsOn'>): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw new AppError('TOURNAMENT_ENDS_EARLY', { field: 'endsOn' })
}

/**
 * The requested slug (TOURNAMENT_SLUG_TAKEN if another tournament has or had it), else one made from `usual`, with a number if
 * one has or had it.
 */
export async function chooseSlug(
  transaction: Transaction,
  id: string,
  asked: string,
  usual: string,
): Promise<string> {
  await lockSlugs(transaction)
  const isTaken = async (slug: string) => {
    const holder = await findTournamentRow(transaction, { slug })
    return holder !== null && holder.id !== id
  }
  const wanted = suggestSlug(asked)
  if (asked.trim() !== '') {
    if (wanted === '') throw new AppError('FIELD_INVALID', { field: 'slug' })
    if (await isTaken(wanted))
      throw new AppError('TOURNAMENT_SLUG_TAKEN', { field: 'slug', values: { slug: wanted } })
    return wanted
  }
  const base = suggestSlug(usual) || 'tournament'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!(await isTaken(slug))) return slug
  }
}

/**
 * Stores the given stages and teams; stages keep their ids. A tournament's first stages take its matches (decision 028).
 * FIELD_INVALID with the path of a team's stage that the tournament does not have.
 */
export async function writeParts(
  ctx: Ctx,
  transaction: Transaction,
  tournamentId: string,
  { stages, teams }: Pick<TournamentChange, 'stages' | 'teams'>,
): Promise<void> {
  const before = await selectStages(transaction, [tournamentId])
  if (stages) {
    const known = new Set(before.map(({ id }) => id))
    const rows = stages.map(({ id, name, hasTable, table }, position) => {
      const isKnown = id !== undefined && known.has(id)
      const names = { nameBn: name.bn, nameEn: name.en }
      return { id: isKnown ? id : newId(ctx.clock), tournamentId, position, ...names, hasTable, table }
    })
    await replaceStages(transaction, tournamentId, rows)
  }
  if (!teams) return
  const stored = await selectStages(transaction, [tournamentId])
  const rows = teams.map(({ teamId, stage }, index) => {
    if (stage === null) return { tournamentId, teamId, stageId: null }
    const stageId = stored[stage]?.id
    if (stageId === undefined) throw new AppError('FIELD_INVALID', { field: `teams.${index}.stage` })
    return { tournamentId, teamId, stageId }
  })
  await replaceTeams(transaction, tournamentId, rows)
  if (before.length === 0 && stored.length > 0) await placeMatches(transaction, tournamentId)
}

/** A stored stage as it is shown and sent. */
export function asStage({ id, nameBn, nameEn, hasTable, table }: StageRow) {
  return { id, name: { bn: nameBn, en: nameEn }, hasTable, table }
}

/** The tournament as a change would describe it. */
export function storedFields(
  { nameBn, nameEn, ...row }: TournamentRow,
  stages: readonly StageRow[],
  teams: readonly TeamRow[],
): Record<keyof TournamentChange, unknown> {
  return {
    ...row,
    name: { bn: nameBn, en: nameEn },
    stages: stages.map(asStage),
    teams: teams.map(({ teamId, stageId }) => {
      const stage = stages.findIndex(({ id }) => id === stageId)
      return { teamId, stage: stage < 0 ? null : stage }
    }),
  }
}
