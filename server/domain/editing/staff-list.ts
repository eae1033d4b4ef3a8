// The newsroom's list of posts, in every status: editors and admins see all, reporters their own.
import type { z } from 'zod'
import { can } from '#contract/permissions.ts'
import type { Placement } from '#contract/posts/placement.ts'
import type { PostStatus } from '#contract/posts/post.ts'
import { MAX_COUNTED, type postCountsSchema } from '#contract/posts/post-counts.ts'
import type { Category } from '#contract/posts/section.ts'
import { personIdOf } from '#contract/role.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { pageOf, readCursor } from '#server/domain/cursor.ts'
import { readDayFilter } from '#server/domain/day-filter.ts'
import { permit } from '#server/domain/permit.ts'
import { findForStaff, type StaffSearch } from '#server/domain/search/staff-search.ts'
import {
  authorLexeme,
  bylineLexeme,
  categoryLexeme,
  placementLexeme,
  statusLexeme,
} from '#server/domain/search-words/word-vector.ts'
import { bylinesOfReporter, type ListFilter } from '../posts/reading/posts.ts'
import { countByState, type StaffFilter, selectForStaff, selectStaffPosts } from './staff-list-queries.ts'

export type StaffListFilter = Omit<ListFilter, 'category'> & {
  /** Null: one that does not exist, so nothing is found. */
  category?: Category | null | undefined
  /** `any`: all except the bin. */
  status: PostStatus | 'any'
  placement?: Placement | undefined
  /** Days in Dhaka on which a post was made, yyyy-mm-dd, inclusive. */
  from?: string | undefined
  to?: string | undefined
  /** All of these words must occur in headline, text, keywords or byline, in any form; the last one may be incomplete. */
  q?: string | undefined
  /** Only posts that an editor returned to this viewer. */
  isReturned?: boolean | undefined
  /** False: posts come without their text. */
  withText?: boolean | undefined
}

/**
 * Posts of one status or any, newest made first, filtered. Staff only: reporters get their own posts, and only admins the bin.
 * QUERY_INVALID for a day that does not exist.
 */
export async function listByStatus(ctx: Ctx, filter: StaffListFilter) {
  const ownId = ctx.viewer.kind === 'person' ? ctx.viewer.id : null
  permit(ctx, filter.status === 'bin' ? 'post.bin' : 'post.list-unpublished', { authorId: ownId })
  const { category } = filter
  if (category === null) return { posts: [], next: null }
  const ownOnly = !can(ctx.viewer, 'post.list-unpublished', { authorId: null })
  const returnedTo = filter.isReturned && ownId ? ownId : undefined
  const asked: StaffFilter = {
    status: filter.status === 'any' ? null : filter.status,
    language: filter.language,
    category,
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
  const { rows, next } = pageOf(found, filter.limit, (post) => ({ at: post.insertedAt, id: post.id }))
  return { posts: rows, next }
}

/** The same filter for the search index. */
function searchOf(asked: StaffFilter, query: string): StaffSearch {
  const { status, authorId, returnedTo, language, category, bylines, placement } = asked
  return {
    query,
    language: language ?? null,
    marks: [
      ...(status ? [statusLexeme(status)] : []),
      ...[authorId, returnedTo].flatMap((id) => (id ? [authorLexeme(id)] : [])),
      ...(category ? [categoryLexeme(category)] : []),
      ...(bylines === undefined ? [] : [bylines.map(bylineLexeme)]),
      ...(placement === undefined ? [] : [placementLexeme(placement)]),
    ],
    without: status ? [] : [statusLexeme('bin')],
    from: asked.start ?? null,
    to: asked.end ?? null,
    exclude: asked.exclude,
    isReturned: returnedTo !== undefined,
    after: asked.after,
    limit: asked.limit,
  }
}

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
