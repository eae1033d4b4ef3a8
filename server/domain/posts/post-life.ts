// The door to a post's life beyond its text: scheduled publication, the bin and the way back.
import type { Post } from '#contract/post.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { datesWhenPublished } from './post-rules.ts'
import { change } from './post-settle.ts'
import { getPost } from './posts.ts'
import { deleteBinnedBefore, findPost, selectDue } from './posts-queries.ts'

const BIN_DAYS = 30
const DAY_MS = 86_400_000

/** Moves a post to the bin, from where it can be restored for 30 days. False when there is none or it is there already. */
export async function binPost(ctx: Ctx, id: string): Promise<boolean> {
  permit(ctx, 'post.bin')
  const before = await findPost(ctx.db, id)
  if (!before || before.status === 'bin') return false
  const now = ctx.clock.now()
  return change(ctx, before, { status: 'bin', statusBeforeBin: before.status, binnedAt: now, changedAt: now })
}

/** Takes a post out of the bin; it comes back unpublished if it had readers, else as a draft. */
export async function restorePost(ctx: Ctx, id: string): Promise<Post> {
  permit(ctx, 'post.bin')
  const before = await findPost(ctx.db, id)
  if (before?.status !== 'bin') throw new AppError('POST_NOT_FOUND')
  const status = before.createdAt ? 'unpublished' : 'draft'
  await change(ctx, before, { status, statusBeforeBin: null, binnedAt: null, changedAt: ctx.clock.now() })
  return getPost(ctx, { id })
}

/** Publishes a scheduled post whose minute has come, dated by that minute. Does nothing when it is not due (any more). */
export async function publishDue(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'post.publish')
  const before = await findPost(ctx.db, id)
  if (before?.status !== 'scheduled' || !before.publishAt || before.publishAt > ctx.clock.now()) return
  const dates = datesWhenPublished(before, before.publishAt)
  await change(ctx, before, { ...dates, status: 'published', publishAt: null, changedAt: ctx.clock.now() })
}

/** Publishes everything that is due: the net under the single jobs. */
export async function publishAllDue(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.publish')
  for (const id of await selectDue(ctx.db, ctx.clock.now())) await publishDue(ctx, id)
}

/** Deletes for good what has lain in the bin for 30 days. */
export async function emptyBin(ctx: Ctx): Promise<number> {
  permit(ctx, 'post.bin')
  return deleteBinnedBefore(ctx.db, new Date(ctx.clock.now().getTime() - BIN_DAYS * DAY_MS))
}
