// The way to the next page and back. The list goes on behind a post, so the way back is remembered, not counted.
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/digits.ts'
import { addressOf, type Filter } from './filter.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'

/** Where the pages before began; kept with the step of the browser's history, also over a reload. */
const remembered = z.object({ trail: z.array(z.string()) })

type Props = { filter: Filter; after: string; next: string | null }

export function Pager({ filter, after, next }: Props) {
  const { language } = useScreen()
  const t = postsWords(language)
  const { state } = useLocation()
  const read = remembered.safeParse(state)
  const trail = read.success ? read.data.trail : null
  if (after === '' && next === null) return null
  const back = trail?.at(-1)
  const to = (place: string) => ({ search: `?${addressOf(filter, place)}` })
  const number = after === '' ? 1 : trail && trail.length + 1
  return (
    <nav className={css.pager} aria-label={t('pager.label')}>
      {after === '' ? (
        <span />
      ) : (
        <Link
          className="button button-quiet"
          to={to(back ?? '')}
          state={{ trail: trail?.slice(0, -1) ?? [] }}
        >
          {t(back === undefined ? 'pager.first' : 'pager.previous')}
        </Link>
      )}
      {number ? <span>{t('pager.page', { number: formatCount(number, language) })}</span> : null}
      {next === null ? (
        <span />
      ) : (
        <Link className="button button-quiet" to={to(next)} state={{ trail: [...(trail ?? []), after] }}>
          {t('pager.next')}
        </Link>
      )}
    </nav>
  )
}
