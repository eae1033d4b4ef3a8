// After a post was changed, no list of posts is shown as it was before: not the table, the overview, nor the placements.
import type { QueryClient } from '@tanstack/react-query'

/** Whatever is not on screen is asked anew when somebody comes back to it. */
export function forgetLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
}
