// Checks that the teams, venue, tournament and stage of a match exist and belong together, and its format to its sport.
import type { NewMatch } from '#contract/matches/match.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import type { Queryable } from '#server/db/client.ts'
import { formOf } from '#sport/match.ts'
import { isContestSport } from '#sport/sports.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { checkNamed } from '../name-book/named-entries.ts'
import { getTournament } from '../tournaments/tournaments.ts'

/** The sport of the match: its tournament's, or the given one. FIELD_INVALID or FIELD_REQUIRED with the field. */
export async function checkReferences(
  ctx: Ctx,
  readDb: Queryable,
  match: Pick<NewMatch, 'homeId' | 'awayId' | 'venueId' | 'tournamentId' | 'stageId'>,
  given: Sport | undefined,
): Promise<Sport> {
  const { homeId, awayId, venueId, tournamentId, stageId } = match
  if (venueId !== null) await checkNamed(ctx, 'ground', venueId, 'venueId')
  if (tournamentId === null) {
    if (stageId !== null) throw new AppError('FIELD_INVALID', { field: 'stageId' })
    if (given === undefined) throw new AppError('FIELD_REQUIRED', { field: 'sport' })
    await checkSides(ctx, given, { homeId, awayId })
    return given
  }
  const tournament = await getTournament({ ...ctx, readDb }, { id: tournamentId }).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.code === 'TOURNAMENT_NOT_FOUND'
    throw isMissing ? new AppError('FIELD_INVALID', { field: 'tournamentId' }) : error
  })
  if (given !== undefined && given !== tournament.sport)
    throw new AppError('FIELD_INVALID', { field: 'sport' })
  if (stageId !== null && !tournament.stages.some(({ id }) => id === stageId))
    throw new AppError('FIELD_INVALID', { field: 'stageId' })
  await checkSides(ctx, tournament.sport, { homeId, awayId })
  return tournament.sport
}

/** FIELD_INVALID when matches of this sport are not played in the format. */
export function checkFormat(sport: Sport, { format }: NewMatch['rules']): void {
  if (
    format !== undefined &&
    !formOf(sport)
      .formatsOf(sport)
      .some((own) => own === format)
  )
    throw new AppError('FIELD_INVALID', { field: 'rules.format' })
}

/** Two different teams; in a contest of marks, home and away are the same discipline. */
async function checkSides(
  ctx: Ctx,
  sport: Sport,
  { homeId, awayId }: { homeId: string; awayId: string },
): Promise<void> {
  const isContest = isContestSport(sport)
  await checkNamed(ctx, isContest ? 'other' : 'team', homeId, 'homeId')
  if (isContest !== (homeId === awayId)) throw new AppError('FIELD_INVALID', { field: 'awayId' })
  if (!isContest) await checkNamed(ctx, 'team', awayId, 'awayId')
}
