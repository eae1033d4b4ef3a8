// Checks what notes refer to: pictures of the media library, and posts that they link to.
import type { SentEvent } from '#contract/match-event.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findPictures } from '../media/media.ts'
import { getPost } from '../posts/reading/posts.ts'
import { picturesIn, postsIn } from './note-rules.ts'

/** The pictures that these events name; MEDIA_UNKNOWN with the path of one that the library does not have. */
export async function checkPictures(
  ctx: Ctx,
  events: readonly SentEvent[],
  placeOf: (sent: SentEvent) => number,
): Promise<string[]> {
  const ids = picturesIn(events.map(({ event }) => event))
  const known = await findPictures(ctx, ids)
  for (const sent of events) {
    if (picturesIn([sent.event]).every((id) => known.has(id))) continue
    const inner = sent.event.kind === 'note' ? 'picture' : 'event.picture'
    throw new AppError('MEDIA_UNKNOWN', { field: `events.${placeOf(sent)}.payload.${inner}.mediaId` })
  }
  return ids
}

/** FIELD_INVALID with the path of a post that the sender may not see. */
export async function checkLinkedPosts(
  ctx: Ctx,
  events: readonly SentEvent[],
  placeOf: (sent: SentEvent) => number,
): Promise<void> {
  for (const sent of events) {
    const inner = sent.event.kind === 'note' ? 'postId' : 'event.postId'
    for (const id of postsIn([sent.event]))
      await getPost(ctx, { id }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        throw new AppError('FIELD_INVALID', { field: `events.${placeOf(sent)}.payload.${inner}` })
      })
  }
}
