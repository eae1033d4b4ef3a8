// How many posts there are in each state, as the tabs of the newsroom's table show it.
import { z } from 'zod'

/** No state is counted further: ten thousand means at least that many. */
export const MOST_COUNTED = 10_000

const count = z.int().min(0).max(MOST_COUNTED)

/** `any`: all outside the bin. `returned`: drafts of one's own that came back. `bin` is there for who may open it. */
export const postCountsSchema = z.object({
  any: count,
  published: count,
  review: count,
  scheduled: count,
  draft: count,
  returned: count,
  unpublished: count,
  bin: count.optional(),
})
export type PostCounts = z.infer<typeof postCountsSchema>
