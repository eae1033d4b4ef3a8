// Query of the inbox and the update of its lists when a message changes.
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import type { ListedMessage, MessageState, OpenedMessage } from '#contract/message.ts'
import type { ListPage } from '../api-client.ts'
import { useApi } from '../screen.ts'

export type StateFilter = MessageState | 'any'
const INBOX = 'messages'

export function useInbox(state: StateFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [INBOX, state],
    queryFn: ({ pageParam: cursor }) => api.list('/messages', { state, cursor }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

/** Updates the state of a message in every list in place, so that no row moves while it is read. */
export function updateLists(queries: QueryClient, { _id, state }: OpenedMessage): void {
  queries.setQueriesData<InfiniteData<ListPage<ListedMessage>>>({ queryKey: [INBOX] }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item._id === _id ? { ...item, state } : item)),
    }))
    return { ...list, pages }
  })
  void queries.invalidateQueries({ queryKey: ['overview'] })
}
