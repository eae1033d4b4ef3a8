// Refuses events that name somebody who is no player, or a team that does not play in the match.
import type { MatchEntryEvent } from '#contract/match-event.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { checkNamed } from '../name-book/named-entries.ts'
import { namesIn } from './event-names.ts'

/** FIELD_INVALID with the path of the name, which begins with `place`. */
export async function checkNames(
  ctx: Ctx,
  { homeId, awayId }: { homeId: string; awayId: string },
  event: MatchEntryEvent,
  place: string,
): Promise<void> {
  const { players, teams } = namesIn(event)
  for (const { id, field } of teams) {
    if (id !== homeId && id !== awayId)
      throw new AppError('FIELD_INVALID', { field: `${place}.payload.${field}` })
  }
  for (const { id, field } of players) await checkNamed(ctx, 'player', id, `${place}.payload.${field}`)
}
