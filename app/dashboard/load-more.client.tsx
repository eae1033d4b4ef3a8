// The error above a paged list and the button below it. Loaded pages stay on screen after an error; the screen renders them.
import { Button } from '@mantine/core'
import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { dashboardWords } from './dashboard-words.ts'
import { ErrorNote } from './error-note.tsx'
import css from './load-more.module.css'
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
  isFullWidth?: boolean
  /** Replaces "Show more". */
  label?: string | undefined
}

/** Shown below a list. */
export function LoadMore({ list, isFullWidth = false, label }: Props) {
  const { language } = useScreen()
  return (
    <>
      {list.isFetchNextPageError ? <ErrorNote error={list.error} /> : null}
      {list.hasNextPage ? (
        <Button
          className={isFullWidth ? undefined : css.button}
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
