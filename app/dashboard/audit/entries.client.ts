// The entries as the screen asks for them, page by page, and the filter as it stands in the address.
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditEntrySchema } from '#contract/audit.ts'
import { useApi } from '../screen.ts'

export const FILTERS = ['actor', 'act', 'kind', 'object', 'from', 'to'] as const
export type FilterName = (typeof FILTERS)[number]
export type Filter = Record<FilterName, string>

export function filterIn(address: URLSearchParams): Filter {
  const [actor = '', act = '', kind = '', object = '', from = '', to = ''] = FILTERS.map(
    (name) => address.get(name) ?? '',
  )
  return { actor, act, kind, object, from, to }
}

/** The part of an address behind its question mark; what narrows nothing is left out. */
export function addressOf(filter: Partial<Filter>): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}

export function useEntries(filter: Filter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => {
      const query = addressOf(filter)
      if (pageParam !== '') query.set('cursor', pageParam)
      return api.list(`/audit?${query}`, auditEntrySchema)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}
