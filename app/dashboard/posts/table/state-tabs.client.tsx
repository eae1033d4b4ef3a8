// The states a post can be in, as tabs over the table; each keeps the other filters.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useScreen } from '#app/dashboard/screen.ts'
import { addressOf, type Filter, stateOf, statesFor } from './filter.ts'
import css from './posts.module.css'
import { say } from './posts-words.ts'

export function StateTabs({ filter }: { filter: Filter }) {
  const { viewer, language } = useScreen()
  const t = say(language)
  const present = stateOf(filter)
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the window: the present one is brought into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is the present one
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    const row = tabs.current?.getBoundingClientRect()
    if (!tab || !row) return
    const { left, right } = tab.getBoundingClientRect()
    if (left < row.left || right > row.right) tabs.current?.scrollBy({ left: left - row.left })
  }, [present])
  return (
    <nav ref={tabs} className={css.tabs} aria-label={t('states')}>
      {statesFor(viewer).map((state) => (
        <Link
          key={state}
          to={{ search: `?${addressOf({ ...filter, state: state === 'any' ? '' : state })}` }}
          aria-current={state === present ? 'page' : undefined}
          preventScrollReset
        >
          {t(`state.${state}`)}
        </Link>
      ))}
    </nav>
  )
}
