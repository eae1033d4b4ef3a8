// Query of the audit log, and its filter as part of the address.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../screen.ts'

export const FILTERS = ['actor', 'act', 'kind', 'object', 'from', 'to'] as const
export type FilterName = (typeof FILTERS)[number]
export type Filter = Record<FilterName, string>

export function readFilter(address: URLSearchParams): Filter {
  const [actor = '', act = '', kind = '', object = '', from = '', to = ''] = FILTERS.map(
    (name) => address.get(name) ?? '',
  )
  return { actor, act, kind, object, from, to }
}

/** The query of an address; empty filters are left out. */
export function filterQuery(filter: Partial<Filter>): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}

export function useEntries(filter: Filter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam: cursor }) => api.list('/audit', { ...filter, cursor }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}
