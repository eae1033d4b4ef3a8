// Links to the next and previous page. Pages have cursors, not numbers, so the way back is stored in the history state.
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/digits.ts'
import { type Filter, toSearchParams } from './filter.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'

/** Cursors of the previous pages, stored in the history entry, which survives a reload. */
const historyState = z.object({ trail: z.array(z.string()) })

type Props = { filter: Filter; cursor: string; next: string | null }

export function Pager({ filter, cursor, next }: Props) {
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
        <Link
          className="button button-quiet"
          to={to(previous ?? '')}
          state={{ trail: trail?.slice(0, -1) ?? [] }}
        >
          {t(previous === undefined ? 'pager.first' : 'pager.previous')}
        </Link>
      )}
      {number ? <span>{t('pager.page', { number: formatCount(number, language) })}</span> : null}
      {next === null ? (
        <span />
      ) : (
        <Link className="button button-quiet" to={to(next)} state={{ trail: [...(trail ?? []), cursor] }}>
          {t('pager.next')}
        </Link>
      )}
    </nav>
  )
}
