// The query client with which screens load their data, and the calls that change it.
import { QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../screen.ts'
import type { Api } from './api-client.ts'

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

type Effects<Done, Input> = {
  /** The first keys of the queries that are loaded again after a success. */
  reloads: readonly string[]
  /** They are loaded again after an error too: somebody else's change may have caused it. */
  reloadsOnError?: boolean
  onDone?: (done: Done, input: Input) => unknown
}

/** A call that changes data. */
export function useCall<Done, Input = void>(
  call: (api: Api, input: Input) => Promise<Done>,
  { reloads, reloadsOnError = false, onDone }: Effects<Done, Input>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const reload = () => Promise.all(reloads.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: async (done, input) => {
      await reload()
      onDone?.(done, input)
    },
    onError: () => (reloadsOnError ? reload() : undefined),
  })
}
