// Counts the posts of each status in this viewer's list.

import type { z } from 'zod'
import { can } from '#contract/permissions.ts'
import { MAX_COUNTED, type postCountsSchema } from '#contract/post-counts.ts'
import { personIdOf } from '#contract/role.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import { countByState } from './post-counts-queries.ts'

/** Editors and admins count all posts, reporters their own; the bin is counted for admins. */
export async function countPosts(ctx: Ctx): Promise<z.infer<typeof postCountsSchema>> {
  const viewerId = personIdOf(ctx.viewer)
  permit(ctx, 'post.list-unpublished', { authorId: viewerId })
  const seesAll = can(ctx.viewer, 'post.list-unpublished', { authorId: null })
  const { bin, ...counts } = await countByState(ctx.db, {
    authorId: seesAll ? null : viewerId,
    viewerId,
    most: MAX_COUNTED,
  })
  const { published, review, scheduled, draft, unpublished } = counts
  const any = Math.min(MAX_COUNTED, published + review + scheduled + draft + unpublished)
  return { any, ...counts, ...(can(ctx.viewer, 'post.bin') ? { bin } : {}) }
}
