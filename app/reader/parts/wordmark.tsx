// The site's name with its line running to the edge of the page. The English edition draws the Bengali name, as no
// font is loaded there, and has its own name beside it.
import type { ShownSite } from '../present/site.ts'
import css from './wordmark.module.css'

export function Wordmark({ site }: { site: ShownSite }) {
  if (!site.drawnWordmark) return <span className={`matra ${css.wordmark}`}>{site.title}</span>
  return (
    <span className={css.both}>
      <span className={`matra ${css.wordmark}`} lang="bn">
        <span className={css.drawn} />
      </span>{' '}
      <b className={css.latin}>{site.title}</b>
    </span>
  )
}
