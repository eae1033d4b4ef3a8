// The states a post can be in, as tabs over the table; each keeps the other filters.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/digits.ts'
import { MOST_COUNTED } from '#contract/post-counts.ts'
import { addressOf, type Filter, isNarrowed, stateOf, statesFor } from './filter.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { usePostCounts } from './use-posts.client.ts'

export function StateTabs({ filter }: { filter: Filter }) {
  const { viewer, language } = useScreen()
  const t = postsWords(language)
  const present = stateOf(filter)
  const found = usePostCounts().data
  // They are of the whole state: beside other filters they would say something else than the list.
  const counts = isNarrowed(filter) ? undefined : found
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the window: the present one is brought into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is the present one, or numbers move them
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    const row = tabs.current?.getBoundingClientRect()
    if (!tab || !row) return
    const { left, right } = tab.getBoundingClientRect()
    if (left < row.left || right > row.right) tabs.current?.scrollBy({ left: left - row.left })
  }, [present, counts])
  return (
    <nav ref={tabs} className={css.tabs} aria-label={t('states')}>
      {statesFor(viewer).map((state) => (
        <Link
          key={state}
          to={{ search: `?${addressOf({ ...filter, state: state === 'any' ? '' : state })}` }}
          aria-current={state === present ? 'page' : undefined}
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
      {count < MOST_COUNTED ? text : postsWords(language)('atLeast', { count: text })}
    </small>
  )
}
