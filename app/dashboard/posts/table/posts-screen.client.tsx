// The screen with the table of posts. Its filter is in the address, so that it can be reloaded, shared and gone back to.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import { PageHead } from '#app/dashboard/parts/page-head.tsx'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { formatCount } from '#bangla/counts.ts'
import { can } from '#contract/permissions.ts'
import { screenAt, screenTitle } from '#contract/screens.ts'
import type { TableFeedback } from './bulk.ts'
import { BulkBar } from './bulk-bar.client.tsx'
import {
  type Filter,
  type FilterName,
  getState,
  isFiltered,
  parseCursor,
  parseFilter,
  toSearchParams,
} from './filter.ts'
import { PostFilters } from './post-filters.client.tsx'
import { PostTable } from './post-table.client.tsx'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { NO_SELECTION } from './selection.ts'
import { StateTabs } from './state-tabs.client.tsx'
import { usePosts } from './use-posts.client.ts'

/** Cursors of the previous pages, stored in the history entry, which survives a reload. */
const historyState = z.object({ trail: z.array(z.string()) })

type Props = { filter: Filter; cursor: string; next: string | null }

function Pager({ filter, cursor, next }: Props) {
  const { language } = useScreen()
  const t = postsWords(language)
  const { state } = useLocation()
  const trail = historyState.safeParse(state).data?.trail ?? null
  if (cursor === '' && next === null) return null
  const previous = trail?.at(-1)
  const to = (pageCursor: string) => ({ search: `?${toSearchParams(filter, pageCursor)}` })
  const number = cursor === '' ? 1 : trail && trail.length + 1
  return (
    <nav className={css.pager} aria-label={t('pager.label')}>
      {cursor === '' ? (
        <span />
      ) : (
        <Button
          component={Link}
          variant="default"
          to={to(previous ?? '')}
          state={{ trail: trail?.slice(0, -1) ?? [] }}
        >
          {t(previous === undefined ? 'pager.first' : 'pager.previous')}
        </Button>
      )}
      {number ? <span>{t('pager.page', { number: formatCount(number, language) })}</span> : null}
      {next === null ? (
        <span />
      ) : (
        <Button
          component={Link}
          variant="default"
          to={to(next)}
          state={{ trail: [...(trail ?? []), cursor] }}
        >
          {t('pager.next')}
        </Button>
      )}
    </nav>
  )
}

/** At two addresses: all posts, and where a post to change is chosen. */
export default function PostsScreen() {
  const name = screenAt(useLocation().pathname)?.name === 'updatePost' ? 'updatePost' : 'allPosts'
  const { viewer, language } = useScreen()
  const t = postsWords(language)
  const [address, setAddress] = useSearchParams()
  const filter = parseFilter(address)
  const change = (name: FilterName, value: string, isTyped = false) => {
    // The address may be ahead of the rendered filter while a navigation is pending.
    const now = parseFilter(new URLSearchParams(window.location.search))
    setAddress(toSearchParams({ ...now, [name]: value }), { replace: isTyped, preventScrollReset: true })
  }
  return (
    <div className={css.screen}>
      <PageHead
        title={screenTitle(name, language)}
        about={can(viewer, 'post.list-unpublished') ? undefined : t('aboutOwn')}
      >
        <Button component={Link} leftSection={<Icon name="plus" />} to="/dashboard/addPost">
          {t('newPost')}
        </Button>
        <PostFilters filter={filter} onChange={change} />
      </PageHead>
      <StateTabs filter={filter} />
      <Posts filter={filter} cursor={parseCursor(address)} />
    </div>
  )
}

/** One page of the table, with its selection and feedback. */
function Posts({ filter, cursor }: { filter: Filter; cursor: string }) {
  const t = useWords(postsWords)
  const pageKey = toSearchParams(filter, cursor).toString()
  const [feedback, setFeedback] = usePageState<TableFeedback | null>(pageKey, null)
  const [selection, setSelection] = usePageState(pageKey, NO_SELECTION)
  const page = usePosts(filter, cursor)
  const posts = page.data?.items ?? []
  const selected = posts.filter(({ _id }) => selection.ids.has(_id))
  return (
    <div className={css.list} aria-busy={page.isFetching} data-stale={page.isPlaceholderData || undefined}>
      <TableFeedbackNote feedback={feedback} />
      {page.isError ? <ErrorNote error={page.error} title={t('failed')} onRetry={page.refetch} /> : null}
      {page.isPending ? <p role="status">{t('loading')}</p> : null}
      {page.isSuccess && posts.length === 0 && !page.isPlaceholderData ? <Empty filter={filter} /> : null}
      {posts.length > 0 ? (
        <PostTable posts={posts} selection={selection} onSelect={setSelection} onFeedback={setFeedback} />
      ) : null}
      {selected.length > 0 ? (
        <BulkBar
          posts={selected}
          isBin={getState(filter) === 'bin'}
          onFeedback={setFeedback}
          onClear={() => setSelection(NO_SELECTION)}
        />
      ) : null}
      {page.isPlaceholderData ? null : (
        <Pager filter={filter} cursor={cursor} next={page.data?.next ?? null} />
      )}
    </div>
  )
}

/** State of one page of the list: it is reset on another page. */
function usePageState<Value>(pageKey: string, initial: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState({ pageKey, value: initial })
  const value = state.pageKey === pageKey ? state.value : initial
  return [value, (next) => setState({ pageKey, value: next })]
}

function Empty({ filter }: { filter: Filter }) {
  const t = useWords(postsWords)
  const navigate = useNavigate()
  const state = getState(filter)
  if (!isFiltered(filter)) return <p className="empty">{t(`empty.${state}`)}</p>
  return (
    <div className="empty">
      <p>{t('empty.narrowed')}</p>
      <Button
        variant="default"
        onClick={() => navigate({ search: state === 'any' ? '' : `?state=${state}` })}
      >
        {t('filter.clear')}
      </Button>
    </div>
  )
}

/** Feedback on the last action, with the posts on which a bulk action failed. */
function TableFeedbackNote({ feedback }: { feedback: TableFeedback | null }) {
  return (
    <FeedbackNote feedback={feedback} className={css.feedback}>
      {feedback?.refused?.length ? (
        <ul>
          {feedback.refused.map(({ headline, reason }) => (
            <li key={headline}>
              {headline}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </FeedbackNote>
  )
}
