// The note with which an editor returns a post in review to its writer. Pure.

import type { Post, PostStatus } from '#contract/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { PostWrite } from './post-writes-queries.ts'

export const NO_NOTE = { returnNote: '', returnedAt: null, returnedBy: null } as const

/**
 * What a change of status does to the note: a new one is stored when a post in review becomes a draft (RETURN_NOT_POSSIBLE
 * otherwise), and an existing one stays, for both sides to see, until the post is published.
 */
export function returnNoteChanges(
  before: Pick<Post, 'status' | 'returnedAt'> | null,
  status: PostStatus,
  note: string,
  by: { personId: string | null; now: Date },
): Pick<PostWrite, 'returnNote' | 'returnedAt' | 'returnedBy'> {
  if (note !== '') {
    if (before?.status !== 'review' || status !== 'draft') {
      throw new AppError('RETURN_NOT_POSSIBLE', { field: 'returnNote' })
    }
    return { returnNote: note, returnedAt: by.now, returnedBy: by.personId }
  }
  return before?.returnedAt && status === 'published' ? NO_NOTE : {}
}
