// Creates the query client with which screens load their data.
import { QueryClient } from '@tanstack/react-query'

const STALE_AFTER_MS = 10_000

/**
 * Calls are made even without a connection, so that they fail visibly: nothing waits silently, and nothing is sent later
 * when nobody expects it. Failed queries are repeated when the connection is back.
 */
export function openQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: STALE_AFTER_MS, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
