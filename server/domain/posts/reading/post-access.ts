// Which posts this viewer may change now, and why not. Rules: contract/permissions.ts. Reading: posts.ts.

import { type Action, can } from '#contract/permissions.ts'
import type { Post } from '#contract/posts/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import { mayReadUnpublished, toSubject } from './posts.ts'
import { findChecked, findPost, lockChecked } from './posts-queries.ts'

/**
 * A post to change, in its present state. POST_NOT_FOUND if the viewer may not see it, or if it is in the bin; other errors as in
 * {@link permitChange}.
 */
export async function getChangeablePost(ctx: Ctx, id: string): Promise<Post> {
  const post = await findPost(ctx.db, id)
  if (!post) throw new AppError('POST_NOT_FOUND')
  refusePastReview(ctx, post)
  requireVisible(ctx, post)
  permit(ctx, 'post.update', toSubject(post))
  if (post.status === 'bin') throw new AppError('POST_NOT_FOUND')
  return post
}

/**
 * Refuses a viewer who may not change this post. Its own writer learns why: POST_SCHEDULED while it is scheduled,
 * POST_PAST_REVIEW once it was published, unpublished or binned.
 */
export function permitChange(ctx: Ctx, post: Post): void {
  refusePastReview(ctx, post)
  permit(ctx, 'post.update', toSubject(post))
}

/**
 * Refuses a viewer who may not take this post off the schedule: POST_NOT_FOUND when they may not see it,
 * STATUS_CHANGE_IMPOSSIBLE when it is not scheduled.
 */
export function permitUnschedule(ctx: Ctx, post: Post): void {
  requireVisible(ctx, post)
  if (post.status !== 'scheduled' && mayReadUnpublished(ctx, post))
    throw new AppError('STATUS_CHANGE_IMPOSSIBLE')
  permit(ctx, 'post.unschedule', toSubject(post))
}

/** The post, regardless of who asks, for what follows from a change. Permission is the caller's. */
export function findStoredPost(ctx: Ctx, id: string): Promise<Post | null> {
  return findPost(ctx.db, id)
}

/** The error for a version that is not the present one; its data has the present post. */
export function versionConflict(present: Post): AppError {
  return new AppError('VERSION_CONFLICT', { field: 'version', data: { current: present } })
}

function refusePastReview({ viewer }: Ctx, post: Post): void {
  const subject = toSubject(post)
  if (can(viewer, 'post.update', subject) || !can(viewer, 'post.read-unpublished', subject)) return
  throw new AppError(post.status === 'scheduled' ? 'POST_SCHEDULED' : 'POST_PAST_REVIEW')
}

function requireVisible(ctx: Ctx, post: Post): void {
  if (post.status !== 'published' && !mayReadUnpublished(ctx, post)) throw new AppError('POST_NOT_FOUND')
}

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
