// Post lifecycle service: scheduled publication, the bin and restoring.
import { DAY_MS } from '#bangla/durations.ts'
import type { Post, PostInput } from '#contract/posts/post.ts'
import { textsOf } from '#contract/posts/written-fields.ts'
import { AppError } from '#server/domain/app-error.ts'
import { findScheduler, record } from '#server/domain/audit/audit.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import { writeAs } from '#server/domain/write-as.ts'
import { findStoredPost, permitUnschedule, versionConflict } from '../posts/reading/post-access.ts'
import { getPost, mayReadUnpublished } from '../posts/reading/posts.ts'
import { NO_NOTE } from './post-changes.ts'
import { datesWhenPublished, statusAfterBin } from './post-rules.ts'
import { change } from './post-side-effects.ts'
import { deleteBinnedBefore, findStateBeforeBin, selectDue } from './post-writes-queries.ts'
import { createPost } from './save-post.ts'

const BIN_DAYS = 30

/**
 * Moves a post to the bin, where it can be restored for 30 days. False when it does not exist or is there already.
 * VERSION_CONFLICT when `version` is given and not the post's.
 */
export async function binPost(ctx: Ctx, id: string, version?: number): Promise<boolean> {
  permit(ctx, 'post.bin')
  const now = ctx.clock.now()
  return change(ctx, id, 'post.bin', (post) => {
    const { status } = post
    if (status === 'bin') return null
    if (version !== undefined && version !== post.version) throw versionConflict(post)
    return { status: 'bin', statusBeforeBin: status, binnedAt: now, changedAt: now }
  })
}

/**
 * Restores a post from the bin: a draft or a post in review gets its status back, a scheduled one becomes a draft that keeps
 * its time, one that readers saw is unpublished.
 */
export async function restorePost(ctx: Ctx, id: string): Promise<Post> {
  permit(ctx, 'post.bin')
  const restored = await change(ctx, id, 'post.bin', async ({ status, createdAt }) => {
    if (status !== 'bin') return null
    const back = statusAfterBin(await findStateBeforeBin(ctx.db, id), createdAt !== null)
    return { status: back, statusBeforeBin: null, binnedAt: null, changedAt: ctx.clock.now() }
  })
  if (!restored) throw new AppError('POST_NOT_FOUND')
  return getPost(ctx, { id })
}

/**
 * Takes a post off the schedule, back to review; for editors and its own reporter. VERSION_CONFLICT when `version` is given and
 * not the post's; other errors as in permitUnschedule.
 */
export async function unschedulePost(ctx: Ctx, id: string, version?: number): Promise<Post> {
  const isChanged = await change(ctx, id, 'post.unschedule', (post) => {
    permitUnschedule(ctx, post)
    if (version !== undefined && version !== post.version) throw versionConflict(post)
    return { status: 'review', publishAt: null, changedAt: ctx.clock.now() }
  })
  if (!isChanged) throw new AppError('POST_NOT_FOUND')
  return getPost(ctx, { id })
}

/**
 * Publishes a scheduled post whose time has come, dated by that time, and credits who scheduled it in its history and in the
 * audit log. Does nothing when it is not due.
 */
export async function publishDue(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'post.publish')
  await change(
    ctx,
    id,
    'post.publish',
    (post) => {
      const now = ctx.clock.now()
      if (post.status !== 'scheduled' || !post.publishAt || post.publishAt > now) return null
      const dates = datesWhenPublished(post, post.publishAt)
      return { ...dates, ...NO_NOTE, status: 'published', publishAt: null, changedAt: now }
    },
    await findScheduler(ctx.db, id),
  )
}

/** Publishes all due posts, the longest overdue first. A failure does not stop the others; the first one is thrown. */
export async function publishDueScheduledPosts(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.publish')
  const failures: unknown[] = []
  for (const id of await selectDue(ctx.db, ctx.clock.now())) {
    await publishDue(ctx, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Deletes posts that have been in the bin for 30 days. */
export async function emptyBin(ctx: Ctx): Promise<number> {
  const limit = new Date(ctx.clock.now().getTime() - BIN_DAYS * DAY_MS)
  return writeAs(ctx, 'post.bin', async (transaction) => {
    const posts = await deleteBinnedBefore(transaction, limit)
    const object = { kind: 'post' } as const
    if (posts > 0) {
      await record(ctx, transaction, { act: 'posts.removed', object, details: { posts: String(posts) } })
    }
    return posts
  })
}

/**
 * Creates a draft with this post's texts, picture, categories, keywords and language: an editor's copy keeps the byline, a
 * reporter's has their own. It has its own slug, views and versions, and no placement, planned time, translation or
 * correction. Reporters copy their own posts. POST_NOT_FOUND for a post that the viewer may not copy, or in the bin.
 */
export async function duplicatePost(ctx: Ctx, id: string): Promise<Post> {
  permit(ctx, 'post.create')
  const original = await findStoredPost(ctx, id)
  if (!original || original.status === 'bin' || !mayReadUnpublished(ctx, original)) {
    throw new AppError('POST_NOT_FOUND')
  }
  const { post } = await createPost(ctx, copyOf(original), { copiedFrom: id })
  return post
}

/** A copy has its own slug and no placement; its picture is a stored one or an address. */
function copyOf(post: Post): PostInput {
  const { slug: _slug, imageUrl, ...texts } = textsOf(post)
  const { language, categories, picture } = post
  return {
    ...texts,
    language,
    categories,
    ...(picture ? { mediaId: picture.id } : { imageUrl }),
    status: 'draft',
  }
}
