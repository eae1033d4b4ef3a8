// What a query has loaded, or why there is nothing yet: it is loading, or failed and can be repeated.
import type { ReactNode } from 'react'
import { dashboardWords } from '../dashboard-words.ts'
import { useWords } from '../screen.ts'
import { QueryError, type QueryResult } from './error-note.tsx'
import { PageHead } from './page-head.tsx'

/** `loading` replaces "Loading…". */
type StateProps = { query: QueryResult; loading?: string }

/** Above what a query has loaded. */
export function QueryState({ query, loading }: StateProps) {
  const t = useWords(dashboardWords)
  return (
    <>
      {query.isPending ? <p role="status">{loading ?? t('loading')}</p> : null}
      <QueryError query={query} />
    </>
  )
}

type ViewProps<Data> = StateProps & {
  query: QueryResult & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

export function QueryView<Data>({ children, ...state }: ViewProps<Data>) {
  const { data } = state.query
  return (
    <>
      <QueryState {...state} />
      {data === undefined ? null : children(data)}
    </>
  )
}

/** The screen of a record while it is not there. */
export function LoadingScreen({ title, ...state }: StateProps & { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <div>
        <QueryState {...state} />
      </div>
    </>
  )
}
