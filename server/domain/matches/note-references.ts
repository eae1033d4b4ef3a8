// Checks what notes refer to: pictures of the media library, and posts that they link to.
import type { NewEvents } from '#contract/match-event.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findPictures } from '../media/media.ts'
import { getPost } from '../posts/reading/posts.ts'
import { picturesIn, postsIn } from './note-rules.ts'

type Sent = NewEvents['events'][number]

/** The pictures that these events name; MEDIA_UNKNOWN with the path of one that the library does not have. */
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

/** FIELD_INVALID with the path of a post that the sender may not see. */
export async function checkLinkedPosts(
  ctx: Ctx,
  events: readonly Sent[],
  placeOf: (event: Sent) => number,
): Promise<void> {
  for (const event of events) {
    const inner = event.kind === 'note' ? 'postId' : 'event.postId'
    for (const id of postsIn([event]))
      await getPost(ctx, { id }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        throw new AppError('FIELD_INVALID', { field: `events.${placeOf(event)}.payload.${inner}` })
      })
  }
}
