// Applies one rule to every way of publishing (contract/publication.ts): refuses an incomplete post that becomes published or
// scheduled. Imports have rules of their own. Pure.

import type { Post, PostInput, PostStatus } from '#contract/post.ts'
import { missingForPublication } from '#contract/publication.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { PostWrite } from './post-writes-queries.ts'

/**
 * For a new post. POST_INCOMPLETE names every missing field, IMAGE_REQUIRED says that only the picture is missing. Input without
 * a status is the plain call of the specification and only needs a headline and a picture; so does a post that goes to review.
 */
export function requirePublishableNew(input: PostInput, status: PostStatus): void {
  if (status === 'draft') return
  const hasPicture = Boolean(input.image || input.mediaId || input.imageUrl)
  const isPlainCall = input.status === undefined && !input.publishAt
  if (status === 'review' || isPlainCall) {
    if (!hasPicture) throw new AppError('IMAGE_REQUIRED', { field: 'image' })
    return
  }
  const { headline = '', richText = '', videoURL = '', categories = [] } = input
  refuseIncomplete({ headline, richText, videoURL, categories, hasPicture })
}

/**
 * For a changed post: checked when it is published, and while it is scheduled. A published post that stays published is not
 * checked: older and imported ones can still be corrected.
 */
export function requirePublishableAfter(before: Post, changes: PostWrite, status: PostStatus): void {
  const isPublished = status === 'published' && before.status !== 'published'
  if (!isPublished && status !== 'scheduled') return
  const mediaId = changes.mediaId === undefined ? before.picture?.id : changes.mediaId
  refuseIncomplete({
    headline: changes.headline ?? before.headline,
    richText: changes.richText ?? before.richText,
    videoURL: changes.videoURL ?? before.videoURL,
    categories: changes.categories ?? before.categories,
    hasPicture: Boolean(mediaId || (changes.imageUrl ?? before.imageUrl)),
  })
}

function refuseIncomplete(post: Parameters<typeof missingForPublication>[0]): void {
  const missing = missingForPublication(post)
  const [field] = missing
  if (field === undefined) return
  const isOnlyPicture = missing.length === 1 && field === 'image'
  throw isOnlyPicture
    ? new AppError('IMAGE_REQUIRED', { field, fields: missing })
    : new AppError('POST_INCOMPLETE', { field, fields: missing })
}
