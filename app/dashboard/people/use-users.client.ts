// Queries of the user screens: the list and the defaults of new users.
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Role } from '#contract/role.ts'
import type { ApiManagedUser, PersonChanges } from '#contract/user.ts'
import type { ListPage } from '../api-client.ts'
import { useApi } from '../screen.ts'

export type UserFilter = { q: string; role: Role | '' }
type Pages = InfiniteData<ListPage<ApiManagedUser>>

/** A call about one user and its feedback. */
export type UserCall = {
  /** What the call does; without it, it changes what `body` has. */
  action?: 'invitation' | 'default-password'
  body?: PersonChanges
  /** Must be confirmed first. */
  question?: string
  message: string
}

const USERS = 'users'
const PAGE_LENGTH = '50'

export function useUsers({ q, role }: UserFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [USERS, q, role],
    queryFn: async ({ pageParam: cursor }) => {
      const page = await api.list('/users', { limit: PAGE_LENGTH, q, role, cursor })
      // The state of accounts is for admins, who alone have this screen.
      return { ...page, items: page.items.filter((user) => 'state' in user) }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Updates the lists on screen after a change. */
export function useUserLists() {
  const queries = useQueryClient()
  return {
    reload: () => queries.invalidateQueries({ queryKey: [USERS] }),
    remove: (id: string) =>
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
    queryFn: () => api.get('/users/new-defaults'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
