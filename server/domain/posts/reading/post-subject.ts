// The permission to do something to a post, with the post read inside the transaction. Pure rules: permission-subject.ts.
import type { Action } from '#contract/permissions.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import { toSubject } from './permission-subject.ts'
import { findChecked, lockChecked } from './post-subject-queries.ts'

/** To write what belongs to a post without writing its row, which stays as it is until then. POST_NOT_FOUND. */
export function toChange(id: string) {
  return {
    action: 'post.update',
    subject: async (transaction: Transaction) => subjectOf(await lockChecked(transaction, id)),
  } as const
}

/** To change the row of a post, which is stored only at the version that the change was made from. POST_NOT_FOUND. */
export function toChangeRow(action: Action, id: string) {
  return {
    action,
    subject: async (transaction: Transaction) => subjectOf(await findChecked(transaction, id)),
  }
}

function subjectOf(post: Parameters<typeof toSubject>[0] | null) {
  if (!post) throw new AppError('POST_NOT_FOUND')
  return toSubject(post)
}
