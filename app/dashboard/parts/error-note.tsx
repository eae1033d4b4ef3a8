// Shows the error of a call or a query, with a button to retry.
import { Note } from '#app/ui/note.tsx'
import { describeError } from '../calls/describe-error.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { useScreen } from '../screen.ts'

type Props = {
  error: unknown
  /** What failed. */
  title?: string
  onRetry?: () => unknown
}

export function ErrorNote({ error, title, onRetry }: Props) {
  const { language } = useScreen()
  return (
    <div>
      <Note kind="bad">
        {title ? <p>{title}</p> : null}
        <p>{describeError(error, language)}</p>
        {onRetry ? (
          <button type="button" className="button button-quiet" onClick={() => void onRetry()}>
            {dashboardWords(language)('again')}
          </button>
        ) : null}
      </Note>
    </div>
  )
}

/** The state of a query, as TanStack Query gives it. */
export type QueryResult = Pick<Props, 'error'> & {
  isError: boolean
  isPending: boolean
  refetch: () => unknown
}

/** The error of a query; what was loaded before stays below it. */
export function QueryError({ query }: { query: QueryResult }) {
  return query.isError ? <ErrorNote error={query.error} onRetry={query.refetch} /> : null
}
