// What every change of a post brings with it: listings, the publishing job, the names of pages that went stale.
import type { Post } from '#contract/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { namesTouchedBy } from '../page-names.ts'
import { findPost, type PostWrite, refreshListings, writePost } from './posts-queries.ts'

type Settled = Omit<PostWrite, 'id' | 'translationOf'> & { id: string; translationOf: string | null }

/** What a change leaves behind in the same transaction: listings, the publishing job, the names of stale pages. */
export async function settle(
  ctx: Ctx,
  transaction: Transaction,
  before: Post | null,
  after: Settled,
): Promise<void> {
  await refreshListings(transaction, [after.id])
  if (after.status === 'scheduled' && after.publishAt) {
    await ctx.jobs.add(transaction, 'publish-post', { postId: after.id }, { at: after.publishAt })
  }
  await ctx.changes.announce(transaction, namesTouchedBy(before, listedAs(after)))
}

function listedAs(row: Settled) {
  return {
    id: row.id,
    language: row.language ?? 'bn',
    categories: row.categories ?? [],
    reporter: row.reporter ?? '',
    writer: row.writer ?? '',
    placement: row.placement ?? '',
    createdAt: row.createdAt ?? null,
    translationOf: row.translationOf,
  }
}

/** The post as it is after the commit; pages of this process that showed it are stale from here on. */
export async function announced(ctx: Ctx, id: string, before: Post | null): Promise<Post> {
  const after = await findPost(ctx.db, id)
  ctx.changes.applyHere(namesTouchedBy(before, after))
  if (!after) throw new AppError('POST_NOT_FOUND')
  return after
}

/** One change of a post that is still as it was read; false when somebody else was faster. */
export async function change(ctx: Ctx, before: Post, changes: PostWrite): Promise<boolean> {
  const written = await ctx.db.transaction(async (transaction) => {
    if (!(await writePost(transaction, before, changes))) return false
    await settle(ctx, transaction, before, {
      ...before,
      ...changes,
      id: before.id,
      translationOf: before.translationOf,
    })
    return true
  })
  if (written) await announced(ctx, before.id, before)
  return written
}
