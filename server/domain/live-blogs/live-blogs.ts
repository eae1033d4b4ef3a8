// Live blogs service: which posts have a log of entries, and who writes in them. Writing: append-blog-events.ts; reading:
// read-blog.ts.

import type { BlogInput } from '#contract/live-blogs/live-blog.ts'
import { publicBlogLog } from '#contract/live-blogs/live-blog-state.ts'
import { can } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { isMissingReference } from '#server/db/errors.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { postTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { toChange } from '../posts/reading/post-access.ts'
import { getPost, toSubject } from '../posts/reading/posts.ts'
import { type Erasure, eraseText } from '../removed-texts/erase-text.ts'
import { isSameSet } from '../same-value.ts'
import { getSettings } from '../settings/settings.ts'
import { writeAs } from '../write-as.ts'
import {
  deleteBlog,
  findBlogRow,
  insertBlog,
  type JoinedBlog,
  lockBlog,
  replaceWriters,
  selectBlogEvents,
  selectBlogs,
  selectWriters,
  selectWritten,
  type Writer,
  writeBlog,
} from './live-blog-queries.ts'
import { tagsOfLiveMarks } from './live-marks.ts'

/** `hasEntries`: see {@link selectWritten}. */
export type Blog = JoinedBlog & { writers: Writer[]; isDesk: boolean; hasEntries: boolean }

const LISTED = 50

/** The subject of the permission `blog.write`. A live blog that does not exist has no author and no writers. */
export async function writingSubject(db: Queryable, postId: string) {
  const [joined, writers] = await Promise.all([findBlogRow(db, postId), selectWriters(db, [postId])])
  return subjectOf(joined, writers.get(postId) ?? [])
}

export function subjectOf(joined: JoinedBlog | null, writers: readonly Writer[]) {
  const { authorId = null, createdAt = null } = joined?.post ?? {}
  return { authorId, published: createdAt !== null, writerIds: writers.map(({ id }) => id) }
}

/** The live blogs in which the viewer may write, newest first: at most fifty; with `postId` only that of this post. */
export async function listBlogs(ctx: Ctx, { postId }: { postId?: string | undefined } = {}): Promise<Blog[]> {
  permit(ctx, 'dashboard.open')
  const isDesk = can(ctx.viewer, 'blog.manage')
  const writerId = isDesk ? null : (personIdOf(ctx.viewer) ?? '')
  const found = await selectBlogs(ctx.db, { writerId, postId, limit: LISTED })
  const ids = found.map(({ post }) => post.id)
  const [writers, written] = await Promise.all([selectWriters(ctx.db, ids), selectWritten(ctx.db, ids)])
  return found.map((joined) => {
    const { id } = joined.post
    return { ...joined, writers: writers.get(id) ?? [], isDesk, hasEntries: written.has(id) }
  })
}

/** One live blog for those who write in it; LIVE_BLOG_NOT_FOUND. */
export async function getBlog(ctx: Ctx, postId: string): Promise<Blog> {
  const [joined, writers] = await Promise.all([findBlogRow(ctx.db, postId), selectWriters(ctx.db, [postId])])
  const own = writers.get(postId) ?? []
  permit(ctx, 'blog.write', joined ? subjectOf(joined, own) : { status: 'any' })
  if (!joined || joined.post.status === 'bin') throw new AppError('LIVE_BLOG_NOT_FOUND')
  const hasEntries = (await selectWritten(ctx.db, [postId])).has(postId)
  return { ...joined, writers: own, isDesk: can(ctx.viewer, 'blog.manage'), hasEntries }
}

/**
 * Makes a post a live blog, or changes the given fields of a live blog. A reporter may do so with their own post before its first
 * publication; only editors name writers and a match. LIVE_BLOG_HAS_ENTRIES for another match once entries were written;
 * FIELD_INVALID for a person or match that does not exist.
 */
