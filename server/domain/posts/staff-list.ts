// The door to the newsroom's own list of posts, in every state: editors and admins see all of it, reporters their own.

import { can } from '#contract/permissions.ts'
import type { Placement } from '#contract/placement.ts'
import type { PostStatus } from '#contract/post.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { dayAsked } from '../day-asked.ts'
import { permit } from '../permit.ts'
import { headlineWords } from './headline-patterns.ts'
import { bylineOf, type ListFilter, type PostPage } from './posts.ts'
import { selectForStaff } from './staff-list-queries.ts'

export type StaffListFilter = ListFilter & {
  /** `any`: all but the bin. */
  status: PostStatus | 'any'
  placement?: Placement | undefined
  /** Days in Dhaka on which a post was made, yyyy-mm-dd, both of them included. */
  from?: string | undefined
  to?: string | undefined
  /** Words that all must stand in the headline. */
  q?: string | undefined
  /** Only what an editor sent back to this viewer. */
  isReturned?: boolean | undefined
  /** False: posts come without their text. */
  withText?: boolean | undefined
}

/**
 * Posts in one state or any, newest made first, narrowed by the filter: staff only, reporters their own, the bin for
 * admins. QUERY_INVALID for a day that does not exist.
 */
export async function listByStatus(ctx: Ctx, filter: StaffListFilter): Promise<PostPage> {
  const ownId = ctx.viewer.kind === 'person' ? ctx.viewer.id : null
  permit(ctx, filter.status === 'bin' ? 'post.bin' : 'post.list-unpublished', { authorId: ownId })
  const ownOnly = !can(ctx.viewer, 'post.list-unpublished', { authorId: null })
  const found = await selectForStaff(ctx.db, {
    status: filter.status === 'any' ? null : filter.status,
    language: filter.language,
    category: filter.category,
    byline: bylineOf(filter),
    placement: filter.placement,
    start: dayAsked(filter, 'from')?.start,
    end: dayAsked(filter, 'to')?.end,
    words: headlineWords(filter.q ?? ''),
    returnedTo: filter.isReturned && ownId ? ownId : undefined,
    withText: filter.withText ?? true,
    exclude: filter.exclude,
    after: readCursor(filter.cursor),
    limit: filter.limit + 1,
    ...(ownOnly && ownId ? { authorId: ownId } : {}),
  })
  const { rows, next } = pageOf(found, filter.limit, (post) => ({ at: post.madeAt, id: post.id }))
  return { posts: rows, next }
}
