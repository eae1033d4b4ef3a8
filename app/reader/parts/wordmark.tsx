// The site's name with its line running to the edge of the page. Drawn where no Bengali font is loaded.
import type { ShownSite } from '../present/site.ts'
import css from './wordmark.module.css'

export function Wordmark({ site }: { site: ShownSite }) {
  if (site.drawnWordmark) {
    return (
      <span className={`matra ${css.wordmark}`} lang="bn">
        <span className={css.drawn} />
      </span>
    )
  }
  return <span className={`matra ${css.wordmark}`}>{site.title}</span>
}
