// The inbox as the screen keeps it: its pages, and what an opened message changes in them without asking again.
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import {
  type ListedMessage,
  listedMessageSchema,
  type MessageState,
  type OpenedMessage,
} from '#contract/message.ts'
import type { ListPage } from '../api-client.ts'
import { useApi } from '../screen.ts'

export type Shown = MessageState | 'any'
const INBOX = 'messages'

export function useInbox(state: Shown) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [INBOX, state],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ state, ...(pageParam === '' ? {} : { cursor: pageParam }) })
      return api.list(`/messages?${query}`, listedMessageSchema)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

/** A message was opened or dealt with: every list says so, and nothing moves away under the reader's hand. */
export function showInLists(queries: QueryClient, { _id, state }: OpenedMessage): void {
  queries.setQueriesData<InfiniteData<ListPage<ListedMessage>>>({ queryKey: [INBOX] }, (kept) => {
    if (!kept) return kept
    const pages = kept.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item._id === _id ? { ...item, state } : item)),
    }))
    return { ...kept, pages }
  })
  void queries.invalidateQueries({ queryKey: ['overview'] })
}
