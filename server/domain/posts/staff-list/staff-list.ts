// The door to the newsroom's own list of posts, in every state: editors and admins see all of it, reporters their own.

import { can } from '#contract/permissions.ts'
import type { Placement } from '#contract/placement.ts'
import type { PostStatus } from '#contract/post.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { pageOf, readCursor } from '#server/domain/cursor.ts'
import { readDayFilter } from '#server/domain/day-filter.ts'
import { permit } from '#server/domain/permit.ts'
import { findForStaff, type StaffSearch } from '#server/domain/search/staff-search.ts'
import {
  authorMark,
  bylineMark,
  categoryMark,
  placementMark,
  statusMark,
} from '#server/domain/search-words/filter-lexemes.ts'
import { bylinesOfReporter, type ListFilter, type PostPage } from '../reading/posts.ts'
import { type StaffFilter, selectForStaff, selectStaffPosts } from './staff-list-queries.ts'

export type StaffListFilter = ListFilter & {
  /** `any`: all but the bin. */
  status: PostStatus | 'any'
  placement?: Placement | undefined
  /** Days in Dhaka on which a post was made, yyyy-mm-dd, both of them included. */
  from?: string | undefined
  to?: string | undefined
  /** Words that all must stand in headline, text, keywords or byline, in whatever form; the last one may be begun only. */
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
  const returnedTo = filter.isReturned && ownId ? ownId : undefined
  const asked: StaffFilter = {
    status: filter.status === 'any' ? null : filter.status,
    language: filter.language,
    category: filter.category,
    bylines: await bylinesOfReporter(ctx, filter),
    placement: filter.placement,
    start: readDayFilter(filter, 'from')?.start,
    end: readDayFilter(filter, 'to')?.end,
    returnedTo,
    withText: filter.withText ?? true,
    exclude: filter.exclude,
    after: readCursor(filter.cursor),
    limit: filter.limit + 1,
    ...(ownOnly && ownId ? { authorId: ownId } : {}),
  }
  const ids = filter.q === undefined ? null : await findForStaff(ctx, searchOf(asked, filter.q))
  const found = ids
    ? await selectStaffPosts(ctx.db, ids, asked.withText)
    : await selectForStaff(ctx.db, asked)
  const { rows, next } = pageOf(found, filter.limit, (post) => ({ at: post.madeAt, id: post.id }))
  return { posts: rows, next }
}

/** The same filter for the index over words. */
function searchOf(asked: StaffFilter, query: string): StaffSearch {
  const { status, authorId, returnedTo, language, category, bylines, placement } = asked
  return {
    query,
    language: language ?? null,
    marks: [
      ...(status ? [statusMark(status)] : []),
      ...[authorId, returnedTo].flatMap((id) => (id ? [authorMark(id)] : [])),
      ...(category ? [categoryMark(category)] : []),
      ...(bylines === undefined ? [] : [bylines.map(bylineMark)]),
      ...(placement === undefined ? [] : [placementMark(placement)]),
    ],
    without: status ? [] : [statusMark('bin')],
    from: asked.start ?? null,
    to: asked.end ?? null,
    exclude: asked.exclude,
    isReturned: returnedTo !== undefined,
    after: asked.after,
    limit: asked.limit,
  }
}
