// A paged list: its query, and its states around what a screen shows of it. Loaded pages stay on screen after an error.
import { Button } from '@mantine/core'
import {
  type InfiniteData,
  type InfiniteQueryObserverResult,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Api, ListPage } from '../calls/api-client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { useApi, useWords } from '../screen.ts'
import { ErrorNote } from './error-note.tsx'

type Options<Item> = {
  /** The items of before stay while those of another key are loaded. */
  keepsPrevious?: boolean
  /** In milliseconds. */
  refetchInterval?: (items: Item[]) => number | false
}

/** A list of the API by pages; `items` are those of all loaded pages. */
export function useList<Item>(
  queryKey: readonly unknown[],
  load: (api: Api, cursor: string, signal: AbortSignal) => Promise<ListPage<Item>>,
  { keepsPrevious = false, refetchInterval = () => false }: Options<Item> = {},
) {
  const api = useApi()
  const itemsOf = (data: InfiniteData<ListPage<Item>> | undefined) =>
    data?.pages.flatMap((page) => page.items) ?? []
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(api, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state }) => refetchInterval(itemsOf(state.data)),
  })
  return { ...list, items: itemsOf(list.data) }
}

type List = Pick<
  InfiniteQueryObserverResult,
  | 'error'
  | 'fetchNextPage'
  | 'hasNextPage'
  | 'isError'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'refetch'
>

type ListViewProps<Item> = {
  list: List & { isPending: boolean; isSuccess: boolean; items: Item[] }
  /** Says that the list has no items. */
  empty: ReactNode
  /** Replace "Loading…" and "Show more". */
  loading?: string
  more?: string
  isButtonWide?: boolean
  children: (items: Item[]) => ReactNode
}

/** A list, or why there is none; the button for its next page. */
export function ListView<Item>(props: ListViewProps<Item>) {
  const { list, empty, loading, more, isButtonWide, children } = props
  const t = useWords(dashboardWords)
  const none = typeof empty === 'string' ? <p className="empty">{empty}</p> : empty
  return (
    <>
      {list.isPending ? <p role="status">{loading ?? t('loading')}</p> : null}
      <ListError list={list} />
      {list.isSuccess && list.items.length === 0 ? none : null}
      {list.items.length > 0 ? children(list.items) : null}
      <LoadMore list={list} label={more} isFullWidth={isButtonWide} />
    </>
  )
}

/** Shown above a list. The error of a further page is shown next to the button below it. */
export function ListError({ list }: { list: List }) {
  if (!list.isError || list.isFetchNextPageError) return null
  return <ErrorNote error={list.error} onRetry={list.refetch} />
}

type Props = {
  list: List
  isFullWidth?: boolean | undefined
  /** Replaces "Show more". */
  label?: string | undefined
}

/** Shown below a list. */
export function LoadMore({ list, isFullWidth = false, label }: Props) {
  const t = useWords(dashboardWords)
  return (
    <>
      {list.isFetchNextPageError ? <ErrorNote error={list.error} /> : null}
      {list.hasNextPage ? (
        <Button
          style={isFullWidth ? undefined : { justifySelf: 'start' }}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {label ?? t('more')}
        </Button>
      ) : null}
    </>
  )
}
