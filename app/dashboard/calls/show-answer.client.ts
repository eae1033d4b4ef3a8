// Shows what a call answered in place of what its query has loaded.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A read that began before the call would put back what was stored before it, so that none goes on. */
export async function showAnswer<Data>(queries: QueryClient, queryKey: QueryKey, data: Data): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<Data>(queryKey, data)
}
