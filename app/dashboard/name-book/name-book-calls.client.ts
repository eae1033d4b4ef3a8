// Queries and calls of the name book.
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiTerm, NewTerm, TermKind } from '#contract/term.ts'
import type { Api } from '../api-client.ts'
import { useApi } from '../screen.ts'

const NAMES = 'terms'
const PAGE_LENGTH = '50'

export type NameFilter = { search: string; kind: TermKind | '' }

export function useNames({ search, kind }: NameFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [NAMES, search, kind],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.list('/terms', { limit: PAGE_LENGTH, search: search.trim(), kind, cursor }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** A call that changes names; afterwards every list is loaded again. */
export function useNameCall<Input, Done>(
  call: (api: Api, input: Input) => Promise<Done>,
  onDone: (done: Done) => void,
) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: async (done) => {
      await queries.invalidateQueries({ queryKey: [NAMES] })
      onDone(done)
    },
  })
}

export type SavedName = NewTerm & { id: string | null; version: number }

/** Adds a name, or changes the one with this id if its version is still current. */
export function saveName(api: Api, { id, version, ...term }: SavedName): Promise<ApiTerm> {
  return id === null
    ? api.send('POST', '/terms', {}, term)
    : api.send('PUT', '/terms/{id}', { id }, { ...term, version })
}

export async function deleteName(api: Api, id: string): Promise<void> {
  await api.send('DELETE', '/terms/{id}', { id })
}
