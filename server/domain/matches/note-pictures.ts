// Pictures of notes are those of the media library.
import type { NewEvents } from '#contract/match-event.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findPictures } from '../media/media.ts'
import { picturesIn } from './note-rules.ts'

type Sent = NewEvents['events'][number]

/** The pictures that these events name; MEDIA_UNKNOWN with the place of one that the library does not have. */
export async function checkPictures(
  ctx: Ctx,
  events: readonly Sent[],
  placeOf: (event: Sent) => number,
): Promise<string[]> {
  const ids = picturesIn(events)
  const known = await findPictures(ctx, ids)
  for (const event of events) {
    if (picturesIn([event]).every((id) => known.has(id))) continue
    const inner = event.kind === 'note' ? 'picture' : 'event.picture'
    throw new AppError('MEDIA_UNKNOWN', { field: `events.${placeOf(event)}.payload.${inner}.mediaId` })
  }
  return ids
}
