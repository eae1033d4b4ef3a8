// The table of posts as a screen: what narrows it stands in the address, so that it can be reloaded, gone back to, passed on.
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dashboardWords } from '#app/dashboard/dashboard-words.ts'
import { describeError } from '#app/dashboard/describe-error.ts'
import { PageHead } from '#app/dashboard/page-head.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Note } from '#app/ui/note.tsx'
import { can } from '#contract/permissions.ts'
import { BulkBar } from './bulk-bar.client.tsx'
import { addressOf, afterIn, type Filter, type FilterName, filterIn, isNarrowed, stateOf } from './filter.ts'
import { Pager } from './pager.client.tsx'
import { PostFilters } from './post-filters.client.tsx'
import { PostTable } from './post-table.client.tsx'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { NOTHING } from './selection.ts'
import { StateTabs } from './state-tabs.client.tsx'
import type { Told } from './told.ts'
import { usePosts } from './use-posts.client.ts'

export function PostsScreen({ name }: { name: 'allPosts' | 'updatePost' }) {
  const { viewer, language } = useScreen()
  const t = postsWords(language)
  const [address, setAddress] = useSearchParams()
  const filter = filterIn(address)
  const change = (name: FilterName, value: string, isTyped = false) => {
    // Read anew: the address is ahead of what is drawn while a change is under way, and none may be forgotten.
    const now = filterIn(new URLSearchParams(window.location.search))
    setAddress(addressOf({ ...now, [name]: value }), { replace: isTyped, preventScrollReset: true })
  }
  return (
    <>
      <PageHead
        title={dashboardWords(language)(`screen.${name}`)}
        about={t(can(viewer, 'post.list-unpublished') ? 'about' : 'aboutOwn')}
      >
        <Link className="button button-go" to="/dashboard/addPost">
          <Icon name="plus" />
          {t('newPost')}
        </Link>
      </PageHead>
      <div className={css.narrow}>
        <PostFilters filter={filter} onChange={change} />
        <StateTabs filter={filter} />
      </div>
      <Posts filter={filter} after={afterIn(address)} />
    </>
  )
}

/** One page of the table; what is chosen on it and what was told of it goes with it. */
function Posts({ filter, after }: { filter: Filter; after: string }) {
  const here = addressOf(filter, after).toString()
  const [told, setTold] = useHere<Told | null>(here, null)
  const [selection, setSelection] = useHere(here, NOTHING)
  const page = usePosts(filter, after)
  const posts = page.data?.items ?? []
  const chosen = posts.filter(({ _id }) => selection.ids.has(_id))
  return (
    <div className={css.list} aria-busy={page.isFetching} data-old={page.isPlaceholderData || undefined}>
      <ToldLine told={told} />
      {page.isError ? <Failed error={page.error} onRetry={() => void page.refetch()} /> : null}
      {page.isPending ? <Loading /> : null}
      {page.isSuccess && posts.length === 0 && !page.isPlaceholderData ? <Empty filter={filter} /> : null}
      {posts.length > 0 ? (
        <PostTable posts={posts} selection={selection} onSelect={setSelection} onTold={setTold} />
      ) : null}
      {chosen.length > 0 ? (
        <BulkBar
          posts={chosen}
          isBin={stateOf(filter) === 'bin'}
          onTold={setTold}
          onClear={() => setSelection(NOTHING)}
        />
      ) : null}
      {page.isPlaceholderData ? null : <Pager filter={filter} after={after} next={page.data?.next ?? null} />}
    </div>
  )
}

/** State that belongs to one page of the list: on another one it begins anew. */
function useHere<Value>(here: string, fresh: Value): [Value, (value: Value) => void] {
  const [kept, keep] = useState({ here, value: fresh })
  return [kept.here === here ? kept.value : fresh, (value) => keep({ here, value })]
}

function Loading() {
  const { language } = useScreen()
  return <p role="status">{postsWords(language)('loading')}</p>
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { language } = useScreen()
  return (
    <Note kind="bad">
      <p>{postsWords(language)('failed')}</p>
      <p>{describeError(error, language)}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {dashboardWords(language)('again')}
      </button>
    </Note>
  )
}

function Empty({ filter }: { filter: Filter }) {
  const { language } = useScreen()
  const navigate = useNavigate()
  const t = postsWords(language)
  const state = stateOf(filter)
  if (!isNarrowed(filter)) return <p className="empty">{t(`empty.${state}`)}</p>
  return (
    <div className="empty">
      <p>{t('empty.narrowed')}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => navigate({ search: state === 'any' ? '' : `?state=${state}` })}
      >
        {t('filter.clear')}
      </button>
    </div>
  )
}

/** How the last act ended. */
function ToldLine({ told }: { told: Told | null }) {
  return (
    <FeedbackNote feedback={told} className={css.told}>
      {told?.refused?.length ? (
        <ul>
          {told.refused.map(({ headline, why }) => (
            <li key={headline}>
              {headline}: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </FeedbackNote>
  )
}
