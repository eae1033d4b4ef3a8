// Corrections service: dated notes below a published text about what was wrong in it.
import { normalizeText } from '#bangla/normalize.ts'
import type { Correction } from '#contract/posts/correction.ts'
import type { Post } from '#contract/posts/post.ts'
import { personIdOf } from '#contract/role.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { postTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getPost } from '../posts/reading/posts.ts'
import { writeAs } from '../write-as.ts'
import {
  findOwnCorrection,
  insertCorrection,
  lockCorrection,
  rewriteCorrection,
  selectCorrections,
} from './corrections-queries.ts'

/** The corrections of a post that this viewer may read, oldest first. */
export async function listCorrections(ctx: Ctx, { post }: { post: Pick<Post, 'id'> }): Promise<Correction[]> {
  return selectCorrections(ctx.db, post.id)
}

/**
 * Adds a correction to a published post; for editors and admins. With an `id` only once: what the same person stored with it before is
 * returned. CORRECTION_NEEDS_READERS for a post that is not published; FIELD_INVALID (`id`) for the id of another correction.
 */
export async function addCorrection(
  ctx: Ctx,
  { postId, text, id = newId(ctx.clock) }: { postId: string; text: string; id?: string | undefined },
): Promise<Correction> {
  permit(ctx, 'post.publish')
  const post = await published(ctx, postId)
  const correction = { id, text: tidy(text), at: ctx.clock.now() }
  return writeAs(ctx, 'post.publish', async (transaction) => {
    const madeBy = personIdOf(ctx.viewer)
    if (!(await insertCorrection(transaction, { ...correction, postId, madeBy }))) {
      const stored = await findOwnCorrection(transaction, { id, postId, madeBy })
      if (!stored) throw new AppError('FIELD_INVALID', { field: 'id' })
      return stored
    }
    const object = { kind: 'post', id: post.id, name: post.headline } as const
    await record(ctx, transaction, { act: 'post.corrected', object })
    await ctx.changes.publishInvalidation(transaction, [postTag(post.id)])
    return correction
  })
}

/**
 * Changes the text of a correction. Its date stays, and the audit log has the former text. The same text changes nothing.
 * CORRECTION_NOT_FOUND when the post has none with this id.
 */
export async function changeCorrection(
  ctx: Ctx,
  { postId, id, text }: { postId: string; id: string; text: string },
): Promise<Correction> {
  permit(ctx, 'post.publish')
  const post = await published(ctx, postId)
  return writeAs(ctx, 'post.publish', async (transaction) => {
    const before = await lockCorrection(transaction, { id, postId })
    if (!before) throw new AppError('CORRECTION_NOT_FOUND')
    const after = { ...before, text: tidy(text) }
    if (after.text === before.text) return after
    await rewriteCorrection(transaction, after)
    const object = { kind: 'post', id: post.id, name: post.headline } as const
    await record(ctx, transaction, { act: 'post.correction-changed', object, details: { said: before.text } })
    await ctx.changes.publishInvalidation(transaction, [postTag(post.id)])
    return after
  })
}

async function published(ctx: Ctx, postId: string): Promise<Post> {
  const post = await getPost(ctx, { id: postId })
  if (post.status !== 'published') throw new AppError('CORRECTION_NEEDS_READERS')
  return post
}

function tidy(text: string): string {
  const clean = normalizeText(text).replace(/\s+/g, ' ').trim()
  if (clean === '') throw new AppError('FIELD_REQUIRED', { field: 'text' })
  return clean
}
