// What stands around a list that comes page by page: why it could not be asked, and the way to its next page. What came
// before a failure stays on screen; the list itself is the screen's.
import { Button } from '@mantine/core'
import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { dashboardWords } from './dashboard-words.ts'
import { ErrorNote } from './error-note.tsx'
import { useScreen } from './screen.ts'

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

/** Above a list. Of a next page that failed the button below it tells. */
export function ListError({ list }: { list: List }) {
  if (!list.isError || list.isFetchNextPageError) return null
  return <ErrorNote error={list.error} onRetry={list.refetch} />
}

type Props = {
  list: List
  className?: string | undefined
  /** Where "Show more" is not the right word. */
  label?: string | undefined
}

/** Below a list. */
export function LoadMore({ list, className, label }: Props) {
  const { language } = useScreen()
  return (
    <>
      {list.isFetchNextPageError ? <ErrorNote error={list.error} /> : null}
      {list.hasNextPage ? (
        <Button
          className={className}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {label ?? dashboardWords(language)('more')}
        </Button>
      ) : null}
    </>
  )
}
