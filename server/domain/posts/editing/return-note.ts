// The note with which an editor sends a post in review back to its writer: when it can be given, how long it stays. Pure.

import type { Post, PostStatus } from '#contract/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { PostWrite } from './post-writes-queries.ts'

/**
 * What a save does to the note: a new one is written when a post in review becomes a draft (RETURN_NOT_POSSIBLE in every
 * other case), and one that is there goes as soon as the post is anything but a draft.
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
  if (!before?.returnedAt || status === 'draft') return {}
  return { returnNote: '', returnedAt: null, returnedBy: null }
}
