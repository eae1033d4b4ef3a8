// After a post has changed, the lists of posts are loaded again: the table, the overview, the placements.
import type { QueryClient } from '@tanstack/react-query'

/** Marks all queries that are not on screen as stale, so that they load again when they are shown. */
export function invalidateLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
}
