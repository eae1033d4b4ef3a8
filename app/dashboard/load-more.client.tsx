// The error above a paged list and the button below it. Loaded pages stay on screen after an error; the screen renders them.
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

/** Shown above a list. The error of a further page is shown next to the button below it. */
export function ListError({ list }: { list: List }) {
  if (!list.isError || list.isFetchNextPageError) return null
  return <ErrorNote error={list.error} onRetry={list.refetch} />
}

type Props = {
  list: List
  className?: string | undefined
  /** Replaces "Show more". */
  label?: string | undefined
}

/** Shown below a list. */
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
