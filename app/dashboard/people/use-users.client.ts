// What the screens about people ask the API: the list, page by page, and what the form for new users says.
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Role } from '#contract/role.ts'
import {
  type ApiManagedUser,
  managedUserSchema,
  newDefaultsSchema,
  type PersonChanges,
} from '#contract/user.ts'
import type { ListPage } from '../api-client.ts'
import { useApi } from '../screen.ts'

export type UserFilter = { q: string; role: Role | '' }
type Pages = InfiniteData<ListPage<ApiManagedUser>>

/** A call about one user, and what is said when it is done. */
export type UserCall = {
  method: 'PUT' | 'POST'
  /** Behind the user's own address. */
  path?: string
  body?: PersonChanges
  /** Asked before the call is made. */
  question?: string
  done: string
}

const USERS = 'users'
const PAGE_LENGTH = '50'

export function useUsers({ q, role }: UserFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [USERS, q, role],
    queryFn: ({ pageParam }) => {
      const wanted = { limit: PAGE_LENGTH, q, role, cursor: pageParam }
      const given = Object.entries(wanted).filter(([, value]) => value !== '')
      return api.list(`/users?${new URLSearchParams(given)}`, managedUserSchema)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** What to do with the lists on screen after a change: load them anew, or let one row go. */
export function useUserLists() {
  const queries = useQueryClient()
  return {
    reload: () => queries.invalidateQueries({ queryKey: [USERS] }),
    drop: (id: string) =>
      queries.setQueriesData<Pages>({ queryKey: [USERS] }, (lists) =>
        lists
          ? {
              ...lists,
              pages: lists.pages.map((page) => ({
                ...page,
                items: page.items.filter((user) => user._id !== id),
              })),
            }
          : undefined,
      ),
  }
}

export function useNewDefaults() {
  const api = useApi()
  return useQuery({
    queryKey: ['new-defaults'],
    queryFn: () => api.get('/users/new-defaults', newDefaultsSchema),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