export async function setBlog(ctx: Ctx, postId: string, input: BlogInput): Promise<Blog> {
  permit(ctx, 'post.update', toSubject(await getPost(ctx, { id: postId })))
  if (input.writers !== undefined || input.matchId !== undefined) permit(ctx, 'blog.manage')
  const writesOn = !can(ctx.viewer, 'blog.manage') && (await getSettings(ctx)).reportersPublishDirectly
  await writeAs(ctx, toChange(postId), async (transaction) => {
    const isNew = await insertBlog(transaction, {
      postId,
      startedBy: personIdOf(ctx.viewer),
      startedAt: ctx.clock.now(),
    })
    const before = await lockBlog(transaction, postId)
    if (!before) throw new AppError('POST_NOT_FOUND')
    // A reporter who may publish without review may also write on without it.
    if (isNew && writesOn && before.post.authorId !== null)
      await replaceWriters(transaction, postId, [before.post.authorId])
    const isChanged = await change(transaction, before, input)
    if (isNew || isChanged)
      await recordAct(ctx, transaction, before, isNew ? 'live-blog.started' : 'live-blog.changed')
  })
  return getBlog(ctx, postId)
}

/** Whether the input differs from what is stored. */
async function change(transaction: Transaction, { blog }: JoinedBlog, { writers, matchId }: BlogInput) {
  const isOtherMatch = matchId !== undefined && matchId !== blog.matchId
  const known = writers && (await selectWriters(transaction, [blog.postId])).get(blog.postId)
  const areOthers =
    writers !== undefined &&
    !isSameSet(
      writers,
      (known ?? []).map(({ id }) => id),
    )
  if (isOtherMatch) {
    if ((await selectWritten(transaction, [blog.postId])).has(blog.postId))
      throw new AppError('LIVE_BLOG_HAS_ENTRIES', { field: 'matchId' })
    await writeBlog(transaction, blog.postId, { matchId }).catch(
      nameMissing('matchId', 'live_blogs_match_id_matches_id_fk'),
    )
  }
  if (areOthers)
    await replaceWriters(transaction, blog.postId, writers).catch(
      nameMissing('writers', 'live_blog_writers_person_id_users_id_fk'),
    )
  return isOtherMatch || areOthers
}

function nameMissing(field: string, reference: string): (error: unknown) => never {
  return (error) => {
    throw isMissingReference(error, [reference])
      ? new AppError('FIELD_INVALID', { field, cause: error })
      : error
  }
}

/**
 * Makes a live blog a plain post again, one with a match for editors only; LIVE_BLOG_HAS_ENTRIES once something was written in it.
 * What happens in the match is not written in it: its log stays as it is.
 */
export async function removeBlog(ctx: Ctx, postId: string): Promise<void> {
  permit(ctx, 'post.update', toSubject(await getPost(ctx, { id: postId })))
  await writeAs(ctx, toChange(postId), async (transaction) => {
    const joined = await lockBlog(transaction, postId)
    if (!joined) throw new AppError('LIVE_BLOG_NOT_FOUND')
    if (joined.blog.matchId !== null) permit(ctx, 'blog.manage')
    if ((await selectWritten(transaction, [postId])).has(postId)) throw new AppError('LIVE_BLOG_HAS_ENTRIES')
    await deleteBlog(transaction, postId)
    await recordAct(ctx, transaction, joined, 'live-blog.changed')
  })
}

type Act = 'live-blog.started' | 'live-blog.changed'

async function recordAct(ctx: Ctx, transaction: Transaction, { post }: JoinedBlog, act: Act): Promise<void> {
  await record(ctx, transaction, { act, object: { kind: 'post', id: post.id, name: post.headline } })
  const lists = await tagsOfLiveMarks(ctx, transaction, { postId: post.id })
  await ctx.changes.publishInvalidation(transaction, [postTag(post.id), ...lists])
}

/** An earlier version of an entry, or an entry that was removed. LIVE_BLOG_NOT_FOUND, and the errors of {@link eraseText}. */
export async function eraseBlogText(ctx: Ctx, erasure: Erasure): Promise<void> {
  await writeAs(ctx, 'text.erase', async (transaction) => {
    const joined = await lockBlog(transaction, erasure.id)
    if (!joined) throw new AppError('LIVE_BLOG_NOT_FOUND')
    const stored = await selectBlogEvents(transaction, erasure.id)
    const at = stored.findIndex(({ seq }) => seq === erasure.seq)
    const shown = publicBlogLog(stored)[at]
    const tombstone = shown && shown !== stored[at] ? shown.event : null
    const { id, headline: name } = joined.post
    const object = { kind: 'post', id, name } as const
    await eraseText(ctx, transaction, erasure, { exists: at >= 0, tombstone, object })
  })
}
