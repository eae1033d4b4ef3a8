// The states a post can be in, as tabs over the table; each keeps the other filters.
import { Link } from 'react-router'
import { useScreen } from '#app/dashboard/screen.ts'
import { addressOf, type Filter, stateOf, statesFor } from './filter.ts'
import css from './posts.module.css'
import { say } from './posts-words.ts'

export function StateTabs({ filter }: { filter: Filter }) {
  const { viewer, language } = useScreen()
  const t = say(language)
  const present = stateOf(filter)
  return (
    <nav className={css.tabs} aria-label={t('states')}>
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
