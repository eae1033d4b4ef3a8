// Tabs for the states of posts above the table; a tab keeps the other filters.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/counts.ts'
import { MAX_COUNTED } from '#contract/posts/post-counts.ts'
import { type Filter, getState, getStates, isFiltered, toSearchParams } from './filter.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { usePostCounts } from './use-posts.client.ts'

export function StateTabs({ filter }: { filter: Filter }) {
  const { viewer, language } = useScreen()
  const t = postsWords(language)
  const current = getState(filter)
  const allCounts = usePostCounts().data
  // The counts ignore other filters, so they would not match a filtered list.
  const counts = isFiltered(filter) ? undefined : allCounts
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the window: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or counts that change the widths
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    const row = tabs.current?.getBoundingClientRect()
    if (!tab || !row) return
    const { left, right } = tab.getBoundingClientRect()
    if (left < row.left || right > row.right) tabs.current?.scrollBy({ left: left - row.left })
  }, [current, counts])
  return (
    <nav ref={tabs} className={css.tabs} aria-label={t('states')}>
      {getStates(viewer).map((state) => (
        <Link
          key={state}
          to={{ search: `?${toSearchParams({ ...filter, state: state === 'any' ? '' : state })}` }}
          aria-current={state === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(`state.${state}`)} <Count of={counts?.[state]} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ of: count }: { of: number | undefined }) {
  const { language } = useScreen()
  if (count === undefined) return null
  const text = formatCount(count, language)
  return (
    <small className={css.count}>
      {count < MAX_COUNTED ? text : postsWords(language)('atLeast', { count: text })}
    </small>
  )
}
