// Applies one rule to every way of publishing: a post that becomes published or scheduled needs a picture, beside the headline that
// every post has. Imports have rules of their own. Pure.

import type { Post, PostInput, PostStatus } from '#contract/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { PostWrite } from './post-writes-queries.ts'

/** For a new post; one that goes to review needs a picture too. IMAGE_REQUIRED. */
export function requirePublishableNew(input: PostInput, status: PostStatus): void {
  if (status !== 'draft') requirePicture(input.image || input.mediaId || input.imageUrl)
}

/**
 * For a changed post: checked when it is published, and while it is scheduled. A published post that stays published is not
 * checked: older and imported ones can still be corrected.
 */
export function requirePublishableAfter(before: Post, changes: PostWrite, status: PostStatus): void {
  const isPublished = status === 'published' && before.status !== 'published'
  if (!isPublished && status !== 'scheduled') return
  const mediaId = changes.mediaId === undefined ? before.picture?.id : changes.mediaId
  requirePicture(mediaId || (changes.imageUrl ?? before.imageUrl))
}

function requirePicture(picture: unknown): void {
  if (!picture) throw new AppError('IMAGE_REQUIRED', { field: 'image' })
}
