// Number of posts by status, for the tabs of the newsroom's table.
import { z } from 'zod'
import { component } from '../component.ts'

/** Counting stops here: ten thousand means at least that many. */
export const MAX_COUNTED = 10_000

const count = z.int().min(0).max(MAX_COUNTED)

/** `any`: all outside the bin. `returned`: one's own returned drafts. `bin` only for viewers who may open it. */
export const postCountsSchema = component('PostCounts', {
  any: count,
  published: count,
  review: count,
  scheduled: count,
  draft: count,
  returned: count,
  unpublished: count,
  bin: count.optional(),
})
